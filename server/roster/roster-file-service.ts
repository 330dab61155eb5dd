import { readRosterReport, type RosterReport } from '#domain/roster-files/aims/roster-report.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { invalid, unsupported } from '#server/http/errors.ts'
import {
  runIdempotent,
  type IdempotentResponse,
  type IdempotentRequest,
} from '#server/http/idempotency-key.ts'
import { importRoster } from './roster-import-service.ts'

/** A roster file to import: its text, and its name where it came as a file. */
export type RosterFileImport = {
  text: string
  name: string | null
  /** Whether the file of another crew member is refused instead of imported with a warning. */
  onlyOwn: boolean
  keyed: IdempotentRequest | undefined
}

/** A year of roster stays below it, and is read and merged in some 30 ms; starting a worker takes 400 ms. */
const small = { length: 128 * 1024, lines: 1500 }

/** Whether a file is read and merged so quickly that a worker would only take longer. */
export function isSmallFile(text: string): boolean {
  return text.length <= small.length && text.split(/\r\n?|\n/).length <= small.lines
}

/**
 * Reads a roster file, then imports it in one transaction; or changes nothing when it cannot be read.
 *
 * @throws 400 with a sentence when the file as a whole cannot be read, 415 when it is no CSV file at all, 409
 * when it belongs to another crew member and only an own one is to be taken.
 */
export async function importRosterFile(
  userId: string,
  db: Database,
  { text, name, onlyOwn, keyed }: RosterFileImport,
  now: Instant,
): Promise<IdempotentResponse> {
  const report = readReport(text)
  return runIdempotent(userId, db, { keyed, now }, async (keyedDb) => {
    const result = await importRoster(userId, keyedDb, { file: { report, name }, onlyOwn, now })
    return { status: 200, text: JSON.stringify(result) }
  })
}

function readReport(text: string): RosterReport {
  const reading = readRosterReport(text)
  if (!('refusal' in reading)) return reading.report
  throw reading.isForeign ? unsupported(reading.refusal) : invalid(reading.refusal)
}
