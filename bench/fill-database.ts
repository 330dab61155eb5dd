import { sql } from 'kysely'
import { startPortal } from '#scripts/portal-process.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { openDatabase } from '#server/database/connection.ts'
import { fillAccount } from './fill-account.ts'
import { importRoster } from '#bench/rows/import-roster.ts'
import { newUser } from '#bench/rows/new-user.ts'
import { fillWithCrew } from '#bench/rows/other-crew.ts'
import { rosterOf } from './roster-of.ts'

const end = '2026-01-01'
/** The last of the roster is still to come, and has its tasks. */
const plannedDays = 28
/** Longer than what an import did is kept. */
const ledgerDays = 31

/** How much there is to be in a database. */
type Size = { crew: number; years: number }

/**
 * Fills a database: one account through the portal, by the importer and the forms' own calls, and as many copies
 * of its rows as there are others.
 *
 * @returns what was done, in words.
 */
export async function fillDatabase(
  place: { dataDir: string; databaseUrl: string | undefined },
  { crew, years }: Size,
): Promise<string> {
  const days = Math.max(Math.round(365 * years), plannedDays + 1)
  const flownDays = days - plannedDays
  const planned = addDays(end, -plannedDays)
  const startAt = (date: string) =>
    startPortal({
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      DEMO: 'off',
      PORTAL_CLOCK: `${date}T09:00:00Z`,
    })
  // The years come so long before the last month that their import can be undone no more, as is the rule.
  const before = await startAt(addDays(planned, -ledgerDays))
  const { email, headers } = await newUser(before.url)
  const account = { from: addDays(end, -days), days: flownDays, payMonths: Math.ceil(12 * years) }
  await fillAccount(before.url, headers, account)
  await before.stop()
  const now = await startAt(planned)
  // By a key, so that of the requests that are remembered, which is for a day, there are some too.
  const once = { ...headers, 'idempotency-key': crypto.randomUUID() }
  await importRoster(now.url, once, {
    text: rosterOf(planned, plannedDays),
    duties: plannedDays,
  })
  await now.stop()

  const db = openDatabase(place)
  // A database being filled is worth nothing yet: it need not survive the machine, and may take memory.
  if (!place.databaseUrl) {
    await sql`pragma synchronous = off`.execute(db)
    await sql`pragma cache_size = -500000`.execute(db)
  }
  const start = performance.now()
  const { id } = await db
    .selectFrom('portal_users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const rows = await fillWithCrew(db, id, crew - 1)
  if (place.databaseUrl) await sql`analyze`.execute(db)
  await db.destroy()
  const seconds = (performance.now() - start) / 1000
  const words = [crew, days, rows, Math.round(seconds), Math.round(rows / seconds)]
  const [crewText, daysText, rowsText, secondsText, rateText] = words.map((number) =>
    number.toLocaleString('en-GB'),
  )
  return `${crewText} crew members with ${daysText} days each: ${rowsText} rows in ${secondsText} s, ${rateText} rows/s`
}
