import { expect, it } from 'vitest'
import { palma, toPalma } from '#duties/rules/test-duty.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { changedDayWords, planChanges, reportBefore } from './changed-day-words.ts'

const back = { ...toPalma, flightNumber: 'ZQ211', departureAirport: 'PMI', arrivalAirport: 'BHX' }
const turnaround: Duty = { ...palma, sectors: [toPalma, back] }
const later: Duty = { ...turnaround, scheduledBrief: '2026-06-14T04:45:00Z' }
const longer: Duty = { ...turnaround, scheduledDebrief: '2026-06-14T09:10:00Z' }
const endless: Duty = { ...turnaround, scheduledDebrief: null }
const otherFlight = { ...toPalma, flightNumber: 'ZQ310' }
const other: Duty = { ...turnaround, dutyCode: 'ZQ310/ZQ211', sectors: [otherFlight, back] }
const standby: Duty = { ...palma, dutyType: 'ASBY', dutyCode: 'ASLE', sectors: [] }
const off: Duty = { ...standby, dutyType: 'OFF', dutyCode: 'OFF', scheduledBrief: null }
const leave: Duty = { ...off, dutyType: 'LEAVE', dutyCode: 'LVE' }
const flownLonger = { ...toPalma, scheduledArrival: '2026-06-14T07:50:00Z' }
const longerFlight = { ...palma, sectors: [flownLonger] }
const quarterTo = '2026-06-14T04:45:00Z'

// 04:15 UTC is 05:15 in London.
it.each<[string, Duty[], Duty[], string]>([
  ['a report', [turnaround], [later], 'Report 05:15 → 05:45'],
  ['a day off that is lost', [off], [turnaround], 'off → PMI from 05:15'],
  ['a duty that is gone', [turnaround], [], 'PMI from 05:15 → off'],
  ['a second duty', [standby], [standby, later], 'PMI from 05:45 added'],
  ['one of two duties', [standby, later], [standby], 'PMI from 05:45 removed'],
  ['another duty', [standby], [later], 'ASLE from 05:15 → PMI from 05:45'],
  ['one of two reports', [standby, turnaround], [standby, later], 'PMI: report 05:15 → 05:45'],
  ['a report and an end', [later], [longer], 'Report 05:45 → 05:15, end 09:10 → 10:10'],
  ['an end that is not known', [turnaround], [endless], 'End 09:10 → not known'],
  ['a duty without times', [leave], [turnaround], 'LVE → PMI from 05:15'],
  ['an end', [turnaround], [longer], 'End 09:10 → 10:10'],
  ['flights', [turnaround], [other], 'Flights ZQ210 → ZQ310/ZQ211'],
  ['the time of a flight', [palma], [longerFlight], 'Flight times changed'],
  ['the crew', [palma], [{ ...palma, crew: [] }], 'Crew changed'],
])('words %s', (_, before, after, words) => {
  expect(changedDayWords({ before, after })).toBe(words)
})

const earlier: Duty = { ...turnaround, scheduledBrief: '2026-06-13T22:50:00Z' }

it.each<[string, Duty[], Duty[], Duty, string | null]>([
  ['an earlier report', [later], [turnaround], turnaround, '2026-06-14T04:45:00Z'],
  ['a later report', [turnaround], [later], later, '2026-06-14T04:15:00Z'],
  ['a report on the evening before', [earlier], [turnaround], turnaround, '2026-06-13T22:50:00Z'],
  ['a duty beside it', [standby, later], [standby, turnaround], turnaround, quarterTo],
  ['a new duty', [off], [turnaround], turnaround, null],
  ['another place', [standby], [turnaround], turnaround, null],
  ['two duties to one place', [turnaround, later], [turnaround], turnaround, null],
  ['an end', [turnaround], [longer], longer, null],
  ['flights', [turnaround], [other], other, null],
  ['a report that has changed again', [turnaround], [later], turnaround, null],
])('the report seen before %s', (_, before, after, duty, report) => {
  expect(reportBefore(planChanges({ before, after }), duty)).toBe(report)
})

it('tells a report with its place, which is not the destination', () => {
  const [was, now] = ['2026-06-14T04:45:00Z', '2026-06-14T04:15:00Z']
  expect(planChanges({ before: [later], after: [turnaround] })).toEqual([
    { what: 'report', duty: 'PMI', before: was, after: now, place: 'BHX' },
  ])
})
