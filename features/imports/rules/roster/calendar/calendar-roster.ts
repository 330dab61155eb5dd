import type { CalendarEvent, CalendarFile } from '#imports/rules/files/file-content.ts'
import { refusals } from '#imports/rules/files/file-refusal.ts'
import {
  dutiesMax,
  tooManyDuties,
  type RosterOptions,
  type RosterFormat,
  type RosterReading,
} from '#imports/rules/roster/report/roster-format.ts'
import type {
  LeftOutEntry,
  RosterReport,
  TimeBase,
} from '#imports/rules/roster/report/roster-report.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import { zonedEvents } from './calendar-zone.ts'
import { eCrewTimeBase, isECrewEvent, ownPrefixOf } from './ecrew-event.ts'
import { dayOf, instantOf, printedDays } from './event-time.ts'
import { emptyReport } from '#imports/rules/roster/report/empty-report.ts'
import { eventItems, pickedItems } from './event-items.ts'
import { dutiesOf } from './item-duties.ts'
import { isMark, type RosterItem } from './roster-item.ts'
import { isRosterBusterPlace } from './rosterbuster-entry.ts'

/** A calendar with events of the AIMS eCrew app. */
export const eCrewCalendar = calendarFormat('AIMS eCrew calendar (.ics)', (events) => {
  const written = events.find(isECrewEvent)
  return written ? { timeBase: eCrewTimeBase(written.description) } : null
})

/** A calendar of the RosterBuster app. */
export const rosterBusterCalendar = calendarFormat('RosterBuster calendar (.ics)', (events) =>
  events.some(({ location }) => isRosterBusterPlace(location)) ? { timeBase: 'UTC' } : null,
)

/** Any other calendar. */
export const anyCalendar = calendarFormat('Calendar (.ics)', () => ({ timeBase: null }))

/** A duty of several flights has an item for each, and for its report and end. */
const eventItemsMax = 4 * dutiesMax

/** The most events that are read: several years of rosters. */
export const eventsMax = 5000

function calendarFormat(
  name: string,
  recognise: (events: CalendarEvent[]) => { timeBase: TimeBase | null } | null,
): RosterFormat {
  return {
    name,
    read: (content, options) => {
      if (content.kind !== 'calendar') return null
      const found = recognise(content.calendar.events)
      return found && readCalendar(content.calendar, { ...found, ...options })
    },
  }
}

function readCalendar(
  calendar: CalendarFile,
  { timeBase, ...options }: { timeBase: TimeBase | null } & RosterOptions,
): RosterReading {
  if (calendar.events.length > eventsMax) return refusals.manyEvents
  const { events, ...times } = zonedEvents(calendar, options)
  const report: RosterReport = { ...emptyReport(timeBase), times }
  const items: RosterItem[] = []
  const cancelled: RosterItem[] = []
  const unread = new Set<CalendarDate>()
  const leftOut: LeftOutEntry[] = []
  const { homeZone, ownZones } = options
  const leave = (event: CalendarEvent, why: LeftOutEntry['why']) =>
    leftOut.push(leftOutOf(event, why, homeZone))
  const pickedOf = new Map(options.picked.map((picked) => [picked.row, picked]))
  const context = { ownPrefix: ownPrefixOf(events), homeZone, ownZones }
  const eventOfMark = new Map<RosterItem, CalendarEvent>()
  const repeats = repeatsIn(events)
  for (const event of events) {
    const why = repeats.get(event) ?? reasonToLeaveOut(event)
    if (why === 'cancelled') cancelled.push(...eventItems(event, context).items)
    if (why) {
      leave(event, why)
      continue
    }
    const { items: found, errors, warnings } = eventItems(event, context)
    report.errors.push(...errors)
    if (errors.length > 0) for (const day of printedDays(event, homeZone)) unread.add(day)
    report.warnings.push(...warnings)
    const picked = found.length + errors.length === 0 ? pickedOf.get(event.line) : undefined
    const chosen = picked ? pickedItems(event, picked, context) : found
    items.push(...chosen)
    if (items.length > eventItemsMax) return tooManyDuties
    for (const item of chosen) if (isMark(item)) eventOfMark.set(item, event)
    if (chosen.length > 0) report.entries.read += 1
    else if (errors.length === 0) leave(event, 'unknown')
  }
  const { duties, unused } = dutiesOf(items)
  for (const event of unused.flatMap((mark) => eventOfMark.get(mark) ?? [])) {
    leave(event, 'noFlight')
    report.entries.read -= 1
  }
  report.unknownCodeRows = report.warnings.length
  report.unreadDates = [...unread]
  if (duties.length > dutiesMax) return tooManyDuties
  const isEmpty = duties.length + report.errors.length + leftOut.length === 0
  if (isEmpty) return { refusal: 'There is no duty in this file.' }
  report.entries.total = events.length
  report.entries.refused = report.errors.length
  leftOut.sort((one, other) => one.row - other.row)
  return { report: { ...report, duties, leftOut, cancelled: dutiesOf(cancelled).duties } }
}

function reasonToLeaveOut({
  repeats,
  isCancelled,
  start,
  isBroken,
}: CalendarEvent): LeftOutEntry['why'] | null {
  if (repeats) return 'repeats'
  if (isCancelled) return 'cancelled'
  return start === null && !isBroken ? 'noStart' : null
}

function leftOutOf(
  event: CalendarEvent,
  why: LeftOutEntry['why'],
  homeZone: TimeZone,
): LeftOutEntry {
  const { line: row, summary, start } = event
  return { row, summary, start: instantOf(start), date: dayOf(start, homeZone), why }
}

/**
 * The events that are not read because the file has a newer or an equal one. Of several with the same UID, the one with the
 * highest SEQUENCE counts, then the latest DTSTAMP. Those that share all three are events of their own, because some
 * programs write one UID for all. Of equal ones with different UIDs, as an export repeats them, the first counts.
 */
function repeatsIn(events: CalendarEvent[]): Map<CalendarEvent, 'older' | 'repeated'> {
  const repeats = new Map<CalendarEvent, 'older' | 'repeated'>()
  const latest = new Map<string, CalendarEvent>()
  for (const event of events) {
    const other = latest.get(event.uid)
    if (event.uid !== '' && (!other || isLater(event, other))) latest.set(event.uid, event)
  }
  const contents = new Set<string>()
  for (const event of events) {
    const newest = latest.get(event.uid)
    const content = contentOf(event)
    if (newest && isLater(newest, event)) repeats.set(event, 'older')
    else if (contents.has(content)) repeats.set(event, 'repeated')
    else contents.add(content)
  }
  return repeats
}

function isLater(event: CalendarEvent, other: CalendarEvent): boolean {
  if (event.sequence !== other.sequence) return event.sequence > other.sequence
  return event.stamp > other.stamp
}

function contentOf({
  uid: _uid,
  sequence: _sequence,
  stamp: _stamp,
  line: _line,
  ...content
}: CalendarEvent) {
  return JSON.stringify(content)
}
