import { z } from 'zod'
import { nameMaxLength, plainName } from '#domain/identity/plain-name.ts'
import { flightRoles } from '#domain/logbook/flight-entry.ts'
import { airportCode, shortText, text, version } from './json-shapes.ts'

export const profilePath = '/api/employment/profile'

/** The account as a whole: everything the portal keeps of a crew member. */
export const accountPath = '/api/employment/account'

/** Answers a ZIP with all of it; such a ZIP, sent to the other, is imported. */
export const accountExportPath = `${accountPath}/export`
export const accountImportPath = `${accountPath}/import`

/**
 * What becomes of the data an account has when an exported one is imported: `merge` keeps it and adds what is
 * missing, `replace` deletes it first. Without a mode such an import is refused.
 */
export const accountImportModes = ['merge', 'replace'] as const
export type AccountImportMode = (typeof accountImportModes)[number]

/** Bytes an exported account may have when it is sent back. */
export const accountFileMaxBytes = 25 * 1024 * 1024

const name = text
  .overwrite(plainName)
  .min(1, 'This field is required')
  .max(nameMaxLength, `Must be no more than ${nameMaxLength} characters`)

/** Who the crew member is at work. */
export const profileInput = z
  .strictObject({
    name,
    crewId: shortText.nullable(),
    baseAirport: airportCode.nullable(),
    /** The role of new logbook entries, unless the roster's crew list gives another. */
    defaultRole: z.enum(flightRoles, 'Please choose a role').nullable(),
  })
  .meta({ id: 'ProfileInput' })
export type ProfileInput = z.infer<typeof profileInput>

const profile = profileInput.extend({ email: z.string(), version }).meta({ id: 'Profile' })
export type Profile = z.infer<typeof profile>

export const profileAnswer = z
  .strictObject({ success: z.literal(true), data: profile })
  .meta({ id: 'ProfileAnswer' })

/** Deleting an account asks for its password, or, where Firebase keeps that, for a fresh sign-in. */
export const accountDeletion = z
  .strictObject({
    password: text
      .min(1, 'This field is required')
      .max(200, 'Must be no more than 200 characters')
      .optional(),
  })
  .meta({ id: 'AccountDeletion' })

/** How many rows an imported account brought. */
export const accountImported = z
  .strictObject({ success: z.literal(true), imported: z.number().int(), message: z.string() })
  .meta({ id: 'AccountImported' })
