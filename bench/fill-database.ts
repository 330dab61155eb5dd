import { sql } from 'kysely'
import { startPortal } from '#scripts/portal-process.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { openDatabase } from '#server/database/connection.ts'
import { fillAccount } from './fill-account.ts'
import { newUser } from './new-user.ts'
import { fillWithCrew } from './other-crew.ts'

const end = '2026-01-01'
/** The last of the roster is still to come, and has its tasks. */
const plannedDays = 28

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
  const days = Math.round(365 * years)
  const portal = await startPortal({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    DEMO: 'off',
    PORTAL_CLOCK: `${addDays(end, -plannedDays)}T09:00:00Z`,
  })
  const { email, headers } = await newUser(portal.url)
  const account = { from: addDays(end, -days), days, payMonths: Math.ceil(12 * years) }
  await fillAccount(portal.url, headers, account)
  await portal.stop()

  const db = openDatabase(place)
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
