import type { Holder } from '#documents/rules/document-content.ts'
import { namedDay, type SickDays } from '#documents/rules/not-at-work.ts'
import type { PrintedDuty } from '#duties/schema/duty.ts'
import type { Sector } from '#duties/schema/sector.ts'
import type { CalendarDate, CalendarMonth } from '#kernel/time/calendar-date.ts'
import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'

/** A month of the roster, from which its documents are made. */
export type RosterShown = {
  holder: Holder
  month: CalendarMonth
  /** The duties that count, by date and report time. */
  duties: PrintedDuty[]
  /** The number of days off in the month. */
  daysOff: number
  /** The days that nobody could read. */
  unreadDates: CalendarDate[]
  /** IATA code; null if the crew member stated none. */
  homeBase: string | null
  /** Hidden, unless the crew member chose to show them. */
  sickDays: SickDays
  asOf: Instant
}

/** `Flight ZQ210/211`, `Training Recurrent safety`. */
export function dutyWords(duty: PrintedDuty, sickDays: SickDays): string {
  const { kind, dutyCode, description } = namedDay(duty, sickDays)
  const name = description ?? dutyCode ?? kind
  const isRepeated = [duty.dutyType, kind].some((word) => word.toLowerCase() === name.toLowerCase())
  return isRepeated ? kind : `${kind} ${name}`.trim()
}

/** The crew of a duty with position and name: `CP PENROSE IDRIS, FO HALE MAY`. */
export function crewWords({ crew }: PrintedDuty): string {
  return crew
    .map((line) => {
      const [position = '', , ...name] = line.split(' - ')
      return name.length === 0 ? line : `${position} ${name.join(' - ')}`
    })
    .join(', ')
}

/** The block time of a sector in minutes, actual before scheduled; 0 for positioning, and without times. */
export function sectorMinutes(sector: Sector): number {
  const from = sector.actualDeparture ?? sector.scheduledDeparture
  const to = sector.actualArrival ?? sector.scheduledArrival
  if (sector.positioning || from === null || to === null) return 0
  return Math.max(0, minutesBetween(from, to))
}

/** The block time of all sectors of a duty, in minutes. */
export function blockMinutes({ sectors }: PrintedDuty): number {
  return sectors.reduce((sum, sector) => sum + sectorMinutes(sector), 0)
}
