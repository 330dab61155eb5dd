import { isLongCell } from '#kernel/csv/cell-limits.ts'
import { dutyTypeOfCode } from '#duties/rules/duty-codes.ts'
import { dutyTypes, dutyTypeWords, type DutyType } from '#duties/rules/words/duty-words.ts'
import type { CalendarEvent } from '#imports/rules/files/file-content.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { london } from '#kernel/time/london-time.ts'
import { isClockTime, type Instant } from '#kernel/time/zone-time.ts'
import { firstFrom, instantOf } from './event-time.ts'
import { plainSector, type FlightItem } from './roster-item.ts'

/** True if the event is a duty in a calendar feed of this portal. */
export function isPortalEvent({ uid }: CalendarEvent): boolean {
  return /^(?!certificate-|task-).+@crewportal(?: |$)/.test(uid)
}

/** `ZQ210 BHX 06:15 - PMI 08:55`, a leg of a description. Its times are London's. */
const leg =
  /^(\S{1,12}) ([A-Z]{3}) (\d{2}:\d{2}) - ([A-Z]{3}) (\d{2}:\d{2})(?: [A-Za-z (),.]{1,30})?$/

/**
 * The flights of an event, in order; none for a duty on the ground. The event lasts from report to debrief as far as the
 * duty has them.
 */
export function portalFlights(event: CalendarEvent, date: CalendarDate): FlightItem[] {
  const [start, end] = [instantOf(event.start), instantOf(event.end)]
  const lines = event.description.split('\n').filter(Boolean)
  if (!start || lines.length === 0) return []
  const items: FlightItem[] = []
  let previous: Instant = start
  for (const line of lines) {
    const [, number, from, off = '', to, on = ''] = isLongCell(line) ? [] : (leg.exec(line) ?? [])
    if (!number || !from || !to || !isClockTime(off) || !isClockTime(on)) return []
    const departure = firstFrom(off, london, previous)
    const arrival = firstFrom(on, london, departure)
    previous = arrival
    const times = { scheduledDeparture: departure, scheduledArrival: arrival }
    const sector = { ...plainSector(number, from, to), ...times }
    items.push({ kind: 'flight', row: event.line, date, sector, report: null, debrief: null })
  }
  const [first, last] = [items[0], items.at(-1)]
  if (first && start < (first.sector.scheduledDeparture ?? '')) first.report = start
  if (last && end && end > previous) last.debrief = end
  return items
}

/** A duty on the ground as a title names it; without a type if its code is not known. */
type NamedGround = { dutyType: DutyType | undefined; dutyCode: string; description: null }

/** A code that no flight has. */
const groundCode = /^(?!.*\d{2})[A-Z][A-Z0-9/*-]{1,11}$/

/** The duty on the ground that a title names, `05:15 SBY` or `05:15 Home standby`; null for any other title. */
export function portalGround(summary: string): NamedGround | null {
  const name = summary.replace(/^\d{2}:\d{2}(?: \(?(?:London|UTC|UK)\)?)? /, '').trim()
  const named = dutyTypes.find((type) => dutyTypeWords[type] === name)
  const dutyType = named ?? dutyTypeOfCode(name)
  if (dutyType === 'FLIGHT' || (!dutyType && !groundCode.test(name))) return null
  return { dutyType, dutyCode: named ?? name, description: null }
}
