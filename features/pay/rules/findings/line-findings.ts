import { dayAndMonth } from '#kernel/time/date-words.ts'
import { poundsText, type Pence } from '#kernel/money/pence.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import { findingOf } from './amount-findings.ts'
import { lineSum, type EntryFacts } from '#pay/rules/facts/entry-facts.ts'
import type { Match } from '#pay/rules/matching/match.ts'
import type { CheckedReport } from '#pay/rules/facts/pay-check-input.ts'
import type { PayFinding, PayUnknownReason } from './pay-finding.ts'
import { unitText } from './pay-words.ts'
import type { SecondPayment } from './second-payment.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'
import { listed } from '#pay/rules/rates/rule-words.ts'
import { lowestSum, type UnitExpectation } from '#pay/rules/rates/unit-expectation.ts'

const nothing = { unit: null, dutyIds: [], head: null, expected: null, own: 0, basis: null }
const lineOf = ({ reportId, entry }: EntryFacts) => ({ reportId, entry })

/** The routes of lines as printed, `850 and 851`. */
export function namesOf(entries: readonly EntryFacts[]): string {
  const names = entries.map(({ line }) => line.routeNumber.trim() || 'a line without a route')
  return listed([...new Set(names)])
}

/**
 * The answer about a line without a duty: a finding, the reason why nothing can be said, or nothing to say.
 *
 * @param isDoubtful true if another line may take it back, or it may pay work without times.
 */
export function unmatchedAnswer(
  entry: EntryFacts,
  {
    isAmbiguous,
    isCovered,
    isDoubtful,
  }: { isAmbiguous: boolean; isCovered: boolean; isDoubtful: boolean },
): PayFinding | PayUnknownReason | null {
  const sum = lineSum(entry)
  if (isAmbiguous) return 'several-candidates'
  if (entry.heads.length === 0) return null
  if (entry.date === null) return 'no-date'
  const isWork = entry.kind === 'WDO' || workingDutyTypes.some((type) => type === entry.kind)
  if (entry.is === 'back' || !isWork) return 'no-duty'
  if (!isCovered) return 'no-roster'
  if (sum <= 0) return 'no-duty'
  const name = namesOf([entry])
  return {
    ...nothing,
    ...lineOf(entry),
    kind: 'paid-not-flown',
    paid: sum,
    stake: -sum,
    certainty: isDoubtful ? 'check' : 'likely',
    sentence: `The report pays ${poundsText(sum)} for ${name} on ${dayAndMonth(entry.date)}; your roster has no such duty that day.`,
  }
}

/** A payment that repeats another one of the same duties. */
export function duplicateFinding(
  unit: PayUnit,
  { entries, repeated, takenBack }: SecondPayment,
): PayFinding[] {
  const [first] = entries
  if (!first) return []
  const day = first.date === null ? '' : ` on ${dayAndMonth(first.date)}`
  const back = takenBack > 0 ? ` and takes back ${poundsText(takenBack)}` : ''
  return [
    {
      ...findingOf(unit),
      ...lineOf(first),
      kind: 'duplicate',
      paid: repeated - takenBack,
      stake: takenBack - repeated,
      certainty: 'likely',
      sentence: `The report pays ${poundsText(repeated)} for ${namesOf(entries)}${day} more than once${back}.`,
    },
  ]
}

/**
 * Lines that pay another duty than the roster shows, or the same flight on another day: a question. Nothing is asked if
 * they come to the expected sum.
 *
 * @param flown the expected pay of the flights of the lines, which the question names; null if it is not known.
 */
export function otherDutyFindings(
  unit: PayUnit,
  others: readonly Match[],
  { expectation, flown }: { expectation: UnitExpectation; flown: UnitExpectation | null },
): PayFinding[] {
  const [first] = others
  if (!first) return []
  const { entry, reason } = first
  const entries = others.map((match) => match.entry)
  const paid = entries.reduce((sum, each) => sum + lineSum(each) - each.line.commission, 0)
  if (expectation.isComplete && paid === lowestSum(expectation)) return []
  const due = flown ?? expectation
  const expected = due.isComplete ? lowestSum(due) : null
  const isOtherDate = reason === 'other-date'
  const stake = isOtherDate || expected === null ? null : expected - paid
  const codes = unit.duties.map(({ duty }) => duty.dutyCode).join('/')
  const name = namesOf(entries)
  const rates =
    stake === null || expected === null
      ? null
      : flown
        ? flownText(name, expected, stake)
        : differenceText(stake)
  const day = entry.date === null ? '' : dayAndMonth(entry.date)
  const fact = isOtherDate
    ? `The report pays ${name} on ${day}; your roster shows ${unitText(unit)}.`
    : `On ${day} the report pays ${name}; your roster shows ${codes}.`
  return [
    {
      ...findingOf(unit),
      ...lineOf(entry),
      kind: isOtherDate ? 'other-date-paid' : 'other-duty-paid',
      paid,
      expected: expected === null ? null : { low: expected, high: expected },
      stake,
      own: stake !== null && [...due.heads.values()].every(({ card }) => card) ? stake : 0,
      certainty: 'check',
      sentence: rates === null ? fact : `${fact} ${rates}`,
    },
  ]
}

/** `By the rates known it would be £8.40 more.` */
function differenceText(stake: Pence): string {
  return `By the rates known it would be ${moreOrLess(stake)}.`
}

/** `By the rates known 850 is £62.23, £11.78 more than paid.` */
function flownText(name: string, expected: Pence, stake: Pence): string {
  const result = stake === 0 ? 'as paid' : `${moreOrLess(stake)} than paid`
  return `By the rates known ${name} is ${poundsText(expected)}, ${result}.`
}

function moreOrLess(stake: Pence): string {
  return `${poundsText(Math.abs(stake))} ${stake > 0 ? 'more' : 'less'}`
}

const otherFlightsLeast = 5

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
    if (others.length < otherFlightsLeast || paid.length * 5 < others.length * 4) return []
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
  const paid = entries.reduce((sum, line) => sum + lineSum({ line }), 0)
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
