import { dbAs } from '#server/testing/test-portal.ts'
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rosterOf } from '#duties/rules/sources/roster-of.ts'
import { openDatabase, type Database } from '#server/database/connection.ts'
import { migrate } from '#server/migrations/migrate.ts'
import { idOfName } from '#duties/server/roster-write-service.ts'
import { listSources } from '#duties/server/source-store.ts'
import type { Tables } from '#server/database/tables.ts'
import { testPlace, type TestPlace } from '#server/testing/test-database.ts'
import { convertAccount } from './convert-account.ts'
import { fillRosterSources } from './fill-roster-sources.ts'

type Row = Record<string, string | number | null>

const now = '2026-07-20T12:00:00Z'
const isPostgres = process.env['TEST_ENGINE'] === 'postgres'
const migrations = readdirSync(new URL('../sql', import.meta.url))
  .filter((name) => isPostgres || !name.endsWith('.postgres.sql'))
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

let place: TestPlace
let db: Database
beforeEach(async () => {
  place = await testPlace()
  db = openDatabase(place)
})
afterEach(async () => {
  await db.destroy()
  await place.remove()
})

/** The rows of a database that an earlier release filled through its API, and its newest migration. */
function earlierDatabase(release: string): {
  version: string
  rows: { table: string; row: Row }[]
} {
  const packed = readFileSync(new URL(`earlier-releases/${release}.ndjson.gz`, import.meta.url))
  const [head = '', ...lines] = gunzipSync(packed).toString().trim().split('\n')
  return {
    version: (JSON.parse(head) as { version: string }).version,
    rows: lines.map((line) => JSON.parse(line) as { table: string; row: Row }),
  }
}

async function given(release: string): Promise<void> {
  const { version, rows } = earlierDatabase(release)
  await migrate(
    db,
    now,
    migrations.filter((name) => name.slice(0, 4) <= version),
  )
  for (const { table, row } of rows) {
    await db
      .insertInto(table as 'duties')
      .values(row as never)
      .execute()
  }
  await migrate(
    db,
    now,
    migrations.filter((name) => name.slice(0, 4) <= '0052'),
  )
}

/** The duties, open tasks and logbook entries, as the user sees them. */
async function seen(): Promise<Record<string, Row[]>> {
  const duties = (await db
    .selectFrom('duties')
    .select([
      'user_id',
      'date',
      'duty_type',
      'duty_code',
      'description',
      'scheduled_brief',
      'actual_brief',
      'scheduled_debrief',
      'actual_debrief',
      'sectors',
      'crew',
      'notes',
      'status',
      'ftl_inputs',
    ])
    .execute()) as Row[]
  const tasks = (await db
    .selectFrom('roster_tasks')
    .select(['user_id', 'title', 'due_date'])
    .where('done_at', 'is', null)
    .execute()) as Row[]
  const entries = (await db.selectFrom('flight_entries').selectAll().execute()) as unknown as Row[]
  return {
    duties: sorted(duties),
    tasks: sorted(tasks),
    entries: sorted(entries),
  }
}

const sorted = (rows: Row[]) =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))

/** Standbys of call-outs whose flight the user deleted: they have their own end again. */
const standbyEnd: Record<string, string> = {
  '2026-07-17T09:00:00Z': '2026-07-17T16:00:00Z',
  '2026-07-18T04:00:00Z': '2026-07-17T16:00:00Z',
}

function withOwnEnd(duty: Row): Row {
  const own = standbyEnd[String(duty['scheduled_debrief'])]
  return duty['duty_type'] === 'HSBY' && own ? { ...duty, scheduled_debrief: own } : duty
}

