import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { utcToZone, type Instant, type TimeZone } from '#domain/time/zone-time.ts'
import type { FtlDuty, LoggedFlight } from './ftl-duty.ts'
import { ftlFigure, ftlPeak, type FtlFigure, type FtlMoment } from './ftl-figure.ts'
import type { FtlHistory } from './ftl-history.ts'
import { ftlLedger } from './ftl-ledger.ts'
import { ftlLevel, type FtlLevel } from './ftl-level.ts'
import type { FtlScheme } from './ftl-scheme.ts'
import { sickLeave, sickLeaveLimitDays, type SickLeave } from './sick-leave.ts'

/** How a crew member stands with every cumulative limit, seen from an instant. */
export type FtlSummary = {
  /** The local day of the instant; a duty still to come that day counts, for it is assigned. */
  today: CalendarDate
  figures: FtlOutlook[]
  sick: SickLeave & { level: FtlLevel }
  /** No limit is exceeded, as far as is known. */
  isCompliant: boolean
  /** Every window is known from its first day on. */
  isComplete: boolean
}

/** A figure, and how high it gets with the roster as it is planned. */
export type FtlOutlook = FtlFigure & {
  peak: FtlMoment
  /** The first day, today included, on which the limit is exceeded; null when it never is. */
  firstBreach: CalendarDate | null
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
 * @param duties all that touch the last thirteen months, and those planned; in any order.
 * @param flights of the logbook that hang on no duty.
 * @param asOf the instant the windows are seen from.
 */
export function ftlSummary(
  { duties, flights }: { duties: FtlDuty[]; flights: LoggedFlight[] },
  asOf: Instant,
  { scheme, zone, history }: FtlWorld,
): FtlSummary {
  const today = utcToZone(asOf, zone).date
  const ledger = ftlLedger(duties, flights, { scheme, zone })
  const planned = duties.reduce((last, { date }) => (date > last ? date : last), today)
  const figures = scheme.limits.map((limit) => {
    const { firstBreach, ...peak } = ftlPeak(limit, {
      ledger,
      history,
      first: today,
      last: planned,
    })
    return { ...ftlFigure(limit, { ledger, history, today }), peak, firstBreach }
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
    isComplete: figures.every((figure) => figure.isCovered),
  }
}
