import type { FtlWindow } from '#limits/rules/cumulative/ftl-window.ts'
import { homeOn, type LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import { unreadDuties } from '#limits/rules/place/unread-duties.ts'
import { rosterWork } from '#limits/rules/place/roster-work.ts'
import { mostIn, unknownWork } from '#limits/rules/findings/unknown-work.ts'
import type { FtlMeasure, FtlScheme } from '#limits/rules/scheme/ftl-scheme.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/** The missing fact that leaves the figure of a window open, apart from the time before the roster. */
export type UnseenInWindow = (measure: FtlMeasure, window: FtlWindow) => Missing | null

/**
 * Reads the windows of a roster: none is known without a home base, nor with a journey in it that the roster does not
 * show.
 *
 * @param today the local day whose home base defines the days.
 */
export function unseenInWindows(
  roster: LegalityRoster,
  { scheme, today }: { scheme: FtlScheme; today: CalendarDate },
): UnseenInWindow {
  const { missing, zone } = homeOn(roster, today)
  if (missing) return () => missing
  const hidden = rosterWork(roster, scheme.rules.restAtHome)
    .gaps.filter(({ unseen }) => unseen !== null)
    .map((gap) => ({ gap, home: { zone } }))
  const unknown = unknownWork([...roster.duties, ...unreadDuties(roster)], hidden, scheme)
  return (measure, window) => {
    const open = unknown.find((work) => mostIn(work, measure, { ...window, zone }) > 0)
    return open?.missing ?? null
  }
}
