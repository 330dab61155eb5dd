import {
  addDays,
  dateOfDayNumber,
  dayNumber,
  type CalendarDate,
} from '#kernel/time/calendar-date.ts'
import { utcToZone, type Instant, type TimeZone } from '#kernel/time/zone-time.ts'
import type { FtlDuty, LoggedFlight } from './ftl-duty.ts'
import { ftlFigure, ftlPeak, type Counted, type FtlFigure, type FtlMoment } from './ftl-figure.ts'
import type { FtlHistory } from './ftl-history.ts'
import { ftlLedger, type FtlLedger } from './ftl-ledger.ts'
import { ftlLevel, type FtlLevel } from './ftl-level.ts'
import type { FtlLimit, FtlScheme } from '#limits/rules/scheme/ftl-scheme.ts'
import { knownDayOf } from './known-from.ts'
import { sickLeave, sickLeaveLimitDays, type SickLeave } from './sick-leave.ts'

/** All cumulative limits of a crew member at an instant. */
export type FtlSummary = {
  /** The local day of the instant. All duties of that day count, also later ones. */
  today: CalendarDate
  figures: FtlOutlook[]
  sick: SickLeave & { level: FtlLevel }
  /** True if no known figure exceeds its limit. */
  isCompliant: boolean
  /** True if every window is known and no duty in it lacks times. */
  isComplete: boolean
}

/** A figure, and its peak with the planned roster. */
export type FtlOutlook = FtlFigure & {
  peak: FtlMoment
  /** The first day, today included, on which the limit is exceeded; null when it never is. */
  firstBreach: CalendarDate | null
  /** The worst breach in the 28 days before today; null without one. */
  recentBreach: FtlMoment | null
}

export type FtlContext = {
  scheme: FtlScheme
  /** The time zone of the home base, which defines the days. */
  zone: TimeZone
  history: FtlHistory
}

/**
 * Adds up a crew member's duties and flights against every limit of a scheme (ORO.FTL.210).
 *
 * @param duties all that touch the last thirteen months and all planned ones, in any order.
 * @param flights logbook flights without a duty.
 * @param asOf the instant at which the windows end.
 */
export function ftlSummary(
  { duties, flights }: { duties: FtlDuty[]; flights: LoggedFlight[] },
  asOf: Instant,
  { scheme, zone, history }: FtlContext,
): FtlSummary {
  const today = utcToZone(asOf, zone).date
  const ledger = ftlLedger(duties, flights, { scheme, zone })
  const counted = { ledger, history, known: knownDayOf({ duties, history }, zone) }
  const last = lastDayOf(ledger, today)
  const figures = scheme.limits.map((limit) => {
    const { firstBreach, ...peak } = ftlPeak(limit, { ...counted, first: today, last })
    return {
      ...ftlFigure(limit, { ...counted, today }),
      peak,
      firstBreach,
      recentBreach: recentBreachOf(limit, { ...counted, today }),
    }
  })
  const sick = sickLeave(
    duties.filter(({ dutyType }) => dutyType === 'SICK').map(({ date }) => date),
    today,
  )
  return {
    today,
    figures,
    sick: { ...sick, level: ftlLevel(sick.days, sickLeaveLimitDays) },
    isCompliant: figures.every(({ isBreach }) => !isBreach),
    isComplete: figures.every((figure) => figure.isCovered && figure.untimed.length === 0),
  }
}

/** The last day with counted time, including the end of a night flight; today when nothing is planned. */
function lastDayOf({ shares }: FtlLedger, today: CalendarDate): CalendarDate {
  const ends = Object.values(shares).map((days) => days.at(-1)?.day ?? 0)
  return dateOfDayNumber(Math.max(dayNumber(today), ...ends))
}

const recentBreachDays = 28

/**
 * Only limits over a number of days are checked: the figures of the longer windows already contain the past.
 */
function recentBreachOf(
  limit: FtlLimit,
  { today, ...counted }: Counted & { today: CalendarDate },
): FtlMoment | null {
  if (limit.period.kind !== 'days') return null
  const days = { first: addDays(today, -recentBreachDays), last: addDays(today, -1) }
  const { date, quarters } = ftlPeak(limit, { ...counted, ...days })
  return quarters > limit.limitMinutes * 4 ? { date, quarters } : null
}
