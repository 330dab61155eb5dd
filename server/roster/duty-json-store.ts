import { z } from 'zod'
import {
  editableFields,
  flightRoles,
  flightTypes,
  type FlightEntry,
} from '#domain/logbook/flight-entry.ts'
import { dutySources } from '#domain/roster/duty.ts'
import type { DutyEvent } from '#domain/roster/duty-event.ts'
import { inFlightRestClasses, type FtlInputs, type SplitBreak } from '#domain/roster/ftl-inputs.ts'
import { dutyMarks, type Difference, type MarkDetails } from '#domain/duty-marks/duty-mark.ts'
import type { Overlap } from '#domain/roster/overlap-words.ts'
import type { Sector } from '#domain/roster/sector.ts'
import { optionalText, text, texts } from '#server/database/stored-json.ts'

/** Makes sure that a schema lists every field of a type. */
type Fields<Type> = Record<keyof Type, z.ZodType>

export const sectors = z.array(
  z.object({
    flightNumber: text,
    departureAirport: text,
    arrivalAirport: text,
    scheduledDeparture: optionalText,
    scheduledArrival: optionalText,
    actualDeparture: optionalText,
    actualArrival: optionalText,
    aircraftType: optionalText,
    registration: optionalText,
    positioning: z.boolean(),
    departureEstimated: z.literal(true).exactOptional(),
    arrivalEstimated: z.literal(true).exactOptional(),
  } satisfies Fields<Sector>),
)

export const marks = z.array(z.enum(dutyMarks))

export const markDetails = z.object({
  overlaps: z
    .object({ dutyCode: text, from: text, to: text } satisfies Fields<Overlap>)
    .exactOptional(),
  notListedIn: text.exactOptional(),
} satisfies Fields<MarkDetails>)

export const differences = z.array(
  z.object({
    field: text,
    airline: text,
    yours: text,
    counts: z.enum(['airline', 'yours']),
    printedAt: text,
    saidAt: text,
    legs: z.object({ airline: sectors, yours: sectors }).exactOptional(),
  } satisfies Fields<Difference>),
)

export const events: z.ZodType<DutyEvent[]> = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('calledOut'), calledAt: text, report: text }),
    z.object({ kind: z.literal('delayed'), notifiedAt: text, from: text, report: text }),
    z.object({ kind: z.literal('sick'), until: optionalText }),
    z.object({ kind: z.literal('swapped'), with: optionalText }),
    z.object({ kind: z.literal('cancelled') }),
    z.object({ kind: z.literal('hotel'), place: text, pickUp: optionalText, note: optionalText }),
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

export const storedEntry = z.object({
  id: text,
  dutyId: optionalText,
  sector: z.number().nullable(),
  date: text,
  departureAirport: text,
  arrivalAirport: text,
  aircraftType: text,
  registration: text,
  flightMinutes: z.number(),
  role: z.enum(flightRoles),
  flightTypes: z.array(z.enum(flightTypes)),
  remarks: optionalText,
  reportTime: optionalText,
  debriefTime: optionalText,
  actualDeparture: optionalText,
  actualArrival: optionalText,
  crew: texts,
  flightNumbers: texts,
  source: z.enum(dutySources),
  edited: z.array(z.enum(editableFields)).exactOptional(),
} satisfies Fields<FlightEntry>)
