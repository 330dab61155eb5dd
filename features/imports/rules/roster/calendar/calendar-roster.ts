import type { CalendarEvent, CalendarFile } from '#imports/rules/files/file-content.ts'
import { refusals } from '#imports/rules/files/file-refusal.ts'
import {
  dutiesMax,
  tooManyDuties,
  type PickedEntry,
  type RosterFormat,
  type RosterReading,
} from '#imports/rules/roster/report/roster-format.ts'
import type { LeftOutEntry, TimeBase } from '#imports/rules/roster/report/roster-report.ts'
import { eCrewTimeBase, isECrewEvent, ownPrefixOf } from './ecrew-event.ts'
import { dayOf, instantOf } from './event-time.ts'
import { emptyReport } from './empty-report.ts'
import { eventItems, pickedItems } from './event-items.ts'
import { dutiesOf } from './item-duties.ts'
import type { RosterItem } from './roster-item.ts'
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
    read: (content, picked) => {
      if (content.kind !== 'calendar') return null
      const found = recognise(content.calendar.events)
      return found && readCalendar(content.calendar, { ...found, picked })
    },
  }
}

function readCalendar(
  { events }: CalendarFile,
  { timeBase, picked }: { timeBase: TimeBase | null; picked: PickedEntry[] },
): RosterReading {
  if (events.length > eventsMax) return refusals.manyEvents
  const report = { ...emptyReport(timeBase), leftOut: [] }
  const items: RosterItem[] = []
  const cancelled: RosterItem[] = []
  const leftOut: LeftOutEntry[] = []
  const typeOf = new Map(picked.map(({ row, dutyType }) => [row, dutyType]))
  const ownPrefix = ownPrefixOf(events)
  for (const event of latestOf(events)) {
    const why = reasonToLeaveOut(event)
    if (why === 'cancelled') cancelled.push(...eventItems(event, ownPrefix).items)
    if (why) {
      leftOut.push(leftOutOf(event, why))
      continue
    }
    const { items: found, errors, warnings } = eventItems(event, ownPrefix)
    report.errors.push(...errors)
    report.warnings.push(...warnings)
    items.push(...found)
    if (items.length > eventItemsMax) return tooManyDuties
    if (found.length > 0 || errors.length > 0) continue
    const dutyType = typeOf.get(event.line)
    if (dutyType) items.push(...pickedItems(event, dutyType))
    else leftOut.push(leftOutOf(event, 'unknown'))
  }
  const duties = dutiesOf(items)
  report.unknownCodeRows = report.warnings.length
  if (duties.length > dutiesMax) return tooManyDuties
  const isEmpty = duties.length + report.errors.length + leftOut.length === 0
  if (isEmpty) return { refusal: 'There is no duty in this file.' }
  return { report: { ...report, duties, leftOut, cancelled: dutiesOf(cancelled) } }
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

function leftOutOf(event: CalendarEvent, why: LeftOutEntry['why']): LeftOutEntry {
  const { line: row, summary, start } = event
  return { row, summary, start: instantOf(start), date: dayOf(start), why }
}

/**
 * Each event once: of several with the same UID, the one with the highest SEQUENCE, then the latest DTSTAMP. Of equal
 * ones with different UIDs, as an export repeats them, the first.
 */
function latestOf(events: CalendarEvent[]): CalendarEvent[] {
  const latest = new Map<string, CalendarEvent>()
  for (const [index, event] of events.entries()) {
    const key = event.uid || `${index}`
    const other = latest.get(key)
    if (!other || isLater(event, other)) latest.set(key, event)
  }
  const contents = new Map(
    [...latest.values()].toReversed().map((event) => [contentOf(event), event]),
  )
  const kept = new Set(contents.values())
  return events.filter((event) => kept.has(event))
}

function isLater(event: CalendarEvent, other: CalendarEvent): boolean {
  if (event.sequence !== other.sequence) return event.sequence > other.sequence
  return event.stamp >= other.stamp
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
