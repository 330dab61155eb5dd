import { rosterEntry } from '#duties/web/testing/roster-entry.ts'
import { describe, expect, it } from 'vitest'
import { faultsOf } from '#web/forms/test-faults.ts'
import { callOutForm, callOutValues, nextFlight, type CallOutValues } from './call-out-values.ts'
import { toldAt, toldDay } from './told-at.ts'
import { delayedForm, delayedValues } from './delayed-values.ts'

const now = '2026-07-15T23:10:00Z'
/** A standby of 15 July 2026, 18:00 to 02:00 by London's clock. */
const duty = rosterEntry({
  id: 'duty',
  date: '2026-07-15',
  dutyType: 'ASBY',
  dutyCode: 'ASBY',
  scheduledBrief: '2026-07-15T17:00:00Z',
  scheduledDebrief: '2026-07-16T01:00:00Z',
})

const callOut: CallOutValues = {
  calledAt: '23:50',
  report: '00:30',
  flights: [
    {
      flightNumber: ' 210 ',
      departureAirport: 'bhx',
      arrivalAirport: 'PMI',
      departure: '01:30',
      arrival: '03:55',
    },
  ],
  debrief: '',
}

describe('a call-out', () => {
  const rules = callOutForm(
    duty,
    () => now,
    () => undefined,
  )

  it('starts with the present time and an empty flight', () => {
    const [flight] = callOutValues(now).flights
    expect(callOutValues(now)).toMatchObject({ calledAt: '00:10', report: '', debrief: '' })
    expect(flight).toEqual(nextFlight())
  })

  it('reads times after midnight as the next day, and the call as the last one', async () => {
    expect(rules.inputOf(callOut, null)).toEqual({
      against: { scheduledDebrief: '2026-07-16T01:00:00Z' },
      kind: 'calledOut',
      calledAt: '2026-07-15T22:50:00Z',
      report: '2026-07-15T23:30:00Z',
      flights: [
        {
          flightNumber: '210',
          departureAirport: 'BHX',
          arrivalAirport: 'PMI',
          departure: '2026-07-16T00:30:00Z',
          arrival: '2026-07-16T02:55:00Z',
        },
      ],
      debrief: null,
    })
    expect(await faultsOf(rules, callOut)).toEqual({})
  })

  it('asks for every field but the end', async () => {
    const required = 'This field is required'
    expect(await faultsOf(rules, callOutValues(now))).toEqual({
      report: required,
      'flights.0.flightNumber': required,
      'flights.0.departureAirport': required,
      'flights.0.arrivalAirport': required,
      'flights.0.departure': required,
      'flights.0.arrival': required,
    })
    expect(await faultsOf(rules, { ...callOut, debrief: '25:00' })).toEqual({
      debrief: 'Please enter a valid time',
    })
  })

  it.each([
    ['ZQ210', 'ZQ211'],
    ['0099', '0100'],
    ['TAXI', 'TAXI'],
  ])('continues %s with %s the other way', (flightNumber, next) => {
    const before = { ...nextFlight(), flightNumber, departureAirport: 'BHX', arrivalAirport: 'PMI' }
    expect(nextFlight(before)).toMatchObject({
      flightNumber: next,
      departureAirport: 'PMI',
      arrivalAirport: 'BHX',
    })
  })
})

describe('the day of a call or a notice', () => {
  it.each([
    ['09:50', null, '2026-07-15T08:50:00Z', 'Wed 15 Jul'],
    ['23:50', null, '2026-07-14T22:50:00Z', 'Tue 14 Jul'],
    ['09:50', '2026-07-14T20:00:00Z', '2026-07-14T08:50:00Z', 'Tue 14 Jul'],
    ['09:5', null, null, undefined],
  ])('of %s with the report %s', (time, report, moment, day) => {
    expect(toldAt(time, { report, now: '2026-07-15T10:00:00Z' })).toBe(moment)
    expect(toldDay(time, { report, now: '2026-07-15T10:00:00Z' })).toBe(day)
  })
})

describe('a delayed report', () => {
  it('starts with the present time and the present report', () => {
    expect(delayedValues(duty, now)).toEqual({ notifiedAt: '00:10', report: '18:00', day: '' })
  })

  it.each([
    ['19:30', '17:20', '2026-07-15T18:30:00Z', '2026-07-15T16:20:00Z'],
    ['00:30', '23:50', '2026-07-15T23:30:00Z', '2026-07-15T22:50:00Z'],
    ['17:30', '16:20', '2026-07-15T16:30:00Z', '2026-07-15T15:20:00Z'],
    ['17:30', '16:20', '2026-07-16T16:30:00Z', '2026-07-15T15:20:00Z', '2026-07-16'],
  ])('to %s, told at %s', async (report, notifiedAt, newReport, notice, day = '') => {
    const rules = delayedForm(duty, () => now)
    const values = { report, notifiedAt, day }
    expect(rules.inputOf(values, null)).toEqual({
      against: { scheduledBrief: '2026-07-15T17:00:00Z' },
      kind: 'delayed',
      report: newReport,
      notifiedAt: notice,
    })
    expect(await faultsOf(rules, values)).toEqual({})
  })

  it('must move', async () => {
    const values = { report: '18:00', notifiedAt: '17:00', day: '' }
    expect(
      await faultsOf(
        delayedForm(duty, () => now),
        values,
      ),
    ).toEqual({
      report: 'Please enter the new report time',
    })
  })

  it('counts from the report before the first delay', () => {
    const from = '2026-07-15T17:00:00Z'
    const event = { kind: 'delayed' as const, notifiedAt: from, from, report: now }
    const delayed = { ...duty, scheduledBrief: now, events: [event] }
    const rules = delayedForm(delayed, () => now)
    expect(rules.inputOf({ report: '23:00', notifiedAt: '22:00', day: '' }, null)).toMatchObject({
      report: '2026-07-15T22:00:00Z',
    })
  })
})
