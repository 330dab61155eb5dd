import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { payTaxYearPath } from '#pay/api/paths.ts'
import type { StoredReport } from '#pay/web/reports/stored-report.ts'
import { payReport } from '#pay/web/test-pay-answers.ts'
import { profilePath } from '#profile/api/paths.ts'
import { blankProfile } from '#profile/web/test-profile.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { TaxYearsView } from './tax-years-view.tsx'

const leavePay = {
  first: '2025-07-01',
  last: '2026-06-30',
  leaveDays: 2,
  paid: 116.6,
  perLeaveDay: 58.3,
  workedDays: 120,
  perWorkedDay: { work: 35, withCommission: 38, withAllowances: 49 },
  otherDays: 300,
  perOtherDay: { work: 14, withCommission: 15, withAllowances: 20 },
}
const papers = (year: number) => ({
  success: true,
  leavePay,
  leavePayGap: null,
  data: {
    year,
    p60Pay: 24_610,
    p60Tax: 2384.2,
    p45Pay: null,
    p45Tax: null,
    claimedFlatRate: year === 2026,
    version: 't0',
  },
})
const on = (day: string, more: Partial<StoredReport> = {}) => ({
  ...payReport(day, [day, day], [{ routeNumber: '210', flightDutyPay: 10_000, nonTaxFdp: 2000 }]),
  ...more,
})

async function show(
  reports: StoredReport[],
  year: number | undefined,
  payLagDays: number | null = null,
) {
  const [onChooseYear, onSetPayDay] = [vi.fn<(year: number) => void>(), vi.fn<() => void>()]
  const part = await renderPart(
    <TaxYearsView
      year={year}
      reports={reports}
      onChooseYear={onChooseYear}
      onSetPayDay={onSetPayDay}
    />,
    {
      answers: {
        [profilePath]: { success: true, data: { ...blankProfile, payLagDays } },
        [payTaxYearPath(2026)]: papers(2026),
        [payTaxYearPath(2025)]: papers(2025),
      },
    },
  )
  await screen.findByRole('table', { name: 'Pay by tax year' })
  return { ...part, onChooseYear, onSetPayDay }
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

const replaced = { laterReport: { id: 'x', createdAt: '2026-07-01T10:00:00Z' } }

it('splits the pay at 6 April into tax years and months, without replaced reports', async () => {
  const reports = ['2026-04-05', '2026-04-06', '2026-06-30', '2025-06-30'].map((day) => on(day))
  const { user, onChooseYear } = await show([...reports, on('2026-05-31', replaced)], undefined)
  expect(rowsOf('Pay by tax year')).toEqual([
    'Tax yearTaxedNot taxedTotal',
    '2026/27£200.00£40.00£240.00',
    '2025/26£200.00£40.00£240.00',
  ])
  const months = rowsOf('Pay by month in the tax year 2026/27')
  expect(months).toContain('Jun 2026June 2026£100.00£20.00£120.00')
  expect(months).toContain('May 2026£0.00£0.00£0.00')
  expect(months.at(-1)).toBe('Totals£200.00£40.00£240.00')
  expect(screen.getByText('6 April 2026 to 5 April 2027')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '2025/26' }))
  expect(onChooseYear).toHaveBeenCalledWith(2025)
})

it('sets the papers of the shown year beside its reports', async () => {
  await show([on('2026-04-05'), on('2026-06-30')], 2025)
  expect(screen.getByRole('heading', { name: 'Tax year 2025/26' })).toBeVisible()
  const card = await screen.findByRole('region', { name: 'P60 and P45' })
  expect(await within(card).findByText('£2,384.20')).toBeVisible()
  expect(card).toHaveTextContent(
    'P60 pay £24,610.00; taxed variable pay in your reports £100.00; the rest £24,510.00 would be',
  )
  expect(screen.getByRole('checkbox', { name: 'I claimed it for this year' })).not.toBeChecked()
  const holiday = screen.getByRole('region', { name: 'Holiday average' })
  const facts = within(holiday)
    .getAllByRole('term')
    .map(({ parentElement }) => parentElement?.textContent)
  const fact = (words: string) => facts.find((each) => each?.includes(words))
  expect(fact('Paid for a day of leave')).toContain('(2 days)£58.30')
  expect(fact('of a day worked (120 days)')).toMatch(/£35.00.*£38.00.*£49.00/)
  expect(fact('(300 days)')).toMatch(/£14.00.*£15.00.*£20.00/)
  expect(screen.getByText(/within 4 years of the end of the tax year/)).toBeVisible()
})

it.each([
  [null, true, 'on the last day of its period', ['£100.00', '£100.00']],
  [6, false, '6 days after the last day of its period', ['£200.00']],
])('counts pay by its own day, else %s days after the period', async (lag, asks, words, taxed) => {
  const march = on('2026-03-31')
  const { user, onSetPayDay } = await show(
    [march, on('2026-03-30', { paidOn: '2026-04-10' })],
    undefined,
    lag,
  )
  const amounts = rowsOf('Pay by tax year')
    .slice(1)
    .map((row) => /£[\d.]+/.exec(row ?? '')?.[0])
  expect(amounts).toEqual(taxed)
  expect(screen.getByText(new RegExp(`it counts ${words}`))).toBeVisible()
  const notice = screen.queryByText(/Reports without a pay day count/)
  expect(notice !== null).toBe(asks)
  if (asks) await user.click(screen.getByRole('button', { name: 'Set your pay day' }))
  expect(onSetPayDay).toHaveBeenCalledTimes(asks ? 1 : 0)
})
