import { dayMinutes } from '#kernel/time/time-units.ts'
import { dateOfDayNumber } from '#kernel/time/calendar-date.ts'
import { zoneToUtc, type TimeZone } from '#kernel/time/zone-time.ts'
import { minuteOf, type Span } from './ftl-duty.ts'

/** A span of a duty or logged flight, and how many quarters of each minute count. */
export type WeightedSpan = Span & { id: string; weight: number }

/** The time of a duty or logged flight on one local day, in quarter-minutes. Days are counted from 1970. */
export type DayShare = { id: string; day: number; quarters: number }

/**
 * Splits spans of time at local midnights and adds them up by local day. A minute in several spans counts
 * once, with the highest weight. Days of a clock change have 23 or 25 hours.
 *
 * @returns in order of time.
 */
export function dayShares(spans: WeightedSpan[], zone: TimeZone): DayShare[] {
  return withoutOverlap(spans).flatMap((span) => cutAtMidnights(span, zone))
}

function withoutOverlap(spans: WeightedSpan[]): WeightedSpan[] {
  const sorted = spans.filter(({ weight }) => weight > 0).sort((a, b) => a.from - b.from)
  const clear: WeightedSpan[] = []
  for (let start = 0; start < sorted.length;) {
    let end = start + 1
    let reach = sorted[start]?.to ?? 0
    for (; (sorted[end]?.from ?? Infinity) < reach; end += 1) {
      reach = Math.max(reach, sorted[end]?.to ?? 0)
    }
    const touching = sorted.slice(start, end)
    clear.push(...(touching.length === 1 ? touching : heaviestByPiece(touching)))
    start = end
  }
  return clear
}

function heaviestByPiece(spans: WeightedSpan[]): WeightedSpan[] {
  const edges = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  return edges.slice(0, -1).flatMap((from, index) => {
    const to = edges[index + 1] ?? from
    const [heaviest] = spans
      .filter((span) => span.from <= from && span.to >= to)
      .sort((a, b) => b.weight - a.weight)
    return heaviest ? [{ ...heaviest, from, to }] : []
  })
}

function cutAtMidnights(span: WeightedSpan, zone: TimeZone): DayShare[] {
  const shares: DayShare[] = []
  const { id, weight } = span
  let day = localDay(span.from, zone)
  for (let { from } = span; from < span.to; day += 1) {
    const to = Math.min(midnight(day + 1, zone), span.to)
    shares.push({ id, day, quarters: (to - from) * weight })
    from = to
  }
  return shares
}

/** The local day a minute lies in; zones are at most a day away from UTC. */
function localDay(minute: number, zone: TimeZone): number {
  const utcDay = Math.floor(minute / dayMinutes)
  if (minute >= midnight(utcDay + 1, zone)) return utcDay + 1
  return minute < midnight(utcDay, zone) ? utcDay - 1 : utcDay
}

const rememberedMidnights = 10_000
/** By zone and day: keys of text would take longer than the rest of the sum. */
const midnights = new Map<TimeZone, Map<number, number>>()

/** The first minute of a local day, since 1970. Cached, because all users share the same days. */
function midnight(day: number, zone: TimeZone): number {
  const ofZone = midnights.get(zone) ?? new Map<number, number>()
  const known = ofZone.get(day)
  if (known !== undefined) return known
  const minute = minuteOf(zoneToUtc(dateOfDayNumber(day), '00:00', zone))
  if (ofZone.size >= rememberedMidnights) ofZone.clear()
  midnights.set(zone, ofZone.set(day, minute))
  return minute
}
