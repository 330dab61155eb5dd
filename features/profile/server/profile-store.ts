import { z } from 'zod'
import type { Profile } from '#profile/api/profile.ts'
import type { ProfileChange } from '#profile/api/pay-details.ts'
import { ownAirportsMax } from '#profile/api/profile-input.ts'
import { usualPayDate } from '#profile/rules/pay-day.ts'
import type { FlightRole } from '#profile/rules/flight-role.ts'
import { airportZone, isTimeZone, type AirportZones } from '#kernel/airports/airport-zone.ts'
import { cityOf } from '#kernel/airports/city-airports.ts'
import { basesOfCode } from '#profile/rules/changed-bases.ts'
import { baseOn, type HomeBase } from '#profile/rules/home-bases.ts'
import { ownZonesOf, type OwnAirport } from '#profile/rules/own-airports.ts'
import type { RankFrom } from '#profile/rules/pay-day.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { london, londonDate } from '#kernel/time/london-time.ts'
import type { Instant, TimeZone } from '#kernel/time/zone-time.ts'
import { databaseOf, type UserDb } from '#server/database/user-db.ts'
import { parseStored } from '#server/database/stored-json.ts'
import type { ProfileRow } from './profile-tables.ts'
import { versionOf } from '#server/http/version.ts'

export const storedRanks = z.array(
  z.object({ from: z.string(), rank: z.string() } satisfies Record<keyof RankFrom, z.ZodType>),
)

const homeBases = z.array(
  z.object({
    from: z.string().nullable(),
    airports: z.array(z.string().regex(/^[A-Z]{3}$/)).min(1),
  } satisfies Record<keyof HomeBase, z.ZodType>),
)

/** The number is limited here too, because the file of an account could bring more. */
const ownAirports = z
  .array(
    z.object({
      code: z.string().regex(/^[A-Z]{3}$/),
      name: z.string(),
      zone: z.string(),
    } satisfies Record<keyof OwnAirport, z.ZodType>),
  )
  .max(ownAirportsMax)

/** The user's name and e-mail address as the identity provider has them, and the staff number. */
export async function findPerson(
  db: UserDb,
): Promise<Pick<Profile, 'name' | 'email' | 'crewId' | 'defaultRole'>> {
  const all = databaseOf(db)
  const [user, row] = await Promise.all([
    all
      .selectFrom('portal_users')
      .select(['name', 'email'])
      .where('id', '=', db.userId)
      .unionAll(
        all
          .selectFrom('portal_firebase_users')
          .select(['name', 'email'])
          .where('id', '=', db.userId),
      )
      .executeTakeFirst(),
    db.selectFrom('profiles').select(['crew_id', 'default_role']).executeTakeFirst(),
  ])
  const { name = '', email = '' } = user ?? {}
  return { name, email, crewId: row?.crew_id ?? null, defaultRole: row?.default_role ?? null }
}

/**
 * The user's profile.
 *
 * @param day on which the current base is read.
 */
export async function findProfile(db: UserDb, day: CalendarDate): Promise<Profile> {
  const [person, row] = await Promise.all([
    findPerson(db),
    db
      .selectFrom('profiles')
      .select(['base_airport', 'bases', 'own_airports', 'ranks', 'pay_date', 'pay_lag_days'])
      .executeTakeFirst(),
  ])
  const bases = basesOf(row)
  const pay = {
    ranks: parseStored('profiles.ranks', storedRanks, row?.ranks ?? '[]'),
    payDate: row?.pay_date ?? usualPayDate,
    payLagDays: row?.pay_lag_days ?? null,
  }
  const { name, crewId, defaultRole } = person
  const baseCity = cityToAsk(row)
  const places = { bases, baseCity, ownAirports: ownAirportsOf(row) }
  const edited = [name, crewId, ...Object.values(places), defaultRole, ...Object.values(pay)]
  const baseAirport = baseOn(bases, day)[0] ?? null
  return { ...person, baseAirport, ...places, ...pay, version: versionOf(edited) }
}

type BaseColumns = Pick<ProfileRow, 'base_airport' | 'bases'>

/** The code of a city in a row of an earlier release; null once the airports are chosen. */
function cityToAsk(row: BaseColumns | undefined): string | null {
  const code = row?.bases === null ? row.base_airport : null
  return code !== null && cityOf(code) ? code : null
}

/** The home bases of a row. A row of an earlier release has one airport, or the code of a city. */
function basesOf(row: BaseColumns | undefined): HomeBase[] {
  if (!row || row.bases === null) return basesOfCode(row?.base_airport ?? null)
  return parseStored('profiles.bases', homeBases, row.bases)
}

