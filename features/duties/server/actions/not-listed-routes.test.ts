import { expect, it } from 'vitest'
import { restoreDutyPath } from '#duties/api/paths.ts'
import { emptyRoster } from '#server/testing/test-portal.ts'
import { rosterCalls } from '#server/testing/test-roster-calls.ts'
import { callOut, standbyRow } from '#server/testing/test-call-out.ts'
import { palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { givenPortal } from '#server/testing/test-crew.ts'

givenPortal({}, emptyRoster)

const { act, deletedEntries, imported, july, send, undo } = rosterCalls()

/** The flight of the call-out, as a row of a roster file. It is 10:00 in London on 15 July 2026. */
const flightRow = palmaRow('15/07/2026 Wed', '11:30')
  .replace('06:15 - 08:40', '12:30 - 15:05')
  .replace('09:30 - 12:00', '15:50 - 18:20')
  .replace(',12:30,', ',18:50,')
const printed = (generatedOn: string) => rosterText([standbyRow], { generatedOn })
const flight = async () => (await july()).find(({ dutyType }) => dutyType === 'FLIGHT')
const standby = async () => (await july()).find(({ dutyType }) => dutyType === 'HSBY')

/** Called out at 09:50, before a file of 09:55 that shows the standby alone. */
async function calledOut() {
  await imported(printed('Jul 14, 2026 11:00'))
  await act(await standby(), callOut)
  expect((await flight())?.marks).toBeUndefined()
  await imported(printed('Jul 15, 2026 09:55'))
}

it('names the first roster without a flight that only the user typed', async () => {
  await calledOut()
  expect(await flight()).toMatchObject({ marks: ['notListed'], notListedIn: '2026-07-15T09:55' })
  await imported(printed('Jul 15, 2026 09:58'))
  expect(await flight()).toMatchObject({ marks: ['notListed'], notListedIn: '2026-07-15T09:55' })
})

it('keeps the flight without a mark, until a newer file covers its day', async () => {
  await calledOut()
  const done = await act(await flight(), { kind: 'keep' })
  expect(done).toMatchObject({ message: '210 stays on your roster.', effects: [] })
  expect(await flight()).not.toHaveProperty('marks')
  expect(await flight()).not.toHaveProperty('notListedIn')
  await imported(printed('Jul 15, 2026 10:05'))
  expect(await flight()).toMatchObject({ notListedIn: '2026-07-15T10:05' })
  await undo(done.undoId)
  expect(await flight()).toMatchObject({ notListedIn: '2026-07-15T09:55' })
})

it('removes the flight, and the standby counts again, until a file lists the flight', async () => {
  await calledOut()
  const typed = await flight()
  expect(await act(typed, { kind: 'remove' })).toMatchObject({
    data: null,
    message: '210 removed.',
  })
  expect(await flight()).toBeUndefined()
  expect((await standby())?.scheduledDebrief).toBe('2026-07-15T14:00:00Z')
  const [deleted] = await deletedEntries()
  expect(deleted?.entry).toMatchObject({ dutyCode: '210' })
  await send(restoreDutyPath(deleted?.id ?? ''))
  expect(await flight()).toMatchObject({ id: typed?.id, marks: ['notListed'] })
  await act(await flight(), { kind: 'remove' })
  await imported(rosterText([standbyRow, flightRow], { generatedOn: 'Jul 15, 2026 10:10' }))
  expect(await flight()).toMatchObject({ dutyCode: 'ZQ210/ZQ211', source: 'CSV' })
})
