import type { LogbookReading, ReadSheets } from '#imports/rules/logbook/logbook-reading.ts'
import type { TableAnswers } from '#imports/rules/logbook/table/table-mapping.ts'
import type { LogbookMerge } from '#imports/rules/logbook-merge/logbook-merge.ts'
import type { OpeningTotal } from '#logbook/rules/opening-total.ts'
import { listedChangesMax, type LogbookImportResult } from '#imports/api/logbook-import.ts'
import { logbookEntryOf } from '#logbook/server/logbook-entry-answer.ts'

/** @param importId null for a preview. */
export function logbookImportResult(
  { file, merge, days, totals, fingerprint }: PlannedLogbook,
  importId: string | null,
): LogbookImportResult {
  const { reading, format, table, sheets } = file
  const { changes, unchanged, errors } = merge
  const imported = changes.filter(({ before }) => before === null).length
  const updated = changes.length - imported
  return {
    success: true,
    kind: 'logbook',
    importId,
    file: { format },
    sheets,
    fingerprint,
    imported,
    updated,
    skipped: unchanged,
    entries: entriesOf(reading, errors.length),
    flightMinutes: reading.flights.reduce((sum, { flightMinutes }) => sum + flightMinutes, 0),
    days,
    zone: reading.zone,
    zoneReason: reading.zoneReason,
    canChooseZone: reading.canChooseZone,
    table: table?.answers ?? null,
    leftOut: reading.leftOut,
    passengerFlights: reading.passengerFlights,
    errors: byRow([...reading.errors, ...errors]),
    warnings: reading.warnings,
    carriedForward: reading.carriedForward.map((balance, index) => ({
      ...balance,
      isKnown: totals[index] === null,
    })),
    changes: changes.slice(0, listedChangesMax).map(({ before, after, fields }) => ({
      kind: before ? 'completed' : 'added',
      before: before && logbookEntryOf(before),
      after: logbookEntryOf(after),
      fields,
    })),
    message: messageOf({
      imported,
      updated,
      unchanged,
      earlier: totals.filter((total) => total !== null).length,
      unread: reading.errors.length + errors.length,
    }),
  }
}

/** @param refused the flights that the logbook does not take. */
function entriesOf({ entries, leftOut }: LogbookReading, refused: number) {
  const { total, read } = entries
  return {
    total,
    read: read - refused,
    leftOut: leftOut.length,
    refused: entries.refused + refused,
  }
}

function byRow<Remark extends { row: number | null }>(remarks: Remark[]): Remark[] {
  return remarks.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0))
}

/** The numbers of flights, and of opening totals that are new. */
type Counts = {
  imported: number
  updated: number
  unchanged: number
  unread: number
  earlier: number
}

function messageOf({ imported, updated, unchanged, earlier, unread }: Counts): string {
  if (imported + updated + earlier === 0) {
    if (unchanged > 0) return 'Your logbook was already up to date.'
    return unread > 0 ? 'No flight could be read.' : 'There is no flight to import in this file.'
  }
  const words = [
    imported > 0 && `New: ${imported}.`,
    updated > 0 && `Completed: ${updated}.`,
    unchanged > 0 && `Unchanged: ${unchanged}.`,
    earlier > 0 && `Added to your earlier experience: ${earlier}.`,
  ]
  return words.filter(Boolean).join(' ')
}

/** A parsed logbook file. */
export type LogbookFile = {
  reading: LogbookReading
  /** The name of its format. */
  format: string
  /** The file name; null where the content came as text. */
  name: string | null
  /** The headings and the answers it was read with; null for a known format. */
  table: { headings: string[]; answers: TableAnswers } | null
  /** The sheets of a workbook with several; null for other files. */
  sheets: ReadSheets | null
}

/** The effects of a logbook file. */
export type PlannedLogbook = {
  file: LogbookFile
  merge: LogbookMerge
  /** The first and last day with a flight; null without one. */
  days: { first: string; last: string } | null
  /** For each balance brought forward its opening total, or null if the logbook has it already. */
  totals: (OpeningTotal | null)[]
  /** The same for two plans with the same effects. */
  fingerprint: string
}
