import { expect, it } from 'vitest'
import { addDays } from '#kernel/time/calendar-date.ts'
import { faultyYear, faults } from '#pay/rules/airlines/test-airline-faults.ts'
import { cleanYear, plainPayroll, type Payroll } from '#pay/rules/airlines/test-airline-reports.ts'
import { drawFrom } from '#pay/rules/airlines/test-airline.ts'
import type { CheckedMonth } from '#pay/rules/answers/check-months.ts'
import { payCheck, type PayCheck } from '#pay/rules/check/pay-check.ts'
import type { PayCheckInput } from '#pay/rules/facts/pay-check-input.ts'
import { comparedHead } from '#pay/rules/rates/expected-pay.ts'
import { noAmounts, type PayAmounts } from '#pay/rules/reports/pay-report.ts'
import { monthsWithHeads, type StateOf } from './test-month-heads.ts'
import { drawnSeeds } from '#kernel/testing/drawn-cases.ts'

/** A year with habits that a seed draws, often with a fault, without cards, or without some reports. */
function drawnInput(seed: number): PayCheckInput {
  const draw = drawFrom(seed + 4000)
  const payroll: Payroll = {
    ...plainPayroll,
    commission: draw(0, 1) === 0 ? 'none' : 'line',
    tripLines: draw(0, 1) === 0 ? 'route' : 'parts',
    swaps: draw(0, 2) * 5,
    arrears: draw(0, 1) * 8,
    totals: draw(0, 5) === 0 ? 'month' : 'none',
    isThirdMissing: draw(0, 3) === 0,
  }
  const year = cleanYear(seed, payroll, draw(0, 3) > 0)
  const fault = faults[draw(0, faults.length * 2)]
  return (fault && faultyYear(year, fault, seed)?.input) || year.input
}

/**
 * A second model: it starts from the printed lines and asks of each amount whether a judged duty has it and compared
 * its head.
 */
function isEachAmountCompared(check: PayCheck, month: string, head: string): boolean {
  const amounts = check.reports
    .filter(({ payPeriodEnd }) => payPeriodEnd.startsWith(month))
    .flatMap(({ id, entries }) => entries.map((entry, place) => ({ id, place, entry })))
    .filter(({ entry }) => {
      return (Object.keys(noAmounts) as (keyof PayAmounts)[]).some(
        (name) => comparedHead(name) === head && entry[name] !== 0,
      )
    })
  return amounts.every(({ id, place }) =>
    check.units.some(
      ({ lines, comparedHeads }) =>
        comparedHeads.some((each) => each === head) &&
        lines.some(({ reportId, entry }) => reportId === id && entry === place),
    ),
  )
}

const stateOf: StateOf = (place) => (place % 4 === 3 ? 'dismissed' : 'open')

/** The judged duties of a month with a finding that is dismissed, and none that is open but pennies: by the findings. */
function dismissedDuties(check: PayCheck, { units }: CheckedMonth): number {
  const states = Map.groupBy(
    check.findings.map((finding, place) => ({ unit: finding.unit, state: stateOf(place) })),
    ({ unit }) => unit,
  )
  return units
    .filter(({ unit, status }) => {
      const own = (states.get(unit.key) ?? []).map(({ state }) => state)
      return status === 'checked' && own.length > 0 && own.every((state) => state === 'dismissed')
    })
    .reduce((sum, { unit }) => sum + unit.duties.length + (unit.standby ? 1 : 0), 0)
}

/** The faults of the heads of a month beside the second model. */
function faultsOf(check: PayCheck, found: ReturnType<typeof monthsWithHeads>[number]): string[] {
  const { month, heads, asExpected, inPart, dismissed, verdict, words } = found
  const sumOf = (amounts: number[]) => amounts.reduce((sum, each) => sum + each, 0)
  const isGreen = verdict.level === 'good'
  const all = heads.flatMap(({ head, level, compared, findingIds }) => {
    const isCompared = isEachAmountCompared(check, month.pay.month, head)
    const findings = findingIds.map((id) => check.findings[Number(id)])
    return [
      level === 'good' && !isCompared && `${head} is green and not compared`,
      (compared === 'all') !== isCompared && `${head} is compared: ${compared}`,
      isGreen &&
        level !== 'good' &&
        head !== 'commission' &&
        `${head} is ${level} in a green month`,
      level === 'warn' && verdict.level !== 'warn' && `${head} is amber in a month that is not`,
      compared === 'none' && !/not compared/.test(words) && `${head} is not named`,
      findings.some((each) => each?.head && each.head !== head) && `${head} has another finding`,
    ]
  })
  const named = new Set(heads.flatMap(({ findingIds }) => findingIds))
  const lost = month.findings.filter((finding) => {
    return finding.head !== null && !named.has((finding as typeof finding & { id: string }).id)
  })
  return [
    ...all,
    sumOf(heads.map(({ paid }) => paid)) !== sumOf(month.lines.map(({ amount }) => amount)) &&
      'the heads do not add up',
    asExpected + inPart + dismissed > month.pay.checked && 'more duties are right than judged',
    dismissed < dismissedDuties(check, month) && 'a dismissed duty counts as paid as expected',
    dismissed > 0 !== / dismissed\./.test(words) && 'dismissed duties are not said',
    lost.length > 0 && `no head has ${lost[0]?.sentence}`,
  ].filter((each) => each !== false)
}

it('agrees with a second model over thousands of months', () => {
  let [months, green] = [0, 0]
  // A duty of the last one was paid, without an amount that similar duties had, so its month is not all right.
  const seeds = [...drawnSeeds('PAY_MONTHS', { quick: 60, whole: 500 }), 771_000]
  for (const seed of seeds) {
    const check = payCheck(drawnInput(seed))
    for (const found of monthsWithHeads(check, stateOf)) {
      months += 1
      if (found.verdict.level === 'good') green += 1
      expect(faultsOf(check, found), `${seed} ${found.month.pay.month}`).toEqual([])
    }
  }
  expect(months).toBeGreaterThan(8 * seeds.length)
  expect(green).toBeGreaterThan(0.8 * seeds.length)
})

/** A report's findings and duties as lines. */
function answersOf({ findings, units, reading }: PayCheck, id: string): string[] {
  const ofReport = units.filter(({ unit, lines }) => {
    return reading.reportOf(unit)?.id === id || lines.some(({ reportId }) => reportId === id)
  })
  return [
    ...findings.flatMap(({ reportId, sentence }) => (reportId === id ? sentence : [])),
    ...ofReport.map(({ unit, status }) => `${unit.key} ${status}`),
  ].sort()
}

it('answers the same of a report, whichever of its days are asked for', () => {
  let compared = 0
  for (const seed of drawnSeeds('PAY_ENDS', { quick: 6, whole: 24 })) {
    const input = drawnInput(seed)
    const all = payCheck(input)
    for (const { payPeriodEnd: end } of all.reports) {
      const some = payCheck(input, { first: addDays(end, -10), last: addDays(end, 20) })
      for (const { id } of some.reports) {
        const answers = answersOf(some, id)
        expect(answers, `${seed} ${end} ${id}`).toEqual(answersOf(all, id))
        compared += answers.length
      }
    }
  }
  expect(compared).toBeGreaterThan(2000)
})
