import { z } from 'zod'
import { activityKinds } from '#activity/rules/activity.ts'
import { plannedDoubts, verdict } from '#duties/api/duty-verdicts.ts'
import { attentionKinds } from '#dashboard/rules/attention-lines.ts'
import { ftlLevels } from '#limits/rules/cumulative/ftl-level.ts'
import { limitsStep, tightestLimit } from '#limits/api/ftl.ts'
import { likelyBase, nextLegality } from '#limits/api/next-legality.ts'
import { calendarDate, calendarMonth, instant } from '#kernel/values/value-shapes.ts'
import { dayChange } from '#duties/api/duty-change.ts'
import { success } from '#api/json-shapes.ts'
import { subjectVerdict } from '#api/subject-verdict.ts'
import { daysOff, rosterEntry } from '#duties/api/roster.ts'
import { dutyHotel } from '#duties/schema/duty-event.ts'
import { rosterTask } from '#duties/api/roster-tasks.ts'

const activity = z
  .strictObject({ id: z.string(), kind: z.enum(activityKinds), text: z.string(), doneAt: instant })
  .meta({ id: 'Activity' })
export type Activity = z.infer<typeof activity>

/** A duty after the one that is shown large, in one line. */
const upcomingDuty = rosterEntry
  .pick({ id: true, date: true, dutyType: true, dutyCode: true, description: true })
  .extend({
    report: instant.nullable(),
    end: instant.nullable(),
    /** Its airports in order, the first and the last too; empty without flights. */
    places: z.array(z.string()),
    /** Null for a duty that was not judged, or has two report times to decide between. */
    verdict: verdict.nullable(),
    /** True if a file changed its day, and the user has not seen it. */
    isChanged: z.boolean(),
  })
  .meta({ id: 'UpcomingDuty' })
export type UpcomingDuty = z.infer<typeof upcomingDuty>

/** A duty that the user reported sick, swapped or cancelled. */
const setAsideDuty = rosterEntry
  .pick({ id: true, date: true, dutyCode: true })
  .extend({ state: z.enum(['sick', 'swapped', 'cancelled']) })
  .meta({ id: 'SetAsideDuty' })

