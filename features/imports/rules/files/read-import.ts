import type { FileContent } from './file-content.ts'
import { refusals, type FileRefusal } from './file-refusal.ts'
import type {
  LogbookAnswers,
  LogbookContext,
  LogbookFileReading,
} from '#imports/rules/logbook/logbook-reading.ts'
import { readLogbookContent } from '#imports/rules/logbook/reading/read-logbook-content.ts'
import { readRosterContent } from '#imports/rules/roster/read-roster-content.ts'
import type { PickedEntry } from '#imports/rules/roster/report/roster-format.ts'
import type { RosterReport } from '#imports/rules/roster/report/roster-report.ts'

/** The content of an imported file, as far as it is understood. */
export type ImportReading =
  | { kind: 'roster'; format: string; report: RosterReport }
  | LogbookFileReading
  | FileRefusal

/** The user's answers about a file. */
export type FileAnswers = LogbookAnswers & {
  /** Calendar entries that were not recognised, and the kinds of duty they are. */
  picked?: PickedEntry[] | undefined
}

/**
 * Reads the content of a file: a roster, a logbook, a list of certificates, or a table. The user matches the
 * columns of a table. The file name is not considered. Never throws.
 */
export function readImport(
  content: FileContent,
  context: LogbookContext,
  answers: FileAnswers,
): ImportReading {
  if (content.kind === 'text' && content.text.trim() === '') return refusals.empty
  const roster = readRosterContent(content, {
    picked: answers.picked ?? [],
    zone: answers.zone,
    homeZone: context.homeZone,
    hasNoBase: context.hasNoBase === true,
    ownZones: context.ownZones ?? {},
  })
  if (roster && 'report' in roster) return { kind: 'roster', ...roster }
  return roster ?? readLogbookContent(content, context, answers) ?? refusals.unknown
}
