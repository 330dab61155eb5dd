import { z } from 'zod'
import { flightRoles } from '#profile/rules/flight-role.ts'
import { dutySources } from '#logbook/rules/words/entry-words.ts'
import { dutyStatusKinds, dutyTypes } from '#duties/rules/words/duty-words.ts'
import { calendarDate, instant } from '#kernel/values/value-shapes.ts'
import { dutyEvent } from './duty-event.ts'
import { difference, dutyMark, markDetails } from './duty-mark.ts'
import { ftlInputs } from './ftl-inputs.ts'
import { sector } from './sector.ts'

/** The state of a duty (decision 33). A duty without one is rostered and counts. */
export const dutyStatus = z
  .strictObject({
    kind: z.enum(dutyStatusKinds),
    /**
     * The start of the state as sortable text: a UTC instant, or, for a duty that a file no longer lists,
     * the file's print time (`2026-11-21T08:30`, zone unknown).
     */
    since: z.string(),
  })
  .meta({ id: 'DutyStatus' })
export type DutyStatus = z.infer<typeof dutyStatus>

/** A duty as the airline prints it. Times are UTC; null where nothing is known. */
export const printedDuty = z.strictObject({
  /** The day the duty is rostered on, as the roster prints it. */
  date: calendarDate,
  dutyType: z.enum(dutyTypes, 'Please choose a duty type'),
  /** Its name for the crew member: the flight numbers joined by `/`, or the airline's code. */
  dutyCode: z.string(),
  /** The roster's description of a ground duty, `Aviation Security Line Elements`; null for flights. */
  description: z.string().nullable(),
  /** Report time. */
  scheduledBrief: instant.nullable(),
  actualBrief: instant.nullable(),
  /** End of duty. */
  scheduledDebrief: instant.nullable(),
  actualDebrief: instant.nullable(),
  /** In flying order; empty unless the type is FLIGHT. */
  sectors: z.array(sector),
  /** The operating crew, one `Position - ID - Name` each. */
  crew: z.array(z.string()),
})

export type PrintedDuty = z.infer<typeof printedDuty>

/** The name and the times of a duty, without its legs. */
export const timedDuty = printedDuty.omit({ description: true, sectors: true, crew: true })
export type TimedDuty = z.infer<typeof timedDuty>

/** A duty as a file lists it. */
export const fileRow = printedDuty.extend({
  /** The role that the crew list gives the user; null where it gives none. */
  role: z.enum(flightRoles).nullable(),
  /** The id that an earlier release gave the duty; absent for rows read since. */
  id: z.string().exactOptional(),
})
export type FileRow = z.infer<typeof fileRow>

/** One duty of a crew member. */
export const duty = printedDuty.extend({
  /** Absent for a rostered duty that counts. */
  status: dutyStatus.exactOptional(),
  /** Absent if the crew member stated none. */
  ftlInputs: ftlInputs.exactOptional(),
  /** The crew member's own sales on board in whole pence; absent if they stated none. */
  sales: z.number().exactOptional(),
})
export type Duty = z.infer<typeof duty>

/** A duty as the roster stores it after it was computed from its sources. */
export const storedDuty = duty.extend({
  id: z.string(),
  /** The name by which sources find it. */
  name: z.string(),
  source: z.enum(dutySources),
  /** The role the roster's crew list gives the user; null where it gives none. */
  role: z.enum(flightRoles).nullable(),
  notes: z.string().nullable(),
  /** Events that the crew member reported, oldest first; absent without any. */
  events: z.array(dutyEvent).exactOptional(),
  marks: z.array(dutyMark),
  ...markDetails.shape,
  differences: z.array(difference),
  /** True for a listed duty that the user edited or completed. */
  isEdited: z.boolean(),
})
export type StoredDuty = z.infer<typeof storedDuty>
