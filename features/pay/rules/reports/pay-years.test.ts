import { assert, date, integer, property, record, array } from 'fast-check'
import { expect, it } from 'vitest'
import { isTaxed, payHeads } from '#kernel/words/pay-heads.ts'
import { payLine, storedReport } from '#pay/rules/check/test-pay-input.ts'
import { payByTaxYear, taxYearOf, taxYearWords } from './pay-years.ts'

it.each([
  ['2026-04-05', 2025],
  ['2026-04-06', 2026],
  ['2026-12-31', 2026],
  ['2027-01-01', 2026],
])('%s lies in the tax year that begins in %i', (day, year) => {
  expect(taxYearOf(day)).toBe(year)
})

it('is written as people write it', () => {
  expect([1998, 1999, 2026].map(taxYearWords)).toEqual(['1998/99', '1999/00', '2026/27'])
})

it('leaves untaxed what the report calls Non Tax', () => {
  expect(payHeads.filter((head) => !isTaxed(head))).toEqual(['nonTaxTafbRestShr', 'nonTaxFdp'])
})

it.each<[string, string, string | null, number | null, string]>([
  ['on the day it was paid', '2026-03-31', '2026-04-10', null, '2026-04 of 2026'],
  ['on the day it was paid, whatever the lag', '2026-03-31', '2026-04-05', 10, '2026-04 of 2025'],
  ['after the lag, in the next tax year', '2026-03-31', null, 6, '2026-04 of 2026'],
  ['after the lag, on the last day of the tax year', '2026-03-31', null, 5, '2026-04 of 2025'],
  ['after the lag, in the next calendar year', '2026-12-31', null, 90, '2027-03 of 2026'],
  ['after the lag, past 29 February', '2028-02-27', null, 3, '2028-03 of 2027'],
  ['on the last day of its period with a lag of 0', '2026-04-05', null, 0, '2026-04 of 2025'],
  ['on the last day of its period without a lag', '2026-03-31', null, null, '2026-03 of 2025'],
])('counts a report %s', (_, payPeriodEnd, paidOn, payLagDays, expected) => {
  const years = payByTaxYear([report(payPeriodEnd, 100, 10, paidOn)], payLagDays)
  const paid = years.flatMap(({ year, months }) =>
    months.filter(({ taxed }) => taxed > 0).map(({ month }) => `${month} of ${year}`),
  )
  expect(paid).toEqual([expected])
})

it('sums taxed and untaxed pay by month and tax year', () => {
  const ends = ['2026-03-31', '2026-04-05', '2026-04-30', '2026-06-30', '2026-06-30']
  const reports = ends.map((last, place) => report(last, 100 * (place + 1), 10 * (place + 1)))
  const years = payByTaxYear(reports, null)
  expect(years.map(({ year, taxed, untaxed }) => [year, taxed, untaxed])).toEqual([
    [2026, 1200, 120],
    [2025, 300, 30],
  ])
  expect(years[0]?.months.map(({ month }) => month.slice(5)).join(' ')).toBe(
    '04 05 06 07 08 09 10 11 12 01 02 03',
  )
  expect(years[0]?.months[2]).toEqual({ month: '2026-06', taxed: 900, untaxed: 90 })
  expect(years[1]?.months.slice(-2)).toEqual([
    { month: '2026-03', taxed: 100, untaxed: 10 },
    { month: '2026-04', taxed: 200, untaxed: 20 },
  ])
})

it('loses and adds nothing, whatever the dates', () => {
  const [min, max] = [new Date('2000-01-01'), new Date('2040-01-01')]
  const days = date({ min, max, noInvalidDate: true })
  const amount = integer({ min: 0, max: 10_000_000 })
  assert(
    property(array(record({ day: days, taxed: amount, untaxed: amount })), (all) => {
      const reports = all.map(({ day, taxed, untaxed }) => {
        return report(day.toISOString().slice(0, 10), taxed, untaxed)
      })
      const years = payByTaxYear(reports, 10)
      const sum = (parts: { taxed: number; untaxed: number }[]) =>
        parts.reduce((total, { taxed, untaxed }) => total + taxed + untaxed, 0)
      expect(sum(years)).toBe(sum(all))
      expect(sum(years.flatMap(({ months }) => months))).toBe(sum(all))
    }),
  )
})

function report(last: string, taxed: number, untaxed: number, paidOn: string | null = null) {
  const entry = payLine('210', '01/06', { crewFood: taxed, nonTaxFdp: untaxed })
  return storedReport([last, last], [entry], { paidOn })
}
