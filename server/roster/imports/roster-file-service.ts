import { refusals, type FileRefusal } from '#domain/files/file-refusal.ts'
import { readRosterContent } from '#domain/roster-files/read-roster-content.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { readContent } from '#server/files/read-content.ts'
import { invalid, tooLarge } from '#server/http/errors.ts'
import {
  runIdempotent,
  type IdempotentResponse,
  type IdempotentRequest,
} from '#server/http/idempotency-key.ts'
import { previewRoster, type RosterFile } from './roster-import-preview-service.ts'
import { importRoster, type ImportOptions } from './roster-import-service.ts'

/** A roster file to import. */
export type RosterFileImport = {
  bytes: Uint8Array
  /** The file name; null where the content came as text. */
  name: string | null
  /** Compute the effects of the file, and store nothing. */
  isPreview: boolean
  options: ImportOptions
  keyed: IdempotentRequest | undefined
}

/** A file within these limits is parsed and merged in about 30 ms. Starting a worker takes 400 ms. */
const inlineMax = { bytes: 128 * 1024, lines: 1500 }

const [lineFeed, carriageReturn] = [0x0a, 0x0d]

/** True if a file is parsed in the portal's own thread, because a worker would take longer. */
export function isSmallFile(bytes: Uint8Array): boolean {
  if (bytes.length > inlineMax.bytes) return false
  const count = (lineEnd: number) => bytes.filter((byte) => byte === lineEnd).length
  return Math.max(count(lineFeed), count(carriageReturn)) <= inlineMax.lines
}

/**
 * Reads a roster file, then imports it in one transaction, or previews the import.
 *
 * @throws 400 with a sentence when the file cannot be read, 413 when it holds too much, and what `importRoster`
 * throws.
 */
export async function importRosterFile(
  userId: string,
  db: Database,
  { bytes, name, isPreview, options, keyed }: RosterFileImport,
  now: Instant,
): Promise<IdempotentResponse> {
  const file = { ...(await readReport(bytes)), name }
  if (isPreview) {
    const result = await previewRoster(userId, db, file, now)
    return { status: 200, text: JSON.stringify(result), isReplay: false }
  }
  return runIdempotent(userId, db, { keyed, now }, async (keyedDb) => {
    const result = await importRoster(userId, keyedDb, { file, options, now })
    return { status: 200, text: JSON.stringify(result) }
  })
}

async function readReport(bytes: Uint8Array): Promise<Pick<RosterFile, 'report' | 'format'>> {
  const content = await readContent(bytes)
  if ('refusal' in content) throw refused(content)
  const reading = readRosterContent(content) ?? refusals.unknown
  if ('refusal' in reading) throw refused(reading)
  return reading
}

const refused = ({ refusal, isTooLarge }: FileRefusal) =>
  isTooLarge ? tooLarge(refusal) : invalid(refusal)
