import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { appliedMigrations, migrate } from '#server/migrations/migrate.ts'
import { inBatches } from '#server/database/rows.ts'
import { unexportedTables, userTables } from '#server/database/user-tables.ts'

/** Primary keys other than `user_id, id`. */
const otherKeys: Record<string, string[]> = {
  portal_users: ['id'],
  portal_accounts: ['id'],
  portal_second_steps: ['id'],
  portal_passkeys: ['id'],
  portal_firebase_users: ['id'],
  profiles: ['user_id'],
  ftl_histories: ['user_id'],
  ftl_settings: ['user_id'],
  reminder_settings: ['user_id'],
  reminder_deliveries: ['user_id', 'reminder_id', 'channel', 'device_id'],
  feed_tokens: ['user_id', 'feed'],
  roster_days: ['user_id', 'date'],
  seen_days: ['user_id', 'date'],
  private_settings: ['user_id'],
  revisions: ['user_id', 'part'],
}

/**
 * The tables of a backup: users and all their data. Sessions and signing keys are left out, because they are useless
 * without the portal's secret. Users sign in again after a restore.
 */
const tables = [
  'portal_users',
  'portal_accounts',
  'portal_second_steps',
  'portal_passkeys',
  'portal_firebase_users',
  ...userTables,
  ...unexportedTables,
]

/** Tables of earlier releases. Backups with them can still be restored. */
const formerTables = ['answered_requests', 'roster_changes', 'roster_actions', 'deleted_duties']

const format = 'crewportal-backup'
const backupRowsAtOnce = 1000

type Row = Record<string, unknown>
type Header = { format: typeof format; version: 1; createdAt: string; migrations: string[] }
type Footer = { rows: number; sha256: string }

/**
 * The lines of a backup, each of them JSON: a header, then each table's name and its rows, and a footer with the
 * number of rows and the checksum of all lines before. The format is the same for both engines.
 *
 * @param db a transaction, so that the backup is consistent while the portal runs.
 * @param onDone called with the footer.
 */
