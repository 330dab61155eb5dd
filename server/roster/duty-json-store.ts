import { z } from 'zod'
import {
  editableFields,
  flightRoles,
  flightTypes,
  type FlightEntry,
} from '#domain/logbook/flight-entry.ts'
import type { AirlineValue, HandEdits, StoredDuty } from '#domain/roster-merge/roster-merge.ts'
import { dutySources, dutyTypes } from '#domain/roster/duty.ts'
import type { DutyEvent } from '#domain/roster/duty-event.ts'
import { dutyStatusKinds, type DutyStatus } from '#domain/roster/duty-status.ts'
import { inFlightRestClasses, type FtlInputs, type SplitBreak } from '#domain/roster/ftl-inputs.ts'
import type { RosterTask } from '#domain/roster/roster-task.ts'
import type { Sector } from '#domain/roster/sector.ts'
import { texts } from '#server/database/stored-json.ts'

/** Makes sure that a schema lists every field of a type. */
type Fields<Type> = Record<keyof Type, z.ZodType>

const text = z.string()
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
  } satisfies Fields<Sector>),
)

export const fieldSources = z.record(text, text)

export const airlineValues = z.record(
  text,
  z.object({
    value: text,
    reportedOn: text,
    sectors: sectors.exactOptional(),
    isDismissed: z.literal(true).exactOptional(),
  } satisfies Fields<AirlineValue>),
)

const status = z.object({
  kind: z.enum(dutyStatusKinds),
  since: text,
} satisfies Fields<DutyStatus>)

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
    .object({
      from: text,
      to: text,
      hasSuitableAccommodation: z.boolean(),
    } satisfies Fields<SplitBreak>)
    .exactOptional(),
  inFlightRest: z.literal([...inFlightRestClasses]).exactOptional(),
  travelMinutes: z.number().exactOptional(),
  plannedExtension: setTick,
  reducedRest: setTick,
  ownTravel: setTick,
  countsHalf: setTick,
} satisfies Fields<FtlInputs>)

/** Renames the fields of records that earlier releases stored. */
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

const handEdits: z.ZodType<HandEdits> = z.enum(['none', 'actual', 'all'])

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
  editedByHand: handEdits,
  editedFields: texts.exactOptional(),
  airlineKey: text.exactOptional(),
  airlineValues: airlineValues.exactOptional(),
  role: z.enum(flightRoles).nullable(),
  reportedOn: optional,
  fieldSources,
  suppressedLegs: texts.exactOptional(),
  status: status.exactOptional(),
  events: events.exactOptional(),
  ftlInputs: ftlInputs.exactOptional(),
} satisfies Fields<StoredDuty & { notes: string | null }>)

const task = z.object({
  id: text,
  dutyId: text,
  title: text,
  dueDate: text,
  doneAt: optional,
} satisfies Fields<RosterTask>)

export const storedEntry = z.object({
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
} satisfies Fields<FlightEntry>)

/** A duty with its task and logbook entries. */
export const record = z.object({
  duty: renamed(duty),
  task: task.nullable(),
  entries: z.array(storedEntry),
})

const reportFields = z.object({
  reportedOn: optional,
  fieldSources,
  airlineValues: airlineValues.exactOptional(),
})

/** By duty id, the fields of the duties that an import only confirmed, before and after it. */
export const confirmed = z.record(
  text,
  renamed(reportFields.extend({ after: renamed(reportFields).exactOptional() })),
)
