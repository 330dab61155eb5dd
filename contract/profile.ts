import { z } from 'zod'
import { payDates } from '#domain/allowances/pay-day.ts'
import { nameMaxLength, plainName } from '#domain/identity/plain-name.ts'
import { flightRoles } from '#domain/logbook/flight-entry.ts'
import { airportCode, shortText, text, version, success } from './json-shapes.ts'

export const profilePath = '/api/employment/profile'

/** Path of the account: all data of a crew member. */
export const accountPath = '/api/employment/account'

/** The first returns the account as a ZIP; the second imports such a ZIP. */
export const accountExportPath = `${accountPath}/export`
export const accountImportPath = `${accountPath}/import`

const name = text
  .overwrite(plainName)
  .min(1, 'This field is required')
  .max(nameMaxLength, `Must be no more than ${nameMaxLength} characters`)

/** The crew member's name, staff number, base and role. The form of the profile edits them. */
export const profileInput = z.strictObject({
  name,
  crewId: shortText.nullable(),
  baseAirport: airportCode.nullable(),
  /** Role of new logbook entries whose crew list gives none. */
  defaultRole: z.enum(flightRoles, 'Please choose a role').nullable(),
})
export type ProfileInput = z.infer<typeof profileInput>

/** A rank, from a day on until the next rank begins. */
const rankFrom = z.strictObject({ from: z.string(), rank: z.string() }).meta({ id: 'RankFrom' })

const profile = profileInput
  .extend({
    email: z.string(),
    /** All ranks, by first day. */
    ranks: z.array(rankFrom),
    /** The day under which the airline pays a duty: the roster's date, or the UTC date of the report. */
    payDate: z.enum(payDates),
    /** Days from the last day of a pay period to the pay day; null until it is set. */
    payLagDays: z.number().int().nullable(),
    version,
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof profile>

export const profileAnswer = success({ data: profile }).meta({ id: 'ProfileAnswer' })
