import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { openDatabase, type Database } from './connection.ts'
import { migrate } from '#server/migrations/migrate.ts'
import { testPlace, type TestPlace } from '#server/testing/test-database.ts'

let place: TestPlace
let db: Database
/** Another connection to the same database, such as a worker's. */
let other: Database

beforeAll(async () => {
  place = await testPlace()
  db = openDatabase(place)
  await migrate(db, '2026-07-15T09:00:00Z')
  other = openDatabase(place)
})
afterAll(async () => {
  await db.destroy()
  await other.destroy()
  await place.remove()
})

it.each([
  ['a single statement', () => save(db)],
  ['a transaction', () => db.transaction().execute(save)],
])('%s that waits for another connection holds up neither reads nor timers', async (_, write) => {
  await save(db)
  const [held, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = other.transaction().execute(async (trx) => {
    await save(trx)
    saved.resolve()
    await held.promise
  })
  await saved.promise
  let isWritten = false
  const writing = write().then(() => (isWritten = true))
  for (let read = 0; read < 10; read += 1) {
    await sql`select 1`.execute(db)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  expect(isWritten).toBe(false)
  held.resolve()
  await Promise.all([holding, writing])
  expect(isWritten).toBe(true)
})

function save(to: Database) {
  return to
    .insertInto('rate_limits')
    .values({ key: 'one', ends_at: '2026-07-15T09:00:00Z', count: 1 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: 2 }))
    .execute()
}
