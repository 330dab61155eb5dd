import { sql, type Kysely } from 'kysely'
import type { FlightRole } from '#profile/rules/flight-role.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { writeChanged } from './changed-records.ts'
import type { DutyColumns, EarlierDatabase, EarlierTables } from './earlier-tables.ts'
import {
  convertRoster,
  type AddedFile,
  type ConvertedRoster,
  type MigrationCounts,
} from './convert-roster.ts'
import type { EarlierRows } from './earlier-rows.ts'

/** Rows per statement. */
const rowsAtOnce = 100

/**
 * Converts the rosters of all users to sources, one user at a time.
 *
 * @returns the sums of what it compared and changed.
 */
export async function fillRosterSources<Tables>(
  trx: Kysely<Tables>,
  now: Instant,
): Promise<MigrationCounts> {
  // The tables of this release lack columns that the migration reads.
  const db = trx as unknown as EarlierDatabase
  const sum = noCounts()
  for (const userId of await usersOf(db)) {
    const converted = convertRoster(await earlierRows(userId, db), {
      now,
      defaultRole: await roleOf(userId, db),
    })
    await write(userId, db, converted, now)
    addCounts(sum, converted.counts)
  }
  if (sum.duties > 0) {
    const line = { time: now, level: 'info', event: 'rosters became sources', ...sum }
    process.stdout.write(`${JSON.stringify(line)}\n`)
  }
  return sum
}

async function usersOf(db: EarlierDatabase): Promise<string[]> {
  const rows = await db
    .selectFrom('duties')
    .select('user_id')
    .union(db.selectFrom('roster_imports').select('user_id'))
    .union(db.selectFrom('deleted_duties').select('user_id'))
    .union(db.selectFrom('roster_actions').select('user_id'))
    .execute()
  return rows.map(({ user_id }) => user_id).toSorted()
}

async function roleOf(userId: string, db: EarlierDatabase): Promise<FlightRole> {
  const row = await db
    .selectFrom('profiles')
    .select('default_role')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.default_role ?? 'cabin_crew'
}

async function earlierRows(userId: string, db: EarlierDatabase): Promise<EarlierRows> {
  const of = <Table extends Exclude<keyof EarlierTables, 'profiles'>>(table: Table) =>
    db
      .selectFrom<keyof EarlierTables>(table)
      .selectAll()
      .where('user_id', '=', userId)
      .execute() as unknown as Promise<EarlierTables[Table][]>
  const entries = await of('flight_entries')
  return {
    duties: await of('duties'),
    tasks: await of('roster_tasks'),
    entries: entries.filter(({ duty_id }) => duty_id !== null),
    imports: await of('roster_imports'),
    changes: (await of('roster_changes')).toSorted((one, other) => one.position - other.position),
    actions: await of('roster_actions'),
    deleted: await of('deleted_duties'),
  }
}

async function write(
  userId: string,
  db: EarlierDatabase,
  converted: ConvertedRoster,
  now: Instant,
): Promise<void> {
  await db
    .updateTable('roster_imports')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .execute()
  for (const { id, ...columns } of converted.files) {
    await db
      .updateTable('roster_imports')
      .set(columns)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
  }
  for (const file of converted.added) {
    await db
      .insertInto('roster_imports')
      .values(addedRow(userId, file, now))
      .execute()
  }
  await inBatches(converted.statements, (rows) =>
    db
      .insertInto('roster_statements')
      .values(rows.map((row) => ({ user_id: userId, ...row })))
      .execute(),
  )
  for (const [former, id] of converted.renamed) {
    await db
      .updateTable('duties')
      .set({ id })
      .where('user_id', '=', userId)
      .where('id', '=', former)
      .execute()
  }
  await writeChanged(userId, db, converted.changed, now)
  await inBatches(converted.duties, (rows) => setColumns(userId, db, rows))
}

function addedRow(userId: string, file: AddedFile, now: Instant) {
  return {
    ...file,
    user_id: userId,
    kind: 'earlier' as const,
    file_name: null,
    undone_at: null,
    imported: 0,
    updated: 0,
    skipped: 0,
    confirmed: '{}',
    crew_id: null,
    aircraft_type: null,
    period_start: null,
    period_end: null,
    covers_period: 0,
    seen_at: now,
  }
}

/** Writes computed columns of many duties in one statement. */
async function setColumns(userId: string, db: EarlierDatabase, rows: DutyColumns[]): Promise<void> {
  const values = rows.map(
    (row) => sql`(cast(${row.id} as text), cast(${row.name} as text), cast(${row.marks} as text),
      cast(${row.mark_details} as text), cast(${row.differences} as text), cast(${row.is_edited} as integer), cast(${row.status} as text),
      cast(${row.status_since} as text), cast(${row.events} as text))`,
  )
  await sql`
    with computed (id, name, marks, mark_details, differences, is_edited, status, status_since, events) as (
      values ${sql.join(values)}
    )
    update duties
    set name = computed.name, marks = computed.marks, mark_details = computed.mark_details,
      differences = computed.differences,
      is_edited = computed.is_edited, status = computed.status, status_since = computed.status_since,
      events = computed.events
    from computed
    where duties.user_id = ${userId} and duties.id = computed.id`.execute(db)
}

async function inBatches<Row>(rows: Row[], run: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await run(rows.slice(start, start + rowsAtOnce))
  }
}

function noCounts(): MigrationCounts {
  return { duties: 0, files: 0, statements: 0, restored: {}, standbys: 0, changed: {} }
}

function addCounts(sum: MigrationCounts, counts: MigrationCounts): void {
  for (const name of ['duties', 'files', 'statements', 'standbys'] as const) {
    sum[name] += counts[name]
  }
  for (const name of ['restored', 'changed'] as const) {
    for (const [part, count] of Object.entries(counts[name])) {
      sum[name][part] = (sum[name][part] ?? 0) + count
    }
  }
}
