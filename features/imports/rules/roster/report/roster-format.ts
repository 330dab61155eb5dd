import type { FileContent } from '#imports/rules/files/file-content.ts'
import type { FileRefusal } from '#imports/rules/files/file-refusal.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import type { LogbookZone } from '#imports/rules/logbook/cells/logbook-zone.ts'
import type { Sector } from '#duties/schema/sector.ts'
import type { AirportZones } from '#kernel/airports/airport-zone.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import type { RosterReport } from './roster-report.ts'

/** The result of reading a file: its content, or a sentence that says why it cannot be read. */
export type RosterReading = { report: RosterReport } | FileRefusal

/** The most duties of a file: thirteen years with a duty a day. */
export const dutiesMax = 5000

export const tooManyDuties: FileRefusal = {
  refusal: 'This file has more than 5,000 duties. Please import it in parts.',
}

/** A calendar entry that the user picked by hand: its line in the file, and the kind of duty it is. */
export type PickedEntry = {
  row: number
  dutyType: DutyType
  /** The facts that its title does not say; for a flight only. */
  flight?:
    | Pick<Sector, 'flightNumber' | 'departureAirport' | 'arrivalAirport' | 'positioning'>
    | undefined
}

/** The facts that a file may leave open, as the user stated them. */
export type RosterOptions = {
  /** Calendar entries that were not recognised, and what they are. */
  picked: PickedEntry[]
  /** The zone of times without one, as the user chose it. */
  zone?: LogbookZone | undefined
  /** The zone of the home base. */
  homeZone: TimeZone
  /** True if the profile has no home base, so that `homeZone` is assumed. */
  hasNoBase: boolean
  /** The zones of the airports that the user added. */
  ownZones: AirportZones
}

/** A roster file format. To support another one, add it to `rosterFormats`. */
export type RosterFormat = {
  /** The name that crew members know it by. */
  name: string
  /**
   * Reads the file. A row that cannot be read becomes an error in the report. Never throws.
   *
   * @returns null if the content is not of this format.
   */
  read: (content: FileContent, options: RosterOptions) => RosterReading | null
}
