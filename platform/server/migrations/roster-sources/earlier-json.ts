import { z } from 'zod'
import { flightRoles } from '#profile/rules/flight-role.ts'
import { editableFields, flightTypes } from '#logbook/rules/words/entry-words.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import { dutySources } from '#logbook/rules/words/entry-words.ts'
import { dutyTypes, dutyStatusKinds, inFlightRestClasses } from '#duties/rules/words/duty-words.ts'
import type { DutyEvent } from '#duties/schema/duty-event.ts'

// The JSON of releases whose duties were patched in place. It is a copy, because the code that wrote it is gone.

const text = z.string()
export const texts = z.array(text)
const optional = text.nullable()

export const sectors = z.array(
  z.object({
    flightNumber: text,
    departureAirport: text,
    arrivalAirport: text,
    scheduledDeparture: optional,
    scheduledArrival: optional,
    actualDeparture: optional,
    actualArrival: optional,
    aircraftType: optional,
    registration: optional,
    positioning: z.boolean(),
    departureEstimated: z.literal(true).exactOptional(),
    arrivalEstimated: z.literal(true).exactOptional(),
  }),
)

/** By field, the print time of the file that gave its value. */
export const fieldSources = z.record(text, text)

/** By field that the user edited, the airline's value. */
export const airlineValues = z.record(
  text,
  z.object({
    value: text,
    reportedOn: text,
    sectors: sectors.exactOptional(),
    isDismissed: z.literal(true).exactOptional(),
  }),
)

const keptReport = text.exactOptional()

export const events: z.ZodType<DutyEvent[]> = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('calledOut'), calledAt: text, report: text }),
    z.object({ kind: z.literal('delayed'), notifiedAt: text, from: text, report: text }),
    z.object({ kind: z.literal('sick'), until: optional, keptReport }),
    z.object({ kind: z.literal('swapped'), with: optional, keptReport }),
    z.object({ kind: z.literal('cancelled'), keptReport }),
    z.object({ kind: z.literal('hotel'), place: text, pickUp: optional, note: optional }),
  ]),
)

const setTick = z.literal(true).exactOptional()

export const ftlInputs = z.object({
  calledAt: text.exactOptional(),
  flightCrewReport: text.exactOptional(),
  splitBreak: z
    .object({ from: text, to: text, hasSuitableAccommodation: z.boolean() })
    .exactOptional(),
  inFlightRest: z.literal([...inFlightRestClasses]).exactOptional(),
  travelMinutes: z.number().exactOptional(),
  plannedExtension: setTick,
  reducedRest: setTick,
  ownTravel: setTick,
  countsHalf: setTick,
})

/** The former names of fields, in records of still earlier releases. */
const formerNames: Record<string, string> = {
  typed: 'editedByHand',
  stamps: 'fieldSources',
  unlogged: 'suppressedLegs',
}

function renamed<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || !('stamps' in value)) return value
    const fields = Object.entries(value)
    return Object.fromEntries(fields.map(([name, field]) => [formerNames[name] ?? name, field]))
  }, schema)
}

const duty = z.object({
  id: text,
  date: text,
  dutyType: z.enum(dutyTypes),
  dutyCode: text,
  description: optional,
  scheduledBrief: optional,
  actualBrief: optional,
  scheduledDebrief: optional,
  actualDebrief: optional,
  sectors,
  crew: texts,
  notes: optional,
  source: z.enum(dutySources),
  /** The groups of fields that the user entered: `all` for a typed duty, `actual` for a completed one. */
  editedByHand: z.enum(['none', 'actual', 'all']),
  /** Further fields that the user edited. */
  editedFields: texts.exactOptional(),
  /** The key under which files list it, where the user changed its date, type or first flight. */
  airlineKey: text.exactOptional(),
  airlineValues: airlineValues.exactOptional(),
  role: z.enum(flightRoles).nullable(),
  /** The print time of the newest file that lists it. */
  reportedOn: optional,
  /** By field, the print time of the file that gave the value, where that is not the newest one. */
  fieldSources,
  /** The legs whose logbook entries the user deleted. */
  suppressedLegs: texts.exactOptional(),
  status: z.object({ kind: z.enum(dutyStatusKinds), since: text }).exactOptional(),
  events: events.exactOptional(),
  ftlInputs: ftlInputs.exactOptional(),
})

/** A duty as an earlier release stored it. */
export type EarlierDuty = z.output<typeof duty>

const task = z.object({
  id: text,
  dutyId: text,
  title: text,
  dueDate: text,
  doneAt: optional,
})

const entry: z.ZodType<FlightEntry> = z.object({
  id: text,
  dutyId: optional,
  sector: z.number().nullable(),
  date: text,
  departureAirport: text,
  arrivalAirport: text,
  aircraftType: text,
  registration: text,
  flightMinutes: z.number(),
  role: z.enum(flightRoles),
  flightTypes: z.array(z.enum(flightTypes)),
  remarks: optional,
  reportTime: optional,
  debriefTime: optional,
  actualDeparture: optional,
  actualArrival: optional,
  crew: texts,
  flightNumbers: texts,
  source: z.enum(dutySources),
  edited: z.array(z.enum(editableFields)).exactOptional(),
})

/** A duty with its task and logbook entries. */
export const record = z.object({
  duty: renamed(duty),
  task: task.nullable(),
  entries: z.array(entry),
})
export type EarlierRecord = z.output<typeof record>

/** The records that an action changed, and the coverage that it dropped. */
export const actionUndo = z.object({
  changes: z.array(z.object({ before: record.nullable(), after: record.nullable() })),
  unblocked: texts,
  uncovered: z.record(text, z.object({ before: texts, after: texts })),
})

const reportFields = z.object({
  reportedOn: optional,
  fieldSources,
  airlineValues: airlineValues.exactOptional(),
})

/** By duty id, the fields of duties that an import only confirmed. */
export const confirmed = z.record(
  text,
  renamed(reportFields.extend({ after: renamed(reportFields).exactOptional() })),
)

export const entryLists = {
  types: z.array(z.enum(flightTypes)),
  edited: z.array(z.enum(editableFields)),
}

/**
 * Parses a column that holds JSON.
 *
 * @param column its name, for the log.
 * @throws Error without personal data when the value does not match the schema.
 */
export function parseStored<Schema extends z.ZodType>(
  column: string,
  schema: Schema,
  stored: string,
): z.output<Schema> {
  const parsed = schema.safeParse(JSON.parse(stored))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`${column} holds unexpected JSON: ${issue?.code} at /${issue?.path.join('/')}`)
}
