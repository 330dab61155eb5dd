import { expect, it } from 'vitest'
import { noAmounts } from '#pay/rules/reports/pay-report.ts'
import { entryFacts } from './entry-facts.ts'
import { payReport } from '#pay/rules/check/test-pay-input.ts'

it.each<[details: string, date: string | null]>([
  ['02/06', '2026-06-02'],
  ['02/06 Tue, arrears of 10/05', '2026-06-02'],
  ['28/12', '2025-12-28'],
  ['2/6', '2026-06-02'],
  ['02/06/2026', '2026-06-02'],
  ['10/06/2025', '2025-06-10'],
  ['10/06/25', '2025-06-10'],
  ['2 Jun', '2026-06-02'],
  ['02JUN26', '2026-06-02'],
  ['Tue 2nd June 2026', '2026-06-02'],
  ['2026-06-02', '2026-06-02'],
  ['Arrears 10/06', '2026-06-10'],
  ['Arrears (10 June), 10/6', '2026-06-10'],
  ['WDO 10/06 day off', '2026-06-10'],
  ['2 Jun 14 hrs', '2026-06-02'],
  ['Arrears 30/05', '2026-05-30'],
  ['Leave 1/6 - 5/6', null],
  ['1/2 day', null],
  ['part 1/2', null],
  ['31/06', null],
  ['June arrears', null],
  ['2 sectors, 10.50/11.20', null],
])('reads the day of a line with details %s', (details, date) => {
  const report = payReport('2026-06', [{ ...noAmounts, routeNumber: '210/1', details }])
  expect(entryFacts(report).map((each) => each.date)).toEqual([date])
})
