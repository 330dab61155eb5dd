import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { repeatedLines, unitPay, type UnitPay } from './findings/second-payment.ts'
import { sharedPay } from './findings/shared-pay.ts'
import { totalsReports } from './totals-only.ts'
import { hasEnded, isPaidType, isPayKnown, reportFor } from './findings/unpaid-findings.ts'
import { dutyFacts } from './facts/duty-facts.ts'
import { entryFacts, lineSum, type EntryFacts } from './facts/entry-facts.ts'
import type { CheckedReport, PayCheckInput } from './facts/pay-check-input.ts'
import { replacedReports } from './facts/report-versions.ts'
import { rosterCoverage } from './facts/roster-coverage.ts'
import { tripsOf, usualBase } from './facts/trips.ts'
import { matching, type Matching } from './matching/matching.ts'
import { payUnits, type PayUnit } from './matching/pay-units.ts'
import { rosterOf, type Roster } from './matching/roster.ts'
import { payHistory, type PayHistory } from './rates/learned-rates.ts'
import { isNearerAsOne } from './rates/trip-difference.ts'
import { unitExpectation, type UnitExpectation } from './rates/unit-expectation.ts'

/** Reports and roster, read and matched. */
export type PayReading = {
  input: PayCheckInput
  /** The reports that count. */
  reports: CheckedReport[]
  /** The id of the replacing report, by the id of the replaced one. */
  superseded: ReadonlyMap<string, string>
  roster: Roster
  matched: Matching
  units: PayUnit[]
  /** Reports that pay in totals, so that nothing is known of duties without a line. */
  totals: ReadonlySet<string>
  /** Reports that lack so many flights that they look incomplete. */
  incomplete: ReadonlySet<string>
  history: PayHistory | null
  /** Pay and adjustments without a duty. */
  loose: EntryFacts[]
  /** Units that one line may pay together, by the key of each. */
  shared: ReadonlyMap<string, PayUnit[]>
  /** True for a day that roster imports cover; for all days if none are stored. */
  isCovered: (date: CalendarDate) => boolean
  /** The expected pay of a unit, computed once; null for a type of duty that is not paid. */
  expectationOf: (unit: PayUnit) => UnitExpectation | null
  /** The pay of a unit, computed once. */
  payOf: (unit: PayUnit) => UnitPay
  /** The report that should pay a unit, looked up once. */
  reportOf: (unit: PayUnit) => CheckedReport | null
}

/** Reads and matches the reports. The result does not depend on the order of the input. */
export function readPay(input: PayCheckInput): PayReading {
  const lines = new Map(input.reports.map((report) => [report.id, entryFacts(report)]))
  const superseded = replacedReports(input.reports, lines)
  const reports = input.reports
    .filter(({ id }) => !superseded.has(id))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  const entries = reports.flatMap(({ id }) => lines.get(id) ?? [])
  const facts = dutyFacts(input.duties, input.airports)
  const roster = rosterOf(facts, {
    trips: tripsOf(facts, input.homeBase ?? usualBase(facts)),
    reports: new Map(reports.map((report) => [report.id, report])),
    entries,
    payDate: input.payDate,
  })
  const matched = matching(entries, roster, input.ownMatches, isNearerAsOne(input))
  const units = payUnits(roster, matched)
  const reportOf = once((unit: PayUnit) => reportFor(unit, { reports, roster }))
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

/** A function that computes the result of each argument once. */
export function once<Of extends object, Result>(compute: (of: Of) => Result): (of: Of) => Result {
  const known = new WeakMap<Of, Result>()
  return (of) => {
    const found = known.get(of)
    if (found !== undefined) return found
    const result = compute(of)
    known.set(of, result)
    return result
  }
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
