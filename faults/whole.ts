import { sql } from 'kysely'
import { openDatabase, type Database } from '#server/database/connection.ts'
import { demoUser } from '#identity/server/demo-user.ts'
import { must } from './fault.ts'
import type { Acknowledged } from './writers.ts'

type Place = { dataDir: string; databaseUrl: string | undefined }

/** Queries that count rows of half-finished changes; all must return 0. */
const halves: [what: string, query: string][] = [
  [
    'a future duty without its task',
    `select count(*) as n from duties where date >= '2026-07-16' and duty_type = 'FLIGHT' and not exists
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
    'an import with an incomplete history',
    `select count(*) as n from roster_imports i where i.imported <>
       (select count(*) from roster_changes c where c.user_id = i.user_id and c.import_id = i.id and c.kind = 'added')`,
  ],
  [
    'a history without its import',
    `select count(*) as n from roster_changes c where not exists
       (select 1 from roster_imports i where i.user_id = c.user_id and i.id = c.import_id)`,
  ],
  [
    'an import without its duties',
    `select count(*) as n from roster_changes c join roster_imports i on i.user_id = c.user_id and i.id = c.import_id
       where c.kind = 'added' and i.undone_at is null and not exists
       (select 1 from duties d where d.user_id = c.user_id and d.id = c.duty_id)`,
  ],
  [
    'an undone import with duties left',
    `select count(*) as n from roster_changes c join roster_imports i on i.user_id = c.user_id and i.id = c.import_id
       join duties d on d.user_id = c.user_id and d.id = c.duty_id
       where c.kind = 'added' and i.undone_at is not null`,
  ],
  [
    'an imported duty without a stored change',
    `select count(*) as n from duties d where d.source = 'CSV'
       and d.user_id not in (select id from portal_users where email = '${demoUser.email}') and not exists
       (select 1 from roster_changes c where c.user_id = d.user_id and c.duty_id = d.id)`,
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
 * Reads the database directly: all acknowledged writes are there, and nothing is half-done.
 *
 * @throws Error that names missing or half-finished data.
 */
export async function mustBeWhole(place: Place, acknowledged: Acknowledged): Promise<void> {
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
