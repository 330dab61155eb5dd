import { dayQuarters } from '#limits/rules/cumulative/earlier-hours.ts'
import { dutySpan, flightSpan, minuteOf, type FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { FtlMeasure, FtlScheme } from '#limits/rules/scheme/ftl-scheme.ts'
import type { Body } from '#limits/rules/place/body-line.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import { untimedMissing } from '#limits/rules/place/unknown-causes.ts'
import { localDay } from '#limits/rules/rest/local-hours.ts'
import { addDays, dayNumber } from '#kernel/time/calendar-date.ts'
import { zoneToUtc, type TimeZone } from '#kernel/time/zone-time.ts'

/** Work of unknown length: the most quarter-minutes that it adds, and the days on which it may lie. */
export type UnknownWork = {
  /** Days counted from 1970, both inclusive. Those of a journey hold its local days in every time zone. */
  first: number
  last: number
  /** Minutes since 1970 between which a journey lies; null for a duty, which counts whole. */
  span: { from: number; to: number } | null
  quarters: Record<FtlMeasure, number>
  missing: Missing
}

/** A gap with something unseen in it, and the time zone of the base. */
type HiddenGap = Pick<Body, 'gap'> & { home: Pick<Body['home'], 'zone'> }

/**
 * Duties without times, also those that nobody could read, flights without flight times, and journeys that the roster does not show.
 *
 * A duty without times lasts at most 24 hours and reaches into the next day at most.
 */
export function unknownWork(
  duties: readonly FtlDuty[],
  hidden: readonly HiddenGap[],
  { weights }: FtlScheme,
): UnknownWork[] {
  const open = duties.flatMap((duty): UnknownWork[] => {
    const weight = weights[duty.dutyType]
    if (weight.duty === 0 && weight.work === 0) return []
    const span = dutySpan(duty)
    const isFlight = duty.dutyType === 'FLIGHT'
    if (span && !isFlight) return []
    const day = dayNumber(duty.date)
    if (span) {
      const quarters = unknownFlight(duty, span.to - span.from)
      if (quarters === 0) return []
      const missing: Missing = { input: 'sectorTimes', dutyId: duty.id }
      const last = day + 1
      return [
        { first: day, last, span: null, quarters: { duty: 0, work: 0, flight: quarters }, missing },
      ]
    }
    const quarters = {
      duty: (dayQuarters * weight.duty) / 4,
      work: (dayQuarters * weight.work) / 4,
      flight: isFlight ? dayQuarters : 0,
    }
    return [{ first: day, last: day + 1, span: null, quarters, missing: untimedMissing(duty) }]
  })
  return [...open, ...hidden.flatMap(journeyWork)]
}

/** The most flight time of sectors without times: the duty without the other flights. */
function unknownFlight(duty: FtlDuty, minutes: number): number {
  const operated = duty.sectors.filter(({ positioning }) => !positioning)
  const flown = operated.map(flightSpan)
  if (flown.every((flight) => flight !== null)) return 0
  const known = flown.reduce((sum, flight) => sum + (flight ? flight.to - flight.from : 0), 0)
  return 4 * Math.max(0, minutes - known)
}

/** A journey may be a duty as long as the free time around it. */
function journeyWork({ gap, home }: HiddenGap): UnknownWork[] {
  const { unseen, untimed, from, to } = gap
  if (!unseen || untimed.length > 0 || to <= from) return []
  const quarters = 4 * (to - from)
  return [
    {
      // The window may be that of another base.
      first: localDay(from, home.zone) - 1,
      last: localDay(to, home.zone) + 1,
      span: { from, to },
      quarters: { duty: quarters, work: quarters, flight: 0 },
      missing: unseen,
    },
  ]
}

/** The most quarter-minutes of unknown work that may lie in a window of days, both inclusive. */
export function mostIn(
  work: UnknownWork,
  measure: FtlMeasure,
  { first, last, zone }: { first: string; last: string; zone: TimeZone },
): number {
  const quarters = work.quarters[measure]
  if (quarters === 0 || work.last < dayNumber(first) || work.first > dayNumber(last)) return 0
  if (!work.span) return quarters
  const start = minuteOf(zoneToUtc(first, '00:00', zone))
  const end = minuteOf(zoneToUtc(addDays(last, 1), '00:00', zone))
  return 4 * Math.max(0, Math.min(work.span.to, end) - Math.max(work.span.from, start))
}
