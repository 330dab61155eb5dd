import { sql } from 'kysely'
import { openDatabase, type Database } from '#server/database/connection.ts'
import { userDb, type UserDb } from '#server/database/user-db.ts'
import { comparedRoster, computedRoster } from '#duties/server/roster-write-service.ts'
import { sourcesDeciding } from '#duties/server/source-days-store.ts'
import { daysOfSources } from '#duties/server/source-store.ts'
import { demoUser } from '#identity/server/demo-user.ts'
import { must } from './fault.ts'
import { faultNow } from './ground.ts'
import type { Acknowledged } from './writers.ts'

type Place = { dataDir: string; databaseUrl: string | undefined }

/**
 * An import that brought duties, and whose days are in no other file that stands. The demo user is left out: newer
 * files replace duties of older ones.
 */
const loneImport = `i.kind = 'roster' and i.imported > 0
  and i.user_id not in (select id from portal_users where email = '${demoUser.email}')
  and not exists (select 1 from roster_imports other where other.user_id = i.user_id and other.id <> i.id
    and other.undone_at is null and other.first_date <= i.last_date and other.last_date >= i.first_date)`

/** The duties of the days of an import. */
const dutiesOfImport = `(select count(*) from duties d where d.user_id = i.user_id and d.source = 'CSV'
  and d.date between i.first_date and i.last_date)`

/** Queries that count rows of half-finished changes; all must return 0. */
const halves: [what: string, query: string][] = [
  [
    'a future duty without its task',
    `select count(*) as n from duties where date >= '2026-07-16' and duty_type = 'FLIGHT' and status is null and not exists
       (select 1 from roster_tasks t where t.user_id = duties.user_id and t.duty_id = duties.id)`,
  ],
  [
    'a task without its duty',
    `select count(*) as n from roster_tasks where not exists
       (select 1 from duties d where d.user_id = roster_tasks.user_id and d.id = roster_tasks.duty_id)`,
  ],
  [
    'a completed duty without its times',
    `select count(*) as n from roster_tasks t join duties d on d.user_id = t.user_id and d.id = t.duty_id
       where t.done_at is not null and d.actual_debrief is null`,
  ],
  [
    'a flight of an import without its logbook entries',
    `select count(*) as n from duties d where d.source = 'CSV' and d.duty_type = 'FLIGHT' and d.date < '2026-07-15'
       and (select count(*) from flight_entries e where e.user_id = d.user_id and e.duty_id = d.id)
       <> (length(sectors) - length(replace(sectors, '"flightNumber"', ''))) / 14`,
  ],
  [
    'a logbook entry without its duty',
    `select count(*) as n from flight_entries e where e.duty_id is not null and not exists
       (select 1 from duties d where d.user_id = e.user_id and d.id = e.duty_id)`,
  ],
  [
    'an import without its duties',
    `select count(*) as n from roster_imports i where ${loneImport} and i.undone_at is null
       and ${dutiesOfImport} <> i.imported`,
  ],
  [
    'an undone import with duties left',
    `select count(*) as n from roster_imports i where ${loneImport} and i.undone_at is not null
       and ${dutiesOfImport} <> 0`,
  ],
  [
    'an imported duty without its file',
    `select count(*) as n from duties d where d.source = 'CSV' and not exists
       (select 1 from roster_imports i where i.user_id = d.user_id and i.undone_at is null
         and d.date between i.first_date and i.last_date)`,
  ],
  [
    'a typed duty without its statement',
    `select count(*) as n from duties d where d.source = 'manual' and not exists
       (select 1 from roster_statements s where s.user_id = d.user_id and s.undone_at is null
         and s.kind in ('typed', 'calledOut') and d.date between s.first_date and s.last_date)`,
  ],
  [
    'a source twice under one number',
    `select count(*) as n from (select user_id, sequence from
         (select user_id, sequence from roster_imports union all select user_id, sequence from roster_statements) numbers
       group by user_id, sequence having count(*) > 1) doubled`,
  ],
  [
    'an account nobody can sign in to',
    `select count(*) as n from portal_users u where not exists
       (select 1 from portal_accounts a where a.user_id = u.id and a.password is not null)`,
  ],
  [
    'a day with the same imported duty twice',
    `select count(*) as n from (select user_id, date, duty_type, duty_code from duties where source = 'CSV'
       group by user_id, date, duty_type, duty_code having count(*) > 1) doubled`,
  ],
]

/**
 * Reads the database directly: all acknowledged writes are there, nothing is half-done, and every roster is as its
 * sources say. Call it when nothing writes any more.
 *
 * @throws Error that names missing or half-finished data.
 */
export async function mustBeWhole(place: Place, acknowledged: Acknowledged): Promise<void> {
  await mustHoldAll(place, acknowledged)
  const db = openDatabase(place)
  try {
    for (const { id } of await db.selectFrom('portal_users').select('id').execute()) {
      const differing = await differingFromSources(userDb(db, id, () => faultNow))
      must(differing === 0, `${differing} duties of a user are not as their sources say`)
    }
  } finally {
    await db.destroy()
  }
}

/** Reads the database directly while others write: as `mustBeWhole`, but without the sources of the rosters. */
export async function mustHoldAll(place: Place, acknowledged: Acknowledged): Promise<void> {
  // Writers that are still running may get more acknowledgements than are read here.
  const known = structuredClone(acknowledged)
  const db = openDatabase(place)
  try {
    for (const [what, query] of halves) {
      const n = await countBy(db, query)
      must(n === 0, `${n} times ${what}`)
    }
    await mustHold(db, known)
    if (!place.databaseUrl) await mustBeSound(db)
  } finally {
    await db.destroy()
  }
}

/** The number of stored duties that differ from those computed from the sources (decision 61). */
async function differingFromSources(db: UserDb): Promise<number> {
  const days = await daysOfSources(db)
  if (!days) return 0
  const roster = computedRoster(await sourcesDeciding(db, days))
  return (await comparedRoster(db, { roster })).length
}

async function countBy(db: Database, query: string): Promise<number> {
  const { rows } = await sql.raw<{ n: number | string }>(query).execute(db)
  return Number(rows[0]?.n)
}

async function mustHold(db: Database, acknowledged: Acknowledged): Promise<void> {
  const ids = async (query: string) => {
    const { rows } = await sql.raw<{ id: string }>(query).execute(db)
    return new Set(rows.map(({ id }) => id))
  }
  const stored: Record<keyof Acknowledged, Set<string>> = {
    accounts: await ids('select id from portal_users'),
    duties: await ids('select id from duties'),
    completed: await ids('select id from roster_tasks where done_at is not null'),
    imports: await ids('select id from roster_imports'),
    undone: await ids('select id from roster_imports where undone_at is not null'),
    payReports: await ids('select id from pay_reports'),
    certificates: await ids('select id from certificates'),
    trainingCodes: await ids('select id from training_codes'),
  }
  for (const [what, theirs] of Object.entries(acknowledged)) {
    const lost = [...theirs].filter((id) => !stored[what as keyof Acknowledged].has(id))
    must(lost.length === 0, `${lost.length} of ${theirs.size} acknowledged ${what} are lost`)
  }
}

async function mustBeSound(db: Database): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  must(rows[0]?.integrity_check === 'ok', `integrity_check: ${JSON.stringify(rows.slice(0, 3))}`)
  const { rows: orphans } = await sql`pragma foreign_key_check`.execute(db)
  must(orphans.length === 0, `${orphans.length} rows hang on nothing`)
}
