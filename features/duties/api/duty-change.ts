import { z } from 'zod'
import { dutyChangeKinds, planChangeKinds } from '#duties/rules/history/change-kinds.ts'
import { dutyTypes } from '#duties/rules/words/duty-words.ts'
import { calendarDate, instant } from '#kernel/values/value-shapes.ts'

/** One change in the history of a duty. */
export const dutyChange = z
  .strictObject({
    id: z.string(),
    dutyId: z.string(),
    /** The duty after the change, or before it where the duty is gone. */
    date: calendarDate,
    dutyType: z.enum(dutyTypes),
    dutyCode: z.string(),
    kind: z.enum(dutyChangeKinds),
    madeAt: instant,
    /** The import that made the change, or in which the user decided; null for another change by the user. */
    importId: z.string().nullable(),
    /** As printed in the file, `2026-06-14T05:02`; its zone is unknown. */
    reportedOn: z.string().nullable(),
    /**
     * `scheduledBrief`, `ZQ210 BHX PMI.actualArrival`, `sectors`, `crew`, `status` and others, with their values.
     * Times are UTC.
     */
    fields: z.array(
      z.strictObject({
        field: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
    /** Minutes from the print time of the file to the first report it changed; null where unknown. */
    noticeMinutes: z.number().int().nullable(),
    /** When the user saw the change; null until then. */
    seenAt: instant.nullable(),
  })
  .meta({ id: 'DutyChange' })
export type DutyChange = z.infer<typeof dutyChange>

/** One change of a day, see `PlanChange`. */
export const planChange = z
  .strictObject({
    what: z.enum(planChangeKinds),
    duty: z.string(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    place: z.string().nullable(),
  })
  .meta({ id: 'PlanChange' })

/** A day that roster files changed. */
export const dayChange = z
  .strictObject({
    date: calendarDate,
    /** The changes in one wording, `Report 05:40 → 05:15`. Times are London's. */
    words: z.string(),
    /** The changes as data; absent in answers of earlier releases, and empty for their rows. */
    changes: z.array(planChange).exactOptional(),
    /** Minutes from the print time of the file to the first report it changed; null where unknown. */
    noticeMinutes: z.number().int().nullable(),
  })
  .meta({ id: 'DayChange' })
export type DayChange = z.infer<typeof dayChange>

/** The number of changed days, and of those with at most 14 days' or 24 hours' notice. */
export const noticeCounts = z
  .strictObject({
    changes: z.number().int(),
    within14Days: z.number().int(),
    within24Hours: z.number().int(),
  })
  .meta({ id: 'NoticeCounts' })
