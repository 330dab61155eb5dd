import { expect, it } from 'vitest'
import { gapSentence, monthsWithoutReport } from './months-without-report.ts'

const monthly = [4, 5, 6, 7, 8, 9, 10, 11, 12].map(
  (month) => `2026-${String(month).padStart(2, '0')}-10`,
)

const toFebruary = [...monthly, '2027-01-10', '2027-02-10']

it.each([
  ['all months of a year that is over', toFebruary, '2027-05-01', ['2027-03']],
  ['months that have ended', ['2026-04-10', '2026-06-10'], '2026-07-15', ['2026-05']],
  ['not the month of today', ['2026-04-10', '2026-05-10'], '2026-06-30', []],
  ['a month in which only the year before counts', ['2026-04-05'], '2026-05-01', ['2026-04']],
  ['none of the next April', [...toFebruary, '2027-03-10'], '2028-01-01', []],
  ['no month to come', [], '2026-04-06', []],
])('names %s', (_, payDays, today, months) => {
  expect(monthsWithoutReport(2026, payDays, today)).toEqual(months)
})

it.each([
  [[], null],
  [['2027-03'], 'No report counts in March 2027.'],
  [['2026-04', '2026-05'], 'No report counts in these months: April 2026, May 2026.'],
  [
    ['2026-04', '2026-05', '2026-06', '2026-08', '2026-12', '2027-01', '2027-02'],
    'No report counts in these months: April 2026 to June 2026, August 2026, December 2026 to February 2027.',
  ],
])('of %j says %s', (months, sentence) => {
  expect(gapSentence(months)).toBe(sentence)
})
