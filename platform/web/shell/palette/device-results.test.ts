import { expect, it } from 'vitest'
import type { StoredReport } from '#pay/web/reports/stored-report.ts'
import { payMonthResult } from './device-results.ts'

const report: StoredReport = {
  id: 'r1',
  employmentRecordId: null,
  payPeriodStart: '2026-06-01',
  payPeriodEnd: '2026-06-30',
  paidOn: null,
  entries: [],
  statedTotal: null,
  alwaysCounts: false,
  laterReport: null,
  notes: null,
  createdAt: '2026-07-01T09:00:00Z',
  version: 'v1',
}

it.each<[string, StoredReport[] | undefined, string]>([
  ['not known while the reports load, or offline without them', undefined, ''],
  ['known to have none', [], 'No report yet'],
  ['one of another month', [{ ...report, payPeriodEnd: '2026-05-31' }], 'No report yet'],
  ['a report', [report], '£0.00 paid'],
])('says of a month of pay: %s', (_, all, detail) => {
  expect(payMonthResult('2026-06', all)).toMatchObject({ title: 'Pay of June 2026', detail })
})
