import type { Duty } from '#duties/schema/duty.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import type { Sector } from '#duties/schema/sector.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

/** A flight of a calendar, with the report and debrief that its entry states. */
export type FlightItem = {
  kind: 'flight'
  row: number
  /** The day a duty has that begins with this flight. */
  date: CalendarDate
  sector: Sector
  /** Report time: it opens a duty. */
  report: Instant | null
  /** Debrief time: it closes a duty. */
  debrief: Instant | null
}

/** A report or check-out that is an entry of its own. */
export type MarkItem<Kind = 'report' | 'debrief'> = {
  kind: Kind
  row: number
  date: CalendarDate
  at: Instant
}

/** A duty on the ground, or a day off. */
export type GroundItem = {
  kind: 'ground'
  row: number
  date: CalendarDate
  duty: Pick<Duty, 'dutyCode' | 'description'> & {
    dutyType: DutyType
    start: Instant | null
    end: Instant | null
  }
}

export type RosterItem = FlightItem | MarkItem<'report'> | MarkItem<'debrief'> | GroundItem

/** True for a report or check-out that is an entry of its own. */
export function isMark(item: RosterItem): boolean {
  return item.kind === 'report' || item.kind === 'debrief'
}

/** True for nights in a hotel: they are one entry, of the day they begin. */
export function isStay({ dutyType }: { dutyType: DutyType }): boolean {
  return dutyType === 'HOTEL_REST'
}

/** A sector without times. */
export function plainSector(flightNumber: string, from: string, to: string): Sector {
  return {
    flightNumber,
    departureAirport: from,
    arrivalAirport: to,
    scheduledDeparture: null,
    scheduledArrival: null,
    actualDeparture: null,
    actualArrival: null,
    aircraftType: null,
    registration: null,
    positioning: false,
  }
}
