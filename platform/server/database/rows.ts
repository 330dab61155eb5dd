import { CompiledQuery, PostgresAdapter } from 'kysely'
import { databaseOf, type UserDb } from './user-db.ts'
import type { UserTables } from './tables.ts'

/** Rows or ids per statement. The engines allow about 32,000 parameters. */
export const rowsAtOnce = 500

/** Rows per insert on SQLite. Longer statements are not cached (`sqlite-dialect.ts`). */
const preparedRows = 50

/** Runs a statement in batches of rows or ids, and joins the results. */
export async function inBatches<Row, Answer>(
  rows: Row[],
  run: (batch: Row[]) => Promise<Answer[]>,
  size = rowsAtOnce,
): Promise<Answer[]> {
  const answers: Answer[][] = []
  for (let start = 0; start < rows.length; start += size) {
    answers.push(await run(rows.slice(start, start + size)))
  }
  return answers.flat()
}

/** Tables with the key `user_id, id`. */
type IdTable = {
  [Name in keyof UserTables]: UserTables[Name] extends { id: string } ? Name : never
}[keyof UserTables]

export async function findRow<Name extends IdTable>(
  db: UserDb,
  table: Name,
  id: string,
): Promise<UserTables[Name] | undefined> {
  const query = db.selectFrom(table as 'duties').selectAll()
  const row = await query.where('id', '=', id).executeTakeFirst()
  return row as UserTables[Name] | undefined
}

/** Deletes rows by id. */
export async function deleteRows(db: UserDb, table: IdTable, ids: string[]): Promise<void> {
  await inBatches(ids, (batch) =>
    db
      .deleteFrom(table as 'duties')
      .where('id', 'in', batch)
      .execute(),
  )
}

/** @returns whether the row existed. */
export async function deleteRow(db: UserDb, table: IdTable, id: string): Promise<boolean> {
  const query = db.deleteFrom(table as 'duties').where('id', '=', id)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}

/** Rows of one user, all with the same columns in the same order. */
type Written<Name extends keyof UserTables> = { table: Name; rows: UserTables[Name][] }

/** Inserts rows, or updates those with the same id, except for the columns in `staying`: `all` changes none of them. */
export async function saveRows<Name extends IdTable>(
  db: UserDb,
  { table, rows, staying }: Written<Name> & { staying: (keyof UserTables[Name])[] | 'all' },
): Promise<void> {
  const replaced = Object.keys(rows[0] ?? {})
    .filter((name) => staying !== 'all' && !['user_id', 'id', ...staying].includes(name))
    .map((name) => `"${name}" = excluded."${name}"`)
  const action = replaced.length > 0 ? `update set ${replaced.join(', ')}` : 'nothing'
  const conflict = ` on conflict ("user_id", "id") do ${action}`
  await writeRows(db, { table, rows, conflict })
}

type Row = Record<string, string | number | null>
type Writing = { table: IdTable; rows: Row[]; conflict: string }

/** Builds the SQL by hand: for a bulk insert, the query builder takes longer than the database. */
async function writeRows(db: UserDb, { table, rows, conflict }: Writing): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'user_id')
  const into = `insert into "${table}" ("user_id", ${columns.map((name) => `"${name}"`).join(', ')})`
  const every = databaseOf(db)
  const isPostgres = every.getExecutor().adapter instanceof PostgresAdapter
  const [size, source] = isPostgres ? [rowsAtOnce, asLists] : [preparedRows, asValues]
  const write = async (batch: Row[]) => {
    const { text, parameters } = source(db.userId, { table, columns, rows: batch })
    return [await every.executeQuery(CompiledQuery.raw(`${into} ${text}${conflict}`, parameters))]
  }
  await inBatches(rows, write, size)
}

type Batch = { table: Writing['table']; columns: string[]; rows: Row[] }
type Source = { text: string; parameters: unknown[] }

/** SQLite: one parameter per value, so that the prepared statement is reused. */
function asValues(userId: string, { columns, rows }: Batch): Source {
  const marks = `(?${',?'.repeat(columns.length)})`
  const parameters: unknown[] = []
  for (const row of rows) {
    parameters.push(userId)
    for (const name of columns) parameters.push(row[name])
  }
  return { text: `values ${rows.map(() => marks).join(',')}`, parameters }
}

/**
 * PostgreSQL: one parameter per column, with all values in one text that is split at a random separator. Arrays and
 * JSON would need escaping and parsing. Each list starts with an item that is skipped, because an empty text would
 * be an empty list.
 */
function asLists(userId: string, { table, columns, rows }: Batch): Source {
  const random = crypto.randomUUID().slice(0, 13)
  const [between, none] = [`\u0001${random}`, `\u0002${random}`]
  const lists = columns.map((name) => [none, ...rows.map((row) => row[name] ?? none)].join(between))
  const read = columns.map((name, index) => {
    const list = `string_to_array($${index + 4}, $2, $3)`
    return wholeNumbers.includes(`${table}.${name}`) ? `${list}::integer[]` : list
  })
  return {
    text: `select $1, * from unnest(${read.join(', ')}) offset 1`,
    parameters: [userId, between, none, ...lists],
  }
}

/** The columns of these tables that are not text. */
const wholeNumbers = [
  'duties.is_edited',
  'duties.sales',
  'duty_changes.notice_minutes',
  'flight_entries.flight_minutes',
  'flight_entries.sector',
  'opening_totals.minutes',
  'opening_totals.sectors',
  'pay_forecasts.basic_pay',
  'pay_forecasts.gross_high',
  'pay_forecasts.gross_low',
  'pay_forecasts.is_least',
  'pay_forecasts.is_reported',
  'pay_forecasts.landed',
  'pay_forecasts.net_high',
  'pay_forecasts.net_low',
  'pay_forecasts.pay_to_date',
  'pay_forecasts.tax_to_date',
  'pay_matches.entry',
  'pay_reports.always_counts',
  'pay_reports.stated_total',
  'pay_settings.basic_pay',
  'pay_settings.postgraduate',
  'pay_settings.student_plan',
  'pay_tax_years.claimed_flat_rate',
  'pay_tax_years.p45_pay',
  'pay_tax_years.p45_tax',
  'pay_tax_years.p60_pay',
  'pay_tax_years.p60_tax',
  'roster_statements.sequence',
  'training_codes.validity_months',
]
