import type { z } from 'zod'
import type { dutyRecordQuery } from '#documents/api/document-queries.ts'
import type { DocumentContent, DocumentFormat } from '#documents/rules/document-content.ts'
import { dutyRecord } from '#documents/rules/duty-record/duty-record.ts'
import { printedRecord, type RecordShown } from '#documents/rules/duty-record/record-document.ts'
import { recordSheet, recordSheets } from '#documents/rules/duty-record/record-sheets.ts'
import { sheetCsv } from '#documents/rules/sheet-csv.ts'
import { schemeOf } from '#limits/rules/scheme/scheme-of.ts'
import { homeOn } from '#limits/rules/place/legality-roster.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { legalityRosterOf } from '#limits/server/legality-service.ts'
import { fileOf, holderOf, type DocumentFile } from './document-file.ts'

/** The user's duty record of some local days as a file (ORO.FTL.245). */
export async function dutyRecordFile(
  db: UserDb,
  { asked }: { asked: z.output<typeof dutyRecordQuery> },
): Promise<DocumentFile> {
  const days = { first: asked.from, last: asked.to }
  const { roster } = await legalityRosterOf(db, days)
  const home = homeOn(roster, days.last)
  const shown = {
    holder: await holderOf(db),
    days,
    record: dutyRecord(roster, days, db.now),
    homeBase: home.airports.join(', ') || null,
    zone: home.zone,
    scheme: schemeOf(roster.settings, days.last).name,
    sickDays: asked.sickDays,
    asOf: db.now,
  }
  return fileOf(contentOf(shown, asked.format), 'duty-record', days)
}

function contentOf(shown: RecordShown, format: DocumentFormat): DocumentContent {
  if (format === 'pdf') return { format, print: printedRecord(shown) }
  if (format === 'xlsx') return { format, sheets: recordSheets(shown) }
  return { format, rows: sheetCsv(recordSheet(shown)) }
}
