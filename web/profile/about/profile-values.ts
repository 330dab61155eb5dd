import { profileAnswer, profileInput, type Profile, type ProfileInput } from '#contract/profile.ts'
import { flightRoles, roleWords } from '#domain/logbook/flight-entry.ts'
import type { EditForm } from '#web/forms/edit-form.ts'

/** The texts of the profile form. */
export type ProfileValues = {
  name: string
  email: string
  crewId: string
  baseAirport: string
  defaultRole: string
}

export function valuesOf(profile: Profile): ProfileValues {
  return {
    name: profile.name,
    email: profile.email,
    crewId: profile.crewId ?? '',
    baseAirport: profile.baseAirport ?? '',
    defaultRole: profile.defaultRole ?? '',
  }
}

/** Parses the form. An empty text means no value. */
function inputOf({ name, crewId, baseAirport, defaultRole }: ProfileValues): ProfileInput {
  return {
    name: name.trim(),
    crewId: crewId.trim() || null,
    baseAirport: baseAirport.trim() || null,
    defaultRole: flightRoles.find((role) => role === defaultRole) ?? null,
  }
}

export const profileRules: EditForm<Profile, ProfileValues, ProfileInput> = {
  inputSchema: profileInput,
  storedSchema: profileAnswer.shape.data,
  valuesOf,
  inputOf,
  summaryLines: (values) => {
    const { name, crewId, baseAirport, defaultRole } = inputOf(values)
    return [
      ['name', 'Name', name],
      ['crewId', 'Crew ID', crewId ?? ''],
      ['baseAirport', 'Base airport', baseAirport?.toUpperCase() ?? ''],
      [
        'defaultRole',
        'Default role',
        defaultRole ? roleWords(defaultRole) : 'Decided by the roster',
      ],
    ]
  },
}
