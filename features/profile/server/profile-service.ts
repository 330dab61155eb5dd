import type { Profile } from '#profile/api/profile.ts'
import type { ProfileChange } from '#profile/api/pay-details.ts'
import { airportZone, isTimeZone, type AirportZones } from '#kernel/airports/airport-zone.ts'
import { cityFault } from '#kernel/airports/city-airports.ts'
import { withBaseAirport } from '#profile/rules/changed-bases.ts'
import type { HomeBase } from '#profile/rules/home-bases.ts'
import { ownZonesOf, type OwnAirport } from '#profile/rules/own-airports.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { transact } from '#server/database/transact.ts'
import { invalidField } from '#server/http/errors.ts'
import { requireVersion } from '#server/http/version.ts'
import { findProfile, saveProfile } from './profile-store.ts'

/**
 * Changes the profile. Omitted bases, own airports and pay details keep their stored values.
 *
 * @throws 400 when a base is a city or not known, or an own airport is known or has an unknown zone, 409 when the profile was changed since `ifMatch`.
 */
export async function changeProfile(
  db: UserDb,
  { change, ifMatch }: { change: ProfileChange; ifMatch: string | undefined },
): Promise<Profile> {
  const today = londonDate(db.now)
  return transact(db, async (trx) => {
    const stored = await findProfile(trx, today)
    requireVersion(ifMatch, 'Your profile', stored)
    const { baseAirport, bases, ...others } = change
    const changed = bases ?? basesWith(baseAirport, stored, today)
    const { ownAirports = stored.ownAirports } = change
    ownAirports.forEach(rejectOwnAirport)
    const ownZones = ownZonesOf(ownAirports)
    if (changed) rejectUnknownAirports(changed, { stored, ownZones, field: bases && 'bases' })
    await saveProfile(trx, { ...others, bases: changed })
    return findProfile(trx, today)
  })
}

/** The bases with another airport as the current one; undefined if it is the same, or omitted. */
function basesWith(
  airport: string | null | undefined,
  { baseAirport, bases }: Profile,
  today: CalendarDate,
): HomeBase[] | undefined {
  if (airport === undefined || airport === baseAirport) return undefined
  return withBaseAirport(bases, airport, today)
}

/**
 * The fault of an airport as home base, as a sentence without a full stop; null without one. Its time zone must be known,
 * and a base is “a single airport location” (CS FTL.1.200(a)), so the code of a city is refused.
 */
export function baseFault(code: string, ownZones: AirportZones): string | null {
  const isKnown = airportZone(code, ownZones) !== undefined
  return cityFault(code) ?? (isKnown ? null : `We do not know the airport ${code}`)
}

/** A stored airport is accepted, because the data of airports may have lost it. */
function rejectUnknownAirports(
  bases: HomeBase[],
  {
    stored,
    ownZones,
    field,
  }: { stored: Profile; ownZones: AirportZones; field: 'bases' | undefined },
): void {
  const known = new Set(stored.bases.flatMap(({ airports }) => airports))
  bases.forEach(({ airports }, base) => {
    airports.forEach((code, place) => {
      const message = known.has(code) ? null : baseFault(code, ownZones)
      if (!message) return
      throw invalidField(field ? `${field}.${base}.airports.${place}` : 'baseAirport', message)
    })
  })
}

/** An own airport never overrides one of the table. */
function rejectOwnAirport({ code, zone }: OwnAirport, place: number): void {
  const known = airportZone(code, {})
  if (known !== undefined) {
    const message = `CrewPortal knows the airport ${code} already (${known})`
    throw invalidField(`ownAirports.${place}.code`, message)
  }
  if (isTimeZone(zone)) return
  throw invalidField(`ownAirports.${place}.zone`, 'Please choose a zone such as Europe/Paris')
}
