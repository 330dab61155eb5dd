import { describe, expect, it } from 'vitest'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { importPath } from '#imports/api/paths.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import {
  rosterEntryPath,
  rosterPath,
  dutyActionsPath,
  undoActionPath,
  restoreDutyPath,
} from '#duties/api/paths.ts'
import type { DutyActionInput } from '#duties/api/roster-actions.ts'
import { logbookEntryPath } from '#logbook/api/paths.ts'
import { allRows } from '#account/server/account-store.ts'
import { dbAs, emptyRoster } from '#server/testing/test-portal.ts'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import {
  bodyOf,
  del,
  expectAnswer,
  expectStatus,
  keyed,
  patch,
  post,
} from '#server/testing/test-calls.ts'
import { amelia, givenPortal, portal } from '#server/testing/test-crew.ts'
import { rosterCalls } from '#server/testing/test-roster-calls.ts'

const published = rosterText([palmaRow('20/07/2026 Mon'), offRow('21/07/2026 Tue')])
const reissued = rosterText([palmaRow('20/07/2026 Mon', '03:45')], {
  generatedOn: 'Jul 12, 2026 18:00',
})

givenPortal({}, emptyRoster)

const { july } = rosterCalls()

describe('an imported duty that was deleted', () => {
  it('stays deleted when a file lists it again, which says so', async () => {
    const duty = await deletedDuty()
    const result = await imported(published)
    expect(result).toMatchObject({ imported: 0, message: 'Unchanged: 1. Not added: 1.' })
    expect(result.deleted).toEqual([
      { id: duty.id, date: '2026-07-20', dutyType: 'FLIGHT', dutyCode: 'ZQ210/ZQ211' },
    ])
    expect(await days()).toEqual(['2026-07-21'])
  })

  it('is restored with its task, as the newest file lists it', async () => {
    const duty = await deletedDuty()
    await imported(reissued)
    const restored = await bodyOf(post(restoreDutyPath(duty.id)))
    expect(restored).toMatchObject({
      data: { id: duty.id, scheduledBrief: '2026-07-20T02:45:00Z', taskId: expect.any(String) },
    })
    expect((await imported(reissued)).deleted).toEqual([])
    await expectStatus(restore(duty.id), 404)
  })

  it('stays deleted also after its whole month was deleted', async () => {
    const { id } = await deletedDuty()
    await del(`${rosterPath}?month=2026-07`)
    expect(await imported(published)).toMatchObject({ imported: 1, deleted: [{ id }] })
  })

  it('is restored with the remark of its logbook entry', async () => {
    await imported(rosterText([palmaRow('10/07/2026 Fri')]))
    const [flight] = await july()
    await patch(logbookEntryPath(flight?.logbookEntryId ?? ''), { remarks: 'Medical on board' })
    await remove((await july())[0])
    await imported(rosterText([palmaRow('10/07/2026 Fri')], { generatedOn: 'Jul 11, 2026 05:00' }))
    await bodyOf(post(restoreDutyPath(flight?.id ?? '')))
    expect((await july())[0]?.remarks).toBe('Medical on board')
  })

  it('stays deleted also where the file does not say when it was made', async () => {
    const undated = published.replace(/\n"Generated on[^\n]*/, '')
    await imported(undated)
    await remove((await july())[0])
    expect(await imported(undated)).toMatchObject({ imported: 0, deleted: [{}] })
  })

  it('is not typed again, but restored', async () => {
    const duty = await deletedDuty()
    await expectAnswer(post(rosterPath, inputOf(duty)), 409, {
      error: 'This duty is deleted. Restore it instead.',
    })
    await expectStatus(restore(duty.id), 200)
    expect(await july()).toHaveLength(2)
  })

  it('is restored by its id, and with a key without blanks', async () => {
    const { id } = await deletedDuty()
    await expectStatus(restore('no-such-duty'), 404)
    await expectStatus(post(restoreDutyPath(id), undefined, keyed('with blanks')), 400)
  })
})

it('a duty that was entered by hand and deleted is new when a file lists it', async () => {
  const input = { date: '2026-07-21', dutyType: 'OFF', dutyCode: 'OFF' }
  const { data } = await bodyOf<{ data: RosterEntry }>(post(rosterPath, input))
  await remove(data)
  expect(await imported(published)).toMatchObject({ imported: 2, deleted: [] })
})

it('a dropped and removed duty is not added by an older file', async () => {
  await imported(published)
  const [, off] = await july()
  await imported(reissued, { remove: [off?.id ?? ''] })
  const result = await imported(published)
  expect(result).toMatchObject({ imported: 0, deleted: [{ date: '2026-07-21' }] })
  expect(await days()).toEqual(['2026-07-20'])
})

it('deleting a month leaves what an import covers of other months', async () => {
  const period = '01/06/2026 - 31/07/2026'
  await imported(
    rosterText([palmaRow('20/07/2026 Mon')], { period, generatedOn: 'Jul 12, 2026 18:00' }),
  )
  await del(`${rosterPath}?month=2026-06`)
  expect(await imported(published)).toMatchObject({
    imported: 0,
    superseded: [{ date: '2026-07-21' }],
  })
})

/** A duty as its form would send it. */
function inputOf({
  date,
  dutyType,
  dutyCode,
  scheduledBrief,
  scheduledDebrief,
  sectors,
}: RosterEntry) {
  return { date, dutyType, dutyCode, scheduledBrief, scheduledDebrief, sectors }
}

async function deletedDuty(): Promise<RosterEntry> {
  await imported(published)
  const [duty] = await july()
  if (!duty) throw new Error('the import brought no duty')
  await remove(duty)
  return duty
}

const remove = (duty: RosterEntry | undefined) =>
  expectStatus(del(rosterEntryPath(duty?.id ?? '')), 200)

const imported = (csvData: string, options = {}) =>
  bodyOf<RosterImportResult>(post(importPath, { csvData, ...options }))

const days = async () => (await july()).map(({ date }) => date)

const restore = (id: string) => post(restoreDutyPath(id))

it('deleting a month leaves imported duties alone that were edited, when asked to', async () => {
  await imported(published)
  const [flight] = await july()
  await patch(rosterEntryPath(flight?.id ?? ''), { notes: 'Blue bag' })
  expect((await july()).map(({ isEdited }) => isEdited)).toEqual([true, undefined])
  const clear = (query: string) => del(`${rosterPath}?month=2026-07${query}`)
  await expectStatus(clear('&keepEdited=maybe'), 400)
  expect(await bodyOf(clear('&keepEdited=true'))).toMatchObject({ deleted: 1 })
  expect(await days()).toEqual(['2026-07-20'])
  expect(await bodyOf(clear(''))).toMatchObject({ deleted: 1 })
})

it.each<DutyActionInput>([
  { kind: 'hotel', place: 'Azul', pickUp: null, note: null },
  { kind: 'swapped', with: null },
  { kind: 'cancelled' },
])('deleting a month leaves a duty with %o alone, when asked to', async (action) => {
  await imported(published)
  const [flight] = await july()
  await expectStatus(post(dutyActionsPath(flight?.id ?? ''), action), 200)
  expect((await july()).map(({ isEdited }) => isEdited)).toEqual([true, undefined])
  expect(await deletedMonth('&keepEdited=true')).toMatchObject({ deleted: 1 })
  expect(await days()).toEqual(['2026-07-20'])
})

it('deleting a month leaves a duty alone that the user kept, and none that is only unlisted', async () => {
  const dropped = rosterText([offRow('21/07/2026 Tue')], { generatedOn: 'Jul 12, 2026 18:00' })
  await imported(published)
  await imported(dropped)
  const [flight] = await july()
  expect(flight).toMatchObject({ status: { kind: 'unlisted' } })
  expect(flight?.isEdited).toBeUndefined()
  await post(dutyActionsPath(flight?.id ?? ''), { kind: 'keep' })
  expect((await july())[0]).toMatchObject({ status: { kind: 'kept' }, isEdited: true })
})

describe('the deletion of a month', () => {
  it('is undone with the duties that were deleted long before, which block imports again', async () => {
    await deletedDuty()
    await portal.db
      .updateTable('roster_statements')
      .set({ made_at: '2026-06-05T09:00:00Z' })
      .execute()
    const { undoId } = await deletedMonth()
    expect((await imported(rosterText([offRow('05/08/2026 Wed')]))).imported).toBe(1)
    await bodyOf(post(undoActionPath(undoId ?? '')))
    expect(await days()).toEqual(['2026-07-21'])
    expect(await imported(published)).toMatchObject({
      imported: 0,
      deleted: [{ date: '2026-07-20' }],
    })
  })

  it('changes nothing in an empty month', async () => {
    const file = rosterText([palmaRow('20/07/2026 Mon')])
    await imported(file)
    for (const duty of await july()) await remove(duty)
    const before = await allRows(dbAs(portal.db, amelia.id))
    expect(await deletedMonth()).toEqual({ success: true, deleted: 0, undoId: null })
    expect(await allRows(dbAs(portal.db, amelia.id))).toEqual(before)
    expect((await imported(file)).deleted).toHaveLength(1)
  })

  it.each([
    [1, [palmaRow('20/07/2026 Mon')]],
    [2, [palmaRow('20/07/2026 Mon'), offRow('21/07/2026 Tue')]],
  ])('is one statement about its duties: %i', async (count, listed) => {
    await imported(rosterText(listed))
    await deletedMonth()
    const { roster_statements: statements = [] } = await allRows(dbAs(portal.db, amelia.id))
    expect(statements).toMatchObject([{ kind: 'deleteMonth', first_date: '2026-07-01' }])
    expect(JSON.parse(String(statements[0]?.['content']))).toMatchObject({
      names: { length: count },
    })
  })
})

async function deletedMonth(query = ''): Promise<{ deleted: number; undoId: string | null }> {
  return bodyOf<{ deleted: number; undoId: string | null }>(
    del(`${rosterPath}?month=2026-07${query}`),
  )
}
