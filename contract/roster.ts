import { z } from 'zod'
import { dutySources, dutyTypes } from '#domain/roster/duty.ts'
import { dutySectorsMax, tooManySectors } from '#domain/roster/duty-input.ts'
import {
  airportCode,
  calendarDate,
  calendarMonth,
  instant,
  longText,
  shortText,
  version,
} from './json-shapes.ts'

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

/**
 * A value the crew member entered and the newest roster file contradicts. `field` is a path in the entry,
 * `scheduledBrief` or `sectors.0.actualArrival`; `sectors` compares the legs as text.
 */
const airlineDifference = z
  .strictObject({ field: z.string(), airline: z.string(), yours: z.string() })
  .meta({ id: 'AirlineDifference' })

/** One duty on the roster (spec 3). */
export const rosterEntry = z
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
    /** An imported duty that the user edited or completed, or wrote a note on; absent where nothing of that. */
    isEdited: z.literal(true).exactOptional(),
    /** What was written when the duty was completed, or in its logbook entries; absent where nothing was. */
    remarks: z.string().exactOptional(),
    /** Absent where the airline says nothing else, or the crew member decided. */
    differences: z.array(airlineDifference).exactOptional(),
    version,
  })
  .meta({ id: 'RosterEntry' })
export type RosterEntry = z.infer<typeof rosterEntry>

export const rosterMonthQuery = z.strictObject({ month: calendarMonth })

/** With `keepEdited=true` the imported duties stay that the user edited, completed or wrote a note on. */
export const deleteMonthQuery = rosterMonthQuery.extend({
  keepEdited: z.enum(['true', 'false'], 'Please give true or false').optional(),
})

/**
 * A month of duties, by date and report time, and the time zone of each airport in them that is known.
 * `previousMonth` and `nextMonth` are the nearest months before and after that have a duty, null without one.
 */
export const rosterMonth = z
  .strictObject({
    success: z.literal(true),
    data: z.array(rosterEntry),
    airportZones: z.record(z.string(), z.string()),
    previousMonth: calendarMonth.nullable(),
    nextMonth: calendarMonth.nullable(),
  })
  .meta({ id: 'RosterMonth' })
export type RosterMonth = z.infer<typeof rosterMonth>

/** The address of one duty. */
export const rosterEntryPath = (id: string) => `${rosterPath}/${id}`

/** The address that decides the differences of a duty. */
export const dutyDifferencesPath = (id: string) => `${rosterEntryPath(id)}/differences`

/** Which values of a duty to keep where the airline says something else: the airline's, or the crew member's own. */
export const differencesDecision = z
  .strictObject({ keep: z.enum(['airline', 'mine'], 'Please choose airline or mine') })
  .meta({ id: 'DifferencesDecision' })
export type DifferencesDecision = z.infer<typeof differencesDecision>

/** A sector as the duty form sends it. Times are UTC; actual ones only for a duty in the past. */
const sectorInput = z
  .strictObject({
    flightNumber: shortText,
    departureAirport: airportCode,
    arrivalAirport: airportCode,
    scheduledDeparture: instant.nullable(),
    scheduledArrival: instant.nullable(),
    actualDeparture: instant.nullable().optional(),
    actualArrival: instant.nullable().optional(),
    aircraftType: shortText.nullable().optional(),
    registration: shortText.nullable().optional(),
    positioning: z.boolean().optional(),
  })
  .meta({ id: 'SectorInput' })

/**
 * A duty as the duty form sends it (spec 5 and 7). What the fields mean together is the business of
 * `dutyFault` in `domain/roster/duty-input.ts`, which both sides ask.
 */
export const dutyInput = z
  .strictObject({
    date: calendarDate,
    dutyType: z.enum(dutyTypes, 'Please choose a duty type'),
    dutyCode: shortText,
    scheduledBrief: instant.nullable().optional(),
    scheduledDebrief: instant.nullable().optional(),
    sectors: z.array(sectorInput).max(dutySectorsMax, tooManySectors).optional(),
    actualDeparture: instant.nullable().optional(),
    actualArrival: instant.nullable().optional(),
    actualDebrief: instant.nullable().optional(),
    notes: longText.nullable().optional(),
  })
  .meta({ id: 'DutyInput' })
export type DutyInput = z.infer<typeof dutyInput>

/** What may be changed of a duty: any of it. */
export const dutyPatch = dutyInput.partial().meta({ id: 'DutyPatch' })
export type DutyPatch = z.infer<typeof dutyPatch>

/** What a created or edited duty answers. */
export const savedDuty = z
  .strictObject({ success: z.literal(true), data: rosterEntry })
  .meta({ id: 'SavedDuty' })

/** What deleting a month answers: how many duties there were. */
export const deletedDuties = z
  .strictObject({ success: z.literal(true), deleted: z.number().int() })
  .meta({ id: 'DeletedDuties' })

/** What a call answers that only has to succeed. */
export const done = z.strictObject({ success: z.literal(true) }).meta({ id: 'Done' })
