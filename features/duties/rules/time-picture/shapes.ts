import { dutyTypeWords, type DutyType } from '#duties/rules/words/duty-words.ts'
import { farZoneMinutes } from '#kernel/time/night-hours.ts'
import { skyOf, type SkyStretch } from '#kernel/time-picture/sky.ts'
import { isInside, type TimeWindow } from '#kernel/time-picture/time-window.ts'
import { hourMinutes, minuteMs } from '#kernel/time/time-units.ts'
import { londonDate, londonToUtc } from '#kernel/time/london-time.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { addMinutes, offsetMinutes, type Instant, type TimeZone } from '#kernel/time/zone-time.ts'
import type { PictureDuty, PictureTimes, TimedSector } from './picture-times.ts'

/** The latest on-block by the rules, and the planned or actual one. */
export type Margin = {
  onBlock: Instant
  isActual: boolean
  latest: Instant
  /** With the commander’s discretion; not before `latest`. */
  discretion: Instant
}

/**
 * - `duty`: from the report to the debrief. `openDuty` has no known end and fades out. `unknown` is the frame of a duty
 *   without a report.
 * - `sector`, `passenger`: off-block to on-block, flown or positioning.
 * - `early`: the time that an earlier report takes away. `old`: the report that does not count.
 * - `spare`, `latest`, `discretion`, `over`: the time left, the latest on-block, and the time after it.
 * - `leave`: the time to leave home.
 * - `midnight`: the first minute of a day.
 * - `rest`: from the debrief to the next report; `gap` if that is too short for a rest. `free`: a day without a duty, which is only a word.
 */
type ShapeKind =
  | 'midnight'
  | 'rest'
  | 'gap'
  | 'free'
  | 'unknown'
  | 'duty'
  | 'openDuty'
  | 'early'
  | 'sector'
  | 'passenger'
  | 'spare'
  | 'over'
  | 'discretion'
  | 'latest'
  | 'leave'
  | 'old'

/** A part of the picture. In an upright line, both ends are the same. */
export type Shape = {
  kind: ShapeKind
  from: Instant
  to: Instant
  /** The text inside; empty for none. */
  word: string
  isEstimated: boolean
  /** The type of duty; only of a `duty` and an `openDuty`. */
  type?: DutyType
  /** Of an `openDuty`: the last known time, from which it fades out. */
  knownTo?: Instant
}

/** Minutes over which a duty without a known end fades out, at most. */
const openEndMinutes = 8 * hourMinutes

/** The text in the frame of a duty without a report. */
export const reportUnknown = 'Report time not known'

/** A duty with the times that its shapes show. */
export type Drawn = PictureTimes & {
  type: PictureDuty['dutyType']
  margin: Margin | null
  leave: Instant | null
}

/** The shapes of a duty in a window, the lowest first. Unknown times have none. */
export function shapesOf(window: TimeWindow, drawn: Drawn): Shape[] {
  const { otherReport, report, leave } = drawn
  return [
    dutyShape(window, drawn),
    ...(report && otherReport && otherReport.at > report
      ? [shape('early', report, otherReport.at)]
      : []),
    ...drawn.sectors.map((sector) => sectorShape(sector, drawn.margin)),
    ...marginShapes(drawn),
    ...(leave ? [shape('leave', leave, leave)] : []),
    ...(otherReport ? [shape('old', otherReport.at, otherReport.at)] : []),
  ]
}

/** Upright lines at the London midnights inside a window. */
export function midnightShapes(window: TimeWindow): Shape[] {
  return midnights(window).map((at) => shape('midnight', at, at))
}

/** The London midnights inside a window. */
export function midnights(window: TimeWindow): Instant[] {
  const found: Instant[] = []
  const last = londonDate(window.to)
  for (let day = londonDate(window.from); day <= last; day = addDays(day, 1)) {
    const at = londonToUtc(day, '00:00')
    if (isInside(window, at)) found.push(at)
  }
  return found
}

function dutyShape(window: TimeWindow, { type, report, debrief, sectors }: Drawn): Shape {
  const isFlown = sectors.length > 0
  if (!report) return shape('unknown', window.from, window.to, isFlown ? '' : reportUnknown)
  const word = isFlown ? '' : dutyTypeWords[type]
  if (debrief) return { ...shape('duty', report, debrief, word), type }
  const knownTo = sectors.at(-1)?.onBlock ?? report
  const fade = addMinutes(knownTo, openEndMinutes)
  return { ...shape('openDuty', report, fade < window.to ? fade : window.to, word), type, knownTo }
}

function sectorShape(sector: TimedSector, margin: Margin | null): Shape {
  const { flightNumber, offBlock, onBlock, isPassenger, isEstimated } = sector
  const isOver = margin !== null && margin.latest < onBlock
  const kind = isPassenger ? 'passenger' : 'sector'
  return { ...shape(kind, offBlock, onBlock, isOver ? '' : flightNumber), isEstimated }
}

function marginShapes({ margin, debrief }: Drawn): Shape[] {
  if (!margin) return []
  const { onBlock, isActual, latest, discretion } = margin
  const end = debrief && debrief > onBlock ? debrief : onBlock
  return [
    ...(!isActual && end < latest ? [shape('spare', end, latest)] : []),
    ...(onBlock > latest ? [shape('over', latest, onBlock)] : []),
    ...(discretion > latest ? [shape('discretion', latest, discretion)] : []),
    shape('latest', latest, latest),
  ]
}

/** A shape with known times. */
export function shape(kind: ShapeKind, from: Instant, to: Instant, word = ''): Shape {
  return { kind, from, to, word, isEstimated: false }
}

/** A stay at a place; an end that is not known is null. */
export type Stay = { zone: TimeZone | undefined; from: Instant | null; to: Instant | null }

/** The nights of stays at places whose clock differs from the home base's by four hours or more. */
export function farNights(stays: readonly Stay[], homeZone: TimeZone): SkyStretch[] {
  return stays.flatMap(({ zone, from, to }) => {
    if (!zone || !from || !to || from >= to || !isFar(zone, homeZone, from)) return []
    return skyOf({ from, to }, zone).filter(({ tone }) => tone !== 'day')
  })
}

function isFar(zone: TimeZone, homeZone: TimeZone, instant: Instant): boolean {
  const ms = Math.floor(Date.parse(instant) / minuteMs) * minuteMs
  return Math.abs(offsetMinutes(zone, ms) - offsetMinutes(homeZone, ms)) >= farZoneMinutes
}
