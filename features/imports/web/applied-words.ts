import type { ImportResult, RosterImportResult } from '#imports/api/file-import.ts'
import { newTotals } from './logbook/logbook-words.ts'

/** True if an import did something that can be undone. */
export function canBeUndone(result: ImportResult): boolean {
  if (result.kind === 'roster') return result.importId !== null && result.changes.length > 0
  if (result.kind !== 'logbook' || result.importId === null) return false
  return result.imported + result.updated + newTotals(result.carriedForward) > 0
}

/** The result of an import in the logbook, and the flights of a roster that are new in the logbook. */
export function logbookWords(result: Exclude<ImportResult, { kind: 'table' }>): string {
  const { imported, updated, skipped } = result
  const words = `Import completed: ${imported} new, ${updated} updated, ${skipped} skipped`
  if (result.kind === 'logbook' && newTotals(result.carriedForward) > 0) {
    return `${words}. Hours are added to your earlier experience.`
  }
  if (result.kind !== 'roster' || result.loggedFlights === 0) return words
  return `${words}. ${
    result.loggedFlights === 1
      ? 'One flight is new in the logbook.'
      : `${result.loggedFlights} flights are new in the logbook.`
  }`
}

/** The result of a roster import. */
export function rosterWords({ message, imported }: RosterImportResult): string {
  return `Import completed! ${message} Imported: ${imported} entries`
}

/** The page with the result of an import: that of the import itself, or the one where its changes are. */
export function pageOf(
  result: ImportResult,
  from: 'roster' | 'logbook',
): 'roster' | 'logbook' | 'certifications' {
  if (result.kind === 'certificates') return 'certifications'
  if (result.kind !== 'roster') return 'logbook'
  // A roster of days to come adds nothing to the logbook.
  const isOnlyRoster = result.loggedFlights === 0 && result.imported + result.updated > 0
  return isOnlyRoster ? 'roster' : from
}