export async function* backupLines(
  db: Database,
  now: string,
  onDone: (footer: Footer) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`
    hash.update(text)
    return text
  }
  const migrations = await appliedMigrations(db)
  yield line({ format, version: 1, createdAt: now, migrations } satisfies Header)
  let rows = 0
  for (const table of tables) {
    yield line({ table })
    for await (const page of pagesOf(db, table)) {
      rows += page.length
      for (const row of page) yield line(row)
    }
  }
  const footer: Footer = { rows, sha256: hash.digest('hex') }
  onDone(footer)
  yield `${JSON.stringify(footer)}\n`
}

async function* pagesOf(db: Database, table: string): AsyncGenerator<Row[]> {
  const key = otherKeys[table] ?? ['user_id', 'id']
  const columns = sql.join(key.map((name) => sql.ref(name)))
  let after: Row | undefined
  for (;;) {
    const place = after && sql`where (${columns}) > (${sql.join(key.map((name) => after?.[name]))})`
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${place ?? sql``}
      order by ${columns} limit ${sql.lit(backupRowsAtOnce)}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < backupRowsAtOnce) return
    after = rows.at(-1)
  }
}

/**
 * Checks the header, the checksum and the number of rows of a backup.
 *
 * @throws Error with one sentence when it is not a backup, or is damaged.
 */
export async function checkBackup(lines: AsyncIterable<string>): Promise<Header & Footer> {
  let header: Header | undefined
  let footer: Footer | undefined
  const check = backupRows(lines, {
    onHeader: (found) => (header = found),
    onFooter: (found) => (footer = found),
  })
  for await (const _ of check);
  if (!header || !footer) throw damaged()
  return { ...header, ...footer }
}

/**
 * Restores a backup into an empty database in one transaction, and migrates it to the newest schema.
 *
 * @param readLines opens the backup. It is read twice, first to check it.
 * @returns the number of rows, and when the backup was made.
 * @throws Error with one sentence when the backup is damaged or from a newer portal, when the database is not
 *   empty, or when it did not insert every row.
 */
export async function restore(
  db: Database,
  readLines: () => AsyncIterable<string>,
  now: string,
): Promise<{ rows: number; createdAt: string }> {
  const { migrations, createdAt, rows } = await checkBackup(readLines())
  await migrate(db, now, migrations)
  const applied = await appliedMigrations(db)
  if (applied.join() !== migrations.join() || (await hasPeople(db))) {
    throw new Error('A backup can only be restored into an empty database.')
  }
  // Not `transact`: a retry would restore everything again, and no other process writes meanwhile.
  await db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (trx) => {
      const written = await writeRows(trx, backupRows(readLines()))
      if (written !== rows) {
        throw new Error(`The database inserted ${written} of ${rows} rows. Nothing was restored.`)
      }
    })
  await migrate(db, now)
  // Invalidates what browsers cached from the lost database, and plans all reminders again.
  const revision = crypto.randomUUID()
  await db.updateTable('revisions').set({ revision }).execute()
  await db.updateTable('revisions').set({ plan_at: '' }).where('part', '=', 'all').execute()
  return { rows, createdAt }
}

/** @returns the number of inserted rows. */
async function writeRows(trx: Database, rows: AsyncIterable<BackupRow>): Promise<number> {
  let written = 0n
  let table = ''
  let waiting: Row[] = []
  const flush = async () => {
    const results = await inBatches(waiting, (batch) =>
      trx
        .insertInto(table as 'duties')
        .values(batch as never)
        .execute(),
    )
    for (const result of results) written += result.numInsertedOrUpdatedRows ?? 0n
    waiting = []
  }
  for await (const next of rows) {
    if (next.table !== table || waiting.length >= backupRowsAtOnce) await flush()
    table = next.table
    waiting.push(next.row)
  }
  await flush()
  return Number(written)
}

type BackupRow = { table: string; row: Row }
type Found = { onHeader?: (header: Header) => void; onFooter?: (footer: Footer) => void }

/**
 * Reads and checks the rows of a backup, each with its table.
 *
 * @throws Error with one sentence when it is not a backup or is damaged; for a wrong checksum, after the last row.
 */
async function* backupRows(
  lines: AsyncIterable<string>,
  { onHeader, onFooter }: Found = {},
): AsyncGenerator<BackupRow> {
  const hash = createHash('sha256')
  let header: Header | undefined
  let footer: Footer | undefined
  let table: string | undefined
  let rows = 0
  for await (const line of lines) {
    if (footer) throw damaged()
    const value = parsed(line)
    if (header && isFooter(value)) {
      footer = value
      continue
    }
    hash.update(`${line}\n`)
    if (!header) {
      header = headerOf(value)
      onHeader?.(header)
    } else if (isTable(value)) {
      ;({ table } = value)
    } else {
      if (table === undefined || ![...tables, ...formerTables].includes(table)) throw damaged()
      rows += 1
      yield { table, row: value }
    }
  }
  if (footer?.rows !== rows || footer.sha256 !== hash.digest('hex')) throw damaged()
  onFooter?.(footer)
}

async function hasPeople(db: Database): Promise<boolean> {
  return Boolean(await db.selectFrom('portal_users').select('id').limit(1).executeTakeFirst())
}

function headerOf(value: Row): Header {
  const header: Partial<Header> = value
  if (header.format !== format || header.version !== 1 || !Array.isArray(header.migrations)) {
    throw new Error('This file is not a backup of CrewPortal.')
  }
  return header as Header
}

const isTable = (value: Row): value is { table: string } =>
  typeof value['table'] === 'string' && Object.keys(value).length === 1

const isFooter = (value: Row): value is Footer =>
  typeof value['rows'] === 'number' &&
  typeof value['sha256'] === 'string' &&
  Object.keys(value).length === 2

function parsed(line: string): Row {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw damaged()
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw damaged()
  return value as Row
}

const damaged = () =>
  new Error('This backup is damaged or incomplete: its rows and its checksum do not match.')
