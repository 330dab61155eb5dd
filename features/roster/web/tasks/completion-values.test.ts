import { emptySector } from '#duties/rules/sector.ts'
import { rosterEntry } from '#duties/web/testing/roster-entry.ts'
import { describe, expect, it } from 'vitest'
import type { RosterEntry } from '#duties/api/roster.ts'
import { faultsOf } from '#web/forms/test-faults.ts'
import { completionForm, instantsOf, valuesOf } from './completion-values.ts'

const sector: RosterEntry['sectors'][number] = {
  ...emptySector,
  flightNumber: 'ZQ210',
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
  scheduledDeparture: '2026-07-10T21:15:00Z',
  scheduledArrival: '2026-07-10T23:40:00Z',
  actualDeparture: '2026-07-10T21:22:30Z',
}
const flight = rosterEntry({
  id: 'duty',
  version: '1',
  date: '2026-07-10',
  dutyType: 'FLIGHT',
  dutyCode: '210',
  scheduledBrief: '2026-07-10T20:15:00Z',
  scheduledDebrief: '2026-07-11T00:10:00Z',
  sectors: [sector],
  taskId: 'task',
})
const standby: RosterEntry = { ...flight, dutyType: 'HSBY', sectors: [] }
const required = 'This field is required'
const rules = (duty: RosterEntry) => completionForm(duty, () => '2026-07-15T09:00:00Z')

it('starts with the actual times, else the scheduled ones', () => {
  expect(valuesOf(flight)).toEqual({
    pairs: [{ departure: '22:22', arrival: '00:40' }],
    debrief: '01:10',
    remarks: '',
  })
  expect(valuesOf(standby).pairs).toEqual([{ departure: '21:15', arrival: '01:10' }])
})

describe('instants', () => {
  it('keep the seconds of unedited times', () => {
    expect(Object.fromEntries(instantsOf(valuesOf(flight), flight))).toEqual({
      'pairs.0.departure': '2026-07-10T21:22:30Z',
      'pairs.0.arrival': '2026-07-10T23:40:00Z',
      debrief: '2026-07-11T00:10:00Z',
    })
  })

  it('of a departure after midnight are on the day after the brief', () => {
    const values = { ...valuesOf(flight), pairs: [{ departure: '00:05', arrival: '02:30' }] }
    expect(instantsOf(values, flight).get('pairs.0.departure')).toBe('2026-07-10T23:05:00Z')
  })

  it('start on the day of the first sector where the duty has no brief', () => {
    const duty = {
      ...flight,
      scheduledBrief: null,
      sectors: [{ ...sector, scheduledDeparture: '2026-07-11T05:00:00Z', actualDeparture: null }],
    }
    const values = { ...valuesOf(duty), pairs: [{ departure: '06:10', arrival: '08:00' }] }
    expect(instantsOf(values, duty).get('pairs.0.departure')).toBe('2026-07-11T05:10:00Z')
  })
})

describe('input', () => {
  it('has a pair of times per sector', () => {
    const input = rules(flight).inputOf({ ...valuesOf(flight), remarks: ' late slot ' }, null)
    expect(input).toEqual({
      actualDepartureTimes: ['2026-07-10T21:22:30Z'],
      actualArrivalTimes: ['2026-07-10T23:40:00Z'],
      actualDebrief: '2026-07-11T00:10:00Z',
      remarks: 'late slot',
    })
  })

  it('ends a duty without sectors at its debrief', () => {
    expect(rules(standby).inputOf(valuesOf(standby), null)).toEqual({
      actualDepartureTimes: ['2026-07-10T20:15:00Z'],
      actualArrivalTimes: ['2026-07-11T00:10:00Z'],
      actualDebrief: '2026-07-11T00:10:00Z',
      remarks: null,
    })
  })
})

describe('faults', () => {
  it.each([
    ['a flight', flight],
    ['standby', standby],
  ])('finds none in the known times of %s', async (_, duty) => {
    expect(await faultsOf(rules(duty), valuesOf(duty))).toEqual({})
  })

  it('requires every time, and finds texts that are not times', async () => {
    const values = { pairs: [{ departure: '', arrival: '9:99' }], debrief: '', remarks: '' }
    expect(await faultsOf(rules(flight), values)).toEqual({
      'pairs.0.departure': required,
      'pairs.0.arrival': 'Please enter a valid time',
      debrief: required,
    })
  })

  it('finds the first time in the future', async () => {
    const early = completionForm(flight, () => '2026-07-10T23:50:00Z')
    expect(await faultsOf(early, valuesOf(flight))).toEqual({
      debrief: 'Actual times cannot be in the future',
    })
  })

  it('finds long remarks', async () => {
    const values = { ...valuesOf(flight), remarks: 'x'.repeat(2001) }
    expect(await faultsOf(rules(flight), values)).toEqual({
      remarks: 'Must be no more than 2000 characters',
    })
  })

  it('shows the server’s faults at the fields', () => {
    const { fieldOf } = rules(flight)
    const values = valuesOf(flight)
    expect(fieldOf?.('actualArrivalTimes.0', values)).toBe('pairs.0.arrival')
    expect(fieldOf?.('actualDebrief', values)).toBe('debrief')
  })
})
