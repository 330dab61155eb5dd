import { sql } from 'kysely'
import { fillAccount } from '#bench/measuring/fill-account.ts'
import { newUser } from '#bench/measuring/new-user.ts'
import { openDatabase, type Database } from '#server/database/connection.ts'
import { inBatches } from '#server/database/rows.ts'
import { unexportedTables, userTables } from '#server/database/user-tables.ts'
import type { Place } from './uncached-reads.ts'

/** Crew members per transaction: large enough to be fast, small enough for the transaction log. */
const crewAtOnce = 50

/**
 * Copies the rows of one account for other crew members. Ids stay the same, because they are unique per user.
 * Nobody can sign in to the copies.
 *
 * @returns the number of rows.
 */
export async function fillWithCrew(
  db: Database,
  templateId: string,
  crew: number,
): Promise<number> {
  // In key order, so that every index grows at its end.
  const ids = Array.from({ length: crew }, () => crypto.randomUUID()).sort()
  const columns = await columnsOf(db)
  let written = 0
  for (let start = 0; start < crew; start += crewAtOnce) {
    const batch = ids.slice(start, start + crewAtOnce)
    written += await db.transaction().execute((trx) => copy(trx, { templateId, batch, columns }))
  }
  return written
}

/** The id of the user with an address. */
export async function userIdOf(db: Database, email: string): Promise<string> {
  const user = db.selectFrom('portal_users').select('id').where('email', '=', email)
  return (await user.executeTakeFirstOrThrow()).id
}

/** The content of the account of each crew member. */
type Filling = Parameters<typeof fillAccount>[2]

/**
 * Fills one account, and copies it for other crew members.
 *
 * @param then is done in the database before the portal is used again.
 */
export async function addCrew(
  place: Place,
  { crew, filling }: { crew: number; filling: Filling },
  then: (db: Database) => Promise<unknown>,
): Promise<void> {
  const { email, headers } = await newUser(place.url)
  await fillAccount(place.url, headers, filling)
  const db = openDatabase(place)
  try {
    await fillWithCrew(db, await userIdOf(db, email), crew)
    await then(db)
  } finally {
    await db.destroy()
  }
}

type Copy = { templateId: string; batch: string[]; columns: Map<string, string[]> }

async function copy(trx: Database, { templateId, batch, columns }: Copy): Promise<number> {
  const now = new Date().toISOString()
  const times = { created_at: now, updated_at: now }
  await inBatches(batch, (some) =>
    trx
      .insertInto('portal_users')
      .values(
        some.map((id) => ({
          ...times,
          id,
          name: 'Crew Member',
          email: `${id}@crew.example`,
          email_verified: 1,
        })),
      )
      .execute(),
  )
  let written = batch.length
  for (const table of [...userTables, ...unexportedTables]) {
    const names = (columns.get(table) ?? []).map((name) => sql.ref(name))
    const copied = names.map((name) => sql`t.${name}`)
    const { numAffectedRows } = await sql`
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

/** The columns of each table without its user. */
async function columnsOf(db: Database): Promise<Map<string, string[]>> {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      columns.map((column) => column.name).filter((column) => column !== 'user_id'),
    ]),
  )
}
