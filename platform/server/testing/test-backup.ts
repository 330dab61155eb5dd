import { spawn } from 'node:child_process'
import { sql } from 'kysely'
import { openDatabase, type Database } from '#server/database/connection.ts'

type Place = { dataDir: string; databaseUrl: string | undefined }

/** Tables a backup leaves out, and `revisions`, which a restore empties. */
const leftOut = [
  'deleted_users',
  'portal_keys',
  'portal_sessions',
  'portal_verifications',
  'rate_limits',
  'revisions',
  'schema_changes',
  'schema_lock',
]

/** Every row of every table, in an order that does not depend on the engine. */
export async function tablesOf(place: Place): Promise<Map<string, string[]>> {
  const db = openDatabase(place)
  const names = (await db.introspection.getTables()).map(({ name }) => name).sort()
  const tables = new Map<string, string[]>()
  for (const name of names.filter((each) => !leftOut.includes(each))) {
    tables.set(name, await rowsOf(db, name))
  }
  await db.destroy()
  return tables
}

async function rowsOf(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
  return rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()
}

/** The result of a script: exit code and output. */
type Ended = { code: number | null; stdout: string; stderr: string }

/** Runs `scripts/backup.ts` or `scripts/restore.ts` as a separate process, as an operator does. */
export function runScript(script: string, file: string, place: Place): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' }
  const child = spawn(process.execPath, [script, file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended: Ended = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (ended.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (ended.stderr += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...ended, code })))
}
