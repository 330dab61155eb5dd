import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'

/** The only statement of a migration that makes an index while others write. */
const indexForm = /^create index concurrently if not exists (\w+) on /

/** Milliseconds between two looks at an index that another portal builds. */
const lookEveryMs = 200

/** SQLSTATEs of an index that another portal began at the same moment, and of two builds that waited for each other. */
const isThere = new Set(['42P07', '23505', '40P01'])

/** The name of the index that a statement makes while others write; undefined for any other statement. */
export function nameOfIndex(statement: string): string | undefined {
  return indexForm.exec(statement)?.[1]
}

/** The statement as it runs in a transaction: on SQLite, and on PostgreSQL once the index is built. */
export function inTransaction(statement: string): string {
  return nameOfIndex(statement) ? statement.replace(' concurrently', '') : statement
}

/**
 * Builds an index on PostgreSQL while others write. That takes no transaction, so a build that was broken off leaves an
 * invalid index, which is built again. Of several portals one builds, and the others wait.
 *
 * @throws Error of the database when the index cannot be built.
 */
export async function buildIndex(db: Database, name: string, statement: string): Promise<void> {
  for (;;) {
    const found = await stateOf(db, name)
    if (found?.isValid) return
    if (found?.isBuilding) {
      await pause(lookEveryMs)
      continue
    }
    if (found) await sql`drop index concurrently if exists ${sql.table(name)}`.execute(db)
    await sql
      .raw(statement)
      .execute(db)
      .catch((error: Error & { code?: string }) => {
        if (!isThere.has(error.code ?? '')) throw error
      })
  }
}

type IndexState = { isValid: boolean; isBuilding: boolean }

async function stateOf(db: Database, name: string): Promise<IndexState | undefined> {
  const { rows } = await sql<IndexState>`
    select indisvalid as "isValid", exists (
      select from pg_stat_progress_create_index where index_relid = indexrelid
    ) as "isBuilding"
    from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  return rows[0]
}
