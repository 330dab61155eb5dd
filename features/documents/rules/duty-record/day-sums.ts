import { ftlFigure, type Counted } from '#limits/rules/cumulative/ftl-figure.ts'
import { ftlLedger } from '#limits/rules/cumulative/ftl-ledger.ts'
import { knownDayOf } from '#limits/rules/cumulative/known-from.ts'
import { homeOn, type LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import type { FtlLimit } from '#limits/rules/scheme/ftl-scheme.ts'
import { schemeOf } from '#limits/rules/scheme/scheme-of.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/** The figure of a cumulative limit for the window that ends on a day. */
export type DaySum = {
  limit: FtlLimit
  /** Exact to the quarter minute. */
  minutes: number
  /** False if the window reaches back before the known roster, so that the true figure may be higher. */
  isCovered: boolean
  /** False if the window has a day that nobody could read, so that the true figure may be higher. */
  isRead: boolean
}

/** The sums of all cumulative limits at the end of a day. They count all duties of the roster. */
export function daySums(
  roster: LegalityRoster,
  last: CalendarDate,
): (date: CalendarDate) => DaySum[] {
  const scheme = schemeOf(roster.settings, last)
  const counted = countedTime(roster, last)
  return (date) =>
    scheme.limits.map((limit) => {
      const { quarters, isCovered, window } = ftlFigure(limit, { ...counted, today: date })
      const isRead = !roster.unreadDates?.some(
        (unread) => unread >= window.first && unread <= window.last,
      )
      return { limit, minutes: quarters / 4, isCovered, isRead }
    })
}

/** The minutes of each duty that count as duty, by its id. A minute of two duties counts once. */
export function countedMinutesOf(roster: LegalityRoster, last: CalendarDate): Map<string, number> {
  const { shares } = countedTime(roster, last).ledger
  const counted = new Map<string, number>()
  for (const { id, quarters } of shares.duty) {
    counted.set(id, (counted.get(id) ?? 0) + quarters / 4)
  }
  return counted
}

/** The counted time of a roster in the time zone of the base on the last day. */
function countedTime(roster: LegalityRoster, last: CalendarDate): Counted {
  const { duties, flights, history } = roster
  const { zone } = homeOn(roster, last)
  return {
    ledger: ftlLedger(duties, flights, { scheme: schemeOf(roster.settings, last), zone }),
    history,
    known: knownDayOf(roster, zone),
  }
}
