import { expect, it } from 'vitest'
import { dutyActionsPath, restoreDutyPath, rosterEntryPath } from '#duties/api/paths.ts'
import { importPath, undoImportPath } from '#imports/api/paths.ts'
import { emptyRoster } from '#server/testing/test-portal.ts'
import { rosterCalls } from '#server/testing/test-roster-calls.ts'
import { callOut, standbyRow } from '#server/testing/test-call-out.ts'
import { palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { expectAnswer, expectError, expectStatus } from '#server/testing/test-calls.ts'
import { givenPortal } from '#server/testing/test-crew.ts'

givenPortal({}, emptyRoster)

const { act, added, deleted, deletedEntries, imported, july, send, undo } = rosterCalls()

/** The flight of the call-out, as a row of a roster file. It is 10:00 in London on 15 July 2026. */
const flightRow = palmaRow('15/07/2026 Wed', '11:30')
  .replace('06:15 - 08:40', '12:40 - 15:05')
  .replace('09:30 - 12:00', '15:50 - 18:20')
  .replace(',12:30,', ',18:50,')
const later = { generatedOn: 'Jul 15, 2026 11:00' }

const both = rosterText([standbyRow, flightRow], later)
const onlyStandby = (generatedOn: string) => rosterText([standbyRow], { generatedOn })
const ofType = async (type: string) => (await july()).find(({ dutyType }) => dutyType === type)
const flights = async () => (await july()).filter(({ dutyType }) => dutyType === 'FLIGHT')

it('counts a flight once after a call-out to a flight that the file no longer lists', async () => {
  await imported(rosterText([flightRow]))
  await imported(onlyStandby('Jul 14, 2026 11:00'))
  const done = await act(await ofType('HSBY'), callOut)
  expect(done.added).toEqual([])
  expect(await flights()).toMatchObject([
    { dutyCode: 'ZQ210/ZQ211', scheduledBrief: callOut.report, status: { kind: 'kept' } },
  ])
  await imported(both)
  const [flight, ...rest] = await flights()
  expect([flight?.status, rest]).toEqual([undefined, []])
  expect(await imported(both)).toMatchObject({ imported: 0, updated: 0 })
})

it('counts a flight once after a call-out to a cancelled flight', async () => {
  await imported(both)
  await act(await ofType('FLIGHT'), { kind: 'cancelled' })
  expect((await act(await ofType('HSBY'), callOut)).added).toEqual([])
  const [flight, ...rest] = await flights()
  expect([flight?.status, rest]).toEqual([undefined, []])
})

it('counts a flight once after a deletion and a call-out, when the deletion is undone', async () => {
  await imported(both)
  const { undoId } = await deleted(rosterEntryPath((await ofType('FLIGHT'))?.id ?? ''))
  const [listed] = await deletedEntries()
  await act(await ofType('HSBY'), callOut)
  expect(await flights()).toMatchObject([{ dutyCode: 'ZQ210/ZQ211' }])
  expect(await deletedEntries()).toEqual([])
  await expectError(
    send(restoreDutyPath(listed?.entry.id ?? '')),
    409,
    'This duty is on your roster already.',
  )
  await undo(undoId)
  expect(await flights()).toMatchObject([{ dutyCode: 'ZQ210/ZQ211' }])
})

it('counts a flight once after a cancellation and a typed duty, when the cancellation is undone', async () => {
  await imported(both)
  const flight = await ofType('FLIGHT')
  const { undoId } = await act(flight, { kind: 'cancelled' })
  const leg = { flightNumber: '210', departureAirport: 'BHX', arrivalAirport: 'PMI' }
  const times = {
    scheduledDeparture: '2026-07-15T11:30:00Z',
    scheduledArrival: '2026-07-15T14:05:00Z',
  }
  await added({
    date: '2026-07-15',
    dutyType: 'FLIGHT',
    dutyCode: '210',
    sectors: [{ ...leg, ...times }],
  })
  const [typed, ...rest] = await flights()
  expect([typed?.id, typed?.status, rest]).toEqual([flight?.id, undefined, []])
  await undo(undoId)
  expect(await flights()).toEqual([typed])
  await expectAnswer(send(dutyActionsPath(flight?.id ?? ''), { kind: 'keep' }), 400, {})
})

it('counts a flight once after an import that removed it and a call-out, when the import is undone', async () => {
  await imported(both)
  const flight = await ofType('FLIGHT')
  const newer = { csvData: onlyStandby('Jul 15, 2026 11:30'), remove: [flight?.id] }
  const { importId } = (await (await send(importPath, newer)).json()) as {
    importId: string
  }
  await act(await ofType('HSBY'), callOut)
  await expectStatus(send(undoImportPath(importId)), 200)
  expect(await flights()).toMatchObject([{ id: flight?.id, dutyCode: 'ZQ210/ZQ211' }])
})

it('counts a flight once after an import that renamed it, when the import is undone', async () => {
  await imported(both)
  const before = await july()
  const renamed = both.replaceAll('ZQ21', 'BY21').replace('11:00"', '11:30"')
  const { importId } = await imported(renamed)
  expect((await flights()).map(({ dutyCode, status }) => [dutyCode, status?.kind])).toEqual([
    ['BY210/BY211', undefined],
    ['ZQ210/ZQ211', 'unlisted'],
  ])
  await expectStatus(send(undoImportPath(importId ?? '')), 200)
  expect(await july()).toEqual(before)
})

it('a kept duty stays kept after it was cancelled and kept again', async () => {
  const reissued = onlyStandby('Jul 14, 2026 11:00')
  await imported(rosterText([flightRow]))
  await imported(reissued)
  for (const kind of ['keep', 'cancelled', 'keep'] as const) {
    await act(await ofType('FLIGHT'), { kind })
  }
  expect((await ofType('FLIGHT'))?.status?.kind).toBe('kept')
  await imported(reissued)
  expect((await ofType('FLIGHT'))?.status?.kind).toBe('kept')
})

it('a duty restored from the list has taken its deletion back', async () => {
  await imported(both)
  const { id = '' } = (await ofType('FLIGHT')) ?? {}
  const { undoId } = await deleted(rosterEntryPath(id))
  await expectStatus(send(restoreDutyPath(id)), 200)
  expect(await undo(undoId, 409)).toMatchObject({ error: 'This has been undone already.' })
})
