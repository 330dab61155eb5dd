import { addDays } from '#kernel/time/calendar-date.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import { minuteAt, nightsBetween, shared } from '#limits/rules/legality/testing/plain-rules.ts'
import type { Places } from './places.ts'
import { isHomeAt, someHome, type Placing } from './placings.ts'
import { isTimed, type TimedWork, type Work } from './works.ts'

/** Least and most of a figure in all worlds. */
export type Bounds = { least: number; most: number }

/** Free time before a work, as the roster shows it. */
export type Gap = {
  from: number
  to: number
  /** The work before; null from the minute on which everything is known. */
  after: TimedWork | null
  /** A duty without times may lie in it. */
  isDisturbed: boolean
  /** The crew member travelled in it, and the roster does not say how. */
  isOpen: boolean
  /** The crew member is at home: in every world, in none, or not known. */
  home: 'yes' | 'no' | 'maybe'
  /** The part of it at home, where the base changes in it. */
  homeSpan: { from: number; to: number }
  /** The zones in which its local nights may be read; null for any. */
  zones: TimeZone[] | null
}

type Line = { works: Work[]; placings: Placing[]; places: Places; known: number }

/** The free time directly before each work; null where there is none, or the work has no times. */
export function gapsOf({ works, placings, places, known }: Line): (Gap | null)[] {
  let reach = known
  let after: { work: TimedWork; placing: Placing } | null = null
  return works.map((work, index) => {
    const placing = placings[index]
    if (!placing || !isTimed(work)) return null
    const gap =
      work.from > reach
        ? gapOf({ from: reach, to: work.from }, after, { work, placing }, { works, places })
        : null
    if (work.to > reach || reach === Infinity) {
      reach = Math.max(work.to, reach === Infinity ? work.to : reach)
      after = { work, placing }
    }
    return gap
  })
}

type Placed = { work: TimedWork; placing: Placing }

function gapOf(
  span: { from: number; to: number },
  after: Placed | null,
  { work, placing }: Placed,
  { works, places }: { works: Work[]; places: Places },
): Gap {
  const ends = [after?.placing.end ?? placing.start, placing.start]
  const isOpen = placing.jump === 'open'
  const atHome = ends.map((airport) => airport !== '' && isHomeAt(airport, work, places))
  const wasHome = after === null || isHomeAt(ends[0] ?? '', after.work, places)
  const isSure = placing.jump === 'none' && !ends.includes('')
  const homeSpan = homeSpanOf(span, ends[0] ?? '', places)
  const isHome = isSure && homeSpan !== null
  const isAway = placing.jump === 'none' && !ends.includes('') && !atHome.some(Boolean)
  const next = works.slice(works.indexOf(work)).find(({ legs }) => legs.length > 0)
  const to = next ? (next.legs[0]?.from ?? '') : someHome
  const zones = (placing.jump === 'none' ? ends : [...ends, to]).map((airport) =>
    airport === someHome ? places.homeZoneOn(work.duty.date) : places.zoneOf(airport),
  )
  const knownZones = zones.filter((zone) => zone !== null)
  return {
    ...span,
    after: after?.work ?? null,
    isDisturbed: works.some((other) => !isTimed(other) && mayTouch(other, span, places)),
    isOpen,
    home: isHome ? 'yes' : isSure || (isAway && !wasHome) ? 'no' : 'maybe',
    homeSpan: (isHome && homeSpan) || span,
    zones: knownZones.length === zones.length ? [...new Set(knownZones)] : null,
  }
}

/** The part of a span at a place in which the place is home; null if it is none. */
function homeSpanOf({ from, to }: { from: number; to: number }, place: string, places: Places) {
  const isHome = (minute: number) => place === someHome || places.isHome(place, minute)
  const change = places.changes.find((minute) => minute > from && minute < to)
  if (isHome(from) && isHome(to)) return { from, to }
  if (isHome(from)) return { from, to: change ?? to }
  return isHome(to) ? { from: change ?? from, to } : null
}

/** True if a duty without times may lie in a span: it begins on its day, in free time. */
function mayTouch(work: Work, span: { from: number; to: number }, places: Places): boolean {
  const zone = places.homeZoneOn(work.duty.date) ?? 'UTC'
  const start = minuteAt(work.duty.date, '00:00', zone)
  const end = minuteAt(addDays(work.duty.date, 1), '00:00', zone)
  return shared(start, end, span.from, span.to) > 0
}

/** One time zone for each hour: where a time zone is not known. */
export const anyZones = Array.from({ length: 27 }, (_, index) =>
  index <= 12 ? `Etc/GMT+${12 - index}` : `Etc/GMT-${index - 12}`,
)

const counted = new WeakMap<object, Map<TimeZone, number>>()

/** The local nights of a span, counted once. */
function nightsIn(span: { from: number; to: number }, zone: TimeZone): number {
  const known = counted.get(span) ?? new Map<TimeZone, number>()
  counted.set(span, known)
  const nights = known.get(zone) ?? nightsBetween(span.from, span.to, zone)
  known.set(zone, nights)
  return nights
}

/** The local nights of a gap in every world; none is sure where a duty or a journey may lie in it. */
export function nightBounds(gap: Gap): Bounds {
  const zones = gap.zones ?? anyZones
  const nights = zones.map((zone) => nightsIn(gap, zone))
  const isSure = !gap.isDisturbed && !gap.isOpen
  return { least: isSure ? Math.min(...nights) : 0, most: Math.max(...nights) }
}

/** The local nights at home of a gap, in every world. */
export function homeNightBounds(gap: Gap, homeZone: TimeZone): Bounds {
  const nights = gap.home === 'no' ? 0 : nightsIn(gap.homeSpan, homeZone)
  const isSure = gap.home === 'yes' && !gap.isDisturbed && !gap.isOpen
  return { least: isSure ? nights : 0, most: nights }
}
