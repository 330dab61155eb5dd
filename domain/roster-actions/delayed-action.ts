import { settle } from '#domain/duty-record/duty-record.ts'
import { markEdits } from '#domain/roster-merge/edited-fields.ts'
import type { StoredDuty } from '#domain/roster-merge/roster-merge.ts'
import { londonTime } from '#domain/time/london-time.ts'
import { minutesBetween, type Instant } from '#domain/time/zone-time.ts'
import type { ActionInput, ActionOutcome, DelayedReport } from './duty-action.ts'

/** A report is delayed by less than a day; more has a wrong date. */
const delayMaxMinutes = 24 * 60

/**
 * Moves the report of a duty. It can be repeated, and a later notice may name an earlier time again, but not one at
 * or before the first report, nor at or after the planned end. Flights and debrief do not change.
 */
export function delayedAction<Stored extends StoredDuty>(
  { notifiedAt, report }: DelayedReport,
  { record, context }: ActionInput<Stored>,
): ActionOutcome<Stored> {
  const { duty } = record
  const from = duty.scheduledBrief
  const first = firstReport(duty)
  if (from === null || first === null) return { fault: 'This duty has no report time' }
  if (notifiedAt > context.now) {
    return { field: 'notifiedAt', fault: 'The notice cannot be in the future' }
  }
  if (report <= first) {
    return { field: 'report', fault: `The new report must be after ${londonTime(first)}` }
  }
  if (report === from) {
    return { field: 'report', fault: `The report is at ${londonTime(from)} already` }
  }
  if (minutesBetween(first, report) >= delayMaxMinutes) {
    return { field: 'report', fault: 'A report is delayed by less than 24 hours' }
  }
  const end = duty.scheduledDebrief
  if (end !== null && report >= end) {
    const fault = `The new report must be before the end at ${londonTime(end)}. Please correct the end first`
    return { field: 'report', fault }
  }
  const event = { kind: 'delayed' as const, notifiedAt, from, report }
  const events = [...(duty.events ?? []), event]
  const moved = markEdits(duty, { ...duty, scheduledBrief: report, events })
  const after = settle({ ...record, duty: moved }, context)
  return { changed: [{ before: record, after }], added: [] }
}

/** The report before the first delay. */
function firstReport({ scheduledBrief, events = [] }: StoredDuty): Instant | null {
  const [delay] = events.flatMap((event) => (event.kind === 'delayed' ? event.from : []))
  return delay ?? scheduledBrief
}
