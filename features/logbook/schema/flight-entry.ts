import { z } from 'zod'
import { flightRoles } from '#profile/rules/flight-role.ts'
import { editableFields, flightTypes } from '#logbook/rules/words/entry-words.ts'
import { dutySources } from '#logbook/rules/words/entry-words.ts'
import { calendarDate, instant } from '#kernel/values/value-shapes.ts'

/** One entry of the flight logbook. Times are UTC; null where nothing is known. */
export const flightEntry = z.strictObject({
  id: z.string(),
  /** The duty it was flown on; null for an entry of its own. */
  dutyId: z.string().nullable(),
  /** Which of the duty's sectors it is; null for an entry of its own. */
  sector: z.number().nullable(),
  /** London's date of departure. */
  date: calendarDate,
  departureAirport: z.string(),
  arrivalAirport: z.string(),
  aircraftType: z.string(),
  registration: z.string(),
  /** Off-block to on-block, whole minutes; for standby and training what `logged-duty.ts` counts. */
  flightMinutes: z.number(),
  role: z.enum(flightRoles),
  flightTypes: z.array(z.enum(flightTypes)),
  remarks: z.string().nullable(),
  reportTime: instant.nullable(),
  debriefTime: instant.nullable(),
  actualDeparture: instant.nullable(),
  actualArrival: instant.nullable(),
  crew: z.array(z.string()),
  flightNumbers: z.array(z.string()),
  source: z.enum(dutySources),
  /** Fields edited by hand; absent where there are none. */
  edited: z.array(z.enum(editableFields)).exactOptional(),
})
export type FlightEntry = z.infer<typeof flightEntry>
