import type { DutyType } from '#domain/roster/duty.ts'
import { addDays, daysBetween } from '#domain/time/calendar-date.ts'
import type { EntryFacts } from './facts/entry-facts.ts'
import { lineSum } from './findings/line-findings.ts'
import { looseMoneyFor } from './findings/loose-money.ts'
import type { PayFinding, PayUnknownReason } from './findings/pay-finding.ts'
import { hasNext, reportFor } from './findings/unpaid-findings.ts'
import type { PayUnit } from './matching/pay-units.ts'
import type { PayReading } from './pay-reading.ts'
import { highestSum } from './rates/unit-expectation.ts'

/**
 * The reason why the findings about a unit may be wrong: another line may pay it, or its line may pay other duties.
 *
 * @returns null if the findings stand.
 */
export function doubtAbout(
  unit: PayUnit,
  findings: readonly PayFinding[],
  reading: PayReading,
): PayUnknownReason | null {
  if (findings.length === 0) return null
  const claims = findings.filter(({ stake }) => stake !== null && stake > 0)
  if (isPaidLater(unit, reading)) return 'carried'
  if (claims.length > 0 && mayPayOneDay(unit)) return 'trip-not-whole'
  const group = reading.shared.get(unit.key)
  if (group && isUneven(group, reading)) {
    return unit.isPartOfTrip ? 'trip-not-whole' : 'several-candidates'
  }
  const isNearby = mayBeNextNight(unit, reading) || isPaidNearby(unit, reading)
  if (claims.length > 0 && isNearby) return 'several-candidates'
  const isNamed = claims.some(({ stake }) => looseMoneyFor(unit, reading.loose, stake) === 'this')
  return isNamed ? 'several-candidates' : null
}

/** True if a trip ends after the report that pays its first day, and the next report is missing. */
function isPaidLater({ duties, matches }: PayUnit, { roster, reports }: PayReading): boolean {
  const last = duties.at(-1)?.duty.date ?? ''
  return matches.some(({ entry }) => {
    const report = roster.reports.get(entry.reportId)
    return report !== undefined && last > report.payPeriodEnd && !hasNext(report, reports)
  })
}

/** True if one line without the route of the trip was taken for the pay of the whole trip. */
function mayPayOneDay({ duties, matches }: PayUnit): boolean {
  const [only, ...others] = matches
  if (duties.length === 1 || !only || others.length > 0) return false
  return only.reason === 'trip' && only.confidence === 'likely'
}

/**
 * True for a flight over midnight that also left on the day before or after. A line can have the day of report, of
 * take-off or of landing, so it may belong to the other night.
 */
function mayBeNextNight({ duties, firstDate, lastDate }: PayUnit, { input, roster }: PayReading) {
  const [only, ...others] = duties
  if (!only || others.length > 0 || input.payDate === 'utc') return false
  const { date } = only.duty
  const isOverMidnight = [firstDate, lastDate, only.utcDate].some((day) => day !== date)
  if (!isOverMidnight) return false
  return [addDays(date, -1), addDays(date, 1)].some((day) =>
    roster.onDay(day).some(({ numbers }) => numbers.some((each) => only.numbers.includes(each))),
  )
}

const nearbyDays = 3

/** True if the same flight of a day nearby has several lines, of which one may pay this unit. */
function isPaidNearby({ duties, matches }: PayUnit, { roster, matched }: PayReading): boolean {
  const [only, ...others] = duties
  if (!only || others.length > 0 || matches.length > 0) return false
  const same = new Set(only.numbers.flatMap(roster.withNumber))
  return [...same].some((other) => {
    if (Math.abs(daysBetween(only.duty.date, other.duty.date)) > nearbyDays) return false
    return matched.matches.filter((match) => match.duties.includes(other)).length > 1
  })
}

const groundTypes: DutyType[] = ['TRAINING', 'ASBY', 'HSBY']

/** True if some units of a group have no line, and lines of others may pay them. */
function isUneven(group: readonly PayUnit[], reading: PayReading): boolean {
  const paid = group.filter(({ matches }) => matches.length > 0)
  if (paid.length === 0 || paid.length === group.length) return false
  const [first] = group
  if (first && groundTypes.some((type) => type === first.duties[0]?.duty.dutyType)) return true
  return paid.some((unit) => {
    const expectation = reading.expectationOf(unit)
    const high = expectation && highestSum(expectation)
    const sum = unit.matches.reduce((all, { entry }) => all + lineSum(entry), 0)
    return high === null || sum > high
  })
}

/** A claim as a question, where it is too little certain to be claimed. */
export function asQuestion(finding: PayFinding, unit: PayUnit, reading: PayReading): PayFinding {
  const isClaim = finding.stake !== null && finding.stake > 0
  if (isClaim && finding.kind === 'flown-not-paid' && !wasSeenDone(unit, reading)) {
    return { ...finding, certainty: 'check', sentence: `${finding.sentence} Did you work it?` }
  }
  const isVague =
    looseMoneyFor(unit, reading.loose, finding.stake) !== null ||
    (finding.kind === 'flown-not-paid' &&
      (isUnpaidLeave(unit, reading) || leadsToFlight(unit, reading)))
  return isClaim && isVague ? { ...finding, certainty: 'check' } : finding
}

/** True if the roster shows that a unit was worked: by an actual time, or by an import after its day. */
function wasSeenDone({ duties, lastDate }: PayUnit, { input }: PayReading): boolean {
  const hasActual = duties.some(({ duty }) => {
    const times = [duty.actualBrief, duty.actualDebrief]
    return [...times, ...duty.sectors.map((each) => each.actualArrival)].some(
      (time) => time !== null,
    )
  })
  if (hasActual) return true
  const covering = input.rosterPeriods.filter(({ first, last }) => {
    return first <= lastDate && lastDate <= last
  })
  return (
    covering.length === 0 ||
    covering.some(({ readOn }) => readOn === undefined || readOn > lastDate)
  )
}

/** True for leave in a report without any leave pay: airlines often pay it with the salary. */
function isUnpaidLeave(unit: PayUnit, reading: PayReading): boolean {
  if (unit.duties[0]?.duty.dutyType !== 'LEAVE') return false
  const report = reportFor(unit, reading)
  return report !== null && report.entries.every(({ leaveHolidayPay }) => leaveHolidayPay === 0)
}

/** True for a standby that a flight follows: some airlines pay only the flight then. */
function leadsToFlight({ duties }: PayUnit, { roster }: PayReading): boolean {
  const [standby] = duties
  if (!standby) return false
  return roster.onDay(standby.duty.date).some((each) => {
    return each.duty.dutyType === 'FLIGHT' && roster.standbyBefore(each) === standby
  })
}

/**
 * The lines of a unit that are compared. A repeated line is a duplicate only if the unit is overpaid with it; without
 * a flight number and a rate it may be another sector.
 */
export function comparedLines(unit: PayUnit, reading: PayReading): EntryFacts[] {
  const lines = unit.matches.map(({ entry }) => entry)
  const single = lines.filter((entry) => !reading.duplicates.has(entry))
  if (single.length === lines.length) return lines
  const expectation = reading.expectationOf(unit)
  const high = expectation && highestSum(expectation)
  const sum = lines.reduce((all, line) => all + lineSum(line), 0)
  const isNumbered = lines.some(({ numbers }) => numbers.length > 0)
  const mayBeRight = high === null ? !isNumbered : sum <= high
  return mayBeRight ? lines : single
}
