import { aimsReport } from '#domain/roster-files/aims/aims-report.ts'
import type { RosterFormat, RosterReading } from '#domain/roster-files/report/roster-format.ts'

/** The supported roster file formats, in the order they are tried. */
const rosterFormats: RosterFormat[] = [aimsReport]

/**
 * Reads a roster file in the first format that recognises it.
 *
 * @returns the report with the name of its format, or a sentence for the crew member when no format can read the file.
 */
export function readRosterFile(bytes: Uint8Array): RosterReading & { format: string } {
  const format = rosterFormats.find(({ recognises }) => recognises(bytes)) ?? aimsReport
  return { ...format.read(bytes), format: format.name }
}
