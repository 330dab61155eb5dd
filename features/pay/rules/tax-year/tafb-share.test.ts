import { expect, it } from 'vitest'
import { payLine, storedReport } from '#pay/rules/check/test-pay-input.ts'
import { tafbLines, tafbSentence, tafbShare } from './tafb-share.ts'

/** Lines of June 2026, each `day: total at percent`, split as payroll rounds it. */
const lines = (...days: [day: number, total: number, percent: number][]) =>
  days.map(([day, total, percent]) => {
    const untaxed = Math.round((total * percent) / 100)
    return { date: `2026-06-${String(day).padStart(2, '0')}`, untaxed, taxed: total - untaxed }
  })

const known = 'The untaxed share of your TAFB is '

it.each([
  [
    'one share',
    lines([1, 605, 80], [3, 1207, 80], [9, 33, 80]),
    `${known}80 % (£14.76 of £18.45).`,
  ],
  ['a single line', lines([1, 1000, 62]), `${known}62 % (£6.20 of £10.00).`],
  ['a share with a decimal', lines([1, 100_000, 62.5]), `${known}62.5 % (£625.00 of £1,000.00).`],
  ['untaxed pay only', lines([1, 505, 100], [2, 90, 100]), `${known}100 % (£5.95 of £5.95).`],
  ['taxed pay only', lines([1, 505, 0]), `${known}0 % (£0.00 of £5.05).`],
  [
    'a change',
    lines([1, 1000, 80], [2, 1111, 80], [20, 1000, 70], [21, 999, 70]),
    'The untaxed share of your TAFB was 80 %, then 70 % from 20 June 2026 (£30.88 of £41.10).',
  ],
  [
    'one line that is paid in another way',
    lines([1, 1000, 80], [2, 1000, 80], [3, 1000, 100], [4, 1000, 80], [5, 1000, 80]),
    '£42.00 of £50.00 TAFB is untaxed (84 %). The share differs between lines.',
  ],
])('of %s', (_, given, sentence) => {
  const share = tafbShare(given)
  expect(share && tafbSentence(share)).toBe(sentence)
})

it('is unknown without TAFB', () => {
  expect(tafbShare([])).toBeNull()
})

it('reads the lines of reports by day, without corrections', () => {
  const tafb = (details: string, nonTaxTafbRestShr: number, taxTafbRestShr: number) =>
    payLine('210', details, { nonTaxTafbRestShr, taxTafbRestShr })
  const report = storedReport(
    ['2026-06-01', '2026-06-30'],
    [
      tafb('02/06 Tue', 400, 100),
      tafb('no day', 0, 100),
      tafb('01/06 Mon', -400, -100),
      payLine('210', '02/06 Tue', { crewFood: 625 }),
    ],
  )
  expect(tafbLines([report])).toEqual([
    { date: '2026-06-01', untaxed: 0, taxed: 100 },
    { date: '2026-06-02', untaxed: 400, taxed: 100 },
  ])
})
