import type { CalendarEvent } from '#imports/rules/files/file-content.ts'
import type { PickedEntry } from '#imports/rules/roster/report/roster-format.ts'
import type { RowRemark } from '#imports/rules/roster/report/roster-report.ts'
import { dutyTypeOfCode } from '#duties/rules/duty-codes.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { eCrewFlights, isECrewEvent, type EventContext } from './ecrew-event.ts'
import { isFree } from '#imports/rules/roster/aims/report-items.ts'
import { dayOf, daysOf, instantOf, isLong } from './event-time.ts'
import { plainDuty, plainFlight } from './plain-event.ts'
import { isPortalEvent, portalFlights, portalGround } from './portal-event.ts'
import { isStay, plainSector, type GroundItem, type RosterItem } from './roster-item.ts'
import { isRosterBusterPlace, rosterBusterItem } from './rosterbuster-entry.ts'

/** The items of an event. Without items and errors, the event is not recognised. */
export type EventReading = { items: RosterItem[]; errors: RowRemark[]; warnings: RowRemark[] }

/** Reads an event as the AIMS eCrew app, RosterBuster, this portal or a crew member writes it. */
export function eventItems(event: CalendarEvent, context: EventContext): EventReading {
  const reason = faultOf(event)
  if (reason) return { items: [], errors: [{ row: event.line, reason }], warnings: [] }
  const warnings: RowRemark[] = []
  return { items: itemsOf(event, context, warnings), errors: [], warnings }
}

function itemsOf(event: CalendarEvent, context: EventContext, warnings: RowRemark[]): RosterItem[] {
  const { homeZone } = context
  if (isECrewEvent(event)) {
    const flights = eCrewFlights(event, context)
    return flights.length > 0 ? flights : eCrewGround(event, context, warnings)
  }
  const date = dayOf(event.start, homeZone)
  if (!date) return []
  if (isPortalEvent(event)) {
    const flights = portalFlights(event, date)
    const ground = portalGround(event.summary)
    if (flights.length > 0) return flights
    if (ground?.dutyType)
      return groundItems(event, { ...ground, dutyType: ground.dutyType }, context)
    if (ground && instantOf(event.end)) return unknownCourse(event, ground, context, warnings)
  }
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
  if (ofApp && (isFromApp || isAllDayOff(ofApp, event))) return eachDay(ofApp, event, context)
  const flight = plainFlight(event, context.ownZones)
  if (flight) return [{ ...flight, date }]
  const duty = plainDuty(event.summary)
  return duty ? groundItems(event, duty, context) : []
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
  if (start && 'zone' in start && start.zone === null) return zoneToChoose
  const [from, to] = [instantOf(start), instantOf(end)]
  if (from && to && to < from) return `The calendar entry “${summary}” ends before it begins.`
  return null
}

const zoneToChoose = 'The file does not state the time zone. Choose it first.'

/** A day off, standby or course of the eCrew app: `V    Leave`, with the code first. */
function eCrewGround(
  event: CalendarEvent,
  context: EventContext,
  warnings: RowRemark[],
): GroundItem[] {
  const [code = '', ...words] = event.summary.trim().split(/\s+/)
  const description = words.join(' ') || null
  const ofWords = () => plainDuty(words.join(' '))?.dutyType
  const known = dutyTypeOfCode(code, undefined, description ?? undefined) ?? ofWords()
  if (!known && isAllDay(event)) return []
  const duty = { dutyCode: code, description }
  if (!known) return unknownCourse(event, duty, context, warnings)
  return groundItems(event, { ...duty, dutyType: known }, context)
}

/** A duty with times and an unknown code. */
function unknownCourse(
  event: CalendarEvent,
  duty: Pick<Ground, 'dutyCode' | 'description'>,
  context: EventContext,
  warnings: RowRemark[],
): GroundItem[] {
  const { dutyCode: code } = duty
  const reason = `The code ${code} is not known; it is kept as training because it has times.`
  warnings.push({ row: event.line, reason })
  return groundItems(event, { ...duty, dutyType: 'TRAINING' }, context)
}

/** The items of an event that the user picked by hand: a flight, work with the times of the event, or days off. */
export function pickedItems(
  event: CalendarEvent,
  { dutyType, flight }: PickedEntry,
  context: EventContext,
): RosterItem[] {
  const date = dayOf(event.start, context.homeZone)
  if (flight && date) {
    const { flightNumber, departureAirport, arrivalAirport, positioning } = flight
    const sector = {
      ...plainSector(flightNumber, departureAirport, arrivalAirport),
      scheduledDeparture: instantOf(event.start),
      scheduledArrival: instantOf(event.end),
      positioning,
    }
    return [{ kind: 'flight', row: event.line, date, sector, report: null, debrief: null }]
  }
  if (dutyType === 'FLIGHT') return []
  const summary = event.summary.trim().slice(0, 40)
  const duty = { dutyType, dutyCode: dutyType, description: summary || null }
  return groundItems(event, duty, context)
}

type Ground = Pick<Duty, 'dutyType' | 'dutyCode' | 'description'>

/** An item for each day of an event of several days, else one item with its times. */
function groundItems(event: CalendarEvent, duty: Ground, { homeZone }: EventContext): GroundItem[] {
  const [start, end] = [instantOf(event.start), instantOf(event.end)]
  const isTimed = start !== null && end !== null && !isLong(event) && !isFree(duty.dutyType)
  const times = isTimed ? { start, end } : { start: null, end: null }
  const days = daysOf(event, homeZone)
  return (isStay(duty) ? days.slice(0, 1) : days).map((date) => ({
    kind: 'ground',
    row: event.line,
    date,
    duty: { ...duty, ...times },
  }))
}

function eachDay(item: RosterItem, event: CalendarEvent, { homeZone }: EventContext): RosterItem[] {
  if (item.kind !== 'ground' || isStay(item.duty) || !(isAllDay(event) || isLong(event)))
    return [item]
  const duty = { ...item.duty, start: null, end: null }
  return daysOf(event, homeZone).map((date) => ({ ...item, date, duty }))
}
