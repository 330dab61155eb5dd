import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  payClaimsPath,
  paydayPath,
  paydaySettingsPath,
  payRatesPath,
  payReportsPath,
  payTaxYearPath,
} from '#pay/api/paths.ts'
import { certificationsPath, trainingCodesPath } from '#certificates/api/paths.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { employmentRecordsPath, accountExportPath, profilePath } from '#profile/api/paths.ts'
import { ftlPath } from '#limits/api/paths.ts'
import { signInPath, tokenPath } from '#api/identity.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { tasksPath, importsPath, rosterPath } from '#duties/api/paths.ts'
import { readConfig } from '#server/running/config.ts'
import { createPortal, type Portal } from '#server/running/portal.ts'
import { cookiesOf, json, testNow } from '#server/testing/test-portal.ts'
import { openDatabase, type Database } from '#server/database/connection.ts'
import { migrate } from './migrate.ts'
import { hashAtFullCost } from '#server/testing/setup-passwords.ts'
import { testPlace, type TestPlace } from '#server/testing/test-database.ts'
import { isWholeRun } from '#kernel/testing/drawn-cases.ts'
import { bodyOf } from '#server/testing/test-calls.ts'

/**
 * One row a table, in the file of the migration that makes or alters the table, with every column the table
 * has from then on. A migration without its rows here fails the test. Tables and columns that a later migration drops
 * are not compared.
 */
const rowsFolder = new URL('earlier-rows/', import.meta.url)
const migrationsFolder = new URL('sql/', import.meta.url)

/** Seals the signing key among those rows. */
const secret = 'the-secret-of-an-earlier-portal-1'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'
const migrations = readdirSync(migrationsFolder)
  .filter((name) => isPostgres || !name.endsWith('.postgres.sql'))
  .toSorted()
const versions = [...new Set(migrations.map(numberOf))]
const bookkeeping = ['schema_changes', 'schema_lock']

type Row = Record<string, string | number | null>
/** `was` is the former name of a table that the migration renames. */
type TableRow = { table: string; was?: string; row: Row }
/** `gone` marks a table that the migration drops. */
type Line = TableRow & { gone?: true }

let place: TestPlace
let db: Database

beforeAll(hashAtFullCost)
beforeEach(async () => {
  place = await testPlace()
  db = openDatabase(place)
})
afterEach(async () => {
  await db.destroy()
  await place.remove()
})

/** `npm test` tries the newest version and the one before it. */
describe.each(isWholeRun ? versions : versions.slice(-2))('a database of version %s', (version) => {
  it('has a row in every table, and every row survives unchanged and readable', async () => {
    await migrate(db, testNow, upTo(version))
    const rows = rowsAt(version)
    await insert(rows)
    expect(shapesOf(rows)).toEqual(await columnsByTable())

    const portal = await createPortal(config())
    const columns = await columnsByTable(portal.db)
    for (const { table, row } of rows) {
      const left = columns[newestName(table)]
      if (!left) continue
      const kept = await sql<Row>`select * from ${sql.table(newestName(table))} where ${sql.join(
        Object.entries(keyOf(row)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
        sql` and `,
      )}`.execute(portal.db)
      const fields = Object.entries(row).filter(([name]) => left.includes(name))
      expect({ table, rows: kept.rows }).toMatchObject({
        table,
        rows: [Object.fromEntries(fields)],
      })
    }
    await expectReadable(portal)
    await portal.close()
  })
})

it('the history of duties begins with the stored imports', async () => {
  await migrate(db, testNow, upTo('0026'))
  await insert(rowsAt('0026'))
  await migrate(db, testNow)
  expect(await db.selectFrom('duty_changes').selectAll().execute()).toMatchObject([
    {
      user_id: 'martha',
      duty_id: 'duty',
      date: '2026-06-10',
      duty_code: 'ZQ210',
      kind: 'published',
      import_id: 'import',
      reported_on: '2026-06-01T05:02',
      seen_at: '2026-07-01T09:00:00Z',
    },
  ])
})

