import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase, type Database } from '#server/database/connection.ts'
import { migrate } from './migrate.ts'
import { testPlace, type TestPlace } from '#server/testing/test-database.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'
const migrations = readdirSync(new URL('sql', import.meta.url))
  .filter((name) => isPostgres || !name.endsWith('.postgres.sql'))
  .toSorted()
const now = '2026-07-15T09:00:00Z'
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

it('applies each migration once, in order', async () => {
  await migrate(db, now)
  await migrate(db, '2026-07-16T09:00:00Z')
  const applied = await db.selectFrom('schema_changes').selectAll().orderBy('name').execute()
  expect(applied.map(({ name }) => name)).toEqual(migrations)
  expect(applied.every(({ applied_at }) => applied_at === now)).toBe(true)
})

it('lets several portals start at once', async () => {
  await Promise.all(Array.from({ length: 3 }, migrateInProcess))
  expect(await db.selectFrom('schema_changes').selectAll().execute()).toHaveLength(
    migrations.length,
  )
})

it('refuses a database with unknown migrations', async () => {
  await migrate(db, now)
  await db.updateTable('schema_changes').set({ checksum: 'other' }).execute()
  await expect(migrate(db, now)).rejects.toThrow('0001-identity.sql has changed')
})

it('refuses a database of a newer portal', async () => {
  await migrate(db, now)
  const newer = { name: '9999-later.sql', checksum: '', applied_at: now }
  await db.insertInto('schema_changes').values(newer).execute()
  await expect(migrate(db, now)).rejects.toThrow('newer than this portal')
})

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
