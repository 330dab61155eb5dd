import { amountFindings } from '#domain/pay-check/findings/amount-findings.ts'
import { duplicateLines } from '#domain/pay-check/findings/duplicate-lines.ts'
import { dutyFacts } from '#domain/pay-check/facts/duty-facts.ts'
import { entryFacts, type EntryFacts } from '#domain/pay-check/facts/entry-facts.ts'
import { payHistory } from '#domain/pay-check/rates/learned-rates.ts'
import {
  commissionFindings,
  duplicateFinding,
  lineSum,
  otherDutyFinding,
  totalFinding,
  unmatchedAnswer,
} from '#domain/pay-check/findings/line-findings.ts'
import { matching, type Match, type Matching } from '#domain/pay-check/matching/matching.ts'
import { rosterOf, type Roster } from '#domain/pay-check/matching/match-tiers.ts'
import type { CheckedReport, PayCheckInput } from '#domain/pay-check/facts/pay-check-input.ts'
import type {
  PayFinding,
  PayUnknown,
  PayUnknownReason,
} from '#domain/pay-check/findings/pay-finding.ts'
import { payUnits, type PayUnit } from '#domain/pay-check/matching/pay-units.ts'
import { replacedReports } from '#domain/pay-check/facts/report-versions.ts'
import { rosterCoverage } from '#domain/pay-check/facts/roster-coverage.ts'
import { tripsOf } from '#domain/pay-check/facts/trips.ts'
import {
  highestSum,
  lowestSum,
  unitExpectation,
  type UnitExpectation,
} from '#domain/pay-check/rates/unit-expectation.ts'
import {
  hasEnded,
  isPaidType,
  reportFor,
  unpaidAnswer,
} from '#domain/pay-check/findings/unpaid-findings.ts'

/** The comparison of pay reports with the roster. Amounts are pence. */
export type PayCheck = {
  matches: Match[]
  findings: PayFinding[]
  unknown: PayUnknown[]
  /** The reports that a later one replaces: their ids and its id. */
  superseded: [replaced: string, by: string][]
  /** The expected pay of each unit of duties. */
  expectations: UnitExpectation[]
  /** The pay of planned duties, and the ids of those without a rate. */
  ahead: { low: number; high: number; withoutRate: string[] }
  summary: PaySummary
}

/** Positive stakes that are sure or likely, questions, and overpayments. They are never set off. */
type PaySummary = { toClaim: number; toCheck: number; mayBeTakenBack: number }

/**
 * Compares pay reports with the roster. It prefers unknown to a false finding.
 *
 * The result does not depend on the order of the input.
 */
export function payCheck(input: PayCheckInput): PayCheck {
  const lines = new Map(input.reports.map((report) => [report.id, entryFacts(report)]))
  const superseded = replacedReports(input.reports, lines)
  const reports = input.reports
    .filter(({ id }) => !superseded.has(id))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  const entries = reports.flatMap(({ id }) => lines.get(id) ?? [])
  const facts = dutyFacts(input.duties)
  const roster = rosterOf(facts, {
    trips: tripsOf(facts, input.homeBase),
    reports: new Map(reports.map((report) => [report.id, report])),
    payDate: input.payDate,
  })
  const matched = matching(entries, roster, input)
  const units = payUnits(roster, matched)
  const duplicates = duplicateLines(entries)
  const incomplete = incompleteReports({ input, reports, roster, units })
  const read: Read = { input, reports, roster, matched, units, duplicates, incomplete }
  const expectations = expectationsOf(read)
  const answers = [
    ...units.map((unit) => unitAnswer(unit, expectations, read)),
    lineAnswers(read),
    reportAnswers(read),
  ]
  const findings = answers.flatMap((answer) => answer.findings)
  return {
    matches: matched.matches,
    findings,
    unknown: answers.flatMap((answer) => answer.unknown),
    superseded: [...superseded],
    expectations: [...expectations.values()],
    ahead: aheadOf(read, expectations),
    summary: summaryOf(findings),
  }
}

type Read = {
  input: PayCheckInput
  reports: CheckedReport[]
  roster: Roster
  matched: Matching
  units: PayUnit[]
  duplicates: Set<EntryFacts>
  incomplete: Set<string>
}

type Answer = { findings: PayFinding[]; unknown: PayUnknown[] }

function expectationsOf({ input, units, duplicates }: Read): Map<PayUnit, UnitExpectation> {
  const { cards, ranks, learns } = input
  const excluded = new Set(
    units
      .filter(({ matches }) => matches.some(({ entry }) => duplicates.has(entry)))
      .map(({ key }) => key),
  )
  const history = learns ? payHistory(units, { ranks, excluded }) : null
  return new Map(
    units.filter(isPaidType).map((unit) => {
      return [unit, unitExpectation(unit, { cards, ranks, history })]
    }),
  )
}

