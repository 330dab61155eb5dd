import { z } from 'zod'
import { entryMaxMinutes } from '#logbook/rules/entry-fault.ts'
import { flightRoles } from '#profile/rules/flight-role.ts'
import { flightTypes } from '#logbook/rules/words/entry-words.ts'
import { dutySources } from '#logbook/rules/words/entry-words.ts'
import { calendarDate, instant, longText, text } from '#kernel/values/value-shapes.ts'
import { pageLimit, version, success } from '#api/json-shapes.ts'
import { entriesAtOnce } from './paths.ts'

/** One entry of the logbook. */
export const logbookEntry = z
  .strictObject({
    id: z.string(),
    date: calendarDate,
    departureAirport: z.string(),
    arrivalAirport: z.string(),
    aircraftType: z.string(),
    aircraftRegistration: z.string(),
    /** Hours, exact to the minute. */
    flightTime: z.number(),
    role: z.enum(flightRoles),
    flightType: z.array(z.enum(flightTypes)),
    remarks: z.string().nullable(),
    reportTime: instant.nullable(),
    debriefTime: instant.nullable(),
    actualDeparture: instant.nullable(),
    actualArrival: instant.nullable(),
    crew: z.array(z.string()),
    flightNumbers: z.array(z.string()),
    source: z.enum(dutySources),
    /** The duty it belongs to; null for an entry without one. */
    rosterId: z.string().nullable(),
    version,
  })
  .meta({ id: 'LogbookEntry' })
export type LogbookEntry = z.infer<typeof logbookEntry>

/**
 * With a `limit` the response is a page, and `cursor` is the `nextCursor` of the page before; without it,
 * everything.
 */
export const logbookQuery = z.strictObject({
  limit: pageLimit(1000).optional(),
  cursor: text.optional(),
})

/** The logbook, newest first. `count` and `summary` cover all entries, also when `data` is a page. */
export const logbookList = success({
  data: z.array(logbookEntry),
  count: z.number().int(),
  /** Total hours, and by aircraft type. */
  summary: z.strictObject({
    totalHours: z.number(),
    byAircraftType: z.record(z.string(), z.number()),
  }),
  /** Cursor of the next page; null after the last. */
  nextCursor: z.string().nullable(),
}).meta({ id: 'LogbookList' })
export type LogbookList = z.infer<typeof logbookList>

/** An airport code, or a placeholder for standby and training, in capitals. */
const place = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3,4}$/, 'Please enter an airport code of three letters')

const code = text.trim().max(40, 'Must be no more than 40 characters')

const role = z.enum(flightRoles, 'Please choose a role')

const hours = z
  .number()
  .min(0, 'Must be at least 0')
  .max(entryMaxMinutes / 60, `Must be no more than ${entryMaxMinutes / 60}`)

const flightType = z
  .array(z.enum(flightTypes, 'Please give commercial, standby or training'))
  .min(1, 'Please give commercial, standby or training')
  .max(flightTypes.length, `Please give no more than ${flightTypes.length}`)

const crewLine = text
  .trim()
  .min(1, 'This field is required')
  .max(200, 'Must be no more than 200 characters')

const crewMax = 100
const flightNumbersMax = 20

/** A typed entry. `entryFault` in `features/logbook/rules/entry-fault.ts` checks the fields together. */
const logbookEntryInput = z
  .strictObject({
    date: calendarDate,
    departureAirport: place,
    arrivalAirport: place,
    aircraftType: code,
    aircraftRegistration: code.toUpperCase(),
    flightTime: hours,
    role: role.default('cabin_crew'),
    flightType: flightType.default(['commercial']),
    remarks: longText.nullable().optional(),
    reportTime: instant.nullable().optional(),
    debriefTime: instant.nullable().optional(),
    actualDeparture: instant.nullable().optional(),
    actualArrival: instant.nullable().optional(),
    crew: z.array(crewLine).max(crewMax, `Must be no more than ${crewMax} lines`).optional(),
    flightNumbers: z
      .array(code.min(1, 'This field is required'))
      .max(flightNumbersMax, `Must be no more than ${flightNumbersMax} flight numbers`)
      .optional(),
    source: z.literal('manual', 'An entry that is typed in is manual').optional(),
  })
  .meta({ id: 'LogbookEntryInput' })
export type LogbookEntryInput = z.input<typeof logbookEntryInput>

/** One entry, or a list that is stored completely or not at all. */
export const logbookAddition = z
  .union([
    z
      .array(logbookEntryInput)
      .min(1, 'Please give at least one entry')
      .max(entriesAtOnce, `Please give no more than ${entriesAtOnce} entries`),
    logbookEntryInput,
  ])
  .meta({ id: 'LogbookAddition' })
export type LogbookAddition = z.output<typeof logbookAddition>

/** An edit of an entry: any of these fields. */
export const logbookPatch = logbookEntryInput
  .pick({
    date: true,
    departureAirport: true,
    arrivalAirport: true,
    aircraftType: true,
    aircraftRegistration: true,
    flightTime: true,
    remarks: true,
    reportTime: true,
    debriefTime: true,
    actualDeparture: true,
    actualArrival: true,
    crew: true,
    flightNumbers: true,
  })
  .extend({ role })
  .partial()
  .meta({ id: 'LogbookPatch' })
export type LogbookPatch = z.infer<typeof logbookPatch>

/** The stored entry; a list if a list was sent. */
export const addedEntries = success({ data: z.union([z.array(logbookEntry), logbookEntry]) }).meta({
  id: 'AddedEntries',
})

/** The stored entry. */
export const savedEntry = success({ data: logbookEntry }).meta({ id: 'SavedEntry' })

/** Response to Delete All, which deletes everything or nothing, so `failed` is 0. */
export const deletedEntries = success({ deleted: z.number().int(), failed: z.number().int() }).meta(
  { id: 'DeletedEntries' },
)
