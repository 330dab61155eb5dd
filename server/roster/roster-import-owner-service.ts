import type { Kysely } from 'kysely'
import type { RosterImportResult } from '#contract/roster-import.ts'
import { crewRole } from '#domain/logbook/crew-role.ts'
import type { RosterReport } from '#domain/roster-files/report/roster-report.ts'
import type { Coverage } from '#domain/roster-merge/roster-merge.ts'
import { printedMoment } from '#domain/time/date-words.ts'
import type { Tables } from '#server/database/tables.ts'
import { conflictOf } from '#server/http/errors.ts'
import { findProfile } from '#server/profile/profile-store.ts'
import { lastOwner } from './roster-import-store.ts'

/** Whose a roster file is, seen from the user who imports it. */
type Person = {
  /** The user's own staff number; null where neither profile nor an earlier import says it. */
  ownId: string | null
  /** Whether the file names another crew member. */
  isOther: boolean
  /** Whether the user's profile says neither number nor base. */
  isUnknown: boolean
}

/** Compares the owner a report names with the user's profile, else with their latest import. */
export async function personOf(
  userId: string,
  db: Kysely<Tables>,
  { crewMember }: Pick<RosterReport, 'crewMember'>,
): Promise<Person> {
  const { crewId, baseAirport } = await findProfile(userId, db)
  const ownId = crewId ?? (await lastOwner(userId, db))?.crewId ?? null
  const isOther = ownId !== null && crewMember !== null && !isSameId(ownId, crewMember.id)
  return { ownId, isOther, isUnknown: crewId === null && baseAirport === null }
}

/** Refuses the file of another crew member with a sentence that says whose it is. */
export function invalidPerson({ crewMember }: RosterReport, { ownId }: Person) {
  return conflictOf('file', `${otherPerson(crewMember, ownId)} Nothing was imported.`)
}

/** What the user should know about the file as a whole. */
export function fileWarnings(
  report: RosterReport,
  { ownId, isOther, coverages }: Person & { coverages: Coverage[] },
): string[] {
  const { notice, generatedOn, crewMember } = report
  const newest = coverages
    .map((coverage) => coverage.generatedOn)
    .toSorted()
    .at(-1)
  const isOld = generatedOn !== null && newest !== undefined && newest > generatedOn
  return [
    isOther ? otherPerson(crewMember, ownId) : null,
    isOld
      ? `This file was printed on ${printedMoment(generatedOn)}. You imported a newer one before, ` +
        `printed on ${printedMoment(newest)}: what that one says stays.`
      : null,
    notice,
  ].filter((sentence) => sentence !== null)
}

/** What an empty profile can be filled with; null where the file does not say whose it is. */
export function ownerOf({ crewMember, duties }: RosterReport): RosterImportResult['owner'] {
  if (!crewMember) return null
  const roles = duties.flatMap(({ crew }) => crewRole(crew, crewMember.id) ?? [])
  return { crewId: crewMember.id, baseAirport: crewMember.base, role: mostFrequent(roles) ?? null }
}

function otherPerson(crewMember: RosterReport['crewMember'], ownId: string | null): string {
  return `This roster belongs to ${crewMember?.name} (${crewMember?.id}), your number is ${ownId}.`
}

/** Airlines print numbers with and without leading zeros. */
function isSameId(one: string, other: string): boolean {
  const plain = (id: string) => id.trim().toUpperCase().replace(/^0+/, '')
  return plain(one) === plain(other)
}

function mostFrequent<Value>(values: Value[]): Value | undefined {
  const counts = [...Map.groupBy(values, (value) => value)]
  return counts.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}