/** The airports that the user added. The table of airports comes before them, also where it learned a code since. */
function ownAirportsOf(row: Pick<ProfileRow, 'own_airports'> | undefined): OwnAirport[] {
  const stored = parseStored('profiles.own_airports', ownAirports, row?.own_airports ?? '[]')
  return stored.filter(({ code, zone }) => airportZone(code, {}) === undefined && isTimeZone(zone))
}

/** The role for new logbook entries. */
export async function defaultRoleOf(db: UserDb): Promise<FlightRole> {
  const row = await db.selectFrom('profiles').select('default_role').executeTakeFirst()
  return row?.default_role ?? 'cabin_crew'
}

/** The home of a user on a day. */
export type Home = {
  /** The first airport of the base on the day; null without one. */
  homeBase: string | null
  /** All home bases, each with its first day. */
  bases: HomeBase[]
  /** Of the base on the day, or of its city; London's without a known airport. */
  zone: TimeZone
  /** Of the airports that the user added. */
  ownZones: AirportZones
}

/** The user's home on a day. */
export async function homeOf(db: UserDb, day: CalendarDate): Promise<Home> {
  const row = await db
    .selectFrom('profiles')
    .select(['base_airport', 'bases', 'own_airports'])
    .executeTakeFirst()
  const bases = basesOf(row)
  const ownZones = ownZonesOf(ownAirportsOf(row))
  const [homeBase = null] = baseOn(bases, day)
  const zone = airportZone(homeBase ?? cityToAsk(row) ?? '', ownZones) ?? london
  return { homeBase, bases, zone, ownZones }
}

/** The time zone of the user's home base on a day; London's where the profile has no known airport. */
export async function homeZoneOf(db: UserDb, day: CalendarDate): Promise<TimeZone> {
  return (await homeOf(db, day)).zone
}

/** Saves the profile. Omitted bases, own airports and pay details keep their stored values. The name goes into the table of the identity provider in use, from which tokens are made. */
export async function saveProfile(
  db: UserDb,
  profile: Omit<ProfileChange, 'baseAirport'>,
): Promise<void> {
  const { now } = db
  const row = {
    crew_id: profile.crewId,
    ...(profile.bases && basesRow(profile.bases, now)),
    ...(profile.ownAirports && ownAirportsRow(profile.ownAirports)),
    default_role: profile.defaultRole,
    ...(profile.ranks && { ranks: JSON.stringify(profile.ranks) }),
    ...(profile.payDate && { pay_date: profile.payDate }),
    ...(profile.payLagDays !== undefined && { pay_lag_days: profile.payLagDays }),
    updated_at: now,
  }
  await db
    .insertInto('profiles')
    .values({ ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  const { name } = profile
  const named = { name, updated_at: now }
  const all = databaseOf(db)
  await all.updateTable('portal_users').set(named).where('id', '=', db.userId).execute()
  await all.updateTable('portal_firebase_users').set(named).where('id', '=', db.userId).execute()
}

/**
 * Adds the own airports of another profile that this one lacks. A merged account brings them.
 *
 * @param exported the column of the other profile.
 */
export async function addOwnAirports(db: UserDb, exported: string): Promise<void> {
  const row = await db.selectFrom('profiles').select('own_airports').executeTakeFirst()
  const own = ownAirportsOf(row)
  const others = ownAirportsOf({ own_airports: exported }).filter(
    ({ code }) => !own.some((airport) => airport.code === code),
  )
  if (others.length === 0) return
  const merged = ownAirportsRow([...own, ...others])
  await db.updateTable('profiles').set(merged).execute()
}

/** Sets the base of a user whose profile has none. The code of a city stays to be asked for. */
export async function fillBase(db: UserDb, code: string): Promise<void> {
  const row = { base_airport: code, bases: null, updated_at: db.now }
  await db
    .insertInto('profiles')
    .values({ crew_id: null, default_role: null, pay_lag_days: null, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

function ownAirportsRow(airports: OwnAirport[]): Pick<ProfileRow, 'own_airports'> {
  const sorted = airports.toSorted((one, other) => (one.code < other.code ? -1 : 1))
  return { own_airports: JSON.stringify(sorted) }
}

function basesRow(bases: HomeBase[], now: Instant): BaseColumns {
  const [first = null] = baseOn(bases, londonDate(now))
  return { base_airport: first, bases: JSON.stringify(bases) }
}
