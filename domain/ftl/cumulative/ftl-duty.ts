import type { Duty } from '#domain/roster/duty.ts'
import type { Sector } from '#domain/roster/sector.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { FtlDutyType } from '#domain/ftl/scheme/ftl-scheme.ts'

/** What flight time limitations read of a duty. */
export type FtlDuty = Pick<
  Duty,
  'date' | 'dutyCode' | 'scheduledBrief' | 'actualBrief' | 'scheduledDebrief' | 'actualDebrief'
> & {
  id: string
  dutyType: FtlDutyType
  sectors: FtlSector[]
}

export type FtlSector = Pick<
  Sector,
  'scheduledDeparture' | 'scheduledArrival' | 'actualDeparture' | 'actualArrival' | 'positioning'
>

/** A flight of the logbook that hangs on no duty: it is flight time all the same. */
export type LoggedFlight = {
  id: string
  date: CalendarDate
  /** What the crew member calls it, `ZQ210` or `BHX-PMI`. */
  code: string
  flightMinutes: number
  /** Off-block, where the logbook has it. */
  departure: Instant | null
}

/** How sure a time is: it was so, it is planned so, or part of it had to be inferred or left out. */
export type Basis = 'actual' | 'scheduled' | 'estimated'

/** A stretch of time in whole minutes since 1970, UTC; `to` is the first minute after it. */
export type Span = { from: number; to: number; basis: Basis }

/**
 * When a duty lasts: report to debrief, the actual time before the scheduled one at each end by itself. Where
 * one is not known, or a sector reaches beyond it, the first departure or the last arrival stands in.
 *
 * @returns null when the times do not tell.
 */
export function dutySpan(duty: FtlDuty): Span | null {
  const departures = duty.sectors.map((sector) => minuteOf(departureOf(sector)))
  const arrivals = duty.sectors.map((sector) => minuteOf(arrivalOf(sector)))
  const brief = minuteOf(duty.actualBrief ?? duty.scheduledBrief)
  const debrief = minuteOf(duty.actualDebrief ?? duty.scheduledDebrief)
  const from = Math.min(...[brief, ...departures].filter((minute) => minute !== null))
  const to = Math.max(...[debrief, ...arrivals].filter((minute) => minute !== null))
  if (from >= to) return null
  const isInferred = from !== brief || to !== debrief
  // Report is as published, unless it is known to be otherwise: the end tells whether a duty is over.
  const isActual = duty.actualDebrief !== null
  return { from, to, basis: isInferred ? 'estimated' : isActual ? 'actual' : 'scheduled' }
}

/**
 * When a sector's flight time runs, off-block to on-block (ORO.FTL.105(13)).
 *
 * @returns null for a sector travelled as a passenger, and when the times do not tell.
 */
export function flightSpan(sector: FtlSector): Span | null {
  const from = minuteOf(departureOf(sector))
  const to = minuteOf(arrivalOf(sector))
  if (sector.positioning || from === null || to === null) return null
  if (from >= to) return delayedSpan(sector, from)
  const isActual = sector.actualDeparture !== null && sector.actualArrival !== null
  return { from, to, basis: isActual ? 'actual' : 'scheduled' }
}

/** A sector that left after it should have arrived takes as long as it was planned to. */
function delayedSpan(
  { scheduledDeparture, scheduledArrival }: FtlSector,
  from: number,
): Span | null {
  const departure = minuteOf(scheduledDeparture)
  const arrival = minuteOf(scheduledArrival)
  if (departure === null || arrival === null || departure >= arrival) return null
  return { from, to: from + arrival - departure, basis: 'estimated' }
}

/** The whole minute an instant lies in, since 1970; seconds are cut off. */
export function minuteOf(instant: Instant): number
export function minuteOf(instant: Instant | null): number | null
export function minuteOf(instant: Instant | null): number | null {
  return instant === null ? null : Math.floor(Date.parse(instant) / 60_000)
}

const departureOf = (sector: FtlSector) => sector.actualDeparture ?? sector.scheduledDeparture
const arrivalOf = (sector: FtlSector) => sector.actualArrival ?? sector.scheduledArrival