describe.each([
  ['33d69bf', 140, 0],
  ['7141942', 116, 2],
  ['4c8b476', 116, 2],
])('a database of release %s', (release, dutyCount, standbyCount) => {
  it('shows the same duties, tasks and logbook entries after the migration', async () => {
    await given(release)
    const before = await seen()
    const counts = await db.transaction().execute((trx) => fillRosterSources<Tables>(trx, now))
    expect(counts).toMatchObject({
      duties: dutyCount,
      standbys: standbyCount,
      restored: {},
      changed: {},
    })
    expect(await seen()).toEqual({
      ...before,
      duties: sorted((before['duties'] ?? []).map(withOwnEnd)),
    })
  })

  it('keeps the ids of all duties that were not deleted, and names each', async () => {
    await given(release)
    const ids = async () => {
      const rows = await db.selectFrom('duties').select(['id', 'duty_type', 'date']).execute()
      return rows.flatMap(({ id, duty_type: type }) => (type === 'SICK' ? [] : id)).toSorted()
    }
    const before = await ids()
    await migrate(db, now)
    expect(await ids()).toEqual(before)
    const unnamed = await db.selectFrom('duties').select('id').where('name', 'is', null).execute()
    expect(unnamed).toEqual([])
  })

  it('computes the stored duties again from the stored sources', async () => {
    await given(release)
    await migrate(db, now)
    for (const userId of ['martha', 'omar']) {
      const sources = await listSources(dbAs(db, userId), {
        first: '0000-01-01',
        last: '9999-12-31',
      })
      const computed = rosterOf(sources, idOfName)
      const stored = await db
        .selectFrom('duties')
        .select(['id', 'scheduled_brief', 'scheduled_debrief', 'status'])
        .where('user_id', '=', userId)
        .execute()
      expect(
        computed
          .map(({ id, scheduledBrief, scheduledDebrief, status }) => ({
            id,
            scheduled_brief: scheduledBrief,
            scheduled_debrief: scheduledDebrief,
            status: status?.kind ?? null,
          }))
          .toSorted(byId),
      ).toEqual(stored.toSorted(byId))
    }
  })

  it('is done once where two portals start at once', async () => {
    await given(release)
    await Promise.all([migrateInProcess(), migrateInProcess()])
    const [one] = await db
      .selectFrom('roster_imports')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('seen_at', 'is', null)
      .execute()
    expect(Number(one?.count)).toBe(0)
  })
})

describe('an account that an earlier release exported', () => {
  it.each(['33d69bf', '7141942', '4c8b476'])(
    'of %s is converted as its database is',
    async (release) => {
      const exported: Record<string, Row[]> = {}
      for (const { table, row } of earlierDatabase(release).rows) {
        const { user_id: user, ...rest } = row
        if (user === 'martha') (exported[table] ??= []).push(rest)
      }
      const account = convertAccount(exported, now)

      await given(release)
      await migrate(db, now)
      for (const table of [
        'roster_statements',
        'roster_tasks',
        'roster_imports',
        'duties',
      ] as const) {
        const rows = (
          await sql<Row>`select * from ${sql.table(table)} where user_id = 'martha'`.execute(db)
        ).rows
        const converted = account[table] ?? []
        const columns = Object.keys(converted[0] ?? {})
        const shown = (row: Row) => JSON.stringify(columns.map((name) => row[name] ?? null))
        expect(converted.map(shown).toSorted()).toEqual(rows.map(shown).toSorted())
      }
    },
  )
})

describe('what can be taken back after the migration', () => {
  it('shows the roster of the file before, when the newest one is left out', async () => {
    await given('4c8b476')
    await migrate(db, now)
    const sources = await listSources(dbAs(db, 'omar'), { first: '2026-07-01', last: '2026-07-31' })
    const newest = sources.files.toSorted((one, other) =>
      one.importedAt < other.importedAt ? 1 : -1,
    )[0]
    const left = { ...sources, files: sources.files.filter((file) => file !== newest) }
    const without = { ...left, statements: left.statements.filter(({ kind }) => kind === 'typed') }
    expect(newest?.printedOn).toBe('2026-07-12T06:30')
    expect(
      rosterOf(without, idOfName).filter(({ date }) => date >= '2026-07-01').length,
    ).toBeGreaterThan(20)
  })

  it('keeps the ids of actions that can be undone', async () => {
    await given('4c8b476')
    const actions = await sql<{ id: string }>`
      select id from roster_actions where undone_at is null and kind in
        ('keep', 'cancelled', 'swapped', 'sick', 'hotel', 'deleteDuty', 'deleteMonth', 'remove', 'delayed')`.execute(
      db,
    )
    await migrate(db, now)
    const statements = await db.selectFrom('roster_statements').select('id').execute()
    const ids = new Set(statements.map(({ id }) => id))
    expect(actions.rows.filter(({ id }) => !ids.has(id))).toEqual([])
  })
})

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

/** Migrates as another portal would, in a process of its own. */
async function migrateInProcess(): Promise<void> {
  const script = `
    import { openDatabase } from '#server/database/connection.ts'
    import { migrate } from '#server/migrations/migrate.ts'
    const db = openDatabase(${JSON.stringify(place)})
    await migrate(db, '${now}')
    await db.destroy()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
}
