import { expect, it } from 'vitest'
import { dutyRecordQuery } from '#documents/api/document-queries.ts'
import { daysOfPeriod, recordPeriods, type RecordPeriod } from './record-periods.ts'

it.each<[RecordPeriod, string, { from: string; to: string } | null]>([
  ['month', '2026-07-15', { from: '2026-07-01', to: '2026-07-31' }],
  ['lastMonth', '2026-01-31', { from: '2025-12-01', to: '2025-12-31' }],
  ['year', '2026-07-15', { from: '2025-07-16', to: '2026-07-15' }],
  ['twoYears', '2028-02-29', { from: '2026-03-01', to: '2028-02-29' }],
  ['own', '2026-07-15', null],
])('the period %s on %s has the days %j', (period, today, days) => {
  expect(daysOfPeriod(period, today)).toEqual(days)
})

it('every period is one that a duty record can have', () => {
  for (const today of ['2024-02-29', '2024-12-31', '2026-07-15', '2027-03-01']) {
    for (const period of recordPeriods) {
      const days = daysOfPeriod(period, today)
      if (days) expect(dutyRecordQuery.safeParse({ format: 'pdf', ...days }).success).toBe(true)
    }
  }
})
