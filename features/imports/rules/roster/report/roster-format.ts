import type { FileContent } from '#imports/rules/files/file-content.ts'
import type { FileRefusal } from '#imports/rules/files/file-refusal.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import type { RosterReport } from './roster-report.ts'

/** The result of reading a file: its content, or a sentence that says why it cannot be read. */
export type RosterReading = { report: RosterReport } | FileRefusal

/** The most duties of a file: thirteen years with a duty a day. */
export const dutiesMax = 5000

export const tooManyDuties: FileRefusal = {
  refusal: 'This file has more than 5,000 duties. Please import it in parts.',
}

/** A calendar entry that the user picked by hand: its line in the file, and the kind of duty it is. */
export type PickedEntry = { row: number; dutyType: Exclude<DutyType, 'FLIGHT'> }

/** A roster file format. To support another one, add it to `rosterFormats`. */
export type RosterFormat = {
  /** The name that crew members know it by. */
  name: string
  /**
   * Reads the file. A row that cannot be read becomes an error in the report. Never throws.
   *
   * @param picked entries of a calendar that the user picked by hand.
   * @returns null if the content is not of this format.
   */
  read: (content: FileContent, picked: PickedEntry[]) => RosterReading | null
}
