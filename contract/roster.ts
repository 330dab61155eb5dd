import { z } from 'zod'
import { dutySources, dutyTypes } from '#domain/roster/duty.ts'
import { calendarDate, calendarMonth, instant } from './json-shapes.ts'

export const rosterPath = '/api/employment/crew/roster'

/** One leg of a flight duty (spec 3). */
const sector = z
  .strictObject({
    flightNumber: z.string(),
    departureAirport: z.string(),
    arrivalAirport: z.string(),
    scheduledDeparture: instant.nullable(),
    scheduledArrival: instant.nullable(),
    actualDeparture: instant.nullable(),
    actualArrival: instant.nullable(),
    aircraftType: z.string().nullable(),
    registration: z.string().nullable(),
    positioning: z.boolean(),
    departureEstimated: z.literal(true).exactOptional(),
    arrivalEstimated: z.literal(true).exactOptional(),
  })
  .meta({ id: 'Sector' })

/** One duty on the roster (spec 3). */
const rosterEntry = z
  .strictObject({
    id: z.string(),
    date: calendarDate,
    dutyType: z.enum(dutyTypes),
    dutyCode: z.string(),
    description: z.string().nullable(),
    scheduledBrief: instant.nullable(),
    actualBrief: instant.nullable(),
    scheduledDebrief: instant.nullable(),
    actualDebrief: instant.nullable(),
    sectors: z.array(sector),
    crew: z.array(z.string()),
    source: z.enum(dutySources),
    notes: z.string().nullable(),
    taskId: z.string().nullable(),
    logbookEntryId: z.string().nullable(),
  })
  .meta({ id: 'RosterEntry' })
export type RosterEntry = z.infer<typeof rosterEntry>

export const rosterMonthQuery = z.strictObject({ month: calendarMonth })

/** A month of duties, by date and report time, and the time zone of each airport in them that is known. */
export const rosterMonth = z
  .strictObject({
    success: z.literal(true),
    data: z.array(rosterEntry),
    airportZones: z.record(z.string(), z.string()),
  })
  .meta({ id: 'RosterMonth' })
export type RosterMonth = z.infer<typeof rosterMonth>
