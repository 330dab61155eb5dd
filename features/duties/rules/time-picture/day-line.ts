import {
  fitWidths,
  placeLabels,
  textWidth,
  type Fit,
  type Label,
  type PlacedLabel,
} from '#kernel/time-picture/labels.ts'
import { skyOf, type SkyStretch } from '#kernel/time-picture/sky.ts'
import {
  dayWindow,
  fitWindow,
  isInside,
  placeIn,
  type TimeWindow,
} from '#kernel/time-picture/time-window.ts'
import type { Instant, TimeZone } from '#kernel/time/zone-time.ts'
import { labelsAbove, labelsBelow, stopsOf, type Stop } from './day-labels.ts'
import { pictureTimes, type PictureDuty, type PictureTimes } from './picture-times.ts'
import {
  farNights,
  midnightShapes,
  shapesOf,
  type Margin,
  type Shape,
  type Stay,
} from './shapes.ts'

export type DayLineInput = {
  duty: PictureDuty
  /** Null where the picture does not show it, or it is not known. */
  margin: Margin | null
  now: Instant
  /** The report that the user last saw, if it was another one. */
  was?: Instant | null
  /** The time to leave home. */
  leave?: Instant | null
  /** Of the home base. The sky follows its clock. */
  homeZone: TimeZone
  /** Of known airports. */
  zones: Readonly<Record<string, TimeZone>>
}

/** The texts of a picture at one width. */
type FitTexts = {
  above: PlacedLabel[]
  below: PlacedLabel[]
  /** The shapes whose word fits inside. */
  inside: Shape[]
}

/** The picture of a duty: its window, and everything in it. */
export type DayLine = {
  window: TimeWindow
  sky: SkyStretch[]
  shapes: Shape[]
  /** Nights at places far from home. */
  farNights: SkyStretch[]
  /** Null outside the window. */
  now: Instant | null
  fits: Record<Fit, FitTexts>
}

/** The least width of a shape with a word inside, in pixels, and the room beside the word. */
const wordWidthMin = 40
const wordRoom = 4

/** The line of a duty with all its known times. A part that is not known is not drawn. */
export function dayLine(input: DayLineInput): DayLine {
  const { duty, margin, now: time, was, leave = null, homeZone, zones } = input
  const times = { ...pictureTimes(duty, was), type: duty.dutyType, margin, leave }
  const window = windowOf(duty, times, { margin, leave, homeZone })
  const now = isInside(window, time) ? time : null
  const stops = stopsOf(duty.sectors, zones)
  const shapes = shapesOf(window, times)
  return lineOf({
    window,
    shapes: [...midnightShapes(window), ...shapes],
    above: labelsAbove(window, [times], now),
    below: labelsBelow(window, stops, endsOf(window, shapes, times)),
    stays: staysOf(window, stops),
    now,
    homeZone,
  })
}

type Parts = Pick<DayLine, 'window' | 'shapes' | 'now'> & {
  /** The most important first. */
  above: Label[]
  below: Label[]
  stays: Stay[]
  homeZone: TimeZone
}

/** A picture of these shapes, with the labels that fit at each width. */
export function lineOf({ window, shapes, above, below, stays, now, homeZone }: Parts): DayLine {
  const textsOf = (fit: Fit): FitTexts => ({
    above: placeLabels(above, fitWidths[fit]),
    below: placeLabels(below, fitWidths[fit]),
    inside: shapes.filter((shape) => hasRoom(window, shape, fitWidths[fit])),
  })
  return {
    window,
    sky: skyOf(window, homeZone),
    shapes,
    farNights: farNights(stays, homeZone),
    now,
    fits: { small: textsOf('small'), narrow: textsOf('narrow'), wide: textsOf('wide') },
  }
}

/** The window around all times; without a report it has the whole day too. */
function windowOf(
  duty: PictureDuty,
  { report, debrief, otherReport, sectors }: PictureTimes,
  { margin, leave, homeZone }: Pick<DayLineInput, 'margin' | 'leave' | 'homeZone'>,
): TimeWindow {
  const marks = [
    report,
    debrief,
    otherReport?.at,
    leave,
    ...sectors.flatMap(({ offBlock, onBlock }) => [offBlock, onBlock]),
    ...(margin ? [margin.latest, margin.discretion, margin.onBlock] : []),
  ].filter((mark) => typeof mark === 'string')
  if (report) return fitWindow(marks)
  const day = dayWindow(duty.date, homeZone)
  if (marks.length === 0) return day
  const around = fitWindow(marks)
  return {
    from: around.from < day.from ? around.from : day.from,
    to: around.to > day.to ? around.to : day.to,
  }
}

/** The places of the first and the last airport whose times are not known: the ends of the duty, else of the window. */
export function endsOf(
  window: TimeWindow,
  shapes: readonly Shape[],
  { report, debrief }: PictureTimes,
) {
  const open = shapes.find(({ kind }) => kind === 'openDuty')
  return { from: report ?? window.from, to: debrief ?? open?.to ?? window.to }
}

/** The stays at the airports, until the first off-block and from the last on-block too. */
function staysOf(window: TimeWindow, stops: readonly Stop[]): Stay[] {
  return stops.map(({ zone, arrival, departure }, index) => ({
    zone,
    from: index === 0 ? window.from : arrival,
    to: index === stops.length - 1 ? window.to : departure,
  }))
}

function hasRoom(window: TimeWindow, { from, to, word }: Shape, width: number): boolean {
  const pixels = ((placeIn(window, to) - placeIn(window, from)) / 100) * width
  return word !== '' && pixels >= Math.max(wordWidthMin, textWidth(word) + wordRoom)
}
