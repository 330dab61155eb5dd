import { payHeads } from '#kernel/words/pay-heads.ts'
import { amountText, poundsText } from '#kernel/money/pence.ts'
import { longDate } from '#kernel/time/date-words.ts'
import type { EntryFacts } from '#pay/rules/facts/entry-facts.ts'
import type { DutyFacts } from '#pay/rules/facts/duty-facts.ts'
import type { PayFinding } from '#pay/rules/findings/pay-finding.ts'
import { headLabel } from '#pay/rules/findings/pay-words.ts'
import type { PayCheck } from '#pay/rules/check/pay-check.ts'
import type { CheckedUnit } from '#pay/rules/check/unit-answer.ts'
import {
  comparedHeads,
  paidFor,
  type ComparedHead,
  type PayRange,
} from '#pay/rules/rates/expected-pay.ts'
import { bestFit } from '#pay/rules/rates/learned-fit.ts'
import { workingOf } from '#pay/rules/rates/working-words.ts'
import type { ClaimedDuty, ClaimedLine, ClaimItem } from './pay-claim.ts'

/** The version of the rules of the pay check. A claim keeps the one that found it. */
export const payCheckEngine = '2'

/** A finding with a copy of its evidence. A question has no amount. */
export function claimItem(finding: PayFinding, findingId: string, check: PayCheck): ClaimItem {
  const unit = check.units.find((each) => each.unit.key === finding.unit) ?? null
  const report = check.reports.find(({ id }) => id === finding.reportId)
  const isQuestion = finding.certainty === 'check'
  return {
    findingId,
    kind: finding.kind,
    sentence: finding.sentence,
    head: finding.head,
    duties: unit ? dutiesOf(unit).map(claimedDuty) : [],
    lines: linesOf(finding, unit, check).flatMap((line) => claimedLine(line, check)),
    working: isQuestion || !unit ? null : workingText(unit, finding),
    basis: isQuestion || !unit ? null : basisText(unit, finding.head),
    engine: payCheckEngine,
    period: report ? { start: report.payPeriodStart, end: report.payPeriodEnd } : null,
    expected: isQuestion ? null : finding.expected,
    paid: finding.paid,
    difference: isQuestion ? null : finding.stake,
    ...(unit && !isQuestion && { asked: askedHeads(unit, finding) }),
  }
}

/** The heads of the stake of a finding, in the order of a report. */
function askedHeads({ expectation, pay }: CheckedUnit, { head, stake }: PayFinding) {
  let left = stake ?? 0
  if (head !== null) return [{ head, amount: left }]
  return comparedHeads.flatMap((each) => {
    const due = expectation.heads.get(each)
    const missing = (due ? due.range.low - due.ifDayOff : 0) - paidFor(pay.amounts, each)
    const amount = Math.min(left, Math.max(0, missing))
    left -= amount
    return amount > 0 ? [{ head: each, amount }] : []
  })
}

function dutiesOf({ unit: { standby, duties } }: CheckedUnit): DutyFacts[] {
  return standby ? [standby, ...duties] : duties
}

function claimedDuty({ duty, route }: DutyFacts): ClaimedDuty {
  const operated = duty.sectors.filter(({ positioning }) => !positioning)
  const [first, last] = [operated[0] ?? duty.sectors[0], operated.at(-1) ?? duty.sectors.at(-1)]
  return {
    rosterId: duty.id,
    date: duty.date,
    dutyCode: duty.dutyCode,
    route,
    scheduled: {
      report: duty.scheduledBrief,
      offBlock: first?.scheduledDeparture ?? null,
      onBlock: last?.scheduledArrival ?? null,
      debrief: duty.scheduledDebrief,
    },
    actual: {
      report: duty.actualBrief,
      offBlock: first?.actualDeparture ?? null,
      onBlock: last?.actualArrival ?? null,
      debrief: duty.actualDebrief,
    },
    sectors: duty.sectors.map((sector) => ({
      scheduledDeparture: sector.scheduledDeparture,
      scheduledArrival: sector.scheduledArrival,
      actualDeparture: sector.actualDeparture,
      actualArrival: sector.actualArrival,
    })),
  }
}

/** The lines of a finding: those of its duties, or the one that it is about. */
function linesOf(
  { reportId, entry }: PayFinding,
  unit: CheckedUnit | null,
  { reading }: PayCheck,
): EntryFacts[] {
  if (unit) return unit.lines
  const { matches, unmatched } = reading.matched
  const all = [...matches.map((match) => match.entry), ...unmatched]
  return all.filter((line) => line.reportId === reportId && line.entry === entry)
}

function claimedLine({ reportId, line }: EntryFacts, { reading }: PayCheck): ClaimedLine[] {
  const report = reading.reports.find(({ id }) => id === reportId)
  if (!report) return []
  const paid = payHeads.filter((head) => line[head] !== 0)
  return [
    {
      periodStart: report.payPeriodStart,
      periodEnd: report.payPeriodEnd,
      routeNumber: line.routeNumber,
      details: line.details,
      heads: paid.map((head) => ({ head, amount: line[head] })),
    },
  ]
}

/**
 * `£51.30 = Flight Duty Pay 39.00 (2 sectors at 150 % of 13.00) + Crew Food 6.25`, or `£6.25 for Crew Food` where a
 * single head has no working. Without the pay of a possible day off.
 */
function workingText(each: CheckedUnit, { head }: PayFinding): string | null {
  const { unit, expectation } = each
  let [low, high] = [0, 0]
  const parts: { label: string; text: string; working: string | null }[] = []
  for (const [name, { range: whole, card, ifDayOff }] of expectation.heads) {
    const range = { low: whole.low - ifDayOff, high: whole.high - ifDayOff }
    if (range.high === 0 || (head !== null && name !== head)) continue
    low += range.low
    high += range.high
    const rules = card?.rules.filter((rule) => ifDayOff === 0 || !rule.dayOff) ?? []
    const working = card ? workingOf(unit, { ...card, rules }, name) : null
    parts.push({ label: headLabel(name), text: rangeText(range), working })
  }
  const [first] = parts
  if (!first) return null
  const sum = low === high ? poundsText(low) : `${poundsText(low)} to ${poundsText(high)}`
  if (parts.length === 1 && !first.working) return `${sum} for ${first.label}`
  const sums = parts.map(({ label, text, working }) => {
    return `${label} ${text}${working ? ` (${working})` : ''}`
  })
  return `${sum} = ${sums.join(' + ')}`
}

function rangeText({ low, high }: PayRange): string {
  return low === high ? amountText(low) : `${amountText(low)} to ${amountText(high)}`
}

/** `rate card "CC 2026", valid from 1 April 2026`, or `7 of 7 similar duties in my earlier reports`. */
function basisText({ expectation }: CheckedUnit, head: ComparedHead | null): string | null {
  const found = [...expectation.heads].filter(([name]) => head === null || name === head)
  const cards = new Set(found.flatMap(([, { card }]) => (card ? [card] : [])))
  const names = [...cards].map(({ name, validFrom }) => {
    return `rate card "${name}", valid from ${longDate(validFrom)}`
  })
  const fit = bestFit(found.flatMap(([, { fits }]) => fits))
  if (fit) names.push(`${fit.support} of ${fit.of} similar duties in my earlier reports`)
  return names.length > 0 ? names.join('; ') : null
}
