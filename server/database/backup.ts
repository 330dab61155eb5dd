import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from './connection.ts'
import { appliedMigrations, migrate } from './migrate.ts'
import { inBatches } from './rows-at-once.ts'
import type { Tables } from './tables.ts'
import { passingTables, userTables } from './user-tables.ts'

/** Keys other than a user and an id. */
const otherKeys: Record<string, string[]> = {
  portal_users: ['id'],
  portal_accounts: ['id'],
  portal_second_steps: ['id'],
  portal_firebase_users: ['id'],
  profiles: ['user_id'],
  ftl_histories: ['user_id'],
  roster_changes: ['user_id', 'import_id', 'position'],
  revisions: ['user_id', 'part'],
}

/**
 * What a backup holds: people, and everything kept of them. Sessions and signing keys are left out, for they
 * are worth nothing without the secret of the portal that made them; after a restore people sign in again.
 */
const tables = [
  'portal_users',
  'portal_accounts',
  'portal_second_steps',
  'portal_firebase_users',
  ...userTables,
  ...passingTables,
]

const format = 'crewportal-backup'
const rowsAtOnce = 1000

type Row = Record<string, unknown>
type Header = { format: typeof format; version: 1; createdAt: string; migrations: string[] }
type Footer = { rows: number; sha256: string }

/**
 * A backup, line by line of JSON: a header, each table's name before its rows, and at the end how many rows
 * there were and the checksum of every line before. It is read in one transaction, so it is consistent while
 * the portal runs, and it does not tell one engine from the other.
 *
 * @param onDone called with the last line's contents.
 */
export async function* backupLines(
  db: Kysely<Tables>,
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

async function* pagesOf(db: Kysely<Tables>, table: string): AsyncGenerator<Row[]> {
  const key = otherKeys[table] ?? ['user_id', 'id']
  const columns = sql.join(key.map((name) => sql.ref(name)))
  let after: Row | undefined
  for (;;) {
    const place = after && sql`where (${columns}) > (${sql.join(key.map((name) => after?.[name]))})`
    // eslint-disable-next-line no-await-in-loop -- page after page
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${place ?? sql``}
      order by ${columns} limit ${sql.lit(rowsAtOnce)}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)
  }
}

/**
 * Checks a backup before anything is made of it.
 *
 * @throws Error with one sentence when it is none, or is damaged.
 */
export async function checkBackup(lines: AsyncIterable<string>): Promise<Header> {
  const hash = createHash('sha256')
  let header: Header | undefined
  let last = ''
  for await (const line of lines) {
    if (header) hash.update(`${last}\n`)
    header ??= headerOf(line)
    last = line
  }
  const footer = parsed(last) as Partial<Footer> | null
  if (!header || footer?.sha256 !== hash.digest('hex')) throw damaged()
  return header
}

/**
 * Fills an empty database from a backup that was checked, all of it or nothing, and brings it to the newest
 * schema.
 *
 * @throws Error with one sentence when the database is not empty, or the backup is of a newer portal.
 */
export async function restore(
  db: Database,
  lines: AsyncIterable<string>,
  { header, now }: { header: Header; now: string },
): Promise<number> {
  await migrate(db, now, header.migrations)
  const applied = await appliedMigrations(db)
  if (applied.join() !== header.migrations.join() || (await hasPeople(db))) {
    throw new Error('Only an empty database can be restored into.')
  }
  // Not by `transact`: what has been read of the backup cannot be read again.
  const rows = await db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (trx) => {
      let count = 0
      let table = ''
      let waiting: Row[] = []
      const write = async () => {
        await inBatches(waiting, (batch) =>
          trx
            .insertInto(table as 'duties')
            .values(batch as never)
            .execute(),
        )
        count += waiting.length
        waiting = []
      }
      for await (const line of lines) {
        const value = parsed(line) as Row
        const isFooter = 'sha256' in value && 'rows' in value
        const isTable = typeof value['table'] === 'string' && Object.keys(value).length === 1
        if (isTable || isFooter || waiting.length >= rowsAtOnce) await write()
        if (isTable) table = String(value['table'])
        else if (!isFooter && table !== '') waiting.push(value)
      }
      return count
    })
  await migrate(db, now)
  // What somebody read of the lost database is not what is read of this one.
  await db.deleteFrom('revisions').execute()
  return rows
}

async function hasPeople(db: Database): Promise<boolean> {
  return Boolean(await db.selectFrom('portal_users').select('id').limit(1).executeTakeFirst())
}

function headerOf(line: string): Header {
  const header = parsed(line) as Partial<Header> | null
  if (header?.format !== format || header.version !== 1 || !Array.isArray(header.migrations)) {
    throw new Error('This file is no backup of CrewPortal.')
  }
  return header as Header
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw damaged()
  }
}

const damaged = () => new Error('This backup is damaged: its checksum does not fit.')
