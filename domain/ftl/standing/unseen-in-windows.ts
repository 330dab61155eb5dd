import type { FtlWindow } from '#domain/ftl/cumulative/ftl-window.ts'
import { workPeriods } from '#domain/ftl/duty/work-periods.ts'
import { gapsOf } from '#domain/ftl/place/gaps.ts'
import { homeOn, type LegalityRoster } from '#domain/ftl/place/legality-roster.ts'
import type { Missing } from '#domain/ftl/place/missing.ts'
import { mostIn, unknownWork } from '#domain/ftl/rules/unknown-work.ts'
import type { FtlMeasure, FtlScheme } from '#domain/ftl/scheme/ftl-scheme.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

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
  const { periods, untimed } = workPeriods(roster.duties, scheme.rules.restAtHome)
  const hidden = gapsOf(periods, untimed, roster)
    .filter(({ unseen }) => unseen !== null)
    .map((gap) => ({ gap, home: { zone } }))
  const unknown = unknownWork(roster.duties, hidden, scheme)
  return (measure, window) => {
    const open = unknown.find((work) => mostIn(work, measure, { ...window, zone }) > 0)
    return open?.missing ?? null
  }
}
