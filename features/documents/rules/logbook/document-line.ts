import { entryKind } from '#logbook/rules/counted-minutes.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import { hoursOf } from '#profile/rules/hours.ts'
import { logbookView, searchText, type LogbookLine } from '#logbook/rules/logbook-view.ts'
import type { LogbookFilter, LogbookOrder } from '#profile/rules/logbook-choices.ts'

/** An entry with the fields that the filters of the screen read. */
export type DocumentLine = FlightEntry & LogbookLine

/**
 * The entries that the Flight Logbook screen shows with a filter, in its order. It uses the screen's own functions.
 *
 * @param entries the whole logbook, newest first.
 */
export function shownLines(
  entries: FlightEntry[],
  filter: LogbookFilter,
  order: LogbookOrder,
): DocumentLine[] {
  const lines = entries.map((entry) => ({
    ...entry,
    aircraftRegistration: entry.registration,
    flightTime: hoursOf(entry.flightMinutes),
    flightType: entry.flightTypes,
  }))
  return logbookView(lines, filter.words ? lines.map(searchText) : [], filter, order)
}

/** The sectors of an entry: 1 for a flight, 0 for standby and training. */
export function flightCount(line: FlightEntry): number {
  return entryKind(line) === 'flight' ? 1 : 0
}
