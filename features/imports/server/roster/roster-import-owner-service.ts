import type { RosterImportResult } from '#imports/api/file-import.ts'
import { airportZone, type AirportZones } from '#kernel/airports/airport-zone.ts'
import { basesOfCode } from '#profile/rules/changed-bases.ts'
import { baseOn } from '#profile/rules/home-bases.ts'
import { ownZonesOf } from '#profile/rules/own-airports.ts'
import { crewRole } from '#logbook/rules/crew-role.ts'
import { otherPerson } from '#imports/rules/roster/report/file-warnings.ts'
import type { RosterReport } from '#imports/rules/roster/report/roster-report.ts'
import { isSameStaffNumber } from '#duties/rules/crew-together.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { conflictOf } from '#server/http/errors.ts'
import { findProfile } from '#profile/server/profile-store.ts'
import { ownStaffNumber } from '#duties/server/roster-import-store.ts'

/** The owner of a roster file, compared with the user. */
export type Person = {
  /** The user's staff number; null where neither the profile nor an earlier import has it. */
  ownId: string | null
  /** True if the file names another crew member. */
  isOther: boolean
  /** The airports of the home base in the profile on the days of the file; empty without one. */
  base: readonly string[]
  /** The base in the file, IATA code of an airport or city, if the profile has none; null otherwise. */
  newBase: string | null
  /** True if the profile has neither number nor base. */
  isUnknown: boolean
}

/** Compares the owner of a report with the user's profile, or else with their latest import. */
export async function personOf(
  db: UserDb,
  { crewMember, period, duties }: Pick<RosterReport, 'crewMember' | 'period' | 'duties'>,
): Promise<Person> {
  const today = londonDate(db.now)
  const { crewId, bases, baseCity, ownAirports } = await findProfile(db, today)
  const first = period?.start ?? duties[0]?.date ?? today
  const last = period?.end ?? first
  const hasBase = bases.length > 0 || baseCity !== null
  const ownZones = ownZonesOf(ownAirports)
  const printedBase = crewMember?.base.toUpperCase() ?? ''
  const ownId = await ownStaffNumber(db, crewId)
  const isOther = ownId !== null && crewMember !== null && !isSameStaffNumber(ownId, crewMember.id)
  return {
    ownId,
    isOther,
    base: [...new Set([...baseOn(bases, first), ...baseOn(bases, last)])],
    newBase: hasBase || isOther ? null : knownBase(printedBase, ownZones),
    isUnknown: crewId === null && !hasBase,
  }
}

/** The code, if its airports are known; null otherwise. */
function knownBase(code: string, ownZones: AirportZones): string | null {
  const [base] = basesOfCode(code)
  return base?.airports.every((airport) => airportZone(airport, ownZones) !== undefined)
    ? code
    : null
}

/** 409 that names the owner of the file. */
export function invalidPerson(report: RosterReport, person: Person) {
  return conflictOf('file', `${otherPerson(report, person)} Nothing was imported.`)
}

/** Suggestions for an empty profile; null where the file names no owner. */
export function ownerOf({ crewMember, duties }: RosterReport): RosterImportResult['owner'] {
  if (!crewMember) return null
  const roles = duties.flatMap(({ crew }) => crewRole(crew, crewMember.id) ?? [])
  return { crewId: crewMember.id, baseAirport: crewMember.base, role: mostFrequent(roles) ?? null }
}

function mostFrequent<Value>(values: Value[]): Value | undefined {
  const counts = [...Map.groupBy(values, (value) => value)]
  return counts.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}
