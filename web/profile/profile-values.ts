import type { Profile, ProfileInput } from '#contract/profile.ts'
import { flightRoles } from '#domain/logbook/flight-entry.ts'

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
