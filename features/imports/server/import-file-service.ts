import type { ImportResult } from '#imports/api/file-import.ts'
import { jsonMaxBytes } from '#api/request-limits.ts'
import type { ImportAnswers } from '#imports/api/import-answers.ts'
import type { TableQuestion } from '#imports/api/logbook-import.ts'
import type { FileContent, PdfText } from '#imports/rules/files/file-content.ts'
import type { FileRefusal } from '#imports/rules/files/file-refusal.ts'
import { fileKind, type FileKind } from '#imports/rules/files/file-kind.ts'
import { readImport, type ImportReading } from '#imports/rules/files/read-import.ts'
import type { LogbookContext } from '#imports/rules/logbook/logbook-reading.ts'
import { airportZone } from '#kernel/airports/airport-zone.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { importCertificates } from './certificates/certificate-import-service.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { readContent } from './files/read-content.ts'
import { invalid, invalidOf, tooLarge } from '#server/http/errors.ts'
import {
  runIdempotent,
  type IdempotentRequest,
  type IdempotentResponse,
} from '#server/http/idempotency-key.ts'
import { logbookImportResult } from './logbook/logbook-import-answer.ts'
import type { LogbookFile } from './logbook/logbook-import-answer.ts'
import { importLogbook, planLogbook } from './logbook/logbook-import-service.ts'
import { findTableAnswers } from './logbook/table-answers-store.ts'
import { findPerson, homeOf } from '#profile/server/profile-store.ts'
import { previewRoster } from './roster/roster-import-service.ts'
import { importRoster, type ImportOptions } from './roster/roster-import-service.ts'

/** A file to import. */
export type FileImport = {
  /** The file itself, or the text layer of a PDF. */
  source: { bytes: Uint8Array } | { pdf: PdfText }
  /** The file name; null where the content came as text. */
  name: string | null
  /** Compute the effects of the file, and store nothing. */
  isPreview: boolean
  options: ImportOptions
  answers: ImportAnswers
  keyed: IdempotentRequest | undefined
}

/** A file within these limits is parsed and merged in about 30 ms. Starting a worker takes longer. */
const inlineMax = { bytes: jsonMaxBytes, lines: 1500 }

const [lineFeed, carriageReturn] = [0x0a, 0x0d]

/** The kinds of file that libraries unpack. */
const packedKinds: FileKind[] = ['zip', 'ole', 'calendar', 'html']

/**
 * True if a file is read in the portal's own thread. It is a small text without markup, or is refused at once.
 * Libraries unpack the others in a worker.
 */
export function isSmallFile(source: FileImport['source']): boolean {
  if (!('bytes' in source)) return false
  const { bytes } = source
  const kind = fileKind(bytes)
  if (kind !== 'text') return !packedKinds.includes(kind)
  if (bytes.length > inlineMax.bytes) return false
  const count = (lineEnd: number) => bytes.filter((byte) => byte === lineEnd).length
  return Math.max(count(lineFeed), count(carriageReturn)) <= inlineMax.lines
}

/**
 * Reads a file, then imports it in one transaction, or previews the import.
 *
 * @throws 400 with a sentence when the file cannot be read, 413 when it holds too much. The imports of rosters,
 * logbooks and certificates throw errors of their own.
 */
export async function importFile(
  db: UserDb,
  { source, name, isPreview, options, answers, keyed }: FileImport,
): Promise<IdempotentResponse> {
  const content = 'pdf' in source ? pdfContent(source.pdf) : await readContent(source.bytes)
  if ('refusal' in content) throw refused(content)
  const context = await contextOf(db)
  const reading = readImport(content, context, answers)
  if ('refusal' in reading) throw refused(reading)
  const result = (one: ImportResult) => JSON.stringify(one)
  const file = { name, reading }
  if (isPreview) {
    const previewed = await preview(db, { file, context, answers })
    return { status: 200, text: result(previewed), isReplay: false }
  }
  return runIdempotent(db, keyed, async (keyedDb) => ({
    status: 200,
    text: result(await apply(keyedDb, { file, context, answers, options })),
  }))
}

function pdfContent(pdf: PdfText): FileContent {
  return { kind: 'pdf', pdf }
}

/** An airport that is not known is named as a field, so that the user can add it. */
function refused({ refusal, isTooLarge, airport }: FileRefusal) {
  if (isTooLarge) return tooLarge(refusal)
  return airport === undefined ? invalid(refusal) : invalidOf(`airports.${airport}`, refusal)
}

async function contextOf(db: UserDb): Promise<LogbookContext> {
  const today = londonDate(db.now)
  const { homeBase, zone, ownZones } = await homeOf(db, today)
  const { name, defaultRole } = await findPerson(db)
  return {
    today,
    defaultRole: defaultRole ?? 'cabin_crew',
    homeZone: zone,
    hasNoBase: airportZone(homeBase ?? '', ownZones) === undefined,
    ownZones,
    ownName: name || undefined,
  }
}

/** A file that was read. */
type ReadFile = {
  name: string | null
  reading: Exclude<ImportReading, FileRefusal>
}

type Read = { file: ReadFile; context: LogbookContext; answers: ImportAnswers }

async function preview(db: UserDb, read: Read): Promise<ImportResult> {
  const { reading, name } = read.file
  switch (reading.kind) {
    case 'roster':
      return previewRoster(db, { ...reading, name })
    case 'certificates':
      return importCertificates(db, reading, { isPreview: true, previewed: undefined })
    case 'table':
      return tableQuestion(db, reading)
    default: {
      const { defaultRole } = read.context
      const planned = await planLogbook(db, logbookFile(read, reading), defaultRole)
      return logbookImportResult(planned, null)
    }
  }
}

async function apply(
  db: UserDb,
  { options, ...read }: Read & { options: ImportOptions },
): Promise<ImportResult> {
  const { reading, name } = read.file
  const { previewed } = options
  switch (reading.kind) {
    case 'roster': {
      const { addCertificates = false } = read.answers
      return importRoster(db, { file: { ...reading, name }, options, addCertificates })
    }
    case 'certificates':
      return importCertificates(db, reading, { isPreview: false, previewed })
    case 'table':
      throw invalid('Please match the columns of this table first.')
    default: {
      const { defaultRole } = read.context
      const file = logbookFile(read, reading)
      return importLogbook(db, file, { defaultRole, previewed })
    }
  }
}

type LogbookKind = Extract<ImportReading, { kind: 'logbook' }>

function logbookFile(
  { file: { name }, answers }: Read,
  { logbook, format, headings, sheets }: LogbookKind,
): LogbookFile {
  const table = headings && answers.table ? { headings, answers: answers.table } : null
  return { reading: logbook, format, name, table, sheets: sheets ?? null }
}

/** The columns of a table to match, with the user's earlier answers where the headings are the same. */
async function tableQuestion(
  db: UserDb,
  { table, format, sheets }: Extract<ImportReading, { kind: 'table' }>,
): Promise<TableQuestion> {
  const { headings, firstRows, rowCount, proposal, isDateOrderCertain, isZoneStated } = table
  const { zoneReason } = table
  const remembered = await findTableAnswers(db, headings)
  return {
    success: true,
    kind: 'table',
    file: { format },
    sheets: sheets ?? null,
    headings,
    firstRows,
    rowCount,
    proposal: remembered ?? proposal,
    isRemembered: remembered !== undefined,
    isDateOrderCertain,
    isZoneStated,
    // Another zone was chosen before: it is shown as a choice.
    zoneReason: remembered && remembered.zone !== proposal.zone ? null : zoneReason,
    message: 'Match the columns, and look at the first row.',
  }
}
