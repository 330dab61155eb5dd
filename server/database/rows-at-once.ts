import { CompiledQuery, PostgresAdapter, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Rows or ids one statement takes; an engine allows some 32,000 parameters at most. */
const rowsAtOnce = 500

/** Rows a statement of SQLite's inserts: it is kept prepared while it is no longer (`sqlite-dialect.ts`). */
const preparedRows = 50

/** Runs a statement for hundreds of rows or ids at a time, and gives what it answered for all of them. */
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

/** Tables whose rows are written many at a time. */
type LongTable = 'duties' | 'roster_tasks' | 'flight_entries' | 'roster_changes'

/** Rows to write, all of one user and with the same columns in the same order. */
type Written<Name extends LongTable> = { table: Name; rows: Tables[Name][] }

/** Writes rows that are new. */
export async function insertRows<Name extends LongTable>(
  userId: string,
  db: Kysely<Tables>,
  { table, rows }: Written<Name>,
): Promise<void> {
  await writeRows(userId, db, { table, rows, conflict: '' })
}

/** Writes rows, replacing those of the same id but for the columns that are to stay as they were. */
export async function saveRows<Name extends Exclude<LongTable, 'roster_changes'>>(
  userId: string,
  db: Kysely<Tables>,
  { table, rows, staying }: Written<Name> & { staying: (keyof Tables[Name])[] },
): Promise<void> {
  const replaced = Object.keys(rows[0] ?? {})
    .filter((name) => !['user_id', 'id', ...staying].includes(name))
    .map((name) => `"${name}" = excluded."${name}"`)
  const conflict = ` on conflict ("user_id", "id") do update set ${replaced.join(', ')}`
  await writeRows(userId, db, { table, rows, conflict })
}

type Row = Record<string, string | number | null>
type Writing = { table: LongTable; rows: Row[]; conflict: string }

/** Writes rows by statements put together here: it takes longer to build and read those of a bulk insert than to do it. */
async function writeRows(
  userId: string,
  db: Kysely<Tables>,
  { table, rows, conflict }: Writing,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'user_id')
  const into = `insert into "${table}" ("user_id", ${columns.map((name) => `"${name}"`).join(', ')})`
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const [size, source] = isPostgres ? [rowsAtOnce, asLists] : [preparedRows, asValues]
  const write = async (batch: Row[]) => {
    const { text, parameters } = source(userId, columns, batch)
    return [await db.executeQuery(CompiledQuery.raw(`${into} ${text}${conflict}`, parameters))]
  }
  await inBatches(rows, write, size)
}

type Source = { text: string; parameters: unknown[] }

/** A parameter a value: SQLite, to which nothing has to be sent, finds the statement prepared. */
function asValues(userId: string, columns: string[], rows: Row[]): Source {
  const marks = `(?${',?'.repeat(columns.length)})`
  const parameters: unknown[] = []
  for (const row of rows) {
    parameters.push(userId)
    for (const name of columns) parameters.push(row[name])
  }
  return { text: `values ${rows.map(() => marks).join(',')}`, parameters }
}

/**
 * A parameter a column: its values in one text, which PostgreSQL takes apart at a mark made by chance. Arrays and
 * JSON would have to be escaped, and read. A list begins with an item that is left out, for a text that is empty
 * is taken for a list without items.
 */
function asLists(userId: string, columns: string[], rows: Row[]): Source {
  const chance = crypto.randomUUID().slice(0, 13)
  const [between, none] = [`\u0001${chance}`, `\u0002${chance}`]
  const lists = columns.map((name) => [none, ...rows.map((row) => row[name] ?? none)].join(between))
  const read = columns.map((name, index) => {
    const list = `string_to_array($${index + 4}, $2, $3)`
    return wholeNumbers.includes(name) ? `${list}::integer[]` : list
  })
  return {
    text: `select $1, * from unnest(${read.join(', ')}) offset 1`,
    parameters: [userId, between, none, ...lists],
  }
}

/** The columns of these tables that are no text. */
const wholeNumbers = ['position', 'sector', 'flight_minutes']
