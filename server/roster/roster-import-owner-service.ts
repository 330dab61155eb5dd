import type { RosterImportResult } from '#contract/imports/file-import.ts'
import { crewRole } from '#domain/logbook/crew-role.ts'
import { otherPerson } from '#domain/roster-files/report/file-warnings.ts'
import type { RosterReport } from '#domain/roster-files/report/roster-report.ts'
import { isSameStaffNumber } from '#domain/roster/crew-together.ts'
import type { Database } from '#server/database/connection.ts'
import { conflictOf } from '#server/http/errors.ts'
import { findProfile } from '#server/profile/profile-store.ts'
import { lastOwner } from './roster-import-store.ts'

/** The owner of a roster file, compared with the user. */
export type Person = {
  /** The user's staff number; null where neither the profile nor an earlier import has it. */
  ownId: string | null
  /** True if the file names another crew member. */
  isOther: boolean
  /** The home base in the profile; null without one. */
  base: string | null
  /** True if the profile has neither number nor base. */
  isUnknown: boolean
}

/** Compares the owner of a report with the user's profile, or else with their latest import. */
export async function personOf(
  userId: string,
  db: Database,
  { crewMember }: Pick<RosterReport, 'crewMember'>,
): Promise<Person> {
  const { crewId, baseAirport } = await findProfile(userId, db)
  const ownId = await ownStaffNumber(userId, db, crewId)
  const isOther = ownId !== null && crewMember !== null && !isSameStaffNumber(ownId, crewMember.id)
  return { ownId, isOther, base: baseAirport, isUnknown: crewId === null && baseAirport === null }
}

/** The number in the profile, or else in the latest import; null where neither has one. */
export async function ownStaffNumber(
  userId: string,
  db: Database,
  inProfile: string | null,
): Promise<string | null> {
  return inProfile ?? (await lastOwner(userId, db))?.crewId ?? null
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
