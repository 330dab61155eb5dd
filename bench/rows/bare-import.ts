import { DatabaseSync } from 'node:sqlite'
import { parse } from 'csv-parse/sync'
import pg from 'pg'

const table =
  'create table bare (user_id text, id text, date text, cells text, primary key (user_id, id))'

/** The least work of an import: parse the CSV with the library and insert its rows in bulk. */
export type BareImport = { run: (text: string) => Promise<void>; close: () => Promise<void> }

export function bareSqlite(file: string): BareImport {
  const database = new DatabaseSync(file)
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${table}`)
  return {
    run: async (text) => {
      const rows = parsedRows(text)
      const marks = rows.map(() => '(?, ?, ?, ?)').join(', ')
      database.exec('begin')
      database.prepare(`insert into bare values ${marks}`).run(...rows.flat())
      database.exec('commit')
    },
    close: async () => database.close(),
  }
}

export async function barePostgres(url: string): Promise<BareImport> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(table)
  return {
    run: async (text) => {
      const rows = parsedRows(text)
      const marks = rows
        .map((_, row) => `($${row * 4 + 1}, $${row * 4 + 2}, $${row * 4 + 3}, $${row * 4 + 4})`)
        .join(', ')
      await client.query('begin')
      await client.query(`insert into bare values ${marks}`, rows.flat())
      await client.query('commit')
    },
    close: () => client.end(),
  }
}

function parsedRows(text: string): string[][] {
  const records = parse(text, { relax_column_count: true, relax_quotes: true })
  const userId = crypto.randomUUID()
  return records.map((cells) => [
    userId,
    crypto.randomUUID(),
    cells[0] ?? '',
    JSON.stringify(cells),
  ])
}
