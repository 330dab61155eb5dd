import { counted } from '#kernel/words/counted.ts'
import type { LogbookChange, LogbookImportResult } from '#imports/api/logbook-import.ts'
import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { hoursFigure, minutesOf, type HoursFormat } from '#profile/rules/hours.ts'
import { roleWords } from '#profile/rules/flight-role.ts'
import { mediumDate, shortDate } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'

type Balance = LogbookImportResult['carriedForward'][number]
type Field = LogbookChange['fields'][number]

/** The label of the button that applies a logbook: `Import 5 new, 2 updated`, or `Nothing to change`. */
export function importLabel({
  imported,
  updated,
  carriedForward,
}: Pick<LogbookImportResult, 'imported' | 'updated' | 'carriedForward'>): string {
  const parts = [
    imported > 0 && `${imported} new`,
    updated > 0 && `${updated} updated`,
    newTotals(carriedForward) > 0 && 'earlier experience',
  ]
  const words = parts.filter(Boolean)
  return words.length === 0 ? 'Nothing to change' : `Import ${words.join(', ')}`
}

/** The number of hours carried forward that the logbook has not yet. */
export function newTotals(carriedForward: Balance[]): number {
  return carriedForward.filter(({ isKnown }) => !isKnown).length
}

/** The facts of a logbook file: its format, its days, and its flights and hours. */
export function logbookFacts(
  result: Pick<
    LogbookImportResult,
    'file' | 'days' | 'imported' | 'updated' | 'skipped' | 'flightMinutes'
  >,
  format: HoursFormat,
): string[] {
  const { file, days, imported, updated, skipped, flightMinutes } = result
  const count = imported + updated + skipped
  const flights = counted(count, 'flight')
  return [
    file.format,
    ...(days ? [`${mediumDate(days.first)} to ${mediumDate(days.last)}`] : []),
    `${flights}, ${hoursFigure(flightMinutes, format)} hours`,
  ]
}

/** The hours from before a file as a sentence: `3,072 hours before 2020 are added to your earlier experience.` */
export function carriedForwardWords({
  minutes,
  aircraftType,
  role,
  until,
  isKnown,
}: Balance): string {
  const hours = hoursFigure(minutes, 'clock').replace(/:00$/, '')
  const parts = [
    `${hours} hours`,
    role && `as ${roleWords(role).toLowerCase()}`,
    aircraftType && `on ${aircraftType}`,
    until && untilWords(until),
    isKnown ? 'are in your earlier experience already.' : 'are added to your earlier experience.',
  ]
  return parts.filter(Boolean).join(' ')
}

/** `before 2020` for the last day of 2019, or else `until 30 Jun 2019`. */
function untilWords(date: string): string {
  return date.endsWith('-12-31')
    ? `before ${Number(date.slice(0, 4)) + 1}`
    : `until ${mediumDate(date)}`
}

/** The flights as a passenger that a file lists, in a sentence. */
export function passengerWords(count: number): string {
  return count === 1
    ? '1 flight as a passenger was left out.'
    : `${count} flights as a passenger were left out.`
}

const fieldNames: Record<Field, string> = {
  date: 'Date',
  departureAirport: 'From',
  arrivalAirport: 'To',
  aircraftType: 'Aircraft type',
  registration: 'Registration',
  flightMinutes: 'Hours',
  role: 'Role',
  remarks: 'Remarks',
  reportTime: 'Report (London)',
  debriefTime: 'Debrief (London)',
  actualDeparture: 'Off block (London)',
  actualArrival: 'On block (London)',
  crew: 'Crew',
  flightNumbers: 'Flight',
}

/** A filled field of an entry in words. */
export type FilledField = { name: string; before: string; after: string }

/** The fields of an entry that a file fills, before and after; empty for a new entry. */
export function filledFields(change: LogbookChange, format: HoursFormat): FilledField[] {
  const { before, after, fields } = change
  if (!before) return []
  return fields.map((field) => ({
    name: fieldNames[field],
    before: fieldWords(before, field, format),
    after: fieldWords(after, field, format),
  }))
}

function fieldWords(entry: LogbookEntry, field: Field, format: HoursFormat): string {
  switch (field) {
    case 'registration':
      return entry.aircraftRegistration
    case 'flightMinutes':
      return hoursFigure(minutesOf(entry.flightTime), format)
    case 'role':
      return roleWords(entry.role)
    case 'date':
      return mediumDate(entry.date)
    case 'crew':
    case 'flightNumbers':
      return entry[field].join(', ')
    case 'reportTime':
    case 'debriefTime':
    case 'actualDeparture':
    case 'actualArrival':
      return clockWords(entry[field], entry.date)
    default:
      return entry[field] ?? ''
  }
}

/** `06:14` in London, with the day if it is not the entry's; empty without a time. */
function clockWords(instant: string | null, date: string): string {
  if (instant === null) return ''
  const day = londonDate(instant)
  return day === date ? londonTime(instant) : `${londonTime(instant)}, ${shortDate(day)}`
}
