import { z } from 'zod'
import type { HomeBase } from '#profile/rules/home-bases.ts'
import { nameMaxLength, plainName } from '#identity/rules/plain-name.ts'
import { flightRoles } from '#profile/rules/flight-role.ts'
import { airportCode, calendarDate, shortText, text } from '#kernel/values/value-shapes.ts'

const name = text
  .overwrite(plainName)
  .min(1, 'This field is required')
  .max(nameMaxLength, `Must be no more than ${nameMaxLength} characters`)

const basesMax = 12
const baseAirportsMax = 12

/** A home base from a day on, without the code of a city: one airport, or several that the airline treats as one base. */
const homeBaseInput = z
  .strictObject({
    /** The first day; null for the base that applies from the start. */
    from: calendarDate.nullable(),
    /** The first one gives the time zone. */
    airports: z
      .array(airportCode)
      .min(1, 'Please give an airport')
      .max(baseAirportsMax, `Please give no more than ${baseAirportsMax} airports`)
      .superRefine((airports, context) => {
        const place = airports.findIndex((code, index) => airports.indexOf(code) < index)
        if (place < 0) return
        context.addIssue({ code: 'custom', message: 'This airport is given twice', path: [place] })
      }),
  })
  .meta({ id: 'HomeBaseInput' })

/** The most airports that a user can add. */
export const ownAirportsMax = 200

/** An airport as its form sends it. The portal checks that it does not know the code, and knows the zone. */
export const ownAirportInput = z
  .strictObject({
    code: airportCode,
    name: shortText,
    /** IANA name, `Europe/Paris`. */
    zone: shortText,
  })
  .meta({ id: 'OwnAirportInput' })
export type OwnAirportInput = z.infer<typeof ownAirportInput>

/** The crew member's name, staff number, bases and role. The form of the profile edits them. */
export const profileInput = z.strictObject({
  name,
  crewId: shortText.nullable(),
  /** The first airport of the current base. Another one replaces the current base. Ignored beside `bases`. */
  baseAirport: airportCode.nullable().optional(),
  /** All home bases; the stored ones stay where it is omitted. */
  bases: z
    .array(homeBaseInput)
    .max(basesMax, `Please give no more than ${basesMax} bases`)
    .superRefine(refuseEqualDays)
    .overwrite((bases) =>
      bases.toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1)),
    )
    .optional(),
  /** All airports that the user added; the stored ones stay where it is omitted. */
  ownAirports: z
    .array(ownAirportInput)
    .max(ownAirportsMax, `Please give no more than ${ownAirportsMax} airports`)
    .superRefine((airports, context) => {
      const place = airports.findIndex(({ code }, index) =>
        airports.slice(0, index).some((other) => other.code === code),
      )
      if (place < 0) return
      const message = 'You have added this airport already'
      context.addIssue({ code: 'custom', message, path: [place, 'code'] })
    })
    .optional(),
  /** Role of new logbook entries whose crew list gives none. */
  defaultRole: z.enum(flightRoles, 'Please choose a role').nullable(),
})
export type ProfileInput = z.infer<typeof profileInput>

function refuseEqualDays(bases: HomeBase[], context: z.RefinementCtx<HomeBase[]>): void {
  bases.forEach(({ from }, place) => {
    if (bases.findIndex((base) => base.from === from) === place) return
    const message =
      from === null ? 'Please give the first day of this base' : 'Another base begins on this day'
    context.addIssue({ code: 'custom', message, path: [place, 'from'] })
  })
}
