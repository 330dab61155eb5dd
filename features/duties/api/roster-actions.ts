import { z } from 'zod'
import { dutySectorsMax, tooManySectors } from '#duties/rules/words/duty-words.ts'
import {
  airportCode,
  calendarDate,
  calendarMonth,
  instant,
  shortText,
  text,
} from '#kernel/values/value-shapes.ts'
import { success } from '#api/json-shapes.ts'
import { rosterEntry } from './roster.ts'
import { shownValues } from '#duties/schema/duty-input.ts'

const lineMax = 120
const line = text.trim().max(lineMax, `Must be no more than ${lineMax} characters`)

/** A flight as typed after a call-out. Its times are the planned ones. */
const calledOutFlight = z.strictObject({
  flightNumber: shortText,
  departureAirport: airportCode,
  arrivalAirport: airportCode,
  departure: instant,
  arrival: instant,
  /** True for a flight as a passenger; absent for one that the user operated. */
  positioning: z.boolean().optional(),
})

/** The flights of a new duty, in flying order, with its planned report and end. */
const flownFlights = {
  report: instant,
  flights: z
    .array(calledOutFlight)
    .min(1, 'Please add at least one flight')
    .max(dutySectorsMax, tooManySectors),
  debrief: instant.nullable(),
}

/**
 * Something that happened to a duty. `actionFault` in `features/duties/rules/actions/` checks the fields together.
 *
 * - `calledOut`: from a standby to flights.
 * - `delayed`: told of a later report.
 * - `corrected`: actual times per flight in order, or one pair without flights.
 * - `sick`: from the day of the duty to `until`; null while it is open.
 * - `swapped`: `flown` adds the flights that the user flew instead, also long after the duty.
 * - `hotel`: the hotel after the duty; an empty place removes it.
 * - `keep`: a duty that does not count counts again.
 * - `remove`: deletes a duty that no file lists any more.
 */
export const dutyAction = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({
        kind: z.literal('calledOut'),
        calledAt: instant,
        ...flownFlights,
        against: shownValues.optional(),
      }),
      z.strictObject({
        kind: z.literal('delayed'),
        notifiedAt: instant,
        report: instant,
        against: shownValues.optional(),
      }),
      z.strictObject({
        kind: z.literal('corrected'),
        departures: z.array(instant).max(dutySectorsMax, tooManySectors),
        arrivals: z.array(instant).max(dutySectorsMax, tooManySectors),
        debrief: instant,
      }),
      z.strictObject({ kind: z.literal('sick'), until: calendarDate.nullable() }),
      z.strictObject({
        kind: z.literal('swapped'),
        with: line.nullable(),
        flown: z.strictObject(flownFlights).optional(),
      }),
      z.strictObject({ kind: z.literal('cancelled') }),
      z.strictObject({
        kind: z.literal('hotel'),
        place: line,
        pickUp: instant.nullable(),
        note: line.nullable(),
      }),
      z.strictObject({ kind: z.literal('keep') }),
      z.strictObject({ kind: z.literal('remove') }),
    ],
    'Please choose what happened',
  )
  .meta({ id: 'DutyAction' })
export type DutyActionInput = z.infer<typeof dutyAction>

/** Response to an action. `message` and `effects` are sentences for the user. */
export const actionDone = success({
  /** The duty after the action; null if it was removed. */
  data: rosterEntry.nullable(),
  /** New duties: the flight of a call-out, days of sickness. */
  added: z.array(rosterEntry),
  message: z.string(),
  effects: z.array(z.string()),
  undoId: z.string(),
}).meta({ id: 'ActionDone' })
export type ActionDone = z.infer<typeof actionDone>

/** Response to an undo. */
export const actionUndone = success({
  message: z.string(),
  /** The duties that it changed, with their versions before and after; null where there was or is no such duty. */
  changed: z.array(
    z.strictObject({ id: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
}).meta({ id: 'ActionUndone' })

/** Query of an undo. With `preview`, nothing is stored, and the answer is what the undo would change. */
export const undoQuery = z.strictObject({
  preview: z.enum(['true', 'false'], 'Please give true or false').optional(),
})

/** The changes that an undo would make. */
export const undoPreview = success({
  /** The days whose counted work changes, by date: `DLM from 18:10 → HER from 12:25`. */
  days: z.array(z.strictObject({ date: calendarDate, words: z.string() })),
  /** The logbook entries that it takes away, and their minutes; null if it takes none. */
  leavesLogbook: z
    .strictObject({ entries: z.number().int(), minutes: z.number().int() })
    .nullable(),
  /** The number of statements of the user that lose their duty, and wait for it. */
  waiting: z.number().int(),
}).meta({ id: 'UndoPreview' })
export type UndoPreview = z.infer<typeof undoPreview>

/** Response to deleting a duty. */
export const deletedDuty = success({ undoId: z.string() }).meta({ id: 'DeletedDuty' })

/** Response to deleting a month; `undoId` is null if there was nothing to delete. */
export const deletedMonth = success({
  deleted: z.number().int(),
  undoId: z.string().nullable(),
}).meta({ id: 'DeletedMonth' })

/** The deletions of the last 30 days that hide a duty, newest first. */
export const deletedList = success({
  data: z.array(
    z.strictObject({
      /** The id of the deletion. It restores what was deleted, as the id of a duty does. */
      id: z.string(),
      deletedAt: instant,
      /** The duty as it would come back; of a deleted month, the first one. */
      entry: rosterEntry,
      /** The number of duties that would come back. */
      count: z.number().int(),
      /** The month that was deleted as a whole; null for one duty. */
      month: calendarMonth.nullable(),
    }),
  ),
}).meta({ id: 'DeletedList' })
export type DeletedEntry = z.infer<typeof deletedList>['data'][number]
