import { z } from 'zod'
import { dutyMarks } from '#domain/duty-marks/duty-mark.ts'
import { dutySources, dutyTypes } from '#domain/roster/duty.ts'
import { dutyStatusKinds } from '#domain/roster/duty-status.ts'
import { inFlightRestClasses } from '#domain/roster/ftl-inputs.ts'
import { missingValue } from '#contract/ftl/duty-verdicts.ts'
import { dayChange, noticeCounts } from './duty-change.ts'
import {
  calendarDate,
  calendarMonth,
  instant,
  pounds,
  success,
  text,
  version,
} from './json-shapes.ts'

export const rosterPath = '/api/employment/crew/roster'

/** Path of the imports of roster and logbook files. */
export const importsPath = `${rosterPath}/imports`

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
 * An edited field that differs from the newest roster file. `field` is a path, `scheduledBrief` or
 * `sectors.0.actualArrival`; `sectors` compares the legs as text.
 */
const airlineDifference = z
  .strictObject({
    field: z.string(),
    airline: z.string(),
    yours: z.string(),
    /** The value that counts. */
    counts: z.enum(['airline', 'yours']),
    /** When the file was printed, or imported if it does not say. Absent in answers of an earlier release. */
    printedAt: instant.exactOptional(),
    /** When the user said their value. Absent in answers of an earlier release. */
    saidAt: instant.exactOptional(),
  })
  .meta({ id: 'AirlineDifference' })

/** The state of a duty (decision 33). `since` is an instant, or the print time of the file that dropped the duty. */
export const dutyStatus = z
  .strictObject({ kind: z.enum(dutyStatusKinds), since: z.string() })
  .meta({ id: 'DutyStatus' })

/** A mark of a duty that does not fit the rest, see `withMarks`. */
export const dutyMark = z.enum(dutyMarks).meta({ id: 'DutyMark' })

/** Another duty that shares a minute. */
export const dutyOverlap = z
  .strictObject({ dutyCode: z.string(), from: instant, to: instant })
  .meta({ id: 'DutyOverlap' })

/** The details of the marks of a duty. */
export const markDetails = {
  /** With the mark `overlap`: of the duties that share a minute, the one that begins first. */
  overlaps: dutyOverlap.exactOptional(),
  /** With the mark `notListed`: the print time of the first file without the flight, as the `since` of a status. */
  notListedIn: z.string().exactOptional(),
}

/** The hotel after a duty. */
export const dutyHotel = z
  .strictObject({
    kind: z.literal('hotel'),
    place: z.string(),
    pickUp: instant.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'DutyHotel' })

/** Something the user reported about a duty. */
const dutyEvent = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('calledOut'), calledAt: instant, report: instant }),
    z.strictObject({
      kind: z.literal('delayed'),
      notifiedAt: instant,
      from: instant,
      report: instant,
    }),
    z.strictObject({ kind: z.literal('sick'), until: calendarDate.nullable() }),
    z.strictObject({ kind: z.literal('swapped'), with: z.string().nullable() }),
    z.strictObject({ kind: z.literal('cancelled') }),
    dutyHotel,
  ])
  .meta({ id: 'DutyEvent' })

/** Facts that flight time limits need and roster files do not print; an absent field is not stated. */
export const ftlInputs = z
  .strictObject({
    calledAt: instant.exactOptional(),
    flightCrewReport: instant.exactOptional(),
    splitBreak: z
      .strictObject({ from: instant, to: instant, hasSuitableAccommodation: z.boolean() })
      .exactOptional(),
    inFlightRest: z
      .literal([...inFlightRestClasses], 'Please choose class 1, 2 or 3')
      .exactOptional(),
    /** Minutes from the airport to the hotel, for the rest before the duty. */
    travelMinutes: z
      .number('Please enter a valid number')
      .int('Please give whole minutes')
      .min(0, 'Must be at least 0')
      .max(240, 'Must be no more than 240 minutes')
      .exactOptional(),
    plannedExtension: z.literal(true).exactOptional(),
    reducedRest: z.literal(true).exactOptional(),
    /** The crew member travelled on their own to the start of this duty. */
    ownTravel: z.literal(true).exactOptional(),
    countsHalf: z.literal(true).exactOptional(),
  })
  .meta({ id: 'FtlInputs' })

/**
 * The airline's values that the device showed when the user made a change: by field, a UTC instant, or for `sectors` the legs
 * as text. Null means that it showed none. Fields are named `scheduledBrief`, `ZQ210 BHX PMI.scheduledDeparture`. Without a
 * field, it showed what the portal has; on a duty that is added, it showed nothing.
 */
export const shownValues = z
  .strictObject({ sectors: text.max(2000).nullable().optional() })
  .catchall(instant.nullable())
  .meta({ id: 'ShownValues' })

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
    /** Set on an imported duty that the user edited, completed, wrote a note on or reported something of. */
    isEdited: z.literal(true).exactOptional(),
    /** Remarks from the completion or from the logbook entries; absent without any. */
    remarks: z.string().exactOptional(),
    /** Undecided differences from the airline; absent without any. */
    differences: z.array(airlineDifference).exactOptional(),
    /** Absent without any. */
    marks: z.array(dutyMark).exactOptional(),
    ...markDetails,
    /** Set on a duty that differs from a plain rostered one; absent otherwise. */
    status: dutyStatus.exactOptional(),
    /** Events that the user reported, oldest first; absent without any. */
    events: z.array(dutyEvent).exactOptional(),
    /** Absent without any. */
    ftlInputs: ftlInputs.exactOptional(),
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

/** Path of one duty. */
export const rosterEntryPath = (id: string) => `${rosterPath}/${id}`

/** Path to decide the differences of a duty. */
export const dutyDifferencesPath = (id: string) => `${rosterEntryPath(id)}/differences`

/** Response to a created or edited duty. */
export const savedDuty = success({ data: rosterEntry }).meta({ id: 'SavedDuty' })
