import { expect, it } from 'vitest'
import { delaysOf } from './ftl-duty.ts'

/** Notices of 04:00 that move a report from one hour to another one, `10-12`. */
const notices = (words: string) =>
  words
    .split(' ')
    .filter(Boolean)
    .map((hours) => ({
      kind: 'delayed' as const,
      notifiedAt: '2026-07-15T04:00:00Z',
      from: `2026-07-15T${hours.slice(0, 2)}:00:00Z`,
      report: `2026-07-15T${hours.slice(3)}:00:00Z`,
    }))

it.each([
  ['no notice', '', ''],
  ['a later report', '10-12', '10-12'],
  ['an earlier report', '10-09', ''],
  ['a second later report', '10-12 12-11', '10-12 12-11'],
  ['a later one, then an earlier one than planned', '10-12 12-09', ''],
  ['an earlier one, then a later one than planned', '10-09 09-12', '10-12'],
])('counts as delays: %s', (_, moved, delays) => {
  expect(delaysOf({ events: notices(moved) })).toEqual(notices(delays))
})
