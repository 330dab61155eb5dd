import { once } from '#pay/rules/facts/once.ts'
import type { PayReading } from './pay-reading.ts'
import { repeatedLines, unitPay } from '#pay/rules/findings/second-payment.ts'
import { sharedPay } from '#pay/rules/findings/shared-pay.ts'
import { totalsReports } from './totals-only.ts'
import {
  hasEnded,
  isPaidType,
  isPayKnown,
  reportFinder,
} from '#pay/rules/findings/unpaid-findings.ts'
import { dutyFacts } from '#pay/rules/facts/duty-facts.ts'
import { entryFacts, lineSum } from '#pay/rules/facts/entry-facts.ts'
import type { PayHead } from '#kernel/words/pay-heads.ts'
import type { CheckedReport, PayCheckInput } from '#pay/rules/facts/pay-check-input.ts'
import { replacedReports } from '#pay/rules/facts/report-versions.ts'
import { rosterCoverage } from '#pay/rules/facts/roster-coverage.ts'
import { tripsOf, usualBase } from '#pay/rules/facts/trips.ts'
import { matching } from '#pay/rules/matching/matching.ts'
import { payUnits, type PayUnit } from '#pay/rules/matching/pay-units.ts'
import { rosterOf } from '#pay/rules/matching/roster.ts'
import { payHistory, type PayHistory } from '#pay/rules/rates/learned-rates.ts'
import { cardOf } from '#pay/rules/rates/expected-pay.ts'
import { monthHeads } from '#pay/rules/rates/month-pay.ts'
import { isNearerAsOne } from '#pay/rules/rates/trip-difference.ts'
import { unitExpectation } from '#pay/rules/rates/unit-expectation.ts'

/** Reads and matches the reports. The result does not depend on the order of the input. */
export function readPay(input: PayCheckInput): PayReading {
  const lines = new Map(input.reports.map((report) => [report.id, entryFacts(report)]))
  const superseded = replacedReports(input.reports, (id) => lines.get(id))
  const reports = input.reports
    .filter(({ id }) => !superseded.has(id))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  const entries = reports.flatMap(({ id }) => lines.get(id) ?? [])
  const facts = dutyFacts(input.duties, input.airports)
  const roster = rosterOf(facts, {
    trips: tripsOf(facts, input.homeBase ?? usualBase(facts)),
    reports: new Map(reports.map((report) => [report.id, report])),
    monthHeads: new Map(reports.map((report) => [report.id, monthHeadsIn(report, input)])),
    entries,
    payDate: input.payDate,
  })
  const matched = matching(entries, roster, input.ownMatches, isNearerAsOne(input))
  const units = payUnits(roster, matched)
  const reportOf = once(reportFinder(reports, roster))
  const history = input.learns ? historyOf(units, reportOf, input) : null
  const rates = { ...input, history }
  const expectationOf = once((unit: PayUnit) => {
    return isPaidType(unit) ? unitExpectation(unit, rates) : null
  })
  return {
    input,
    reports,
    superseded,
    roster,
    matched,
    units,
    totals: totalsReports(reports, lines, { unmatched: matched.unmatched, roster }),
    incomplete: incompleteReports(units, reportOf, input),
    history,
    loose: matched.unmatched.filter((entry) => {
      const isMoney = entry.is === 'pay' || (entry.is === 'extra' && entry.kind === 'ADJ')
      return isMoney && lineSum(entry) > 0
    }),
    shared: sharedPay(units),
    isCovered: rosterCoverage(input),
    expectationOf,
    payOf: once((unit: PayUnit) => unitPay(unit, expectationOf(unit))),
    reportOf,
  }
}

function monthHeadsIn({ payPeriodStart }: CheckedReport, input: PayCheckInput): Set<PayHead> {
  const card = cardOf({ rateDate: payPeriodStart }, input)
  return card ? monthHeads(card) : new Set()
}

/** Learns from units whose pay is all known, and that were paid once. */
function historyOf(
  units: readonly PayUnit[],
  reportOf: PayReading['reportOf'],
  { ranks }: PayCheckInput,
): PayHistory {
  const excluded = units.filter((unit) => {
    const repeats = repeatedLines(unit.matches.map(({ entry }) => entry))
    return repeats.length > 0 || !isPayKnown(unit, reportOf(unit))
  })
  return payHistory(units, { ranks, excluded: new Set(excluded.map(({ key }) => key)) })
}

const incompleteLeast = 3
const flownLeast = 5

/** Reports that lack at least three, and a third, of at least five flown duties, or several and more than half. */
function incompleteReports(
  units: readonly PayUnit[],
  reportOf: PayReading['reportOf'],
  input: PayCheckInput,
): Set<string> {
  const flown = units.filter(
    (unit) => unit.duties[0]?.duty.dutyType === 'FLIGHT' && hasEnded(unit, input.today),
  )
  const byReport = Map.groupBy(flown, (unit) => reportOf(unit)?.id ?? '')
  const incomplete = [...byReport].filter(([, ofReport]) => {
    const isLacking = ({ matches }: PayUnit) => matches.every(({ entry }) => entry.is !== 'pay')
    const lacking = ofReport.filter(isLacking).length
    const isMany = lacking >= incompleteLeast && lacking * 3 >= ofReport.length
    return (
      (isMany && ofReport.length >= flownLeast) || (lacking > 1 && lacking * 2 > ofReport.length)
    )
  })
  return new Set(incomplete.map(([id]) => id))
}
