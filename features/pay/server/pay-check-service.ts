import type {
  ClaimedPayAnswer,
  PayCheckData,
  PayExpectationData,
  PayFindingAnswer,
  PayFindingState,
} from '#pay/api/pay-check.ts'
import { toPounds } from '#kernel/money/pence.ts'
import { claimShares } from '#pay/rules/answers/claim-shares.ts'
import { checkedMonths, largestFinding } from '#pay/rules/answers/check-months.ts'
import { claimedPay } from '#pay/rules/answers/claimed-pay.ts'
import { expectedMonth } from '#pay/rules/answers/expected-month.ts'
import { monthPayVerdict } from '#pay/rules/answers/month-pay-verdict.ts'
import { isPennies, paySums } from '#pay/rules/answers/pay-summary.ts'
import type { PayClaim } from '#pay/rules/claims/pay-claim.ts'
import type { SubjectVerdict } from '#kernel/words/subject-verdict.ts'
import { payCheck, type PayCheck } from '#pay/rules/check/pay-check.ts'
import { addDays, daysOfMonth, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { transact } from '#server/database/transact.ts'
import { notFound } from '#server/http/errors.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { claimedAnswer, findingAnswers, payCheckAnswerOf } from './pay-check-answer.ts'
import { payCheckInput } from './pay-check-input-service.ts'
import type { Days } from './pay-check-input-store.ts'
import {
  amountsText,
  decisionsOf,
  isOpen,
  withDecisions,
  type DecidedFinding,
} from './pay-decision-service.ts'
import { deleteDismissal, saveDismissal } from './pay-decision-store.ts'
import { expectationAnswer } from './pay-expectation-answer.ts'

/** The pay check of some days, with the user's decisions. */
export type DecidedCheck = { check: PayCheck; findings: DecidedFinding[]; claims: PayClaim[] }

/**
 * Compares the user's pay reports with their roster.
 *
 * @param days both inclusive; null for all.
 */
export async function decidedCheck(db: UserDb, days: Days | null): Promise<DecidedCheck> {
  const [input, decisions] = await Promise.all([
    payCheckInput(db, { days, today: londonDate(db.now) }),
    decisionsOf(db),
  ])
  const check = payCheck(input, days)
  return { check, findings: withDecisions(check, decisions), claims: decisions.claims }
}

const lateDays = 400

/** The pay check that has these findings. It reads all years only for findings that are older than about a year. */
export async function checkWith(db: UserDb, ids: readonly string[]): Promise<DecidedCheck> {
  const { now } = db
  const last = londonDate(now)
  const late = await decidedCheck(db, { first: addDays(last, -lateDays), last })
  const known = new Set(late.findings.map(({ id }) => id))
  return ids.every((id) => known.has(id)) ? late : decidedCheck(db, null)
}

/** The pay check of some days in pounds, with all duties or those with a finding. */
export async function checkedPay(
  db: UserDb,
  { days, units }: { days: Days | null; units: 'all' | 'found' },
): Promise<PayCheckData> {
  const { check, findings, claims } = await decidedCheck(db, days)
  return payCheckAnswerOf(check, findings, { units, days, claims })
}

/** The open pay of some days and their reports. */
export type OpenPay = {
  /** Pounds to claim, 0 if all of it is pennies. */
  toClaim: number
  /** The number of questions. */
  toCheck: number
  claimed: ClaimedPayAnswer
  /**
   * The verdict on each month, newest first, with the sentence of its largest finding; null without one. `isShort` is
   * true if the month has something to claim.
   */
  months: {
    month: CalendarMonth
    verdict: SubjectVerdict
    finding: string | null
    isShort: boolean
  }[]
}

/** The open findings of some days, their sums, what claims ask for, and the verdicts on their months. */
export async function openPayFindings(db: UserDb, days: Days): Promise<OpenPay> {
  const { check, findings, claims } = await decidedCheck(db, days)
  const open = findings.filter(isOpen)
  const { toClaim, toCheck } = paySums(open)
  const isPenny = isPennies(open)
  const isWorth = open.some((each) => {
    return each.certainty !== 'check' && (each.stake ?? 0) > 0 && !isPenny(each)
  })
  const claimed = claimedAnswer(claimedPay(check.units, claimShares(claims, check.reading)))
  const months = checkedMonths(check, { open, claims }).map((month) => {
    const largest = largestFinding(month)
    const verdict = monthPayVerdict(month.pay, largest?.id)
    const { month: ofYear, toClaim } = month.pay
    return { month: ofYear, verdict, finding: largest?.sentence ?? null, isShort: toClaim > 0 }
  })
  return { toClaim: isWorth ? toPounds(toClaim) : 0, toCheck, claimed, months }
}

/** The expected pay of a month's duties. */
export async function payExpectationOf(
  db: UserDb,
  month: CalendarMonth,
): Promise<PayExpectationData> {
  const { check, findings } = await decidedCheck(db, daysOfMonth(month))
  return expectationAnswer(month, expectedMonth(check, month), findings)
}

/**
 * Dismisses a finding, or opens it again. The dismissal applies while the amounts of the finding stay the same.
 *
 * @throws 404 when the user has no such finding.
 */
export async function decideFinding(
  db: UserDb,
  { id, decision }: { id: string; decision: PayFindingState },
): Promise<PayFindingAnswer> {
  return transact(db, async (trx) => {
    const before = await checkWith(trx, [id])
    const finding = before.findings.find((each) => each.id === id)
    if (!finding) throw notFound('Finding')
    const isDismissed = decision.state === 'dismissed'
    const note = (isDismissed && decision.note) || null
    if (isDismissed) {
      await requireRoom(trx, 'pay_dismissals')
      const amounts = amountsText(finding)
      await saveDismissal(trx, { id, amounts, note, dismissedAt: db.now })
    } else {
      await deleteDismissal(trx, id)
    }
    const state = finding.state === 'claimed' ? 'claimed' : decision.state
    const [answer] = findingAnswers(before.check, [{ ...finding, state, note }])
    if (!answer) throw notFound('Finding')
    return answer
  })
}
