import { readRosterFile } from '#domain/roster-files/read-roster-file.ts'
import type { RosterReport } from '#domain/roster-files/report/roster-report.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { invalid, unsupported } from '#server/http/errors.ts'
import {
  runIdempotent,
  type IdempotentResponse,
  type IdempotentRequest,
} from '#server/http/idempotency-key.ts'
import { importRoster } from './roster-import-service.ts'

/** A roster file to import. */
export type RosterFileImport = {
  bytes: Uint8Array
  /** The file name; null where the content came as text. */
  name: string | null
  /** Refuse the file of another crew member, instead of importing it with a warning. */
  onlyOwn: boolean
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
 * Reads a roster file, then imports it in one transaction.
 *
 * @throws 400 with a sentence when the file cannot be read, 415 when its type is not supported, 409 when it
 * belongs to another crew member and `onlyOwn` is set.
 */
export async function importRosterFile(
  userId: string,
  db: Database,
  { bytes, name, onlyOwn, keyed }: RosterFileImport,
  now: Instant,
): Promise<IdempotentResponse> {
  const report = readReport(bytes)
  return runIdempotent(userId, db, { keyed, now }, async (keyedDb) => {
    const result = await importRoster(userId, keyedDb, { file: { report, name }, onlyOwn, now })
    return { status: 200, text: JSON.stringify(result) }
  })
}

function readReport(bytes: Uint8Array): RosterReport {
  const reading = readRosterFile(bytes)
  if (!('refusal' in reading)) return reading.report
  throw reading.isForeign ? unsupported(reading.refusal) : invalid(reading.refusal)
}
