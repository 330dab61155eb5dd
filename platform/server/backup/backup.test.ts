import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { signInPath } from '#api/identity.ts'
import { seedDemoCrew } from '#server/running/demo/demo-crew.ts'
import { saveHistory } from '#limits/server/ftl-store.ts'
import { allRows } from '#account/server/account-store.ts'
import { dbAs, json, password, testNow, testPortal } from '#server/testing/test-portal.ts'
import { backupLines, checkBackup, restore } from './backup.ts'
import { readNotes } from '#load/server/notes-service.ts'
import { keepSecret, secretOf } from '#server/database/portal-secret.ts'
import { sealedTables } from '#server/database/user-tables.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { openDatabase } from '#server/database/connection.ts'
import { appliedMigrations } from '#server/migrations/migrate.ts'
import { givenPayDecisions } from '#server/testing/test-pay-check.ts'
import { givenReminders } from '#server/testing/test-reminders.ts'
import { givenNotes, markers } from '#server/testing/test-notes.ts'
import { testPlace } from '#server/testing/test-database.ts'
import { snapshotOfAll } from '#server/database/transact.ts'
import { expectStatus } from '#server/testing/test-calls.ts'
import { amelia, givenPortal, portal } from '#server/testing/test-crew.ts'

let lines: string[]

givenPortal()
beforeAll(async () => {
  await seedDemoCrew(dbAs(portal.db, amelia.id))
  await givenPayDecisions(dbAs(portal.db, amelia.id), 'a deleted report')
  await portal.db
    .insertInto('portal_second_steps')
    .values({
      id: 'one',
      user_id: amelia.id,
      secret: 'sealed',
      backup_codes: 'sealed',
      verified: 0,
    })
    .execute()
  await givenReminders(dbAs(portal.db, amelia.id))
  const { id } = await portal.db.selectFrom('duties').select('id').executeTakeFirstOrThrow()
  await givenNotes(portal, amelia, id)
  await portal.db
    .insertInto('idempotency_keys')
    .values({
      user_id: amelia.id,
      id: 'key-1',
      request: 'hash',
      status: 200,
      answer: '{}',
      answered_at: testNow,
    })
    .execute()
  const statements = {
    completeSince: '2026-01-01',
    openingBalances: [],
    freeFrom: '2025-12-30T18:00:00Z',
    lastTripNear: true,
    earlierTotals: { flight12mMinutes: 42_000, flightYearMinutes: 0, duty12mMinutes: null },
    freeDaysThisYear: 0,
    logbookFrom: '2024-01-01',
    statedSince: '2026-01-01',
    startSince: '2026-01-01',
  }
  await saveHistory(dbAs(portal.db, amelia.id), statements)
  lines = await snapshotOfAll(portal.db, async (trx) => {
    const found: string[] = []
    for await (const line of backupLines(trx, testNow, () => {})) found.push(line.trimEnd())
    return found
  })
})

it('holds no session and no key', () => {
  expect(lines.join('\n')).not.toMatch(/portal_sessions|portal_keys|private_key/)
})

it('is restored completely into an empty database', async () => {
  const { db, remove } = await emptyDatabase()
  const { rows } = await restore(db, () => each(lines), testNow)
  expect(rows).toBe((JSON.parse(lines.at(-1) ?? '') as { rows: number }).rows)
  expect(await allRows(dbAs(db, amelia.id))).toEqual(await allRows(dbAs(portal.db, amelia.id)))
  const secondSteps = (from: typeof db) =>
    from.selectFrom('portal_second_steps').selectAll().execute()
  expect(await secondSteps(db)).toEqual(await secondSteps(portal.db))
  expect(await secondSteps(db)).toHaveLength(1)
  expect(await appliedMigrations(db)).toEqual(await appliedMigrations(portal.db))
  await expect(restore(db, () => each(lines), testNow)).rejects.toThrow('into an empty database')
  await remove()
})

it('restores notes as they are sealed, and only a portal with the secret opens them', async () => {
  expect(markers.filter((word) => lines.join('\n').includes(word))).toEqual([])
  const own = dbAs(portal.db, amelia.id)
  const { db, remove } = await emptyDatabase()
  await restore(db, () => each(lines), testNow)
  const restored = dbAs(db, amelia.id)
  for (const table of sealedTables) {
    const rows = (of: UserDb) => of.selectFrom(table).selectAll().orderBy('content').execute()
    const stored = await rows(own)
    expect(await rows(restored)).toEqual(stored)
    expect(stored.length).toBeGreaterThan(0)
  }
  keepSecret(db, secretOf(own))
  expect(await readNotes(restored)).toEqual(await readNotes(own))
  keepSecret(db, 'another secret of a portal')
  const notes = new Set((await readNotes(own)).rows.map(({ noteId }) => noteId))
  expect(await readNotes(dbAs(db, amelia.id))).toEqual({ rows: [], unopened: notes.size })
  await remove()
})

/** The lines without the tables that the backup below did not have. */
function withoutLaterTables(all: string[]): string[] {
  const later = [
    'duty_changes',
    'roster_actions',
    'roster_statements',
    'roster_days',
    'seen_days',
    'ftl_settings',
    'pay_rate_cards',
    'pay_dismissals',
    'pay_matches',
    'pay_claims',
    'pay_tax_years',
    'pay_settings',
    'pay_forecasts',
    'logbook_changes',
    'opening_totals',
    'table_answers',
    'reminder_settings',
    'planned_reminders',
    'reminders',
    'reminder_deliveries',
    'push_devices',
    'calendar_feeds',
    'feed_tokens',
    'portal_passkeys',
    'crew_notes',
    'private_settings',
  ]
  let isLater = false
  return all.filter((line) => {
    const { table } = JSON.parse(line) as { table?: string }
    if (table !== undefined) isLater = later.includes(table)
    return !isLater
  })
}

