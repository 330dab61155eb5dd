import { dayMinutes, minuteMs } from '#kernel/time/time-units.ts'
import type { TimedDuty } from '#duties/schema/duty.ts'
import type { FtlInputs } from '#duties/schema/ftl-inputs.ts'
import type { DutyEvent } from '#duties/schema/duty-event.ts'
import type { PlanFault } from '#duties/rules/marks/duty-mark.ts'
import type { Overlap } from '#duties/schema/duty-mark.ts'
import type { FtlSector } from '#duties/schema/sector.ts'
import { dayNumber, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { toInstant, type Instant } from '#kernel/time/zone-time.ts'
import type { FtlDutyType } from '#limits/rules/scheme/ftl-scheme.ts'

/** The fields of a duty that flight time limitations read. */
export type FtlDuty = Omit<TimedDuty, 'dutyType'> & {
  id: string
  dutyType: FtlDutyType
  sectors: FtlSector[]
  ftlInputs?: FtlInputs
  /** Call-outs and delays among them; absent without any. */
  events?: DutyEvent[]
  /** Why the plan of the duty is impossible; absent for a possible one. */
  faults?: PlanFault[]
  /** With the fault `overlap`: the other duty. Absent where it is not known. */
  overlaps?: Overlap
  /** True for a row of the roster that nobody could read, which may be any duty or a day off. Absent for others. */
  isUnread?: true
}

/** A logbook flight without a duty. It counts as flight time too. */
export type LoggedFlight = {
  id: string
  date: CalendarDate
  /** Its name for the crew member, `ZQ210` or `BHX-PMI`. */
  code: string
  flightMinutes: number
  /** Off-block, where the logbook has it. */
  departure: Instant | null
}

const workTypes: FtlDutyType[] = ['FLIGHT', 'TRAINING', 'ASBY', 'HSBY', 'RESERVE']

/**
 * True for a duty, standby or reserve, which interrupt rest (ORO.FTL.105(21)). A reserve day cannot be a recovery
 * rest (GM1 CS FTL.1.230(a)). False for a day off, leave, sickness and a hotel.
 */
export const interruptsRest = ({ dutyType }: Pick<FtlDuty, 'dutyType'>) =>
  workTypes.includes(dutyType)

/** The certainty of a time: actual, scheduled, or partly inferred or missing. */
export type Basis = 'actual' | 'scheduled' | 'estimated'

/** A stretch of time in whole minutes since 1970, UTC; `to` is the first minute after it. */
export type Span = { from: number; to: number; basis: Basis }

/**
 * The span of a duty: report to debrief, at each end the actual time before the scheduled one.
 *
 * The first departure or last arrival replaces a missing time, or one that a sector exceeds. A delayed report may
 * be later than the planned departure.
 *
 * @returns null when too few times are known.
 */
export function dutySpan(duty: FtlDuty): Span | null {
  const known = spans.get(duty)
  if (known !== undefined) return known
  const span = computedSpan(duty)
  spans.set(duty, span)
  return span
}

/** Several rules read the span of each duty of a year, and no duty object changes. */
const spans = new WeakMap<FtlDuty, Span | null>()

function computedSpan(duty: FtlDuty): Span | null {
  const isDelayed = delaysOf(duty).length > 0
  const departures = duty.sectors.map((sector) =>
    minuteOf(isDelayed ? sector.actualDeparture : departureOf(sector)),
  )
  const arrivals = duty.sectors.map((sector) => minuteOf(arrivalOf(sector)))
  const brief = minuteOf(duty.actualBrief ?? duty.scheduledBrief)
  const debrief = minuteOf(duty.actualDebrief ?? duty.scheduledDebrief)
  const from = Math.min(...[brief, ...departures].filter((minute) => minute !== null))
  const to = Math.max(...[debrief, ...arrivals].filter((minute) => minute !== null))
  if (from >= to) return null
  const isInferred = from !== brief || to !== debrief
  // The published report time applies unless an actual one is known.
  const isActual = duty.actualDebrief !== null
  return { from, to, basis: isInferred ? 'estimated' : isActual ? 'actual' : 'scheduled' }
}

/**
 * The notices of a report after the planned one, oldest first. None while the last one, or the report that counts now, is
 * earlier than planned: it was brought forward, and counts like a planned one.
 */
export function delaysOf({
  events = [],
  actualBrief = null,
  scheduledBrief = null,
}: Pick<FtlDuty, 'events'> &
  Partial<Pick<FtlDuty, 'actualBrief' | 'scheduledBrief'>>): DelayedEvent[] {
  const notices = events.filter((event) => event.kind === 'delayed')
  const planned = notices[0]?.from
  const last = notices.at(-1)
  if (!planned || !last || last.report <= planned) return []
  const report = minuteOf(actualBrief ?? scheduledBrief)
  if (report !== null && report < minuteOf(planned)) return []
  const delays = notices.filter((notice) => notice.report > planned)
  return delays.map((each, index) => (index === 0 ? { ...each, from: planned } : each))
}

type DelayedEvent = Extract<DutyEvent, { kind: 'delayed' }>

/**
 * The flight time of a sector, off-block to on-block (ORO.FTL.105(13)).
 *
 * @returns null for a positioning sector, and when too few times are known.
 */
export function flightSpan(sector: FtlSector): Span | null {
  const from = minuteOf(departureOf(sector))
  const to = minuteOf(arrivalOf(sector))
  if (sector.positioning || from === null || to === null) return null
  if (from >= to) return delayedSpan(sector, from)
  const isActual = sector.actualDeparture !== null && sector.actualArrival !== null
  return { from, to, basis: isActual ? 'actual' : 'scheduled' }
}

/** A sector that departed after its scheduled arrival lasts as long as planned. */
function delayedSpan(
  { scheduledDeparture, scheduledArrival }: FtlSector,
  from: number,
): Span | null {
  const departure = minuteOf(scheduledDeparture)
  const arrival = minuteOf(scheduledArrival)
  if (departure === null || arrival === null || departure >= arrival) return null
  return { from, to: from + arrival - departure, basis: 'estimated' }
}

/** The instant of a minute since 1970. */
export function instantOf(minute: number): Instant {
  return toInstant(minute * minuteMs)
}

/**
 * A function that is true for a planned duty: one that is not over at an instant, and one without times from its day on.
 *
 * @param today the day of the instant, in the time zone of the home base.
 */
export function plannedReader(today: CalendarDate, asOf: Instant): (duty: FtlDuty) => boolean {
  const now = minuteOf(asOf)
  return (duty) => {
    const span = dutySpan(duty)
    return span ? span.to > now : duty.date >= today
  }
}

/** An instant in whole minutes since 1970, rounded down. */
export function minuteOf(instant: Instant): number
export function minuteOf(instant: Instant | null): number | null
export function minuteOf(instant: Instant | null): number | null {
  if (instant === null) return null
  return plainMinute(instant) ?? Math.floor(Date.parse(instant) / minuteMs)
}

/** The minute of `2026-07-15T04:30:00Z`, the form in which instants are stored; null for other forms. */
function plainMinute(instant: Instant): number | null {
  if (instant.length !== plainLength || instant[10] !== 'T' || instant[19] !== 'Z') return null
  const minutes = 60 * digits(instant, 11) + digits(instant, 14)
  return dayNumber(instant.slice(0, 10)) * dayMinutes + minutes
}

const plainLength = '2026-07-15T04:30:00Z'.length

/** The number of two digits. */
function digits(text: string, at: number): number {
  return 10 * (text.charCodeAt(at) - zero) + text.charCodeAt(at + 1) - zero
}

const zero = '0'.charCodeAt(0)

const departureOf = (sector: FtlSector) => sector.actualDeparture ?? sector.scheduledDeparture
const arrivalOf = (sector: FtlSector) => sector.actualArrival ?? sector.scheduledArrival
