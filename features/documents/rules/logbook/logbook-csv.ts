import { guardedCell, portalCsvColumns } from '#imports/rules/logbook/portal-csv.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import { printedMinutes } from '#documents/rules/document-words.ts'

type PortalCsvColumn = (typeof portalCsvColumns)[number]

/** The text of each column of the portal's CSV, before spreadsheets are guarded against. */
const cells: Record<PortalCsvColumn, (entry: FlightEntry) => string> = {
  Date: ({ date }) => date,
  Flights: ({ flightNumbers }) => flightNumbers.join('; '),
  From: ({ departureAirport }) => departureAirport,
  To: ({ arrivalAirport }) => arrivalAirport,
  'Report (UTC)': ({ reportTime }) => reportTime ?? '',
  'Off block (UTC)': ({ actualDeparture }) => actualDeparture ?? '',
  'On block (UTC)': ({ actualArrival }) => actualArrival ?? '',
  'Debrief (UTC)': ({ debriefTime }) => debriefTime ?? '',
  Aircraft: ({ aircraftType }) => aircraftType,
  Registration: ({ registration }) => registration,
  Block: ({ flightMinutes }) => printedMinutes(flightMinutes),
  Role: ({ role }) => role,
  Kind: ({ flightTypes }) => flightTypes.join('; '),
  Crew: ({ crew }) => crew.join('; '),
  Remarks: ({ remarks }) => remarks ?? '',
}

/**
 * The rows of the portal's logbook CSV, headings first, in the order of the entries. No cell can be read as a formula.
 *
 * Importing the file gives the same entries.
 */
export function logbookCsv(entries: readonly FlightEntry[]): string[][] {
  const rows = entries.map((entry) =>
    portalCsvColumns.map((column) => guardedCell(cells[column](entry))),
  )
  return [[...portalCsvColumns], ...rows]
}