/** A line of a duty, a profile or a pay report without the columns that the backup below did not have. */
function withoutLaterColumns(line: string): string {
  const fields = Object.entries(JSON.parse(line) as object)
  if (
    !fields.some(([name]) =>
      [
        'duty_code',
        'record',
        'ranks',
        'free_from',
        'entries',
        'uncovered_dates',
        'revision',
      ].includes(name),
    )
  )
    return line
  const ofDuties = ['status', 'status_since', 'events', 'ftl_inputs', 'sales', 'blocks_import']
  const later = [
    ...ofDuties,
    'ranks',
    'pay_date',
    'pay_lag_days',
    'bases',
    'own_airports',
    'free_from',
    'last_trip_near',
    'earlier_totals',
    'free_days_this_year',
    'logbook_from',
    'stated_since',
    'start_since',
    'always_counts',
    'kind',
    'plan_at',
    'name',
    'marks',
    'mark_details',
    'differences',
    'is_edited',
    'rows',
    'content_hash',
    'is_other',
    'first_date',
    'last_date',
    'seen_at',
    'sequence',
  ]
  const left = Object.fromEntries(fields.filter(([name]) => !later.includes(name)))
  // Columns that a later release dropped.
  if ('uncovered_dates' in left) return JSON.stringify({ ...left, confirmed: '{}' })
  return JSON.stringify('duty_code' in left ? { ...left, typed: 'none', stamps: '{}' } : left)
}

it('restores a backup made before a table was renamed', async () => {
  const header = JSON.parse(lines[0] ?? '') as { migrations: string[] }
  const earlier = signed([
    JSON.stringify({ ...header, migrations: header.migrations.filter((name) => name < '0026') }),
    ...withoutLaterTables(lines.slice(1, -1))
      .map((line) => line.replace('"idempotency_keys"', '"answered_requests"'))
      .map(withoutLaterColumns),
  ])
  expect(earlier).toContain('{"table":"answered_requests"}')
  const { db, remove } = await emptyDatabase()
  await restore(db, () => each(earlier), testNow)
  const keys = await db.selectFrom('idempotency_keys').select('id').execute()
  expect(keys).toEqual([{ id: 'key-1' }])
  expect(await appliedMigrations(db)).toEqual(await appliedMigrations(portal.db))
  await remove()
})

it('lets people sign in again', async () => {
  const { db, place } = await emptyDatabase()
  await restore(db, () => each(lines), testNow)
  await db.destroy()
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' }
  const back = await testPortal(env)
  const signIn = json({ email: 'amelia@crew.example', password })
  await expectStatus(back.app.request(signInPath, signIn), 200)
  await back.close()
  await place.remove()
})

describe('refuses', () => {
  it.each([
    ['no backup', () => ['Date,Duties'], 'damaged'],
    ['another file of JSON', () => ['{"format":"other"}'], 'not a backup'],
    ['a backup cut short', () => lines.slice(0, -1), 'damaged'],
    ['one with a row taken out', () => lines.toSpliced(9, 1), 'damaged'],
    [
      'one with a letter changed',
      () => lines.with(9, (lines[9] ?? '').replace('a', 'b')),
      'damaged',
    ],
    ['one with more rows than it says', () => signed(body(), -1), 'damaged'],
    ['one with fewer rows than it says', () => signed(body(), 1), 'damaged'],
    [
      'one with a row before the first table',
      () => signed([lines[0] ?? '', lines[2] ?? '', ...lines.slice(1, -1)]),
      'damaged',
    ],
    [
      'one with a table it cannot hold',
      () => signed([...body(), '{"table":"schema_changes"}', '{"name":"x"}']),
      'damaged',
    ],
    ['one with a line after its end', () => [...lines, lines[2] ?? ''], 'damaged'],
    ['nothing', () => [], 'damaged'],
  ])('%s', async (_, given, sentence) => {
    await expect(checkBackup(each(given()))).rejects.toThrow(sentence)
  })

  it('one of a newer portal', async () => {
    const { db, remove } = await emptyDatabase()
    const header = JSON.parse(lines[0] ?? '') as { migrations: string[] }
    header.migrations.push('9999-later.sql')
    const newer = signed([JSON.stringify(header), ...lines.slice(1, -1)])
    await expect(restore(db, () => each(newer), testNow)).rejects.toThrow('newer')
    await remove()
  })
})

it('writes nothing when the backup turns out to be damaged at its end', async () => {
  const { db, remove } = await emptyDatabase()
  let reads = 0
  const cutTheSecondTime = () => each((reads += 1) === 1 ? lines : lines.slice(0, -1))
  await expect(restore(db, cutTheSecondTime, testNow)).rejects.toThrow('damaged')
  expect(reads).toBe(2)
  expect(await db.selectFrom('portal_users').select('id').execute()).toEqual([])
  await remove()
})

/** An empty database for one test, which removes it at its end. */
async function emptyDatabase() {
  const place = await testPlace()
  const db = openDatabase(place)
  const remove = async () => {
    await db.destroy()
    await place.remove()
  }
  return { db, place, remove }
}

const body = () => lines.slice(0, -1)

/** Ends a backup with a checksum that fits, and with a row count that is wrong by `moreRows`. */
function signed(given: string[], moreRows = 0): string[] {
  const sha256 = createHash('sha256')
    .update(given.map((line) => `${line}\n`).join(''))
    .digest('hex')
  const rows = given.filter((line) => !/^{"(format|table)":"[^"]+"[,}]/.test(line)).length
  return [...given, JSON.stringify({ rows: rows + moreRows, sha256 })]
}

async function* each(given: string[]): AsyncGenerator<string> {
  for (const line of given) yield await Promise.resolve(line)
}
