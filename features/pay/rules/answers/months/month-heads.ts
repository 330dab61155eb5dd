import type { Pence } from '#kernel/money/pence.ts'
import { monthOf, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import type { VerdictLevel } from '#kernel/words/subject-verdict.ts'
import { findingDays, unitDays, type CheckedMonth } from '#pay/rules/answers/check-months.ts'
import type { ClaimShares } from '#pay/rules/answers/claim-shares.ts'
import { nothingClaimed, type ClaimedPay } from '#pay/rules/answers/claimed-pay.ts'
import type { notComparedReasons } from '#pay/rules/answers/compared-pay.ts'
import { dutiesOf, isPennies } from '#pay/rules/answers/pay-summary.ts'
import { unitAccount } from '#pay/rules/answers/unit-account.ts'
import type { PayCheck } from '#pay/rules/check/pay-check.ts'
import type { CheckedUnit } from '#pay/rules/check/unit-answer.ts'
import type { PayFinding, PayUnknown } from '#pay/rules/findings/pay-finding.ts'
import { comparedHeads, type ComparedHead } from '#pay/rules/rates/expected-pay.ts'
import { headsIn, unitHeads, type HeadsOf } from './finding-heads.ts'

/** A finding with its id and the user's decision. */
type Decided = PayFinding & { id: string; state: 'open' | 'dismissed' | 'claimed' }

/** The pay of one head in a month, in pence. */
export type MonthHead = {
  head: ComparedHead
  paid: Pence
  /**
   * `warn`: a finding is open, or a claim is not sent. `unknown`: something could not be compared, or a claim waits.
   * `good`: each of its amounts was compared and is as expected, but for pennies and what the user dismissed.
   */
  level: Exclude<VerdictLevel, 'bad'>
  /** The part of its pay that was compared with an expected amount. */
  compared: 'all' | 'part' | 'none'
  /** Those that are open or claimed. */
  findingIds: string[]
  claimed: ClaimedPay
  /** The pay that was not compared, by reason. Sums may be 0. */
  not: { why: (typeof notComparedReasons)[number]; amount: Pence }[]
  /** The duties of the head that were not judged. */
  waiting: number
  /** Differences that come to pennies, and those that the user dismissed. */
  pennies: number
  dismissed: number
}

/** The facts that the heads of months are made from. */
export type HeadFacts = {
  check: PayCheck
  headsOf: HeadsOf
  findings: ReadonlyMap<CalendarMonth, Decided[]>
  unknown: ReadonlyMap<CalendarMonth, PayUnknown[]>
  shares: ClaimShares
  isPenny: (finding: Decided) => boolean
}

/** Reads the facts of all months of a check once. */
export function headFacts(
  check: PayCheck,
  findings: readonly Decided[],
  shares: ClaimShares,
): HeadFacts {
  const dayOf = findingDays(check)
  const monthOfUnknown = unknownMonths(check)
  return {
    check,
    headsOf: headsIn(check),
    findings: Map.groupBy(findings, (finding) => monthOf(dayOf(finding) ?? '')),
    unknown: Map.groupBy(check.unknown, (each) => monthOfUnknown(each) ?? ''),
    shares,
    isPenny: isPennies(findings.filter(({ state }) => state === 'open')),
  }
}

/** A function for the month of something that is not known; null without a duty and a report. */
export function unknownMonths(check: PayCheck): (unknown: PayUnknown) => CalendarMonth | null {
  const dayOfUnit = unitDays(check)
  const ends = new Map(check.reports.map(({ id, payPeriodEnd }) => [id, payPeriodEnd]))
  const days = new Map(check.units.map((each) => [each.unit.key, dayOfUnit(each)]))
  return ({ unit, reportId }) => {
    const day = days.get(unit ?? '') ?? ends.get(reportId ?? '')
    return day === undefined ? null : monthOf(day)
  }
}

/**
 * The heads of a month in the order of a report. One without pay is left out, unless a finding, a claim or a missing
 * rate names it. A duty whose heads are not known leaves every head but commission unknown.
 */
export function monthHeads(month: CheckedMonth, facts: HeadFacts): MonthHead[] {
  const { headsOf, isPenny } = facts
  const findings = (facts.findings.get(month.pay.month) ?? []).map((finding) => ({
    finding,
    heads: headsOf.finding(finding),
  }))
  const unknown = facts.unknown.get(month.pay.month) ?? []
  const waiting = month.units
    .filter(({ status }) => status === 'waiting')
    .map((unit) => ({ unit, heads: unitHeads(unit) }))
  return comparedHeads.flatMap((head): MonthHead[] => {
    const lines = month.lines.filter((line) => line.head === head)
    const own = findings.filter(({ heads }) => heads.includes(head)).map(({ finding }) => finding)
    const open = own.filter(({ state }) => state === 'open')
    const claimed = headClaimed(month.units, head, facts.shares)
    const named = unknown.filter((each) => each.head === head)
    const listed = own.filter(({ state }) => state !== 'dismissed')
    const paid = lines.reduce((sum, { amount }) => sum + amount, 0)
    const waits = claimed.notSent + claimed.waiting > 0
    if (paid === 0 && listed.length + named.length === 0 && !waits) return []
    const not = notCompared(lines)
    const units = waiting.filter(({ heads }) =>
      heads.length === 0 ? head !== 'commission' : heads.includes(head),
    )
    const isWarn = open.some((finding) => !isPenny(finding)) || claimed.notSent > 0
    const isOpen = not.length + named.length + units.length > 0 || claimed.waiting > 0
    return [
      {
        head,
        paid,
        level: isWarn ? 'warn' : isOpen ? 'unknown' : 'good',
        compared: comparedPart(lines),
        findingIds: listed.map(({ id }) => id),
        claimed,
        not,
        waiting: dutiesOf(units.map(({ unit }) => unit)),
        pennies: open.filter(isPenny).length,
        dismissed: own.length - listed.length,
      },
    ]
  })
}

function comparedPart(lines: CheckedMonth['lines']): MonthHead['compared'] {
  const known = lines.filter(({ why }) => why === null).length
  if (known === lines.length) return 'all'
  return known === 0 ? 'none' : 'part'
}

function notCompared(lines: CheckedMonth['lines']): MonthHead['not'] {
  const sums = new Map<MonthHead['not'][number]['why'], Pence>()
  for (const { why, amount } of lines) {
    if (why !== null) sums.set(why, (sums.get(why) ?? 0) + amount)
  }
  return [...sums].map(([why, amount]) => ({ why, amount }))
}

/** The claimed pay of a head that is still due, of the duties of a month. */
function headClaimed(
  units: readonly CheckedUnit[],
  head: ComparedHead,
  shares: ClaimShares,
): ClaimedPay {
  const sums = { ...nothingClaimed }
  for (const unit of units) {
    const own = shares.get(unit.unit.key)
    const account = own && unitAccount(unit, shares).heads.get(head)
    if (!account) continue
    const asked = own.filter(({ status }) => status === 'open')
    const waiting = account.rest - account.open
    const notSent = Math.min(
      waiting,
      asked.reduce((sum, share) => sum + (share.asked[head] ?? 0), 0),
    )
    sums.notSent += notSent
    sums.waiting += waiting - notSent
  }
  return sums
}

/** The judged duties of a month without a claim and without an open finding, but for pennies. */
export type RightDuties = {
  /** All their pay but commission was compared. */
  asExpected: number
  /** Only a part of it was. */
  inPart: number
  /** The user dismissed a difference of them, so that they are neither. */
  dismissed: number
}

/** Counts the duties of a month that are right, and those that the user called right. */
export function rightDuties(month: CheckedMonth, facts: HeadFacts): RightDuties {
  const { isPenny, shares } = facts
  const all = [...facts.findings.values()].flat()
  const isDismissed = ({ state }: Decided) => state === 'dismissed'
  const found = new Set(
    all.filter((each) => !isDismissed(each) && !isPenny(each)).map(({ unit }) => unit),
  )
  const decided = new Set(all.filter(isDismissed).map(({ unit }) => unit))
  const right = month.units.filter((each) => {
    if (each.status !== 'checked' || found.has(each.unit.key)) return false
    return !shares.has(each.unit.key) || unitAccount(each, shares).waiting === 0
  })
  const isCompared = (unit: CheckedUnit) => (head: ComparedHead) =>
    unit.comparedHeads.includes(head)
  const headsOf = (unit: CheckedUnit) => unitHeads(unit).filter((head) => head !== 'commission')
  const dismissed = right.filter(({ unit }) => decided.has(unit.key))
  const some = right.filter(
    (unit) => !dismissed.includes(unit) && headsOf(unit).some(isCompared(unit)),
  )
  const whole = some.filter((unit) => headsOf(unit).every(isCompared(unit)))
  return {
    asExpected: dutiesOf(whole),
    inPart: dutiesOf(some) - dutiesOf(whole),
    dismissed: dutiesOf(dismissed),
  }
}
