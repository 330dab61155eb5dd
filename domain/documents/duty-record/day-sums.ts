import { ftlFigure } from '#domain/ftl/cumulative/ftl-figure.ts'
import type { LegalityRoster } from '#domain/ftl/legality/legality.ts'
import { legalityLedger } from '#domain/ftl/legality/window-findings.ts'
import type { FtlLimit } from '#domain/ftl/scheme/ftl-scheme.ts'
import { schemeOf } from '#domain/ftl/scheme/scheme-of.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

/** The figure of a cumulative limit for the window that ends on a day. */
export type DaySum = {
  limit: FtlLimit
  /** Exact to the quarter minute. */
  minutes: number
  /** False if the window reaches back before the known roster, so that the true figure may be higher. */
  isCovered: boolean
}

/** The sums of all cumulative limits at the end of a day. They count all duties of the roster. */
export function daySums(
  roster: LegalityRoster,
  last: CalendarDate,
): (date: CalendarDate) => DaySum[] {
  const scheme = schemeOf(roster.settings, last)
  const ledger = legalityLedger(roster, scheme)
  return (date) =>
    scheme.limits.map((limit) => {
      const figure = ftlFigure(limit, { ledger, history: roster.history, today: date })
      return { limit, minutes: figure.quarters / 4, isCovered: figure.isCovered }
    })
}

/** The minutes of each duty that count as duty, by its id. A minute of two duties counts once. */
export function countedMinutesOf(roster: LegalityRoster, last: CalendarDate): Map<string, number> {
  const { shares } = legalityLedger(roster, schemeOf(roster.settings, last))
  const counted = new Map<string, number>()
  for (const { id, quarters } of shares.duty) {
    counted.set(id, (counted.get(id) ?? 0) + quarters / 4)
  }
  return counted
}
