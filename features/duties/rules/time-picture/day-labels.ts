import { dutyRoute, type RouteStop } from '#duties/rules/duty-route.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import type { Sector } from '#duties/schema/sector.ts'
import { londonClock, localClock } from '#kernel/time-picture/clock-words.ts'
import { labelForm, type Anchor, type Label, type LabelForm } from '#kernel/time-picture/labels.ts'
import { placeAround, type TimeWindow } from '#kernel/time-picture/time-window.ts'
import { weekdayName } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant, TimeZone } from '#kernel/time/zone-time.ts'
import { timedSector, type PictureTimes } from './picture-times.ts'
import { midnights, reportUnknown, type Margin } from './shapes.ts'

type Above = PictureTimes & {
  type: DutyType
  margin: Margin | null
  leave: Instant | null
}

/**
 * The labels above the line, the most important first, and of the same kind those of the earlier duty. A time outside
 * the window has none.
 *
 * @param now inside the window; else null.
 */
export function labelsAbove(
  window: TimeWindow,
  duties: readonly Above[],
  now: Instant | null,
): Label[] {
  const at = (instant: Instant, anchor: Anchor, forms: string[], isQuiet = false): Label => ({
    at: placeAround(window, instant),
    anchor,
    forms: forms.map((form) => labelForm(form)),
    isQuiet,
  })
  const named = (name: string, instant: Instant) => {
    const clock = londonClock(instant)
    return [`${name} ${clock}`, clock]
  }
  const labels = [
    ...(now ? [at(now, 'middle', ['now'], true)] : []),
    ...duties.flatMap(({ type, report, sectors }) => {
      if (report) return at(report, 'start', named(type === 'HSBY' ? 'on call' : 'report', report))
      return sectors.length > 0 ? at(window.from, 'start', [reportUnknown]) : []
    }),
    ...duties.flatMap(({ type, debrief }) =>
      debrief ? at(debrief, 'end', named(type === 'FLIGHT' ? 'debrief' : 'until', debrief)) : [],
    ),
    ...duties.flatMap(({ margin }) =>
      margin ? at(margin.latest, 'middle', [`latest ${londonClock(margin.latest)}`], true) : [],
    ),
    ...duties.flatMap(({ leave }) =>
      leave ? at(leave, 'middle', named('leave', leave), true) : [],
    ),
    ...midnights(window).map((day) => at(day, 'middle', [newDay(day)], true)),
  ]
  return labels.filter(isInWindow)
}

const isInWindow = ({ at }: Label) => at >= 0 && at <= 100

/** `Wed 22` */
function newDay(midnight: Instant): string {
  const date = londonDate(midnight)
  return `${weekdayName(date).slice(0, 3)} ${Number(date.slice(8))}`
}

/** An airport with the times of the drawn sectors around it. */
export type Stop = RouteStop & { zone: TimeZone | undefined }

/** The airports of a duty. A sector that is not drawn gives them no times. */
export function stopsOf(
  sectors: readonly Sector[],
  zones: Readonly<Record<string, TimeZone>>,
): Stop[] {
  const drawn = sectors.map((sector) => (timedSector(sector) ? sector : withoutTimes(sector)))
  return dutyRoute(drawn).map((stop) => ({ ...stop, zone: zones[stop.airport] }))
}

function withoutTimes(sector: Sector): Sector {
  const none = { scheduledDeparture: null, scheduledArrival: null }
  return { ...sector, ...none, actualDeparture: null, actualArrival: null }
}

/**
 * The labels of the airports below the line: the first, the last, then those between. An airport without times stands
 * between its neighbours. One outside the window has none.
 *
 * @param ends the places of the first and the last airport without times.
 */
export function labelsBelow(
  window: TimeWindow,
  stops: readonly Stop[],
  ends: { from: Instant; to: Instant },
): Label[] {
  const places = placesOf(window, stops, ends)
  const last = stops.length - 1
  const labels = stops.map((stop, index): Label => {
    const anchor = index === 0 ? 'start' : index === last ? 'end' : 'middle'
    const isBetween = anchor === 'middle'
    return { at: places[index] ?? 0, anchor, forms: stopForms(stop, isBetween), isQuiet: false }
  })
  const ordered = [...labels.slice(0, 1), ...labels.slice(1).slice(-1), ...labels.slice(1, -1)]
  return ordered.filter(isInWindow)
}

/** Percent of the window for each stop. Those without a time are spread between their neighbours. */
function placesOf(
  window: TimeWindow,
  stops: readonly Stop[],
  ends: { from: Instant; to: Instant },
): number[] {
  const known = stops.map(({ arrival, departure }, index) => {
    if (arrival && departure)
      return (placeAround(window, arrival) + placeAround(window, departure)) / 2
    const time = arrival ?? departure
    if (time) return placeAround(window, time)
    if (index === 0) return placeAround(window, ends.from)
    return index === stops.length - 1 ? placeAround(window, ends.to) : null
  })
  return known.map((place, index) => place ?? between(known, index))
}

/** A place by its number between the nearest known ones before and after it. */
function between(known: readonly (number | null)[], index: number): number {
  const before = known.findLastIndex((place, each) => each < index && place !== null)
  const after = known.findIndex((place, each) => each > index && place !== null)
  const from = known[before] ?? 0
  return from + ((index - before) / (after - before)) * ((known[after] ?? 100) - from)
}

/** The forms of an airport: both times with both clocks, the first time, London's time alone, the code alone. */
function stopForms(stop: Stop, isBetween: boolean): LabelForm[] {
  const { airport, arrival, departure, zone } = stop
  // One time between two sectors could be either.
  const isHalf = isBetween && (arrival === null || departure === null)
  const first = arrival ?? departure
  if (first === null || isHalf) return [stopForm(airport)]
  const isFirstEstimated = arrival ? stop.isArrivalEstimated : stop.isDepartureEstimated
  const clock = about(isFirstEstimated) + londonClock(first)
  const local = localClock(first, zone)
  const forms = [
    ...(local ? [stopForm(airport, clock, `${local} local`)] : []),
    stopForm(airport, clock),
    stopForm(airport),
  ]
  if (!arrival || !departure) return forms
  const both = `${clock}–${about(stop.isDepartureEstimated)}${londonClock(departure)}`
  const localBoth = localSpan(local, localClock(departure, zone))
  return [stopForm(airport, both, ...(localBoth ? [`${localBoth} local`] : [])), ...forms]
}

/** Pixels of a character of an airport's code, which is larger. */
const codeCharacterWidth = 10.7

function stopForm(airport: string, ...times: string[]): LabelForm {
  const { lines, width } = labelForm(airport, ...times)
  return { lines, width: Math.max(width, airport.length * codeCharacterWidth) }
}

const about = (isEstimated: boolean) => (isEstimated ? 'about ' : '')

/** `09:55–10:45`; a weekday that both times have stands once. Empty where the clock is London's. */
function localSpan(arrival: string | null, departure: string | null): string {
  if (!arrival || !departure) return ''
  const [day, other] = [arrival, departure].map((clock) => clock.slice(5))
  return `${day === other ? arrival.slice(0, 5) : arrival}–${departure}`
}
