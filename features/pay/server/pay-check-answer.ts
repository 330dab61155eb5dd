import type {
  CheckedPayReport,
  ClaimedPayAnswer,
  PayCheckData,
  PayFindingAnswer,
  PayUnitAnswer,
  PayUnknownAnswer,
} from '#pay/api/pay-check.ts'
import { toPounds } from '#kernel/money/pence.ts'
import { checkedMonths } from '#pay/rules/answers/check-months.ts'
import { claimShares } from '#pay/rules/answers/claim-shares.ts'
import { claimedPay, claimedWords, type ClaimedPay } from '#pay/rules/answers/claimed-pay.ts'
import { findingSentence } from '#pay/rules/answers/finding-sentence.ts'
import { unitAccount, type UnitAccount } from '#pay/rules/answers/unit-account.ts'
import type { PayClaim } from '#pay/rules/claims/pay-claim.ts'
import { comparedPay, type ComparedPay } from '#pay/rules/answers/compared-pay.ts'
import type { HeadsOf } from '#pay/rules/answers/months/finding-heads.ts'
import { headFacts, unknownMonths } from '#pay/rules/answers/months/month-heads.ts'
import { payCounts, paySums, type PaySums } from '#pay/rules/answers/pay-summary.ts'
import { reportResults } from '#pay/rules/answers/report-results.ts'
import {
  unitComparison,
  type HeadComparison,
  type UnitComparison,
} from '#pay/rules/answers/unit-comparison.ts'
import { unknownWords } from '#pay/rules/answers/unknown-words.ts'
import type { FittingDebrief } from '#pay/rules/findings/pay-finding.ts'
import { payCheckEngine } from '#pay/rules/claims/claim-item.ts'
import type { PayCheck } from '#pay/rules/check/pay-check.ts'
import { rateChanges } from '#pay/rules/rates/rate-words.ts'
import { dutyTimeWords } from '#duties/rules/duty-times.ts'
import { dayNumber, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Days } from './pay-check-input-store.ts'
import { poundsOrNull, rangeAnswer } from './pay-claim-answer.ts'
import { isOpen, type DecidedFinding } from './pay-decision-service.ts'
import { monthAnswer } from './pay-month-answer.ts'

/** The pay check in pounds. Sums and results of reports count open findings only. */
export function payCheckAnswerOf(
  check: PayCheck,
  findings: DecidedFinding[],
  {
    units,
    days,
    claims,
  }: { units: 'all' | 'found'; days: Days | null; claims: readonly PayClaim[] },
): PayCheckData {
  const open = findings.filter(isOpen)
  const ids = new Set(findings.map(({ unit }) => unit))
  const shown = units === 'all' ? check.units : check.units.filter(({ unit }) => ids.has(unit.key))
  const { duties, matched, checked, paid, unknown, reports } = payCounts(check)
  const reported = reportAnswers(check, open, { days, claims })
  const compared = comparedPay(check)
  const shares = claimShares(claims, check.reading)
  const facts = headFacts(check, findings, shares)
  return {
    engine: payCheckEngine,
    summary: {
      ...sumsAnswer(paySums(open)),
      claimed: claimedAnswer(claimedPay(check.units, shares)),
      duties,
      matched,
      checked,
      paid: toPounds(paid),
      unknown,
      reports,
      compared: { ...comparedAnswer(compared), not: compared.not.map(notAnswer) },
    },
    matches: check.matches.map(matchAnswer),
    findings: findingAnswers(check, findings),
    unknown: unknownAnswers(check, facts.headsOf),
    superseded: reported.flatMap(({ reportId, replacedBy }) =>
      replacedBy ? [{ reportId, by: replacedBy.reportId }] : [],
    ),
    rateChanges: rateChanges(check.reading.history, days ? dayNumber(days.first) : 0),
    reports: reported,
    incompleteReports: check.reports
      .filter(({ id }) => check.reading.incomplete.has(id))
      .map(({ id }) => id),
    units: shown.map((each) => ({
      ...unitAnswer(unitComparison(each)),
      account: accountAnswer(unitAccount(each, shares)),
    })),
    months: checkedMonths(check, { open, claims }).map((month) => monthAnswer(month, facts)),
  }
}

function comparedAnswer({ compared, of, isAll }: Omit<ComparedPay, 'not'>) {
  return { pounds: toPounds(compared), of: toPounds(of), all: isAll }
}

function notAnswer({ head, amount, why }: ComparedPay['not'][number]) {
  return { head, pounds: toPounds(amount), why }
}

function sumsAnswer({ toClaim, toCheck, mayBeTakenBack }: PaySums): PaySums {
  return { toClaim: toPounds(toClaim), toCheck, mayBeTakenBack: toPounds(mayBeTakenBack) }
}

/** Claimed pay in pounds and in words. */
export function claimedAnswer(claimed: ClaimedPay): ClaimedPayAnswer {
  const { notSent, waiting } = claimed
  return {
    notSent: toPounds(notSent),
    waiting: toPounds(waiting),
    words: claimedWords(claimed),
  }
}

