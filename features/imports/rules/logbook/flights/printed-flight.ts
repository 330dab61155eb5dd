import type { FlightRole } from '#profile/rules/flight-role.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import type { PrintedAirport } from '#imports/rules/logbook/cells/airport-cell.ts'
import type { PrintedDuration } from '#kernel/csv/duration-cell.ts'
import type { LogbookZone } from '#imports/rules/logbook/cells/logbook-zone.ts'
import type { PrintedMoment } from '#imports/rules/logbook/cells/moment-cell.ts'
import type { PrintedPerson } from '#imports/rules/logbook/cells/person-cell.ts'
import type { CarriedForward } from '#imports/rules/logbook/logbook-reading.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant, TimeZone } from '#kernel/time/zone-time.ts'

/** A flight as a file prints it, before its times are converted to UTC. */
export type PrintedFlight = {
  row: number
  /** The printed date. */
  date: CalendarDate
  departure: PrintedAirport
  arrival: PrintedAirport
  offBlock: PrintedMoment | null
  onBlock: PrintedMoment | null
  /** The date of arrival, where the file has one of its own. */
  arrivalDate: CalendarDate | null
  total: PrintedDuration | null
  flightNumbers: string[]
  aircraftType: string
  registration: string
  role: FlightRole | null
  remarks: string | null
  crew: PrintedPerson[]
  /** The zone of this row's times, where the row states it. */
  zone: LogbookZone | null
  /** A zone that the format prescribes for both airports; null where `zone` or the file decides. */
  timeZone: TimeZone | null
  flightTypes: FlightEntry['flightTypes']
  reportTime: Instant | null
  debriefTime: Instant | null
  /** True for the portal's own record: its total is not checked, and its crew stays as it is. */
  isOwnRecord: boolean
  warnings: string[]
}

/** The content of a row. `ignored` is a line of a page that is no row, such as its footer. */
export type PrintedRow =
  | { kind: 'flight'; flight: PrintedFlight; passenger: string | null }
  | { kind: 'leftOut'; reason: string }
  | { kind: 'carried'; carried: CarriedForward }
  | { kind: 'ignored' }

/** Rows without a flight, which a table can have anywhere. */
export const aside = {
  headings: { kind: 'leftOut', reason: 'This row repeats the headings.' },
  total: { kind: 'leftOut', reason: 'This row is a total.' },
  title: { kind: 'leftOut', reason: 'This row is a title.' },
} as const satisfies Record<string, PrintedRow>

/** A flight with everything that a file may leave out. */
export function printedFlight(
  given: Partial<PrintedFlight> &
    Pick<PrintedFlight, 'row' | 'date' | 'departure' | 'arrival' | 'offBlock' | 'onBlock'>,
): PrintedFlight {
  return {
    arrivalDate: null,
    total: null,
    flightNumbers: [],
    aircraftType: '',
    registration: '',
    role: null,
    remarks: null,
    crew: [],
    zone: null,
    timeZone: null,
    flightTypes: ['commercial'],
    reportTime: null,
    debriefTime: null,
    isOwnRecord: false,
    warnings: [],
    ...given,
  }
}
