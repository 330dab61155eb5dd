import {
  addDays,
  dateOfDayNumber,
  dayNumber,
  type CalendarDate,
} from '#domain/time/calendar-date.ts'
import { utcToZone, type Instant, type TimeZone } from '#domain/time/zone-time.ts'
import type { FtlDuty, LoggedFlight } from './ftl-duty.ts'
import { ftlFigure, ftlPeak, type FtlFigure, type FtlMoment } from './ftl-figure.ts'
import type { FtlHistory } from './ftl-history.ts'
import { ftlLedger, type FtlLedger } from './ftl-ledger.ts'
import { ftlLevel, type FtlLevel } from './ftl-level.ts'
import type { FtlLimit, FtlScheme } from '#domain/ftl/scheme/ftl-scheme.ts'
import { sickLeave, sickLeaveLimitDays, type SickLeave } from './sick-leave.ts'

/** All cumulative limits of a crew member at an instant. */
export type FtlSummary = {
  /** The local day of the instant; a duty still to come that day counts, for it is assigned. */
  today: CalendarDate
  figures: FtlOutlook[]
  sick: SickLeave & { level: FtlLevel }
  /** No limit is exceeded, as far as is known. */
  isCompliant: boolean
  /** Every window is known from its first day on, and no duty in it lacks its times. */
  isComplete: boolean
}

/** A figure, and how high it gets with the roster as it is planned. */
export type FtlOutlook = FtlFigure & {
  peak: FtlMoment
  /** The first day, today included, on which the limit is exceeded; null when it never is. */
  firstBreach: CalendarDate | null
  /** The worst of the 28 days before today, where the limit was exceeded then; null where it was not. */
  recentBreach: FtlMoment | null
}

export type FtlWorld = {
  scheme: FtlScheme
  /** The home base's: its midnights part the days. */
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
  { scheme, zone, history }: FtlWorld,
): FtlSummary {
  const today = utcToZone(asOf, zone).date
  const ledger = ftlLedger(duties, flights, { scheme, zone })
  const last = lastDayOf(ledger, today)
  const figures = scheme.limits.map((limit) => {
    const about = { ledger, history }
    const { firstBreach, ...peak } = ftlPeak(limit, { ...about, first: today, last })
    return {
      ...ftlFigure(limit, { ...about, today }),
      peak,
      firstBreach,
      recentBreach: recentBreachOf(limit, { ...about, today }),
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

/** The last day anything counts on, after midnight of a night flight too; today when nothing is to come. */
function lastDayOf({ shares }: FtlLedger, today: CalendarDate): CalendarDate {
  const ends = Object.values(shares).map((days) => days.at(-1)?.day ?? 0)
  return dateOfDayNumber(Math.max(dayNumber(today), ...ends))
}

const recentDays = 28

/** A limit of some days looks no further back than the duties do; for the others the past is their figure. */
function recentBreachOf(
  limit: FtlLimit,
  about: { ledger: FtlLedger; history: FtlHistory; today: CalendarDate },
): FtlMoment | null {
  if (limit.period.kind !== 'days') return null
  const { today, ...rest } = about
  const days = { first: addDays(today, -recentDays), last: addDays(today, -1) }
  const { date, quarters } = ftlPeak(limit, { ...rest, ...days })
  return quarters > limit.limitMinutes * 4 ? { date, quarters } : null
}
