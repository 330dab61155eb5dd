import { poundsText } from '#domain/money/pence.ts'
import { payHeads } from '#domain/allowances/pay-heads.ts'
import { workingDutyTypes } from '#domain/roster/duty.ts'
import { findingOf, paidOf } from './amount-findings.ts'
import { comparedHeads } from '#domain/pay-check/rates/expected-pay.ts'
import type { EntryFacts } from '#domain/pay-check/facts/entry-facts.ts'
import type { Match } from '#domain/pay-check/matching/matching.ts'
import type { CheckedReport } from '#domain/pay-check/facts/pay-check-input.ts'
import type { PayFinding, PayUnknownReason } from './pay-finding.ts'
import { dayText, unitText } from './pay-words.ts'
import type { PayUnit } from '#domain/pay-check/matching/pay-units.ts'
import { lowestSum, type UnitExpectation } from '#domain/pay-check/rates/unit-expectation.ts'

/** The sum of all heads of a line, in pence. */
export function lineSum({ line }: EntryFacts): number {
  return payHeads.reduce((sum, head) => sum + line[head], 0)
}

const nothing = { unit: null, dutyIds: [], head: null, expected: null, basis: null }
const lineOf = ({ reportId, entry }: EntryFacts) => ({ reportId, entry })

/** The route of a line as printed. */
function nameOf({ line }: EntryFacts): string {
  return line.routeNumber.trim() || 'a line without a route'
}

/** The answer about a line without a duty: a finding, the reason why nothing can be said, or nothing to say. */
export function unmatchedAnswer(
  entry: EntryFacts,
  { isAmbiguous, isCovered }: { isAmbiguous: boolean; isCovered: boolean },
): PayFinding | PayUnknownReason | null {
  const sum = lineSum(entry)
  if (isAmbiguous) return 'several-candidates'
  if (entry.heads.length === 0) return null
  if (entry.date === null) return 'no-date'
  const isWork = entry.kind === 'WDO' || workingDutyTypes.some((type) => type === entry.kind)
  if (entry.isCorrection || !isWork) return 'no-duty'
  if (!isCovered) return 'no-roster'
  if (sum <= 0) return 'no-duty'
  const name = nameOf(entry)
  return {
    ...nothing,
    ...lineOf(entry),
    kind: 'paid-not-flown',
    paid: sum,
    stake: -sum,
    certainty: 'likely',
    sentence: `The report pays ${poundsText(sum)} for ${name} on ${dayText(entry.date)}; your roster has no such duty that day.`,
  }
}

/** A line that is printed twice. */
export function duplicateFinding(entry: EntryFacts, unit: PayUnit | null): PayFinding {
  const sum = lineSum(entry)
  const name = nameOf(entry)
  const day = entry.date === null ? '' : ` on ${dayText(entry.date)}`
  return {
    ...(unit ? findingOf(unit) : nothing),
    ...lineOf(entry),
    kind: 'duplicate',
    paid: sum,
    stake: -sum,
    certainty: 'likely',
    sentence: `The report pays ${poundsText(sum)} for ${name}${day} more than once.`,
  }
}

/** A line that pays another duty than the roster shows, or the same flight on another day. */
export function otherDutyFinding(
  unit: PayUnit,
  match: Match,
  expectation: UnitExpectation,
): PayFinding {
  const { entry, reason } = match
  const isOtherDate = reason === 'other-date'
  const paid = comparedHeads.reduce((sum, head) => sum + paidOf([entry], head), 0)
  const expected = expectation.isComplete ? lowestSum(expectation) : null
  const stake = isOtherDate || expected === null ? null : expected - paid
  const codes = unit.duties.map(({ duty }) => duty.dutyCode).join('/')
  const name = nameOf(entry)
  const day = entry.date === null ? '' : dayText(entry.date)
  const fact = isOtherDate
    ? `The report pays ${name} on ${day}; your roster shows ${unitText(unit)}.`
    : `On ${day} the report pays ${name}; your roster shows ${codes}.`
  return {
    ...findingOf(unit),
    ...lineOf(entry),
    kind: isOtherDate ? 'other-date-paid' : 'other-duty-paid',
    paid,
    expected: expected === null ? null : { low: expected, high: expected },
    stake,
    certainty: 'check',
    sentence: stake === null ? fact : `${fact} ${differenceText(stake)}`,
  }
}

function differenceText(stake: number): string {
  if (stake === 0) return 'By the rates known it would be the same amount.'
  const direction = stake > 0 ? 'more' : 'less'
  return `By the rates known it would be ${poundsText(Math.abs(stake))} ${direction}.`
}

const othersLeast = 5

/** Flights without commission, in a report in which at least four in five others have some. */
export function commissionFindings(units: readonly PayUnit[]): PayFinding[] {
  const sums = units.map((unit) => ({
    unit,
    sum: unit.matches.reduce((sum, { entry }) => sum + entry.line.commission, 0),
  }))
  return sums.flatMap(({ unit, sum }) => {
    if (sum !== 0) return []
    const others = sums.filter((each) => each.unit !== unit).map((each) => each.sum)
    const paid = others.filter((each) => each > 0).sort((one, other) => one - other)
    if (others.length < othersLeast || paid.length * 5 < others.length * 4) return []
    const typical = paid[Math.floor((paid.length - 1) / 2)] ?? 0
    return [
      {
        ...findingOf(unit),
        kind: 'commission-missing' as const,
        head: 'commission' as const,
        paid: 0,
        stake: null,
        certainty: 'check' as const,
        typical,
        sentence: `${unitText(unit)} has no commission; ${paid.length} of your ${others.length} other flying duties in this report have, usually about ${poundsText(typical)}.`,
      },
    ]
  })
}

/** A total that differs from the sum of the lines. */
export function totalFinding({ id, statedTotal, entries }: CheckedReport): PayFinding[] {
  if (statedTotal === null) return []
  const paid = entries.reduce(
    (sum, line) => sum + payHeads.reduce((total, head) => total + line[head], 0),
    0,
  )
  const stake = statedTotal - paid
  if (stake === 0) return []
  const rest =
    stake > 0
      ? `${poundsText(stake)} is in no line.`
      : `The lines are ${poundsText(-stake)} more than the total.`
  return [
    {
      ...nothing,
      kind: 'total-differs',
      reportId: id,
      entry: null,
      paid,
      expected: { low: statedTotal, high: statedTotal },
      stake,
      certainty: 'check',
      sentence: `The file says Total Paid ${poundsText(statedTotal)}; its lines come to ${poundsText(paid)}. ${rest}`,
    },
  ]
}
