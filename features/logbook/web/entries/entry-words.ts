import type { LogbookEntry } from '#logbook/api/logbook.ts'
import type { LogbookSearch } from './logbook-search.ts'
import type { GivenFile } from '#web/files/given-file.ts'
import { shortDate, weekdayName } from '#kernel/time/date-words.ts'

/** The maximum length of remarks in the list. */
const remarksLength = 80

/** `Tue 14 Jul 2026`. */
export function entryDate(date: string): string {
  return `${weekdayName(date).slice(0, 3)} ${shortDate(date)} ${date.slice(0, 4)}`
}

/** `738 (G-ALBX)`. */
export function aircraftWords({ aircraftType, aircraftRegistration }: LogbookEntry): string {
  return aircraftRegistration ? `${aircraftType} (${aircraftRegistration})`.trim() : aircraftType
}

/** Remarks, shortened for the list. */
export function remarksWords(remarks: string | null): string {
  if (!remarks || remarks.length <= remarksLength) return remarks ?? ''
  return `${remarks.slice(0, remarksLength).trimEnd()}…`
}

/** The name of an entry: `BHX to PMI, Tue 14 Jul 2026`. */
export function entryName(
  entry: Pick<LogbookEntry, 'departureAirport' | 'arrivalAirport' | 'date'>,
): string {
  return `${entry.departureAirport} to ${entry.arrivalAirport}, ${entryDate(entry.date)}`
}

/** The dialog open on the logbook page, or null. */
export type OpenDialog =
  | null
  | { kind: 'import'; given?: GivenFile }
  | { kind: 'imports' }
  | { kind: 'deleted' }
  | { kind: 'add' }
  | { kind: 'earlier' }
  | { kind: 'edit'; entry: LogbookEntry }
  | { kind: 'delete'; entry: LogbookEntry }
  | { kind: 'delete-all'; count: number }
  /** The search and order of the list, and the number of entries that it shows. */
  | { kind: 'export'; search: LogbookSearch; count: number }
