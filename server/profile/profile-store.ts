import { z } from 'zod'
import type { Profile } from '#contract/profile.ts'
import type { ProfileChange } from '#contract/profile/pay-details.ts'
import { usualPayDate } from '#domain/allowances/pay-day.ts'
import type { FlightRole } from '#domain/logbook/flight-entry.ts'
import { airportZone } from '#domain/airports/airport-zone.ts'
import type { RankFrom } from '#domain/pay-check/facts/pay-check-input.ts'
import { london } from '#domain/time/london-time.ts'
import type { TimeZone } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { parseStored } from '#server/database/stored-json.ts'
import { versionOf } from '#server/http/version.ts'

export const storedRanks = z.array(
  z.object({ from: z.string(), rank: z.string() } satisfies Record<keyof RankFrom, z.ZodType>),
)

/** The user's profile, with the name and e-mail address of the identity provider. */
export async function findProfile(userId: string, db: Database): Promise<Profile> {
  const user = await db
    .selectFrom('portal_users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .unionAll(
      db.selectFrom('portal_firebase_users').select(['name', 'email']).where('id', '=', userId),
    )
    .executeTakeFirst()
  const row = await db
    .selectFrom('profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const { name = '', email = '' } = user ?? {}
  const crewId = row?.crew_id ?? null
  const baseAirport = row?.base_airport ?? null
  const defaultRole = row?.default_role ?? null
  const pay = {
    ranks: parseStored('profiles.ranks', storedRanks, row?.ranks ?? '[]'),
    payDate: row?.pay_date ?? usualPayDate,
    payLagDays: row?.pay_lag_days ?? null,
  }
  const version = versionOf([name, crewId, baseAirport, defaultRole, ...Object.values(pay)])
  return { name, email, crewId, baseAirport, defaultRole, ...pay, version }
}

/** The role for new logbook entries. */
export async function defaultRoleOf(userId: string, db: Database): Promise<FlightRole> {
  const row = await db
    .selectFrom('profiles')
    .select('default_role')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.default_role ?? 'cabin_crew'
}

/** The user's home base, and its time zone: London's where the profile has no known airport. */
export async function homeOf(
  userId: string,
  db: Database,
): Promise<{ homeBase: string | null; zone: TimeZone }> {
  const row = await db
    .selectFrom('profiles')
    .select('base_airport')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const homeBase = row?.base_airport ?? null
  return { homeBase, zone: (homeBase && airportZone(homeBase)) || london }
}

/** The time zone of the user's home base; London's where the profile has no known airport. */
export async function homeZoneOf(userId: string, db: Database): Promise<TimeZone> {
  return (await homeOf(userId, db)).zone
}

/** Saves the profile. Omitted pay details keep their stored values. The name goes into the table of the identity provider in use, from which tokens are made. */
export async function saveProfile(
  userId: string,
  db: Database,
  profile: ProfileChange,
  now: string,
): Promise<void> {
  const row = {
    crew_id: profile.crewId,
    base_airport: profile.baseAirport,
    default_role: profile.defaultRole,
    ...(profile.ranks && { ranks: JSON.stringify(profile.ranks) }),
    ...(profile.payDate && { pay_date: profile.payDate }),
    ...(profile.payLagDays !== undefined && { pay_lag_days: profile.payLagDays }),
    updated_at: now,
  }
  await db
    .insertInto('profiles')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  const { name } = profile
  const named = { name, updated_at: now }
  await db.updateTable('portal_users').set(named).where('id', '=', userId).execute()
  await db.updateTable('portal_firebase_users').set(named).where('id', '=', userId).execute()
}