describe('a migration that fails half way', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'crewportal-migrations-'))
    cpSync(migrationsFolder, folder, { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('leaves nothing half done, and the next start continues', async () => {
    const version = '0007'
    await migrate(db, testNow, upTo(version))
    const rows = rowsAt(version)
    await insert(rows)
    const good = `
      create table newly_made (user_id text not null, id text not null, primary key (user_id, id));
      insert into newly_made (user_id, id) select user_id, id from duties;
      update duties set notes = 'from the migration';`
    const broken = join(folder, '9000-broken.sql')
    writeFileSync(broken, `${good}\ninsert into no_such_table (id) values ('x');`)
    const url = pathToFileURL(`${folder}/`)
    await expect(migrate(db, testNow, undefined, url)).rejects.toThrow('no_such_table')

    expect(await appliedNames()).toEqual(migrations)
    expect(Object.keys(await columnsByTable())).not.toContain('newly_made')
    expect(await notesOfDuties()).toEqual(['Crew room 2'])
    await expect(migrate(db, testNow, undefined, url)).rejects.toThrow('no_such_table')

    writeFileSync(broken, good)
    await migrate(db, testNow, undefined, url)
    expect(await appliedNames()).toEqual([...migrations, '9000-broken.sql'])
    expect(await notesOfDuties()).toEqual(['from the migration'])
  })

  it('allows an older portal to start again', async () => {
    await migrate(db, testNow)
    await insert(rowsAt(versions.at(-1) ?? ''))
    writeFileSync(
      join(folder, '9000-broken.sql'),
      'alter table duties add column a text;\nnonsense;',
    )
    const url = pathToFileURL(`${folder}/`)
    await expect(migrate(db, testNow, undefined, url)).rejects.toThrow()
    const portal = await createPortal(config())
    await expectReadable(portal)
    await portal.close()
  })
})

/** Everything the portal shows of her, to the crew member whose rows these are, with her old password. */
async function expectReadable(portal: Portal): Promise<void> {
  const signIn = json({ email: 'martha@crew.example', password: 'altitude-38000' })
  const cookie = cookiesOf(await portal.app.request(signInPath, signIn))
  const { token } = await bodyOf<{ token: string }>(
    portal.app.request(tokenPath, { headers: { cookie } }),
  )
  const headers = { authorization: `Bearer ${token}` }
  const paths = [
    `${rosterPath}?month=2026-06`,
    tasksPath,
    importsPath,
    logbookPath,
    trainingCodesPath,
    certificationsPath,
    ftlPath,
    payReportsPath,
    employmentRecordsPath,
    payRatesPath,
    payClaimsPath,
    payTaxYearPath(2025),
    paydayPath,
    paydaySettingsPath,
    profilePath,
    dashboardPath,
    accountExportPath,
  ]
  const statuses = await Promise.all(
    paths.map(async (path) => [path, (await portal.app.request(path, { headers })).status]),
  )
  expect(statuses).toEqual(paths.map((path) => [path, 200]))
  const dashboard = await (await portal.app.request(dashboardPath, { headers })).json()
  expect(dashboard).toMatchObject({ failed: [] })
}

/** The newest row of each table at a version, in the order in which the tables came. */
function rowsAt(version: string): TableRow[] {
  const files = readdirSync(rowsFolder)
    .toSorted()
    .filter((name) => numberOf(name) <= version)
  const lines = files.flatMap((name) =>
    readFileSync(new URL(name, rowsFolder), 'utf8').trim().split('\n'),
  )
  const newest = new Map<string, Row>()
  for (const line of lines) {
    const { table, was, row, gone } = JSON.parse(line) as Line
    if (was) newest.delete(was)
    if (gone) newest.delete(table)
    else newest.set(table, row)
  }
  return [...newest].map(([table, row]) => ({ table, row }))
}

/** The name a table has after all migrations. */
function newestName(table: string): string {
  const renamed = readdirSync(rowsFolder)
    .flatMap((name) => readFileSync(new URL(name, rowsFolder), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as TableRow)
    .find(({ was }) => was === table)
  return renamed?.table ?? table
}

async function insert(rows: TableRow[]): Promise<void> {
  for (const { table, row } of rows) {
    await db
      .insertInto(table as 'duties')
      .values(row as never)
      .execute()
  }
}

function shapesOf(rows: TableRow[]): Record<string, string[]> {
  return Object.fromEntries(rows.map(({ table, row }) => [table, Object.keys(row).toSorted()]))
}

async function columnsByTable(of = db): Promise<Record<string, string[]>> {
  const tables = await of.introspection.getTables()
  const shown = tables.filter(({ name }) => !bookkeeping.includes(name))
  return Object.fromEntries(
    shown.map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()]),
  )
}

async function appliedNames(): Promise<string[]> {
  const rows = await db.selectFrom('schema_changes').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

async function notesOfDuties(): Promise<(string | null)[]> {
  const rows = await db.selectFrom('duties').select('notes').execute()
  return rows.map(({ notes }) => notes)
}

/** The identity of a row: its user and id, where it has them. */
function keyOf(row: Row): Row {
  const keys = ['user_id', 'id', 'import_id', 'position', 'part', 'key']
  const names = keys.filter((name) => name in row)
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}

function upTo(version: string): string[] {
  return migrations.filter((name) => numberOf(name) <= version)
}

function numberOf(name: string): string {
  return name.slice(0, 4)
}

function config() {
  const { dataDir, databaseUrl } = place
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  return readConfig({ ...env, PORTAL_CLOCK: testNow, PORTAL_SECRET: secret, DEMO: 'off' })
}