/** The parts of the dashboard. A part that failed is null and named in `failed`. */
const parts = {
  /** Working duties of this month, those around now, the next days off, and unseen changes. */
  duties: z
    .strictObject({
      count: z.number().int(),
      /** The duty that runs or comes next. */
      nextDuty: rosterEntry.nullable(),
      /** The last duty that ended since yesterday, while it is not completed. */
      endedDuty: rosterEntry.nullable(),
      /** The one of both that the start page shows large. `nextLegality` and `nextCrew` are about it. */
      shownId: z.string().nullable(),
      /** Of `nextDuty`: the report that the user last saw, while a file's change of it is not seen. */
      nextWas: instant.nullable(),
      /** The time to leave home for `nextDuty`, if the user stated the way and it begins at base. */
      leaveAt: instant.nullable(),
      /** True if the user stated the way from home, and a base. Absent in answers of earlier releases. */
      hasWay: z.boolean().exactOptional(),
      /** The end of the least rest after `endedDuty`; null where it is not known. */
      restUntil: instant.nullable(),
      /** The duties after the one shown large, at most three, in order. */
      upcoming: z.array(upcomingDuty),
      /** The duties of today and tomorrow that do not count because the user said so. Absent in answers of earlier releases. */
      setAside: z.array(setAsideDuty).exactOptional(),
      /** The known time zones of the airports of both, and the zone of the home base. Absent in answers of earlier releases. */
      airportZones: z.record(z.string(), z.string()).exactOptional(),
      homeZone: z.string().exactOptional(),
      /** Null without a judged duty. */
      nextLegality: nextLegality.nullable(),
      /** Null if a home base is stated, or no duty has flights. */
      likelyBase: likelyBase.nullable(),
      /** The crew without the user. `lastTogether`: the latest earlier duty with the person. */
      nextCrew: z.array(
        z.strictObject({
          position: z.string().nullable(),
          name: z.string(),
          lastTogether: calendarDate.nullable(),
        }),
      ),
      nextDaysOff: daysOff.nullable(),
      /** The hotel of the current or last duty, until its pick-up; null without one. */
      hotel: dutyHotel.nullable(),
      /**
       * The days on which files changed what the user last saw, and those of them with at most 24 hours' notice.
       * Null without any.
       */
      changes: z
        .strictObject({ days: z.number().int(), within24Hours: z.number().int() })
        .nullable(),
      /** These days with their changes. Absent in answers of earlier releases. */
      changedDays: z.array(dayChange).exactOptional(),
    })
    .nullable(),
  logbook: z
    .strictObject({
      totalHours: z.number(),
      monthHours: z.number(),
      monthSectors: z.number().int(),
    })
    .nullable(),
  /**
   * The latest month in which a pay report ends, in pounds; null without one. `toClaim` in pounds and `toCheck` count
   * the open findings of its pay check and of the month before. `claimed` is what claims of these months ask for and
   * nothing has paid, also in `words`. `shortMonths` have something to claim, oldest first. Both are absent in answers of
   * earlier releases.
   */
  allowances: z
    .strictObject({
      month: calendarMonth.nullable(),
      monthTotal: z.number(),
      perDiems: z.number().int(),
      nightCredits: z.number().int(),
      toClaim: z.number(),
      toCheck: z.number().int(),
      shortMonths: z.array(calendarMonth).exactOptional(),
      claimed: z
        .strictObject({
          notSent: z.number(),
          waiting: z.number(),
          words: z.array(z.string()),
        })
        .optional(),
    })
    .nullable(),
  /**
   * `nextExpiry`: days until the next expiry, null without one. `due`: expired, or expiring within 60 days,
   * earliest first. `status` is the word of the verdict.
   */
  certifications: z
    .strictObject({
      ...subjectVerdict.omit({ word: true }).shape,
      total: z.number().int(),
      status: z.string(),
      nextExpiry: z.number().int().nullable(),
      due: z.array(z.strictObject({ name: z.string(), days: z.number().int() })),
    })
    .nullable(),
  /**
   * The verdict on the limits, the tightest of them, and the seven-day duty limit in hours with its level. `critical`
   * counts limits that are red, exceeded in the plan, or were exceeded lately.
   */
  ftl: z
    .strictObject({
      ...subjectVerdict.shape,
      step: limitsStep.exactOptional(),
      tightest: tightestLimit.nullable(),
      compliant: z.boolean(),
      complete: z.boolean(),
      critical: z.number().int(),
      /** The limits that come near, without those that are red. Absent in answers of earlier releases. */
      near: z.number().int().exactOptional(),
      dutyHours: z.number(),
      dutyLimit: z.number(),
      dutyLevel: z.enum(ftlLevels),
      /** True if all of the seven days is known. */
      isDutyKnown: z.boolean(),
      percentage: z.number(),
      plannedDoubts,
    })
    .nullable(),
  /** `baseCity`: a stored city of whose airports the user has not chosen the home base; null if there is none. */
  profile: z
    .strictObject({
      baseCity: z.strictObject({ name: z.string(), airports: z.array(z.string()) }).nullable(),
    })
    .nullable(),
  recentActivity: z.array(activity).nullable(),
  /** `count` is the number of open tasks, `due` of those that are ready or overdue; `list` has the first open ones. */
  tasks: z
    .strictObject({
      ...subjectVerdict.shape,
      count: z.number().int(),
      due: z.number().int(),
      list: z.array(rosterTask),
    })
    .nullable(),
}

/** One thing that needs the crew member. `detail` may be empty. */
const attentionLine = z
  .strictObject({
    kind: z.enum(attentionKinds),
    level: z.enum(['warn', 'bad']),
    sentence: z.string(),
    detail: z.string(),
    /** A path of the portal. */
    link: z.string(),
    /** Pay that is short: it can be claimed. */
    isShort: z.literal(true).exactOptional(),
  })
  .meta({ id: 'AttentionLine' })

export const dashboardParts = Object.keys(parts) as (keyof typeof parts)[]

/**
 * The content of the start page in one response; each part can fail separately. `attention` has a line for all
 * that is amber or red in the parts that did not fail.
 */
export const dashboardAnswer = success({
  data: z.strictObject({ ...parts, attention: z.array(attentionLine) }).meta({ id: 'Dashboard' }),
  failed: z.array(z.enum(dashboardParts)),
}).meta({ id: 'DashboardAnswer' })
export type Dashboard = z.infer<typeof dashboardAnswer>['data']