function matchAnswer(match: PayCheck['matches'][number]): PayCheckData['matches'][number] {
  const { entry, duties, confidence, reason, alsoPays } = match
  return {
    reportId: entry.reportId,
    entry: entry.entry,
    rosterIds: duties.map(({ duty }) => duty.id),
    confidence,
    reason,
    alsoPays: alsoPays?.duty.id ?? null,
  }
}

/** Findings in pounds, each with its day. */
export function findingAnswers(check: PayCheck, findings: DecidedFinding[]): PayFindingAnswer[] {
  const dateOf = dateReader(check)
  return findings.map((finding) => {
    const { id, kind, dutyIds, reportId, entry, head, certainty, basis } = finding
    return {
      id,
      kind,
      rosterIds: dutyIds,
      reportId,
      entry,
      head,
      paid: poundsOrNull(finding.paid),
      expected: rangeAnswer(finding.expected),
      stake: poundsOrNull(finding.stake),
      own: toPounds(finding.own),
      certainty,
      sentence: findingSentence(finding, check.reading.reports),
      basis,
      ...(finding.typical === undefined ? {} : { typical: toPounds(finding.typical) }),
      ...(finding.fitting && { fitting: fittingAnswer(finding.fitting) }),
      date: dateOf(finding),
      state: finding.state,
      note: finding.note,
    }
  })
}

function fittingAnswer({ dutyId, date, debrief }: FittingDebrief) {
  return { rosterId: dutyId, date, debrief, time: dutyTimeWords(debrief, date) }
}

/** A function for the first day of a finding's duties, or of its line; null without either. */
function dateReader({ reading }: PayCheck): (finding: DecidedFinding) => CalendarDate | null {
  const { matches, unmatched } = reading.matched
  const dates = new Map(reading.roster.duties.map(({ duty }) => [duty.id, duty.date]))
  const lines = new Map(
    [...matches.map(({ entry }) => entry), ...unmatched].map((line) => [
      `${line.reportId} ${line.entry}`,
      line.date,
    ]),
  )
  return ({ dutyIds, reportId, entry }) => {
    const [first] = dutyIds.flatMap((id) => dates.get(id) ?? []).toSorted()
    return first ?? lines.get(`${reportId} ${entry}`) ?? null
  }
}

function unknownAnswers(check: PayCheck, headsOf: HeadsOf): PayUnknownAnswer[] {
  const monthOfUnknown = unknownMonths(check)
  return unknownWords(check).map((each) => {
    const { subject, why, sentence, help, dutyIds, reportId, entry, head, paid, expected } = each
    const place = { reportId, entry, head, month: monthOfUnknown(each) }
    const totals =
      paid === undefined ? {} : { paid: toPounds(paid), expected: poundsOrNull(expected ?? null) }
    const heads = headsOf.unknown(each)
    return { subject, why, sentence, help, rosterIds: dutyIds, ...place, heads, ...totals }
  })
}

/** The results of the reports that touch these days. */
function reportAnswers(
  check: PayCheck,
  open: DecidedFinding[],
  { days, claims }: { days: Days | null; claims: readonly PayClaim[] },
): CheckedPayReport[] {
  const all = check.reading.input.reports
  const savedAt = new Map(all.map((report) => [report.id, report.savedAt]))
  const outside = all.filter(({ payPeriodStart, payPeriodEnd }) => {
    return days && (payPeriodStart > days.last || payPeriodEnd < days.first)
  })
  const left = new Set(outside.map(({ id }) => id))
  return reportResults(check, open, claims)
    .filter(({ reportId }) => !left.has(reportId))
    .map(
      ({ reportId, duties, matched, replacedBy, compared, claimed, isOnlyPennies, ...sums }) => ({
        reportId,
        duties,
        matched,
        ...sumsAnswer(sums),
        compared: comparedAnswer(compared),
        claimed: claimedAnswer(claimed),
        onlyPennies: isOnlyPennies,
        replacedBy:
          replacedBy === null
            ? null
            : { reportId: replacedBy, savedAt: savedAt.get(replacedBy) ?? '' },
      }),
    )
}

function accountAnswer({ claims, heads }: UnitAccount): PayUnitAnswer['account'] {
  if (claims.length === 0) return []
  return [...heads].map(([head, { due, paid, corrected, claimed, settled, rest }]) => ({
    head,
    due: toPounds(due),
    paid: toPounds(paid),
    corrected: toPounds(corrected),
    claimed: toPounds(claimed),
    settled: toPounds(settled),
    rest: toPounds(rest),
  }))
}

/** A unit in pounds, without its account. */
export function unitAnswer(unit: UnitComparison): Omit<PayUnitAnswer, 'account'> {
  return {
    rosterIds: unit.dutyIds,
    subject: unit.subject,
    date: unit.date,
    allFlights: unit.allFlights,
    isStandby: unit.isStandby,
    lines: unit.lines,
    worked: unit.worked,
    paid: poundsOrNull(unit.paid),
    expected: rangeAnswer(unit.expected),
    heads: headAnswers(unit.heads),
  }
}

/** Heads in pounds. */
export function headAnswers(heads: HeadComparison[]): PayUnitAnswer['heads'] {
  return heads.map(({ head, paid, expected, basis, working }) => ({
    head,
    paid: toPounds(paid),
    expected: rangeAnswer(expected),
    basis,
    working,
  }))
}
