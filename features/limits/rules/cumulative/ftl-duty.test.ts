import { expect, it } from 'vitest'
import { delaysOf } from './ftl-duty.ts'

/** A notice of 04:00 that moves a report from one hour to another one. */
function notice(from: number, report: number) {
  const [before, after] = [from, report].map(
    (hour) => `2026-07-15T${String(hour).padStart(2, '0')}:00:00Z`,
  )
  return {
    kind: 'delayed' as const,
    notifiedAt: '2026-07-15T04:00:00Z',
    from: before ?? '',
    report: after ?? '',
  }
}

it.each([
  ['no notice', [], []],
  ['a later report', [[10, 12]], [[10, 12]]],
  ['an earlier report', [[10, 9]], []],
  [
    'a second later report',
    [
      [10, 12],
      [12, 11],
    ],
    [
      [10, 12],
      [12, 11],
    ],
  ],
  [
    'a later one, then an earlier one than planned',
    [
      [10, 12],
      [12, 9],
    ],
    [],
  ],
  [
    'an earlier one, then a later one than planned',
    [
      [10, 9],
      [9, 12],
    ],
    [[10, 12]],
  ],
])('counts as delays: %s', (_, notices, delays) => {
  const events = (pairs: number[][]) => pairs.map(([from = 0, report = 0]) => notice(from, report))
  expect(delaysOf({ events: events(notices) })).toEqual(events(delays))
})
