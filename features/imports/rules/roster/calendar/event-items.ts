import type { CalendarEvent } from '#imports/rules/files/file-content.ts'
import type { RowRemark } from '#imports/rules/roster/report/roster-report.ts'
import { dutyTypeOfCode } from '#duties/rules/duty-codes.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import { addDays, daysBetween, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { minutesBetween } from '#kernel/time/zone-time.ts'
import { eCrewFlights, isECrewEvent } from './ecrew-event.ts'
import { isFree } from '#imports/rules/roster/aims/report-items.ts'
import { dayOf, instantOf } from './event-time.ts'
import { plainDuty, plainFlight } from './plain-event.ts'
import type { GroundItem, RosterItem } from './roster-item.ts'
import { isRosterBusterPlace, rosterBusterItem } from './rosterbuster-entry.ts'

/** The items of an event. Without items and errors, the event is not recognised. */
export type EventReading = { items: RosterItem[]; errors: RowRemark[]; warnings: RowRemark[] }

/** The longest leave, in days. */
export const leaveDaysMax = 366

/** The longest duty or flight, in hours. */
const dutyHoursMax = 48

/**
 * Reads an event as the AIMS eCrew app, RosterBuster or a crew member writes it.
 *
 * @param ownPrefix the carrier prefix of the airline's own flights in eCrew events; null if they have none.
 */
export function eventItems(event: CalendarEvent, ownPrefix: string | null): EventReading {
  const reason = faultOf(event)
  if (reason) return { items: [], errors: [{ row: event.line, reason }], warnings: [] }
  const warnings: RowRemark[] = []
  return { items: itemsOf(event, ownPrefix, warnings), errors: [], warnings }
}

function itemsOf(
  event: CalendarEvent,
  ownPrefix: string | null,
  warnings: RowRemark[],
): RosterItem[] {
  if (isECrewEvent(event)) {
    const flights = eCrewFlights(event, ownPrefix)
    return flights.length > 0 ? flights : eCrewGround(event, warnings)
  }
  const date = dayOf(event.start)
  if (!date) return []
  const ofApp = rosterBusterItem({
    row: event.line,
    subject: event.summary,
    location: event.location,
    description: event.description,
    date: utcDay(event) ?? date,
    start: instantOf(event.start),
    end: instantOf(event.end),
    isAllDay: isAllDay(event),
  })
  const isFromApp = isRosterBusterPlace(event.location) || ofApp?.kind === 'report'
  if (ofApp && (isFromApp || isAllDayOff(ofApp, event))) return eachDay(ofApp, event)
  const flight = plainFlight(event)
  if (flight) return [{ ...flight, date }]
  const duty = plainDuty(event.summary)
  return duty ? groundItems(event, duty) : []
}

/** RosterBuster's times are UTC, and so are its days. */
function utcDay({ start, location }: CalendarEvent): CalendarDate | null {
  const isUtc = start !== null && 'instant' in start && isRosterBusterPlace(location)
  return isUtc ? start.instant.slice(0, 10) : null
}

/** `Day Off - NSD`: a whole day without a place. */
function isAllDayOff(item: RosterItem, event: CalendarEvent): boolean {
  return item.kind === 'ground' && isAllDay(event) && / - \S+$/.test(event.summary)
}

const isAllDay = ({ start }: CalendarEvent) => start !== null && 'date' in start

/** A sentence about an event that cannot be read; null for other events. */
function faultOf({ summary, start, end, isBroken }: CalendarEvent): string | null {
  if (isBroken) return `The calendar entry “${summary}” is damaged.`
  for (const time of [start, end]) if (time && 'fault' in time) return time.fault
  const [from, to] = [instantOf(start), instantOf(end)]
  if (from && to && to < from) return `The calendar entry “${summary}” ends before it begins.`
  return null
}

/** A day off, standby or course of the eCrew app: `V    Leave`, with the code first. */
function eCrewGround(event: CalendarEvent, warnings: RowRemark[]): GroundItem[] {
  const [code = '', ...words] = event.summary.trim().split(/\s+/)
  const description = words.join(' ') || null
  const ofWords = () => plainDuty(words.join(' '))?.dutyType
  const known = dutyTypeOfCode(code, undefined, description ?? undefined) ?? ofWords()
  if (!known && isAllDay(event)) return []
  if (!known) {
    const reason = `The code ${code} is not known; it is kept as training because it has times.`
    warnings.push({ row: event.line, reason })
  }
  return groundItems(event, { dutyType: known ?? 'TRAINING', dutyCode: code, description })
}

/** The duties of an event that the user picked by hand. */
export function pickedItems(event: CalendarEvent, dutyType: DutyType): GroundItem[] {
  const summary = event.summary.trim().slice(0, 40)
  return groundItems(event, { dutyType, dutyCode: dutyType, description: summary || null })
}

type Ground = Pick<Duty, 'dutyType' | 'dutyCode' | 'description'>

/** An item for each day of an event of whole days, else one item with times. */
function groundItems(event: CalendarEvent, duty: Ground): GroundItem[] {
  const date = dayOf(event.start)
  if (!date) return []
  const [start, end] = [instantOf(event.start), instantOf(event.end)]
  const isTimed = start !== null && end !== null && minutesBetween(start, end) <= dutyHoursMax * 60
  const times = isTimed && !isFree(duty.dutyType) ? { start, end } : { start: null, end: null }
  const item: GroundItem = { kind: 'ground', row: event.line, date, duty: { ...duty, ...times } }
  return daysOf(event, date).map((day) => ({ ...item, date: day }))
}

function eachDay(item: RosterItem, event: CalendarEvent): RosterItem[] {
  if (item.kind !== 'ground' || !isAllDay(event)) return [item]
  return daysOf(event, item.date).map((date) => ({ ...item, date }))
}

/** The days of an event of whole days; its end is exclusive, and may be missing or equal to its start. */
function daysOf({ start, end }: CalendarEvent, first: CalendarDate): CalendarDate[] {
  if (!start || !('date' in start)) return [first]
  const after = end && 'date' in end && end.date > first ? end.date : addDays(first, 1)
  const count = Math.min(daysBetween(first, after), leaveDaysMax)
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}
