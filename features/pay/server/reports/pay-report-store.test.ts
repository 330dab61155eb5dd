import { expect, it } from 'vitest'
import { noAmounts, type PayReport } from '#pay/rules/reports/pay-report.ts'
import { dbAs } from '#server/testing/test-portal.ts'
import { findPayReport, listPayReports, savePayReport } from './pay-report-store.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'

givenPortal()

const report: PayReport = {
  id: 'june',
  employmentRecordId: null,
  payPeriodStart: '2026-06-01',
  payPeriodEnd: '2026-06-30',
  paidOn: null,
  entries: [{ ...noAmounts, routeNumber: '210', details: '02/06', flightDutyPay: 3120 }],
  statedTotal: null,
  alwaysCounts: false,
  notes: null,
  createdAt: '2026-07-01T09:00:00Z',
}
const [line] = report.entries

it.each<[string, Partial<PayReport>]>([
  ['an amount', { entries: line ? [{ ...line, flightDutyPay: 3121 }] : [] }],
  ['no lines', { entries: [] }],
  ['a note', { notes: 'null' }],
  ['an empty note', { notes: '' }],
  ['the period', { payPeriodEnd: '2026-07-01' }],
  ['a stated total of nothing', { statedTotal: 0 }],
])('a report that was read has what another process changed: %s', async (_, change) => {
  const db = dbAs(portal.db, amelia.id)
  await savePayReport(db, report)
  expect(await findPayReport(db, report.id)).toEqual(report)
  await savePayReport(db, { ...report, ...change })
  expect(await findPayReport(db, report.id)).toEqual({ ...report, ...change })
  await savePayReport(db, report)
  expect(await findPayReport(db, report.id)).toEqual(report)
})

it('a report of another user with the same id is theirs', async () => {
  const [own, other] = [amelia, bruno].map(({ id }) => dbAs(portal.db, id))
  if (!own || !other) throw new Error('two users are needed')
  await savePayReport(own, report)
  await savePayReport(other, { ...report, notes: 'Of Bruno' })
  const listing = { orderBy: 'pay_period_end', direction: 'asc' } as const
  expect(await listPayReports(own, listing)).toEqual([report])
  expect(await listPayReports(other, listing)).toEqual([{ ...report, notes: 'Of Bruno' }])
})
