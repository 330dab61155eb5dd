import type { RosterReport } from './roster-report.ts'

/** The result of reading a file: its content, or a sentence that says why it cannot be read. */
export type RosterReading =
  | { report: RosterReport }
  | {
      refusal: string
      /** True if the file is of a type that no format reads, such as a spreadsheet. */
      isForeign?: true
    }

/** A roster file format. To support another one, add it to `rosterFormats`. */
export type RosterFormat = {
  /** The name that crew members know it by. */
  name: string
  /** True if the content is of this format. The file name is not considered. Never throws. */
  recognises: (bytes: Uint8Array) => boolean
  /** Reads the file. A row that cannot be read becomes an error in the report. Never throws. */
  read: (bytes: Uint8Array) => RosterReading
}
