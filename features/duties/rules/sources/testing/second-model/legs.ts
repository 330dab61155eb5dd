import { daysBetween } from '#kernel/time/calendar-date.ts'
import { minutesBetween } from '#kernel/time/zone-time.ts'
import type { Minute, StoryLeg, StoryRow } from '#duties/rules/sources/testing/story.ts'

/** A leg with named fields. */
export type ModelLeg = {
  flight: string
  from: string
  to: string
  departure: Minute | null
  arrival: Minute | null
  actualDeparture: Minute | null
  actualArrival: Minute | null
  isPositioning: boolean
}

const departureToleranceMinutes = 30
const unknownLegMinutes = 60

/** The legs of a row with named fields. */
export function legsOf({ legs }: Pick<StoryRow, 'legs'>): ModelLeg[] {
  return legs.map(([flight, from, to, departure, arrival, off, on, positioning]: StoryLeg) => ({
    flight,
    from,
    to,
    departure,
    arrival,
    actualDeparture: off ?? null,
    actualArrival: on ?? null,
    isPositioning: positioning === 'P',
  }))
}

/** The legs as a row has them. */
export function rowLegs(legs: ModelLeg[]): StoryLeg[] {
  return legs.map((leg): StoryLeg => {
    const { flight, from, to, departure, arrival, actualDeparture, actualArrival } = leg
    return leg.isPositioning
      ? [flight, from, to, departure, arrival, actualDeparture, actualArrival, 'P']
      : [flight, from, to, departure, arrival, actualDeparture, actualArrival]
  })
}

/** The digits of a flight number without leading zeros; the whole text if it has no digits. */
export function digitsOf(flight: string): string {
  return flight.replaceAll(/\D/g, '').replace(/^0+/, '') || flight
}

/** True if both legs have the same route and the same digits. */
export function isSameLeg(one: ModelLeg, other: ModelLeg): boolean {
  return (
    digitsOf(one.flight) === digitsOf(other.flight) &&
    one.from === other.from &&
    one.to === other.to
  )
}

/** True if both lists have the same legs in the same order. Times are not compared. */
export function isSameList(one: ModelLeg[], other: ModelLeg[]): boolean {
  return (
    one.length === other.length &&
    one.every((leg, index) => {
      const match = other[index]
      return match !== undefined && isSameLeg(leg, match)
    })
  )
}

/** True if two flight duties share a flight: same leg, and departures at most 30 minutes apart. */
export function isSameFlight(
  one: { date: string; legs: ModelLeg[] },
  other: { date: string; legs: ModelLeg[] },
): boolean {
  const days = Math.abs(daysBetween(one.date, other.date))
  if (days > 1) return false
  return one.legs.some((leg) =>
    other.legs.some((each) => {
      if (!isSameLeg(leg, each)) return false
      if (leg.departure === null || each.departure === null) return days === 0
      return Math.abs(minutesBetween(leg.departure, each.departure)) <= departureToleranceMinutes
    }),
  )
}

/** Block minutes of a leg, from actual times where known, else planned ones. */
export function blockMinutesOf(leg: ModelLeg): number {
  const departure = leg.actualDeparture ?? leg.departure
  const arrival = leg.actualArrival ?? leg.arrival
  if (departure === null || arrival === null) return unknownLegMinutes
  return Math.max(minutesBetween(departure, arrival), 0)
}

/** The time so many minutes later. */
export function addMinutes(time: Minute, minutes: number): Minute {
  return `${new Date(Date.parse(time) + minutes * 60_000).toISOString().slice(0, 16)}Z`
}

/** The time so many minutes later; null stays null. */
export function movedBy(time: Minute | null, minutes: number): Minute | null {
  return time === null ? null : addMinutes(time, minutes)
}
