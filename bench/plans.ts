import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CompiledQuery } from 'kysely'
import { signUpPath, tokenPath } from '#api/identity.ts'
import { readConfig } from '#server/running/config.ts'
import { startTestPostgres } from '#server/testing/test-postgres.ts'
import { asUser } from '#server/context/request-context.ts'
import { seedDemoCrew } from '#server/running/demo/demo-crew.ts'
import { createPortal, type Portal } from '#server/running/portal.ts'
import { wholeTableScans } from '#server/testing/test-plans.ts'
import { heardStatements } from '#server/testing/test-statements.ts'
import { walkEverything } from '#server/testing/test-walk.ts'
import { fillDatabase } from './fill-database.ts'
import { password } from './measuring/new-user.ts'
import { sizeOf } from './fill-size.ts'
import { userDb } from '#server/database/user-db.ts'

const clock = '2026-07-15T09:00:00Z'
const size = sizeOf(process.argv.slice(2))

/**
 * Fills a database of each engine, calls every operation and explains each statement on user tables. Fails if
 * a statement would read a whole table.
 */
const folder = mkdtempSync(join(tmpdir(), 'crewportal-plans-'))
const postgres = await startTestPostgres()
try {
  await check('SQLite', undefined)
  await check('PostgreSQL', `${postgres.url}/postgres`)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true })
}

async function check(engine: string, databaseUrl: string | undefined): Promise<void> {
  const dataDir = join(folder, engine)
  console.log(`${engine}: ${await fillDatabase({ dataDir, databaseUrl }, size)}`)
  const portal = await createPortal(
    readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORTAL_CLOCK: clock,
      DEMO: 'off',
    }),
  )
  try {
    const [one, other] = [await signUp(portal), await signUp(portal)]
    await seedDemoCrew(userDb(portal.db, one.id, () => clock))
    const heard = await heardStatements(() => walkEverything(portal, one, other))
    const distinct = new Map(heard.map((statement) => [statement.sql, statement]))
    // Runs in the portal's role, which sees one user's rows.
    const scans = await asUser(one.id, () => scansOf(portal, [...distinct.values()]))
    console.log(
      `${engine}: ${distinct.size} statements explained, ${scans.length} read whole tables`,
    )
    for (const scan of scans) console.error(scan)
    if (scans.length > 0) process.exitCode = 1
  } finally {
    await portal.close()
    // Larger databases would fill the disk.
    rmSync(dataDir, { recursive: true })
  }
}

async function scansOf({ db }: Portal, statements: CompiledQuery[]): Promise<string[]> {
  const scans: string[] = []
  for (const statement of statements.filter(({ sql }) =>
    /^\s*(select|insert|update|delete)/.test(sql),
  )) {
    const found = await wholeTableScans(db, statement, false)
    if (found.length > 0) scans.push(`${found.join(', ')}: ${statement.sql}`)
  }
  return scans
}

async function signUp({ app }: Portal) {
  const email = `${crypto.randomUUID()}@crew.example`
  const answer = await app.request(signUpPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, name: 'Plans', password }),
  })
  const { user } = (await answer.json()) as { user: { id: string } }
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0])
  const told = await app.request(tokenPath, { headers: { cookie: cookie.join('; ') } })
  const { token } = (await told.json()) as { token: string }
  return { id: user.id, headers: { authorization: `Bearer ${token}` } }
}
