import { z } from 'zod'
import { missingValue } from './duty-verdicts.ts'
import { difference, markDetails } from '#duties/schema/duty-mark.ts'
import { printedDuty, storedDuty } from '#duties/schema/duty.ts'
import { calendarDate, calendarMonth, instant, pounds } from '#kernel/values/value-shapes.ts'
import { dayChange, noticeCounts } from './duty-change.ts'
import { success, version } from '#api/json-shapes.ts'

/** A difference from the airline. `field` is a path, `scheduledBrief` or `sectors.0.actualArrival`; `sectors` compares the legs as text. */
const airlineDifference = difference
  .omit({ legs: true })
  .extend({
    /** Absent in answers of an earlier release, as `saidAt` is. */
    printedAt: instant.exactOptional(),
    saidAt: instant.exactOptional(),
  })
  .meta({ id: 'AirlineDifference' })

/** One duty on the roster. */
export const rosterEntry = z
  .strictObject({
    id: z.string(),
    ...printedDuty.shape,
    source: storedDuty.shape.source,
    notes: z.string().nullable(),
    taskId: z.string().nullable(),
    logbookEntryId: z.string().nullable(),
    /** Set on an imported duty that the user edited, completed, wrote a note on or reported something of. */
    isEdited: z.literal(true).exactOptional(),
    /** Remarks from the completion or from the logbook entries; absent without any. */
    remarks: z.string().exactOptional(),
    /** Undecided differences from the airline; absent without any. */
    differences: z.array(airlineDifference).exactOptional(),
    /** Absent without any. */
    marks: storedDuty.shape.marks.exactOptional(),
    ...markDetails.shape,
    /** Set on a duty that differs from a plain rostered one; absent otherwise. */
    status: storedDuty.shape.status,
    events: storedDuty.shape.events,
    ftlInputs: storedDuty.shape.ftlInputs,
    /** Own sales on board; absent if the user stated none. */
    sales: pounds.exactOptional(),
    version,
  })
  .meta({ id: 'RosterEntry' })
export type RosterEntry = z.infer<typeof rosterEntry>

export const rosterMonthQuery = z.strictObject({ month: calendarMonth })

/** Consecutive days off, both inclusive. `freeFrom` and `freeUntil` are null where the roster does not say. */
export const daysOff = z
  .strictObject({
    first: calendarDate,
    last: calendarDate,
    freeFrom: instant.nullable(),
    freeUntil: instant.nullable(),
    /** The day beside them that nobody could read, for which the free time is not known. */
    unread: calendarDate.exactOptional(),
  })
  .meta({ id: 'DaysOff' })

/**
 * A month of duties by date and report time, with the known time zones of their airports. `previousMonth` and
 * `nextMonth` are the nearest months with a duty, null without one. `daysOff` counts the month's days off;
 * `nextDaysOff` are the next from today in any month, null if none is listed.
 */
export const rosterMonth = success({
  data: z.array(rosterEntry),
  airportZones: z.record(z.string(), z.string()),
  previousMonth: calendarMonth.nullable(),
  nextMonth: calendarMonth.nullable(),
  /** The days of any month on which files changed what the user last saw, in order. */
  unseen: z.array(dayChange),
  /** The days of this month that differ from the first file. */
  notice: noticeCounts,
  daysOff: z.number().int(),
  nextDaysOff: daysOff.nullable(),
  /** The days of this month, and the day before it, with a row that nobody could read, in order. They are no days off. */
  unreadDates: z.array(calendarDate).exactOptional(),
  /** By id, the marks of this month's duties: not legal, discretion, or not known for want of a value of the duty. */
  legality: z.record(z.string(), z.enum(['breach', 'discretion', 'cannot tell'])),
  /** Null if the time before the roster is known well enough for every duty of the month. */
  unproven: z
    .strictObject({
      /** The first day of the month from which every rule is known; null for none. */
      provenFrom: calendarDate.nullable(),
      /** The first value that is missing. */
      missing: missingValue,
    })
    .nullable(),
}).meta({ id: 'RosterMonth' })
export type RosterMonth = z.infer<typeof rosterMonth>

/** A request for one duty has no query. */
export const singleDutyQuery = z.strictObject({})

/** One duty with the known time zones of its airports. */
export const singleDuty = success({
  data: rosterEntry,
  airportZones: rosterMonth.shape.airportZones,
}).meta({ id: 'SingleDuty' })

/** Response to a created or edited duty. */
export const savedDuty = success({ data: rosterEntry }).meta({ id: 'SavedDuty' })

/** With `keepEdited=true`, imported duties that the user edited, completed or wrote a note on are kept. */
export const deleteMonthQuery = rosterMonthQuery.extend({
  keepEdited: z.enum(['true', 'false'], 'Please give true or false').optional(),
})

/** The values to keep: the airline's or the crew member's own. */
export const differencesDecision = z
  .strictObject({ keep: z.enum(['airline', 'mine'], 'Please choose airline or mine') })
  .meta({ id: 'DifferencesDecision' })
export type DifferencesDecision = z.infer<typeof differencesDecision>
