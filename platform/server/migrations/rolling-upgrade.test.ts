import { mkdtempSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { trainingCodesPath } from '#certificates/api/paths.ts'
import { createPortal, type Portal } from '#server/running/portal.ts'
import { givenUser, json, testNow, testPortal } from '#server/testing/test-portal.ts'
import { onServer } from '#server/testing/test-postgres.ts'
import { openDatabase, type Database } from '#server/database/connection.ts'
import { migrate } from './migrate.ts'
import { bodyOf, expectStatus } from '#server/testing/test-calls.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'
const later = ['9001-later.sql', '9002-later-index.sql']
let portal: Portal
let next: Database
let folder: string

beforeEach(async () => {
  portal = await testPortal()
  next = openDatabase(portal.config)
  folder = mkdtempSync(join(tmpdir(), 'crewportal-migrations-'))
  cpSync(new URL('sql/', import.meta.url), folder, { recursive: true })
  writeFileSync(
    join(folder, '9001-later.sql'),
    "alter table training_codes add column later text not null default 'x';\ncreate table later (id text primary key);",
  )
  writeFileSync(
    join(folder, '9002-later-index.sql'),
    'create index concurrently if not exists codes_later on training_codes (user_id, later);',
  )
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await next.destroy()
  await portal.close()
})

const upgrade = (db = next) => migrate(db, testNow, undefined, pathToFileURL(`${folder}/`))

async function laterNames(): Promise<string[]> {
  const rows = await next.selectFrom('schema_changes').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name).filter((name) => name > '9')
}

it('a portal goes on while a newer one migrates its database, and only its start is refused', async () => {
  const crew = await givenUser(portal, 'Amelia')
  const write = (code: string) =>
    portal.app.request(trainingCodesPath, json({ code, name: 'x', expiryDate: null }, crew.headers))
  await expectStatus(write('OLD'), 200)
  await upgrade()
  expect(await laterNames()).toEqual(later)
  await expectStatus(write('NEW'), 200)
  const { data } = await bodyOf<{ data: { code: string }[] }>(
    portal.app.request(trainingCodesPath, { headers: crew.headers }),
  )
  expect(data.map(({ code }) => code).toSorted()).toEqual(['NEW', 'OLD'])
  await expectStatus(portal.app.request('/readyz'), 200)
  await expect(createPortal(portal.config)).rejects.toThrow('newer than this portal')
})

it('several newer portals build an index once', async () => {
  const others = [1, 2].map(() => openDatabase(portal.config))
  await Promise.all([next, ...others].map(upgrade))
  expect(await laterNames()).toEqual(later)
  await Promise.all(others.map((db) => db.destroy()))
})

if (isPostgres) {
  const isValid = async () => {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass('codes_later')`.execute(
      next,
    )
    return rows[0]?.valid
  }

  it('an index is built while others write', async () => {
    const crew = await givenUser(portal, 'Amelia')
    const write = (code: string) =>
      portal.app.request(
        trainingCodesPath,
        json({ code, name: 'x', expiryDate: null }, crew.headers),
      )
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const other = openDatabase(portal.config)
    const holding = other.transaction().execute(async (trx) => {
      await sql`lock table training_codes in row exclusive mode`.execute(trx)
      locked.resolve()
      await held.promise
    })
    await locked.promise
    rmSync(join(folder, '9001-later.sql'))
    const statement =
      'create index concurrently if not exists codes_later on training_codes (code);'
    writeFileSync(join(folder, '9002-later-index.sql'), statement)
    const upgrading = upgrade()
    for (let count = 0; (await isValid()) === undefined; count += 1)
      expect(count).toBeLessThan(5000)
    await expectStatus(write('MEANWHILE'), 200)
    expect(await isValid()).toBe(false)
    held.resolve()
    await Promise.all([holding, upgrading])
    expect(await isValid()).toBe(true)
    await other.destroy()
  })

  it('an index whose build was broken off is built again', async () => {
    await upgrade()
    await next.deleteFrom('schema_changes').where('name', '=', '9002-later-index.sql').execute()
    const { pathname } = new URL(portal.config.databaseUrl ?? '')
    await onServer(
      inject('postgresUrl'),
      `update pg_index set indisvalid = false where indexrelid = 'codes_later'::regclass`,
      pathname.slice(1),
    )
    expect(await isValid()).toBe(false)
    await upgrade()
    expect(await isValid()).toBe(true)
  })
}