function unitAnswer(
  unit: PayUnit,
  expectations: ReadonlyMap<PayUnit, UnitExpectation>,
  read: Read,
): Answer {
  const { input, duplicates } = read
  const expectation = expectations.get(unit)
  if (!expectation || !hasEnded(unit, input.today)) return { findings: [], unknown: [] }
  const lines = unit.matches.map(({ entry }) => entry).filter((entry) => !duplicates.has(entry))
  const isPaid = lines.some(({ heads }) => heads.length > 0)
  if (!isPaid) return unpaid(unit, expectation, read)
  const other = unit.matches.find(({ reason, confidence }) => {
    return confidence === 'possible' || reason === 'former-roster'
  })
  if (other) return { findings: [otherDutyFinding(unit, other, expectation)], unknown: [] }
  if (unit.isBrokenTrip) return { findings: [], unknown: [unknownOf(unit, 'trip-not-whole')] }
  return amountFindings({ unit, lines, expectation })
}

function unpaid(unit: PayUnit, expectation: UnitExpectation, read: Read): Answer {
  const { matched, reports, roster, incomplete } = read
  const answer = unpaidAnswer(unit, expectation, { roster, matching: matched, reports, incomplete })
  return typeof answer === 'string'
    ? { findings: [], unknown: [unknownOf(unit, answer)] }
    : { findings: [answer], unknown: [] }
}

function unknownOf({ key }: PayUnit, why: PayUnknownReason): PayUnknown {
  return { unit: key, reportId: null, entry: null, head: null, why, of: null }
}

const incompleteLeast = 3
const flownLeast = 5

/** Reports that lack at least three, and at least a third, of at least five flown duties. */
function incompleteReports({
  input,
  reports,
  roster,
  units,
}: Pick<Read, 'input' | 'reports' | 'roster' | 'units'>): Set<string> {
  const flown = units.filter(
    (unit) => unit.duties[0]?.duty.dutyType === 'FLIGHT' && hasEnded(unit, input.today),
  )
  const byReport = Map.groupBy(flown, (unit) => reportFor(unit, { reports, roster })?.id ?? '')
  const incomplete = [...byReport].filter(([, ofReport]) => {
    const lacking = ofReport.filter(({ matches }) => matches.length === 0).length
    const isMany = lacking >= incompleteLeast && lacking * 3 >= ofReport.length
    return isMany && ofReport.length >= flownLeast
  })
  return new Set(incomplete.map(([id]) => id))
}

/** Lines without a duty, and duplicate lines. */
function lineAnswers({ input, matched, units, duplicates }: Read): Answer {
  const isCovered = rosterCoverage(input)
  const findings: PayFinding[] = []
  const unknown: PayUnknown[] = []
  for (const entry of matched.unmatched.filter((each) => !duplicates.has(each))) {
    const answer = unmatchedAnswer(entry, {
      isAmbiguous: matched.ambiguous.entries.has(entry),
      isCovered: entry.date !== null && isCovered(entry.date),
    })
    if (typeof answer === 'string') {
      const { reportId, entry: place } = entry
      unknown.push({ unit: null, reportId, entry: place, head: null, why: answer, of: null })
    } else if (answer) {
      findings.push(answer)
    }
  }
  for (const entry of duplicates) {
    if (lineSum(entry) <= 0) continue
    const unit = units.find(({ matches }) => matches.some((match) => match.entry === entry))
    findings.push(duplicateFinding(entry, unit ?? null))
  }
  return { findings, unknown }
}

/** Totals and commission of each report. */
function reportAnswers({ reports, units, input }: Read): Answer {
  const flying = units.filter(
    (unit) =>
      hasEnded(unit, input.today) &&
      unit.duties.every(({ duty, isPositioningOnly }) => {
        return duty.dutyType === 'FLIGHT' && !isPositioningOnly
      }),
  )
  const findings = reports.flatMap((report) => {
    const ofReport = flying.filter(({ matches }) =>
      matches.some(({ entry }) => entry.reportId === report.id),
    )
    return [...totalFinding(report), ...commissionFindings(ofReport)]
  })
  return { findings, unknown: [] }
}

function aheadOf(
  { input }: Read,
  expectations: ReadonlyMap<PayUnit, UnitExpectation>,
): PayCheck['ahead'] {
  let [low, high] = [0, 0]
  const withoutRate: string[] = []
  for (const [unit, expectation] of expectations) {
    if (hasEnded(unit, input.today)) continue
    if (expectation.heads.size === 0) withoutRate.push(...unit.duties.map(({ duty }) => duty.id))
    low += lowestSum(expectation) ?? 0
    high += highestSum(expectation) ?? 0
  }
  return { low, high, withoutRate }
}

function summaryOf(findings: readonly PayFinding[]): PaySummary {
  const claims = findings.filter(({ certainty }) => certainty !== 'check')
  const sum = (stakes: (number | null)[]) =>
    stakes.reduce<number>((all, each) => all + (each ?? 0), 0)
  return {
    toClaim: sum(claims.map(({ stake }) => Math.max(0, stake ?? 0))),
    toCheck: findings.filter(({ certainty }) => certainty === 'check').length,
    mayBeTakenBack: sum(claims.map(({ stake }) => Math.max(0, -(stake ?? 0)))),
  }
}
