import type { z } from 'zod'
import type { logbookDocumentQuery } from '#documents/api/document-queries.ts'
import type { DocumentContent } from '#documents/rules/document-content.ts'
import { shownLines } from '#documents/rules/logbook/document-line.ts'
import type { LogbookShown } from '#documents/rules/logbook/filter-words.ts'
import { logbookCsv } from '#documents/rules/logbook/logbook-csv.ts'
import { printedLogbook } from '#documents/rules/logbook/logbook-document.ts'
import { logbookSheets } from '#documents/rules/logbook/logbook-sheets.ts'
import { programLogbook } from '#documents/rules/logbook/program-logbook.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { listEntries } from '#logbook/server/logbook-store.ts'
import { listOpeningTotals } from '#logbook/server/opening-total-store.ts'
import { fileOf, holderOf, type DocumentFile } from './document-file.ts'

/** A document of the logbook, as it was asked for. */
export type LogbookDocumentRequest = z.output<typeof logbookDocumentQuery>

/**
 * The user's logbook as a file: the entries that the screen shows with the same filters, in its order. A PDF by date
 * begins with the oldest, because its totals are carried from page to page.
 */
export async function logbookFile(
  db: UserDb,
  { asked }: { asked: LogbookDocumentRequest },
): Promise<DocumentFile> {
  const { format, from, to, aircraftType, words, sort = 'date', order = 'desc', program } = asked
  const filter = { from, to, aircraftType, words }
  const lines = shownLines(await listEntries(db), filter, {
    by: sort,
    isAscending: order === 'asc' || (format === 'pdf' && sort === 'date'),
  })
  const isWhole = Object.values(filter).every((value) => !value)
  const opening = isWhole ? await listOpeningTotals(db) : []
  const openingMinutes = opening.reduce((sum, { minutes }) => sum + minutes, 0)
  const shown = { holder: await holderOf(db), filter, lines, openingMinutes, asOf: db.now }
  const days = { ...(from && { first: from }), ...(to && { last: to }) }
  if (program) {
    const file = programLogbook(program, shown.lines)
    return fileOf({ format: 'csv', ...file }, `logbook-${program}`, days)
  }
  return fileOf(contentOf(shown, format), 'logbook', days)
}

function contentOf(shown: LogbookShown, format: LogbookDocumentRequest['format']): DocumentContent {
  if (format === 'pdf') return { format, print: printedLogbook(shown) }
  if (format === 'xlsx') return { format, sheets: logbookSheets(shown) }
  return { format, rows: logbookCsv(shown.lines) }
}
