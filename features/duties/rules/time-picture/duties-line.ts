import { labelForm, type Label } from '#kernel/time-picture/labels.ts'
import { isInside, type TimeWindow } from '#kernel/time-picture/time-window.ts'
import { hoursWords } from '#kernel/time/duration.ts'
import { londonToUtc } from '#kernel/time/london-time.ts'
import { minutesBetween, type Instant, type TimeZone } from '#kernel/time/zone-time.ts'
import { labelsAbove, labelsBelow, stopsOf, type Stop } from './day-labels.ts'
import { endsOf, lineOf, type DayLine } from './day-line.ts'
import { pictureTimes } from './picture-times.ts'
import { isRest, restsOf, workOf, type RosterDuty } from './rests.ts'
import {
  midnightShapes,
  reportUnknown,
  shape,
  shapesOf,
  type Drawn,
  type Shape,
  type Stay,
} from './shapes.ts'

export type DutiesLineInput = {
  window: TimeWindow
  /** The duties in the window and around it, of any type and state. */
  roster: readonly RosterDuty[]
  /** The text where the window has no duty, `Day off`; empty for nothing. */
  word: string
  now: Instant
  /** Of the home base. The sky follows its clock. */
  homeZone: TimeZone
  /** Of known airports. */
  zones: Readonly<Record<string, TimeZone>>
}

type Placed = { times: Drawn; shapes: Shape[]; stops: Stop[]; isShown: boolean }

/**
 * The line of all duties in a window, with the rests between them. A part outside the window is cut off. A part that is
 * not known is not drawn.
 *
 * @returns null if nothing is known of the window.
 */
export function dutiesLine(input: DutiesLineInput): DayLine | null {
  const { window, roster, word, now: time, homeZone, zones } = input
  const work = workOf(roster)
  const placed = work.map((duty) => placedIn(window, duty, zones))
  const shown = placed.filter(({ isShown }) => isShown)
  const bars = shown.flatMap(({ shapes }) => shapes)
  const isUnknown = work.some((duty) => isUnknownIn(window, duty))
  const frameWord = bars.length === 0 ? reportUnknown : ''
  const frames = isUnknown ? [shape('unknown', window.from, window.to, frameWord)] : []
  const free =
    word && bars.length + frames.length === 0 ? [shape('free', window.from, window.to, word)] : []
  const parts = [...restsIn(window, roster), ...frames, ...bars, ...free]
  if (parts.length === 0) return null
  const now = isInside(window, time) ? time : null
  const unknownLabel: Label[] =
    isUnknown && frameWord === ''
      ? [{ at: 0, anchor: 'start', forms: [labelForm(reportUnknown)], isQuiet: false }]
      : []
  return lineOf({
    window,
    shapes: [...midnightShapes(window), ...parts],
    above: [
      ...unknownLabel,
      ...labelsAbove(
        window,
        shown.map(({ times }) => (times.report ? times : { ...times, sectors: [] })),
        now,
      ),
    ],
    below: belowAll(window, shown),
    stays: staysAcross(window, placed),
    now,
    homeZone,
  })
}

/** The rests and gaps of which the window holds an end, with their length: `rest 17 h 10`, `gap 2 h`. */
export function restsIn(window: TimeWindow, roster: readonly RosterDuty[]): Shape[] {
  return restsOf(roster)
    .filter(({ from, to }) => isInside(window, from) || isInside(window, to))
    .map((between) => {
      const { from, to } = between
      const kind = isRest(between) ? 'rest' : 'gap'
      return shape(kind, from, to, `${kind} ${hoursWords(minutesBetween(from, to))}`)
    })
}

function placedIn(window: TimeWindow, duty: RosterDuty, zones: DutiesLineInput['zones']): Placed {
  const times = { ...pictureTimes(duty), type: duty.dutyType, margin: null, leave: null }
  const shapes = shapesOf(window, times).filter(
    (part) => part.kind !== 'unknown' && isPartIn(window, part),
  )
  const isShown = shapes.length > 0 || isUnknownIn(window, duty)
  return { times, shapes, stops: stopsOf(duty.sectors, zones), isShown }
}

function isPartIn(window: TimeWindow, { from, to }: Shape): boolean {
  return from === to ? isInside(window, from) : from < window.to && to > window.from
}

/** True for a duty of this day without a report. */
function isUnknownIn(window: TimeWindow, duty: RosterDuty): boolean {
  return pictureTimes(duty).report === null && isInside(window, londonToUtc(duty.date, '12:00'))
}

/** The airports of all duties: the first ones, the last ones, then those between. */
function belowAll(window: TimeWindow, shown: readonly Placed[]): Label[] {
  const each = shown.map(({ times, shapes, stops }) => {
    const labels = labelsBelow(window, stops, endsOf(window, shapes, times))
    const of = (anchor: Label['anchor']) => labels.filter((label) => label.anchor === anchor)
    return { first: of('start'), last: of('end'), between: of('middle') }
  })
  return [
    ...each.flatMap(({ first }) => first),
    ...each.flatMap(({ last }) => last),
    ...each.flatMap(({ between }) => between),
  ]
}

/** The stays at the airports, also from one duty to the next. Before and after all duties, only beside one in the window. */
function staysAcross(window: TimeWindow, placed: readonly Placed[]): Stay[] {
  const stops = placed.flatMap(({ stops: own, isShown }) =>
    own.map((stop) => ({ ...stop, isShown })),
  )
  return stops.flatMap((stop, index) => {
    const [before, next] = [stops[index - 1], stops[index + 1]]
    const isFirst = before === undefined && stop.isShown
    const isLast = next === undefined && stop.isShown
    const onward = next?.airport === stop.airport ? next.departure : null
    const from = isFirst ? window.from : stop.arrival
    const to = isLast ? window.to : (stop.departure ?? onward)
    if (!from || !to) return []
    return {
      zone: stop.zone,
      from: from > window.from ? from : window.from,
      to: to < window.to ? to : window.to,
    }
  })
}
