import { z } from 'zod'
import { payDates } from '#profile/rules/pay-day.ts'
import type { OwnAirport } from '#profile/rules/own-airports.ts'
import { flightRoles } from '#profile/rules/flight-role.ts'
import { calendarDate } from '#kernel/values/value-shapes.ts'
import { success, version } from '#api/json-shapes.ts'

/** A rank, from a day on until the next rank begins. */
const rankFrom = z.strictObject({ from: z.string(), rank: z.string() }).meta({ id: 'RankFrom' })

/** An airport that the user added, because the portal did not know it. */
const ownAirport = z
  .strictObject({ code: z.string(), name: z.string(), zone: z.string() } satisfies Record<
    keyof OwnAirport,
    z.ZodType
  >)
  .meta({ id: 'OwnAirport' })

const profile = z
  .strictObject({
    name: z.string(),
    email: z.string(),
    crewId: z.string().nullable(),
    /** The first airport of the current base. */
    baseAirport: z.string().nullable(),
    /** All home bases, by first day. */
    bases: z.array(
      z
        .strictObject({ from: calendarDate.nullable(), airports: z.array(z.string()) })
        .meta({ id: 'HomeBase' }),
    ),
    /** The code of a city that was stored as base, of which the crew member has not chosen the airports yet. */
    baseCity: z.string().nullable(),
    /** The airports that the user added, by code. Those that the portal knows by now are left out. */
    ownAirports: z.array(ownAirport),
    /** Role of new logbook entries whose crew list gives none. */
    defaultRole: z.enum(flightRoles).nullable(),
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
