import type { Profile, ProfileInput } from '#contract/profile.ts'
import { flightRoles } from '#domain/logbook/flight-entry.ts'
import { roleWords } from '#domain/logbook/role-words.ts'
import type { Line } from '#web/api/merge-edit.ts'

/** The profile as it stands in its form: text as typed. */
export type ProfileValues = {
  name: string
  email: string
  crewId: string
  baseAirport: string
  defaultRole: string
}

/** The profile as the form shows it. */
export function valuesOf(profile: Profile): ProfileValues {
  return {
    name: profile.name,
    email: profile.email,
    crewId: profile.crewId ?? '',
    baseAirport: profile.baseAirport ?? '',
    defaultRole: profile.defaultRole ?? '',
  }
}

/** The profile as it is sent. */
export function inputOf({ name, crewId, baseAirport, defaultRole }: ProfileValues): ProfileInput {
  return {
    name: name.trim(),
    crewId: crewId.trim() || null,
    baseAirport: baseAirport.trim() || null,
    defaultRole: flightRoles.find((role) => role === defaultRole) ?? null,
  }
}

/** The profile as its form shows it, in words. */
export function linesOf(values: ProfileValues): Line<ProfileInput>[] {
  const { name, crewId, baseAirport, defaultRole } = inputOf(values)
  return [
    ['name', 'Name', name],
    ['crewId', 'Crew ID', crewId ?? ''],
    ['baseAirport', 'Base airport', baseAirport?.toUpperCase() ?? ''],
    ['defaultRole', 'Default role', defaultRole ? roleWords(defaultRole) : 'Decided by the roster'],
  ]
}
