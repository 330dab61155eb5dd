import { it } from 'vitest'
import { certificationsPath } from '#certificates/api/paths.ts'
import { inBatches } from '#server/database/rows.ts'
import { rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import { filesOfDayMost } from '#duties/rules/sources/history/files-of-day.ts'
import { changesMost } from '#duties/server/statement-service.ts'
import { importPath } from '#imports/api/paths.ts'
import { dbAs, type TestUser } from '#server/testing/test-portal.ts'
import { bodyOf, expectAnswer, expectStatus, patch, post } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { testInputs } from '#server/testing/test-inputs.ts'

givenPortal()

const medical = { type: 'medical', name: 'Medical', expiryDate: null }
const add = ({ headers }: TestUser) => post(certificationsPath, medical, { headers })

it('an account has room for a sensible number of records, and says so when it is full', async () => {
  await expectStatus(add(amelia), 200)
  const [row] = await portal.db.selectFrom('certificates').selectAll().execute()
  if (!row) throw new Error('the certificate was not stored')
  const rows = Array.from({ length: 499 }, (_, index) => ({ ...row, id: `c${index}` }))
  await inBatches(rows, (batch) => portal.db.insertInto('certificates').values(batch).execute())
  await expectAnswer(add(amelia), 409, {
    error: 'An account can have at most 500 certificates. Please delete some first.',
  })
  await expectStatus(add(bruno), 200)
})

it('a duty takes so many changes', async () => {
  const { data } = await bodyOf<{ data: { id: string } }>(post(rosterPath, testInputs.flownDuty))
  const path = rosterEntryPath(data.id)
  await expectStatus(patch(path, { notes: 'Coat' }), 200)
  await repeat('roster_statements', changesMost - 1)
  await expectAnswer(patch(path, { notes: 'Hat' }), 409, {
    error: 'This can be changed at most 300 times. Please undo a change first.',
  })
})

it('a day takes so many roster files', async () => {
  const send = (rows: string[], period?: string) =>
    post(importPath, { csvData: rosterText(rows, period ? { period } : {}) })
  await expectStatus(send([offRow('10/07/2026 Fri')]), 200)
  await repeat('roster_imports', filesOfDayMost - 1)
  await expectAnswer(send([palmaRow('10/07/2026 Fri')]), 409, {
    error: 'A day can have at most 500 roster files. Please undo an earlier import first.',
  })
  await expectStatus(send([offRow('10/08/2026 Mon')], '01/08/2026 - 31/08/2026'), 200)
})

/** Stores copies of the last row of a table of Amelia. */
async function repeat(table: 'roster_statements' | 'roster_imports', count: number) {
  const db = dbAs(portal.db, amelia.id)
  const { user_id: _, ...row } = await db
    .selectFrom(table as 'roster_imports')
    .selectAll()
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (__, index) => ({
    ...row,
    id: `${table}-${index}`,
    sequence: 1000 + index,
  }))
  await inBatches(rows, (batch) =>
    db
      .insertInto(table as 'roster_imports')
      .values(batch)
      .execute(),
  )
}
