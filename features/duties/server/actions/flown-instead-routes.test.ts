import { expect, it } from 'vitest'
import { dutyActionsPath } from '#duties/api/paths.ts'
import { testInputs } from '#server/testing/test-inputs.ts'
import { emptyRoster } from '#server/testing/test-portal.ts'
import { rosterCalls } from '#server/testing/test-roster-calls.ts'
import { expectAnswer } from '#server/testing/test-calls.ts'
import { givenPortal } from '#server/testing/test-crew.ts'

givenPortal({}, emptyRoster)

const { act, added, send, rows, undo } = rosterCalls()

/** A flight six weeks ago, and what was flown instead. */
const faro = {
  ...testInputs.flownDuty,
  date: '2026-06-02',
  scheduledBrief: '2026-06-02T04:00:00Z',
  scheduledDebrief: '2026-06-02T08:30:00Z',
  sectors: testInputs.flownDuty.sectors.map((sector) => ({
    ...sector,
    scheduledDeparture: '2026-06-02T05:00:00Z',
    scheduledArrival: '2026-06-02T08:00:00Z',
  })),
}
const flown = {
  report: '2026-06-02T05:00:00Z',
  flights: [
    flight('ZQ850', ['BHX', 'TFS'], ['2026-06-02T06:00:00Z', '2026-06-02T10:30:00Z']),
    flight('ZQ851', ['TFS', 'BHX'], ['2026-06-02T11:30:00Z', '2026-06-02T16:00:00Z']),
  ],
  debrief: '2026-06-02T16:30:00Z',
}

function flight(
  flightNumber: string,
  [departureAirport = '', arrivalAirport = '']: string[],
  [departure = '', arrival = '']: string[],
) {
  return { flightNumber, departureAirport, arrivalAirport, departure, arrival }
}

it('swaps a duty for the flights that were flown, and undoes both at once', async () => {
  const { data } = await added(faro)
  const before = await rows()
  const done = await act(data, { kind: 'swapped', with: null, flown })
  expect(done).toMatchObject({
    message: 'ZQ640 swapped for ZQ850/ZQ851.',
    data: { status: { kind: 'swapped' } },
    added: [{ date: '2026-06-02', dutyCode: 'ZQ850/ZQ851', source: 'manual' }],
  })
  const undone = await undo(done.undoId)
  expect(undone).toMatchObject({
    message: 'Undone. 2 duties changed. 2 flights, 9 h left your logbook.',
  })
  expect(await rows()).toEqual(before)
})

it('keeps which flown flights were positioning', async () => {
  const { data } = await added(faro)
  const flights = flown.flights.map((each, place) => ({ ...each, positioning: place === 1 }))
  const done = await act(data, { kind: 'swapped', with: null, flown: { ...flown, flights } })
  const legs = done.added.flatMap(({ sectors }) => sectors)
  expect(legs.map(({ positioning }) => positioning)).toEqual([false, true])
})

it('swaps a duty that was completed: its logbook entries leave, and come back', async () => {
  const { data } = await added(faro)
  const times = { departures: ['2026-06-02T05:02:00Z'], arrivals: ['2026-06-02T07:55:00Z'] }
  await act(data, { kind: 'corrected', ...times, debrief: '2026-06-02T08:25:00Z' })
  const before = await rows()
  const { effects, undoId } = await act(data, { kind: 'swapped', with: null, flown })
  expect(effects).toContain('1 logbook entry removed.')
  await undo(undoId)
  expect(await rows()).toEqual(before)
})

it('names the flights also if the roster has them already', async () => {
  const { data } = await added(faro)
  const [first, second] = flown.flights
  await added({
    ...faro,
    dutyCode: 'ZQ850/ZQ851',
    scheduledBrief: flown.report,
    scheduledDebrief: flown.debrief,
    sectors: [first, second].map((leg) => ({
      flightNumber: leg?.flightNumber,
      departureAirport: leg?.departureAirport,
      arrivalAirport: leg?.arrivalAirport,
      scheduledDeparture: leg?.departure,
      scheduledArrival: leg?.arrival,
    })),
  })
  const done = await act(data, { kind: 'swapped', with: null, flown })
  expect(done).toMatchObject({ message: 'ZQ640 swapped for ZQ850/ZQ851.', added: [] })
})

const monthLater = {
  report: '2026-07-04T05:00:00Z',
  flights: [flight('ZQ850', ['BHX', 'TFS'], ['2026-07-04T06:00:00Z', '2026-07-04T10:30:00Z'])],
  debrief: null,
}
const itself = flight('ZQ640', ['BHX', 'FAO'], ['2026-06-02T05:10:00Z', '2026-06-02T08:00:00Z'])

it.each([
  ['an end before the report', { ...flown, debrief: '2026-06-02T04:00:00Z' }, 'debrief'],
  ['a report more than 31 days later', monthLater, 'report'],
  ['a flight of the duty itself', { ...flown, flights: [itself] }, 'flights.0.flightNumber'],
])('names the field of flown flights with %s', async (_, wrong, field) => {
  const { data } = await added(faro)
  await expectAnswer(
    send(dutyActionsPath(data.id), { kind: 'swapped', with: null, flown: wrong }),
    400,
    { fields: { [`flown.${field}`]: expect.any(String) } },
  )
})
