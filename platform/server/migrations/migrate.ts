import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { PostgresAdapter, sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { messageOf } from '#server/database/database-fault.ts'
import { buildIndex, inTransaction, nameOfIndex } from './build-index.ts'
import { fillDutyHistory } from './fill-duty-history.ts'
import { fillRosterSources } from './roster-sources/fill-roster-sources.ts'
import { transactExclusively } from '#server/database/transact.ts'

const ownFolder = new URL('./sql/', import.meta.url)

/**
 * Applies missing migrations in order, each in its own transaction. Processes that start at once take turns.
 *
 * @param now stored beside each applied migration.
 * @param upTo only these migrations, for a backup of an earlier release.
 * @param folder of the migrations; tests use another.
 * @throws Error when an applied migration was changed, when the database is newer than this portal, or when a migration
 *   fails. It names the migration.
 */
export async function migrate(
  db: Database,
  now: string,
  upTo?: string[],
  folder = ownFolder,
): Promise<void> {
  await createBookkeeping(db, now)
  const migrations = readMigrations(folder).filter(({ name }) => isFor(db, name))
  const wanted = upTo ? migrations.filter(({ name }) => isWithin(upTo, name)) : migrations
  const unknownName = upTo?.find((name) => !migrations.some((migration) => migration.name === name))
  if (unknownName) throw new Error(`The backup is newer than this portal: it has ${unknownName}.`)
  const applied = await db.selectFrom('schema_changes').selectAll().execute()
  const unknown = applied.find((row) => !migrations.some(({ name }) => name === row.name))
  if (unknown) throw new Error(`The database is newer than this portal: it has ${unknown.name}.`)
  for (const migration of wanted) {
    if (!applied.some(({ name }) => name === migration.name)) await prepareIndex(db, migration)
    await transactExclusively(db, now, (trx) => apply(trx, migration, now))
  }
}

/** The applied migrations in order, without those of PostgreSQL only. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('schema_changes').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name).filter((name) => !name.endsWith(postgresOnly))
}

const postgresOnly = '.postgres.sql'

/** A backup does not list the migrations of PostgreSQL only: those up to its newest number belong to it. */
function isWithin(upTo: string[], name: string): boolean {
  const newest = upTo.toSorted().at(-1) ?? ''
  return upTo.includes(name) || (name.endsWith(postgresOnly) && numberOf(name) <= numberOf(newest))
}

const numberOf = (name: string) => name.slice(0, 4)

function isFor(db: Database, name: string): boolean {
  return !name.endsWith(postgresOnly) || isPostgres(db)
}

const isPostgres = (db: Database) => db.getExecutor().adapter instanceof PostgresAdapter

/** Migrations that also convert rows in a way that SQL of both engines cannot express. */
const dataSteps: Record<string, (trx: Database, now: string) => Promise<unknown>> = {
  '0027-duty-status-history.sql': fillDutyHistory,
  '0053-fill-roster-sources.sql': fillRosterSources,
}

/** An index that is made while others write is built before the transaction of its migration. */
async function prepareIndex(db: Database, { name, statements }: Migration): Promise<void> {
  const [statement = ''] = statements
  const index = nameOfIndex(statement)
  if (!index || !isPostgres(db)) return
  await buildIndex(db, index, statement).catch((cause) => {
    throw failureOf(name, cause)
  })
}

function failureOf(name: string, cause: unknown): Error {
  return new Error(`The migration ${name} failed: ${messageOf(cause)}.`, { cause })
}

type Migration = { name: string; statements: string[]; checksum: string }

async function apply(trx: Database, migration: Migration, now: string): Promise<void> {
  const row = await trx
    .selectFrom('schema_changes')
    .select('checksum')
    .where('name', '=', migration.name)
    .executeTakeFirst()
  if (row) {
    if (row.checksum === migration.checksum) return
    throw new Error(`The migration ${migration.name} has changed since it was applied.`)
  }
  try {
    for (const statement of migration.statements) {
      await sql.raw(inTransaction(statement)).execute(trx)
    }
    await dataSteps[migration.name]?.(trx, now)
  } catch (cause) {
    throw failureOf(migration.name, cause)
  }
  const { name, checksum } = migration
  await trx.insertInto('schema_changes').values({ name, checksum, applied_at: now }).execute()
}

/** Retries once: on PostgreSQL, one of two processes that create the same table fails. */
async function createBookkeeping(db: Database, now: string): Promise<void> {
  const statements = [
    `create table if not exists schema_changes (name text not null primary key, checksum text not null, applied_at text not null)`,
    `create table if not exists schema_lock (id text not null primary key, taken_at text not null)`,
  ]
  for (const statement of statements) {
    await sql
      .raw(statement)
      .execute(db)
      .catch(() => sql.raw(statement).execute(db))
  }
  await db
    .insertInto('schema_lock')
    .values({ id: 'schema', taken_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function readMigrations(folder: URL): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      const statements = text
        .replaceAll(/^--.*$/gm, '')
        .split(/;\s*$/m)
        .map((statement) => statement.trim())
        .filter(Boolean)
      return { name, statements, checksum: createHash('sha256').update(text).digest('hex') }
    })
}
