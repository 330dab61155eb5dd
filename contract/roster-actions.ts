import { z } from 'zod'
import { dutySectorsMax, tooManySectors } from '#domain/roster/sector.ts'
import { airportCode, calendarDate, instant, shortText, success, text } from './json-shapes.ts'
import { rosterEntry, rosterEntryPath, rosterPath } from './roster.ts'

/** Path of the actions on a duty. */
export const dutyActionsPath = (id: string) => `${rosterEntryPath(id)}/actions`

/** Path to undo an action or a deletion. */
export const undoActionPath = (id: string) => `${rosterPath}/actions/${id}/undo`

export const deletedListPath = `${rosterPath}/deleted`

/** Path to restore a deleted duty. */
export const restoreDutyPath = (id: string) => `${deletedListPath}/${id}/restore`

const lineMax = 120
const line = text.trim().max(lineMax, `Must be no more than ${lineMax} characters`)

/** A flight as typed after a call-out. Its times are the planned ones. */
const calledOutFlight = z.strictObject({
  flightNumber: shortText,
  departureAirport: airportCode,
  arrivalAirport: airportCode,
  departure: instant,
  arrival: instant,
})

/**
 * Something that happened to a duty. `performAction` in `domain/roster-actions/` checks the fields together.
 *
 * - `calledOut`: from a standby to flights.
 * - `delayed`: told of a later report.
 * - `corrected`: actual times per flight in order, or one pair without flights.
 * - `sick`: from the day of the duty to `until`; null while it is open.
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
        report: instant,
        flights: z
          .array(calledOutFlight)
          .min(1, 'Please add at least one flight')
          .max(dutySectorsMax, tooManySectors),
        debrief: instant.nullable(),
      }),
      z.strictObject({ kind: z.literal('delayed'), notifiedAt: instant, report: instant }),
      z.strictObject({
        kind: z.literal('corrected'),
        departures: z.array(instant).max(dutySectorsMax, tooManySectors),
        arrivals: z.array(instant).max(dutySectorsMax, tooManySectors),
        debrief: instant,
      }),
      z.strictObject({ kind: z.literal('sick'), until: calendarDate.nullable() }),
      z.strictObject({ kind: z.literal('swapped'), with: line.nullable() }),
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
export const actionUndone = success({ message: z.string() }).meta({ id: 'ActionUndone' })

/** Response to deleting a duty. */
export const deletedDuty = success({ undoId: z.string() }).meta({ id: 'DeletedDuty' })

/** Response to deleting a month; `undoId` is null if there was nothing to delete. */
export const deletedMonth = success({
  deleted: z.number().int(),
  undoId: z.string().nullable(),
}).meta({ id: 'DeletedMonth' })

/** The duties deleted in the last 30 days, newest first. */
export const deletedList = success({
  data: z.array(z.strictObject({ deletedAt: instant, entry: rosterEntry })),
}).meta({ id: 'DeletedList' })
export type DeletedEntry = z.infer<typeof deletedList>['data'][number]
