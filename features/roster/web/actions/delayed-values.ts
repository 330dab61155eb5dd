import { dutyAction, type DutyActionInput } from '#duties/api/roster-actions.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { reportReadings } from '#duties/rules/actions/moved-report.ts'
import { dutyAfter } from '#duties/rules/sources/waiting/duty-after.ts'
import { latestMoment } from '#kernel/time/latest-moment.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { isClockTime, type Instant } from '#kernel/time/zone-time.ts'
import type { FormRules } from '#web/forms/edit-form.ts'
import { requiredFaults, timeFaults } from '#web/forms/text-faults.ts'
import { seenTime } from '#duties/web/seen-values.ts'
import { toldAt } from './told-at.ts'
import type { DutyDraft } from '#limits/web/legality/draft-duty.ts'

/** The values of the form for a delayed report, on London's clock. */
export type DelayedValues = {
  notifiedAt: string
  report: string
  /** The day of the report that the user chose; empty for the nearest one. */
  day: string
}

/** The form starts with the present time, and a given report or the present one. */
export function delayedValues(
  { scheduledBrief }: RosterEntry,
  now: Instant,
  report: string | null = null,
): DelayedValues {
  const planned = scheduledBrief ? londonTime(scheduledBrief) : ''
  return { notifiedAt: londonTime(now), report: report ?? planned, day: '' }
}

/** The report before any notice; null for a duty without one. */
export function plannedBefore({ events = [], scheduledBrief }: RosterEntry): Instant | null {
  return events.find((event) => event.kind === 'delayed')?.from ?? scheduledBrief
}

/** The moments that the typed report can mean, the nearest first; none while it is not a time. */
export function newReports({ report }: DelayedValues, duty: RosterEntry): Instant[] {
  const planned = plannedBefore(duty)
  return planned && isClockTime(report) ? reportReadings(report, planned) : []
}

/** The new report, on the chosen day where the time can mean two. Null while it is not a time. */
export function newReport(values: DelayedValues, duty: RosterEntry): Instant | null {
  const readings = newReports(values, duty)
  return readings.find((each) => londonDate(each) === values.day) ?? readings[0] ?? null
}

/** The rules of the form. `now` reads the clock when the form is validated. */
export function delayedForm(
  duty: RosterEntry,
  now: () => Instant,
): FormRules<DelayedValues, DutyActionInput> {
  return {
    inputSchema: dutyAction,
    inputOf: (values) => {
      const report = newReport(values, duty)
      const notifiedAt = toldAt(values.notifiedAt, { report, now: now() }) ?? ''
      const against = seenTime(duty, 'scheduledBrief')
      return { kind: 'delayed', notifiedAt, report: report ?? '', against }
    },
    textFaults: (values) => {
      const fields = ['notifiedAt', 'report']
      return [...requiredFaults(values, fields), ...timeFaults(values, fields)]
    },
    faultOf: ({ ...input }) =>
      'report' in input && input.report === duty.scheduledBrief
        ? { field: 'report', message: 'Please enter the new report time' }
        : null,
  }
}

/** The duty after the typed delay, with flights and debrief that it moves; null while it is not a time. */
export function delayedDraft(values: DelayedValues, duty: RosterEntry): DutyDraft | null {
  const report = newReport(values, duty)
  if (!report || !duty.scheduledBrief || !isClockTime(values.notifiedAt)) return null
  const notifiedAt = latestMoment(values.notifiedAt, report)
  const after = dutyAfter(duty, { kind: 'delayed', notifiedAt, report }, notifiedAt)
  return after && { duty: after, edit: {} }
}
