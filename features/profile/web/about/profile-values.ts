import type { Profile } from '#profile/api/profile.ts'
import type { ProfileInput } from '#profile/api/profile-input.ts'
import type { HomeBase } from '#profile/rules/home-bases.ts'
import { flightRoles, roleWords } from '#profile/rules/flight-role.ts'
import type { EditForm } from '#web/forms/edit-form.ts'
import { typedDate } from '#web/forms/merge-edit.ts'
import { schemaWhenNeeded } from '#web/forms/schema-when-needed.ts'

/** A home base as typed. Only the first one has an empty first day. */
export type BaseValues = { from: string; airports: { code: string }[] }

/** The texts of the profile form. */
export type ProfileValues = {
  name: string
  email: string
  crewId: string
  /** The first one applies from the start. It has one empty airport if no base is stated. */
  bases: BaseValues[]
  /** The city of which an airport is still to be chosen; empty if there is none. */
  baseCity: string
  defaultRole: string
}

export const blankBase: BaseValues = { from: '', airports: [{ code: '' }] }

export function valuesOf(profile: Profile): ProfileValues {
  return {
    name: profile.name,
    email: profile.email,
    crewId: profile.crewId ?? '',
    bases: baseValuesOf(profile.bases),
    baseCity: profile.baseCity ?? '',
    defaultRole: profile.defaultRole ?? '',
  }
}

function baseValuesOf(bases: HomeBase[]): BaseValues[] {
  const typed = bases.map(({ from, airports }) => ({
    from: from ?? '',
    airports: airports.map((code) => ({ code })),
  }))
  return typed[0]?.from === '' ? typed : [blankBase, ...typed]
}

/** The places of the bases that are sent, by first day. An empty first base is left out. */
function sentPlaces(bases: BaseValues[]): number[] {
  const from = (place: number) => bases[place]?.from ?? ''
  return [...bases.keys()]
    .filter((place) => place > 0 || bases[0]?.airports.some(({ code }) => code.trim()))
    .toSorted((one, other) => (from(one) < from(other) ? -1 : 1))
}

function sentBases(bases: BaseValues[]): HomeBase[] {
  return sentPlaces(bases).flatMap((place) => {
    const base = bases[place]
    if (!base) return []
    const airports = base.airports.map(({ code }) => code.trim().toUpperCase())
    return [{ from: base.from || null, airports }]
  })
}

/** Parses the form. An empty text means no value. */
function inputOf(values: ProfileValues, stored: Profile | null): ProfileInput {
  const bases = sentBases(values.bases)
  return {
    name: values.name.trim(),
    crewId: values.crewId.trim() || null,
    ...(isOpenQuestion(values, stored) ? {} : { bases }),
    defaultRole: flightRoles.find((role) => role === values.defaultRole) ?? null,
  }
}

/** True while the user has not chosen the airports of a stored city. Saving another field must not choose them. */
function isOpenQuestion({ bases, baseCity }: ProfileValues, stored: Profile | null): boolean {
  return (
    stored !== null &&
    baseCity !== '' &&
    JSON.stringify(sentBases(bases)) === JSON.stringify(stored.bases)
  )
}

/** `LGW, LHR; from 1 Nov 2026 MAN`. */
function basesText(bases: BaseValues[]): string {
  return sentBases(bases)
    .map(({ from, airports }) => `${from ? `from ${typedDate(from)} ` : ''}${airports.join(', ')}`)
    .join('; ')
}

export const profileRules: EditForm<Profile, ProfileValues, ProfileInput> = {
  inputSchema: schemaWhenNeeded(
    async () => (await import('#profile/api/profile-input.ts')).profileInput,
  ),
  storedSchema: schemaWhenNeeded(
    async () => (await import('#profile/api/profile.ts')).profileAnswer.shape.data,
  ),
  valuesOf,
  inputOf,
  fieldOf: (path, { bases }) =>
    path.replace(
      /^bases\.(\d+)(\.airports(?:\.(\d+))?)?/,
      // A fault of the list is shown at its first airport.
      (_, sent: string, list: string | undefined, airport = '0') => {
        const base = `bases.${sentPlaces(bases)[Number(sent)] ?? sent}`
        return list ? `${base}.airports.${airport}.code` : base
      },
    ),
  summaryLines: (values) => {
    const { name, crewId, defaultRole } = inputOf(values, null)
    return [
      ['name', 'Name', name],
      ['crewId', 'Crew ID', crewId ?? ''],
      ['bases', 'Home base', basesText(values.bases)],
      [
        'defaultRole',
        'Default role',
        defaultRole ? roleWords(defaultRole) : 'Decided by the roster',
      ],
    ]
  },
}
