import type { ListedCertificate } from '#certificates/rules/certificate.ts'
import type { FileRefusal } from '#imports/rules/files/file-refusal.ts'
import type { LogbookZone } from './cells/logbook-zone.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import type { AirportZones } from '#kernel/airports/airport-zone.ts'
import type { FlightRole } from '#profile/rules/flight-role.ts'
import type { EntryCounts, RowRemark } from '#imports/rules/roster/report/roster-report.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import type { MappableTable, TableAnswers } from './table/table-mapping.ts'

/** The content of a logbook file, a list of certificates, or a table that the user must match first. */
export type LogbookFileReading =
  | {
      kind: 'logbook'
      format: string
      logbook: LogbookReading
      /** The headings of a table that was read with the user's answers; absent for a known format. */
      headings?: string[]
      sheets?: ReadSheets
    }
  | {
      kind: 'certificates'
      format: string
      certificates: ListedCertificate[]
      entries: EntryCounts
      leftOut: RowRemark[]
      /** Rows that were not read. */
      errors: RowRemark[]
    }
  | { kind: 'table'; format: string; table: MappableTable; sheets?: ReadSheets }
  | FileRefusal

/** The sheets of a workbook with several of them. */
export type ReadSheets = {
  /** The sheets that were read as one table. */
  read: string[]
  /** The other sheets that are not blank. Those with the same headings are read together. */
  others: string[][]
}

/** The facts about the user that reading a logbook needs. */
export type LogbookContext = {
  /** London's date. */
  today: CalendarDate
  /** The role on flights whose file states none. */
  defaultRole: FlightRole
  /** The zone of the user's home base. */
  homeZone: TimeZone
  /** True if the profile has no home base, so that `homeZone` is assumed. */
  hasNoBase?: boolean
  /** The zones of the airports that the user added. */
  ownZones?: AirportZones
  /** The user's name as files may print it. It is left out of the crew of each flight. */
  ownName?: string | undefined
}

/** The user's answers about a logbook file. */
export type LogbookAnswers = {
  /** The columns of a table; absent until the user confirmed them. */
  table?: TableAnswers | undefined
  /** The zone of the times in a known format or a calendar; absent to take what the file says or suggests. */
  zone?: LogbookZone | undefined
  /** A sheet of the workbook, which is read with those of the same headings; absent to take the best one. */
  sheet?: string | undefined
  /** Import flights that the file lists as travelled, not worked. */
  withPassengerFlights?: boolean | undefined
}

/** A flight that a logbook file lists. Times are UTC; null where the file has none. */
export type LoggedFlight = Pick<
  FlightEntry,
  | 'date'
  | 'departureAirport'
  | 'arrivalAirport'
  | 'aircraftType'
  | 'registration'
  | 'flightMinutes'
  | 'role'
  | 'flightTypes'
  | 'remarks'
  | 'reportTime'
  | 'debriefTime'
  | 'actualDeparture'
  | 'actualArrival'
  | 'crew'
  | 'flightNumbers'
> & {
  /** The line of the file. */
  row: number
}

/** Experience before the first flight of a file: a sum of hours, never a flight. */
export type CarriedForward = {
  minutes: number
  /** Null where the file does not say. */
  aircraftType: string | null
  role: FlightRole | null
  /** The last day it covers. */
  until: CalendarDate | null
}

/** The content of a logbook file. */
export type LogbookReading = {
  flights: LoggedFlight[]
  entries: Omit<EntryCounts, 'leftOut'>
  /** The zone its times were read in. */
  zone: LogbookZone
  /** The reason for that zone, as a sentence for the crew member. */
  zoneReason: string
  /** True if the file states the zone, or its times fit no other one. */
  isZoneCertain: boolean
  /** True if the user may choose another zone, because the file does not state one. */
  canChooseZone: boolean
  /** Rows left out on purpose: simulator, totals, travelled as a passenger. */
  leftOut: RowRemark[]
  /** Number of flights travelled as a passenger that the import has, or would have if the user asks for them. */
  passengerFlights: number
  /** Rows that were not read. */
  errors: RowRemark[]
  /** Rows that were read with an assumption. */
  warnings: RowRemark[]
  carriedForward: CarriedForward[]
}
