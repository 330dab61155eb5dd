import { expect, it } from 'vitest'
import { undoImportPath } from '#imports/api/paths.ts'
import { transact } from '#server/database/transact.ts'
import { asUser } from '#server/context/request-context.ts'
import { dbAs, emptyRoster } from '#server/testing/test-portal.ts'
import { rosterCalls } from '#server/testing/test-roster-calls.ts'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { forgetSources } from './forget-service.ts'
import { rewriteWholeRoster } from '#duties/server/roster-write-service.ts'
import { amelia, givenPortal, portal } from '#server/testing/test-crew.ts'
import { typedDuty } from '#server/testing/test-duties.ts'

givenPortal({}, emptyRoster)

const calls = rosterCalls()

const forgotten = (now: string) =>
  asUser(amelia.id, () => transact(dbAs(portal.db, amelia.id, now), (trx) => forgetSources(trx)))

/** The print times of the files that have rows, oldest first. */
async function filesLeft(): Promise<(string | null)[]> {
  const rows = await portal.db
    .selectFrom('roster_imports')
    .select('generated_on')
    .where('rows', 'is not', null)
    .orderBy('generated_on')
    .execute()
  return rows.map((row) => row.generated_on)
}

const first = rosterText([palmaRow('20/07/2026 Mon')], { generatedOn: 'Jul 10, 2026 05:00' })
const same = rosterText([palmaRow('20/07/2026 Mon')], { generatedOn: 'Jul 12, 2026 05:00' })
const other = rosterText([palmaRow('20/07/2026 Mon'), offRow('22/07/2026 Wed')], {
  generatedOn: 'Jul 14, 2026 05:00',
})

it('forgets a file of 24 months ago that changes nothing, and keeps its import', async () => {
  await calls.imported(first)
  await calls.imported(same)
  await calls.imported(other)
  const before = await calls.july()
  await forgotten('2028-07-30T12:00:00Z')
  expect(await filesLeft()).toHaveLength(3)
  await forgotten('2028-07-31T12:00:00Z')
  expect(await filesLeft()).toEqual(['2026-07-14T05:00'])
  await asUser(amelia.id, () =>
    transact(dbAs(portal.db, amelia.id, '2028-07-31T12:00:00Z'), (trx) => rewriteWholeRoster(trx)),
  )
  expect(await calls.july()).toEqual(before)
  const imports = await portal.db.selectFrom('roster_imports').select('id').execute()
  expect(imports).toHaveLength(3)
})

it('keeps a file whose duty no other file lists', async () => {
  await calls.imported(first)
  const plain = rosterText([offRow('22/07/2026 Wed')], {
    generatedOn: 'Jul 12, 2026 05:00',
    period: '22/07/2026 - 31/07/2026',
  })
  await calls.imported(plain)
  await forgotten('2028-07-31T12:00:00Z')
  expect(await filesLeft()).toHaveLength(2)
})

it('deletes an undone file and an undone statement 30 days later', async () => {
  const { importId } = await calls.imported(first)
  const { data } = await calls.added(typedDuty('HSBY', '2026-07-25', ['05:00', '13:00']))
  const { undoId } = await calls.act(data, {
    kind: 'hotel',
    place: 'Azul',
    pickUp: null,
    note: null,
  })
  await calls.undo(undoId)
  await calls.send(undoImportPath(importId ?? ''))
  const left = async () => [
    (await portal.db.selectFrom('roster_imports').select('id').execute()).length,
    (await portal.db.selectFrom('roster_statements').select('id').execute()).length,
  ]
  await forgotten('2026-08-14T08:00:00Z')
  expect(await left()).toEqual([1, 2])
  await forgotten('2026-08-14T10:00:00Z')
  expect(await left()).toEqual([0, 1])
})

it('deletes the rows of another crew member’s file with its undo', async () => {
  await calls.imported(first)
  const owner = '31337 VOSS MARA BHX,CC,738'
  const { importId } = await calls.imported(rosterText([offRow('22/07/2026 Wed')], { owner }))
  await calls.send(undoImportPath(importId ?? ''))
  expect(await filesLeft()).toHaveLength(1)
})
