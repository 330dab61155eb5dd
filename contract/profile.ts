import { z } from 'zod'
import { nameMaxLength, plainName } from '#domain/identity/plain-name.ts'
import { flightRoles } from '#domain/logbook/flight-entry.ts'
import { airportCode, shortText, text, version, success } from './json-shapes.ts'

export const profilePath = '/api/employment/profile'

/** Path of the account: all data of a crew member. */
export const accountPath = '/api/employment/account'

/** The first returns the account as a ZIP; the second imports such a ZIP. */
export const accountExportPath = `${accountPath}/export`
export const accountImportPath = `${accountPath}/import`

/**
 * Modes of an import into an account that has data: `merge` adds missing rows, `replace` deletes existing rows
 * first. An import without a mode is refused.
 */
export const accountImportModes = ['merge', 'replace'] as const
export type AccountImportMode = (typeof accountImportModes)[number]

const name = text
  .overwrite(plainName)
  .min(1, 'This field is required')
  .max(nameMaxLength, `Must be no more than ${nameMaxLength} characters`)

/** The crew member's name, staff number, base and role. */
export const profileInput = z
  .strictObject({
    name,
    crewId: shortText.nullable(),
    baseAirport: airportCode.nullable(),
    /** Role of new logbook entries whose crew list gives none. */
    defaultRole: z.enum(flightRoles, 'Please choose a role').nullable(),
  })
  .meta({ id: 'ProfileInput' })
export type ProfileInput = z.infer<typeof profileInput>

const profile = profileInput.extend({ email: z.string(), version }).meta({ id: 'Profile' })
export type Profile = z.infer<typeof profile>

export const profileAnswer = success({ data: profile }).meta({ id: 'ProfileAnswer' })

/** Deleting an account requires its password, or a recent sign-in with Firebase. */
export const accountDeletion = z
  .strictObject({
    password: text
      .min(1, 'This field is required')
      .max(200, 'Must be no more than 200 characters')
      .optional(),
  })
  .meta({ id: 'AccountDeletion' })

/** Response to an account import, with the number of rows. */
export const accountImported = success({ imported: z.number().int(), message: z.string() }).meta({
  id: 'AccountImported',
})
