import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { inBatches } from '#server/database/rows-at-once.ts'
import type { Tables } from '#server/database/tables.ts'
import { passingTables, userTables } from '#server/database/user-tables.ts'

/** Crew members one transaction writes: enough to be quick, few enough for any log of changes. */
const crewAtOnce = 50

/**
 * Fills a database with crew members who have what one has whose account the portal itself made, row for row.
 * The rows keep their ids, which are each user's own. Nobody can sign in as one of them.
 *
 * @returns how many rows were written.
 */
export async function fillWithCrew(
  db: Database,
  templateId: string,
  crew: number,
): Promise<number> {
  // In order, so that every index grows at its end.
  const ids = Array.from({ length: crew }, () => crypto.randomUUID()).sort()
  const columns = await columnsOf(db)
  let written = 0
  for (let start = 0; start < crew; start += crewAtOnce) {
    const batch = ids.slice(start, start + crewAtOnce)
    // eslint-disable-next-line no-await-in-loop -- one writer
    written += await db.transaction().execute((trx) => copy(trx, { templateId, batch, columns }))
  }
  return written
}

type Copy = { templateId: string; batch: string[]; columns: Map<string, string[]> }

async function copy(trx: Kysely<Tables>, { templateId, batch, columns }: Copy): Promise<number> {
  const now = new Date().toISOString()
  const fieldSources = { created_at: now, updated_at: now }
  await inBatches(batch, (some) =>
    trx
      .insertInto('portal_users')
      .values(
        some.map((id) => ({
          ...fieldSources,
          id,
          name: 'Crew Member',
          email: `${id}@crew.example`,
          email_verified: 1,
        })),
      )
      .execute(),
  )
  let written = batch.length
  for (const table of [...userTables, ...passingTables]) {
    const names = (columns.get(table) ?? []).map((name) => sql.ref(name))
    const copied = names.map((name) => sql`t.${name}`)
    const { numAffectedRows } =
      // eslint-disable-next-line no-await-in-loop -- one writer
      await sql`
      insert into ${sql.table(table)} (user_id, ${sql.join(names)})
      select u.id, ${sql.join(copied)}
      from portal_users u cross join ${sql.table(table)} t
      where u.id between ${batch[0]} and ${batch.at(-1)} and u.created_at = ${now}
        and t.user_id = ${templateId}
      order by u.id`.execute(trx)
    written += Number(numAffectedRows ?? 0)
  }
  return written
}

/** The columns of each table, but for whose row it is. */
async function columnsOf(db: Database): Promise<Map<string, string[]>> {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      columns.map((column) => column.name).filter((column) => column !== 'user_id'),
    ]),
  )
}
