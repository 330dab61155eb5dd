import type { z } from 'zod'
import type { dutyRecordQuery } from '#contract/documents/document-queries.ts'
import type { DocumentContent, DocumentFormat } from '#domain/documents/document-content.ts'
import { dutyRecord } from '#domain/documents/duty-record/duty-record.ts'
import { printedRecord, type RecordShown } from '#domain/documents/duty-record/record-document.ts'
import { recordSheet, recordSheets } from '#domain/documents/duty-record/record-sheets.ts'
import { sheetCsv } from '#domain/documents/sheet-csv.ts'
import { schemeOf } from '#domain/ftl/scheme/scheme-of.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { homeOn } from '#domain/ftl/place/legality-roster.ts'
import type { Database } from '#server/database/connection.ts'
import { legalityRosterOf } from '#server/ftl/legality-service.ts'
import { fileOf, holderOf, type DocumentFile } from './document-file.ts'

/** The user's duty record of some local days as a file (ORO.FTL.245). */
export async function dutyRecordFile(
  userId: string,
  db: Database,
  { asked, now }: { asked: z.output<typeof dutyRecordQuery>; now: Instant },
): Promise<DocumentFile> {
  const days = { first: asked.from, last: asked.to }
  const { roster } = await legalityRosterOf(userId, db, days)
  const home = homeOn(roster, days.last)
  const shown = {
    holder: await holderOf(userId, db),
    days,
    record: dutyRecord(roster, days, now),
    homeBase: home.airports.join(', ') || null,
    zone: home.zone,
    scheme: schemeOf(roster.settings, days.last).name,
    asOf: now,
  }
  return fileOf(contentOf(shown, asked.format), 'duty-record', days)
}

function contentOf(shown: RecordShown, format: DocumentFormat): DocumentContent {
  if (format === 'pdf') return { format, print: printedRecord(shown) }
  if (format === 'xlsx') return { format, sheets: recordSheets(shown) }
  return { format, rows: sheetCsv(recordSheet(shown)) }
}
