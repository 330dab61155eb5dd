import { expect, it } from 'vitest'
import type { RosterDuty } from '#duties/rules/sources/roster-duty.ts'
import { actionFault } from './action-fault.ts'
import { testDuty } from './test-record.ts'

const now = '2026-06-13T09:00:00Z'
const flight = testDuty() as RosterDuty

it.each([
  ['on this day only', null, null],
  ['to the day of the duty', '2026-06-14', null],
  ['to the day before', '2026-06-13', 'The last day cannot be before the day of the duty'],
  ['for 366 days', '2027-06-14', null],
  ['for 367 days', '2027-06-15', 'Please give at most 366 days'],
])('judges a sickness %s', (_, until, fault) => {
  const moment = { roster: [flight], now, against: {} }
  const found = actionFault({ kind: 'sick', until }, flight, moment)
  expect(found).toEqual(fault && { field: 'until', fault })
})
