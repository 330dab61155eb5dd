import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/connection.ts'
import { servedPortal, type Served } from '#server/testing/test-served.ts'
import { until } from './fault.ts'
import { onGround } from './ground.ts'
import { mustBeRefusalsOf } from './refusals.ts'
import { mustBeOnePortal } from './same-portal.ts'
import { mustBeWhole } from './whole.ts'
import { newWriters, type Writers } from './writers.ts'

// `npm run test:faults` takes long, so it runs seldom. These keep its calls and its queries fit for the portal of today.

let served: Served
let writers: Writers
let copy: string

/** A place like that of a portal. */
const placeIn = (dataDir: string) => ({ dataDir, databaseUrl: undefined })

beforeAll(async () => {
  served = await servedPortal({})
  copy = mkdtempSync(join(tmpdir(), 'crewportal-faults-'))
  writers = await onGround(async (ground) => {
    const writing = await newWriters(ground, () => served.url)
    const stop = writing.start()
    const isEachWritten = async () =>
      Object.values(writing.acknowledged).every(({ size }) => size > 0)
    await until(isEachWritten, 'a kind of write was not acknowledged')
    await stop()
    return writing
  })
  await sql.raw(`vacuum into '${join(copy, 'crewportal.db')}'`).execute(served.portal.db)
})
afterAll(async () => {
  await served.close()
  rmSync(copy, { recursive: true, force: true })
})

test('every write of the failure tests is accepted', () => {
  mustBeRefusalsOf(writers, [])
  expect([...writers.answers.keys()]).toEqual([200])
})

test('what they wrote is whole', async () => {
  await mustBeWhole(placeIn(served.portal.config.dataDir), writers.acknowledged)
})

test('the checks of portals that share a database hold', async () => {
  await mustBeOnePortal([served.url, served.url])
})

/** By what `mustBeWhole` says of a database, the statement that makes it so. */
const halfDone: [what: string, statement: string][] = [
  ['a future duty without its task', 'delete from roster_tasks'],
  ['a task without its duty', `delete from duties where source = 'manual'`],
  ['a completed duty without its times', 'update duties set actual_debrief = null'],
  ['a flight of an import without its logbook entries', 'delete from flight_entries'],
  [
    'a logbook entry without its duty',
    `delete from duties where source = 'CSV' and duty_type = 'FLIGHT'`,
  ],
  ['an import without its duties', `delete from duties where duty_type = 'OFF'`],
  ['an undone import with duties left', 'update roster_imports set undone_at = imported_at'],
  ['an imported duty without its file', 'delete from roster_imports'],
  ['a typed duty without its statement', `delete from roster_statements where kind = 'typed'`],
  ['a source twice under one number', 'update roster_imports set sequence = 1'],
  ['an account nobody can sign in to', 'update portal_accounts set password = null'],
  [
    'a day with the same imported duty twice',
    `update duties set date = (select min(d.date) from duties d where d.user_id = duties.user_id
       and d.duty_type = 'OFF' and d.date > date(duties.date, '-2 days')) where duty_type = 'OFF'`,
  ],
  ['duties of a user are not as their sources say', `update duties set notes = 'Changed'`],
  ['acknowledged trainingCodes are lost', 'delete from training_codes'],
]

test.each(halfDone)('%s is found', async (what, statement) => {
  await onGround(async (ground) => {
    const dataDir = ground.folder()
    cpSync(copy, dataDir, { recursive: true })
    const db = openDatabase(placeIn(dataDir))
    await sql.raw(statement).execute(db)
    await db.destroy()
    await expect(mustBeWhole(placeIn(dataDir), writers.acknowledged)).rejects.toThrow(what)
  })
})
