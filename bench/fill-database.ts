import { readConfig } from '#server/running/config.ts'
import { sizeOf } from './fill-size.ts'
import { sql } from 'kysely'
import { startPortal } from '#scripts/portal-process.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { openDatabase } from '#server/database/connection.ts'
import { fillAccount } from './measuring/fill-account.ts'
import { importRoster } from './measuring/import-roster.ts'
import { newUser } from './measuring/new-user.ts'
import { fillWithCrew, userIdOf } from './rows/other-crew.ts'
import { rosterOf } from './measuring/roster-of.ts'

const end = '2026-01-01'
/** The last part of the roster lies ahead and has open tasks. */
const plannedDays = 28
/** Older imports than this have no stored changes. */
const undoDays = 31

/** The size of a test database. */
type Size = { crew: number; years: number }

/**
 * Fills a database: one account through the API, and copies of its rows for the other crew members.
 *
 * @returns a sentence about the result.
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
  // Imports these years long enough ago that they cannot be undone, as in a real account.
  const before = await startAt(addDays(planned, -undoDays))
  const { email, headers } = await newUser(before.url)
  const account = { from: addDays(end, -days), days: flownDays, payMonths: Math.ceil(12 * years) }
  await fillAccount(before.url, headers, account)
  await before.stop()
  const now = await startAt(planned)
  // Sends an idempotency key, so that the table of keys has rows.
  const once = { ...headers, 'idempotency-key': crypto.randomUUID() }
  await importRoster(now.url, once, {
    text: rosterOf(planned, plannedDays),
    duties: plannedDays,
  })
  await now.stop()

  const db = openDatabase(place)
  // Turns durability off while filling, which is much faster.
  if (!place.databaseUrl) {
    await sql`pragma synchronous = off`.execute(db)
    await sql`pragma cache_size = -500000`.execute(db)
  }
  const start = performance.now()
  const rows = await fillWithCrew(db, await userIdOf(db, email), crew - 1)
  if (place.databaseUrl) await sql`analyze`.execute(db)
  await db.destroy()
  const seconds = (performance.now() - start) / 1000
  const words = [crew, days, rows, Math.round(seconds), Math.round(rows / seconds)]
  const [crewText, daysText, rowsText, secondsText, rateText] = words.map((number) =>
    number.toLocaleString('en-GB'),
  )
  return `${crewText} crew members with ${daysText} days each: ${rowsText} rows in ${secondsText} s, ${rateText} rows/s`
}

// Run as a command, fills DATA_DIR or DATABASE_URL.
if (process.argv[1] === import.meta.filename) {
  console.log(await fillDatabase(readConfig(process.env), sizeOf(process.argv.slice(2))))
}
