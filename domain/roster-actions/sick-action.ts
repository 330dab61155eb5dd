import { settle, type DutyContext, type DutyRecord } from '#domain/duty-record/duty-record.ts'
import type { StoredDuty } from '#domain/roster-merge/roster-merge.ts'
import { isCounted } from '#domain/roster/duty-status.ts'
import { workingDutyTypes } from '#domain/roster/duty.ts'
import { daysBetween, type CalendarDate } from '#domain/time/calendar-date.ts'
import { tookPlace } from './available-actions.ts'
import type { ActionInput, ActionOutcome, SickReport } from './duty-action.ts'
import { keptReportOf } from './duty-state.ts'

/** The longest sickness that can be reported at once. */
const sickDaysMax = 366

/**
 * Replaces the working duties from a duty's day to the last day of a sickness by days of sickness. An open sickness
 * replaces those of the duty's own day.
 *
 * Duties that took place stay. A day that has an entry of sickness gets no second one.
 */
export function sickAction<Stored extends StoredDuty>(
  { until }: SickReport,
  { record, others, context }: ActionInput<Stored>,
): ActionOutcome<Stored> {
  const { date } = record.duty
  if (until !== null && until < date) {
    return { field: 'until', fault: 'The last day cannot be before the day of the duty' }
  }
  const last = until ?? date
  if (daysBetween(date, last) >= sickDaysMax) {
    return { field: 'until', fault: `Please give at most ${sickDaysMax} days` }
  }
  const lost = [record, ...others].filter(({ duty }) => isLost(duty, date, last))
  const changed = lost.map((before) => {
    const events = [
      ...(before.duty.events ?? []),
      { kind: 'sick' as const, until, ...keptReportOf(before.duty) },
    ]
    const status = { kind: 'sick' as const, since: context.now }
    return {
      before,
      after: settle({ ...before, duty: { ...before.duty, status, events } }, context),
    }
  })
  const days = new Set(lost.map(({ duty }) => duty.date))
  for (const { duty } of others) if (duty.dutyType === 'SICK') days.delete(duty.date)
  return { changed, added: [...days].toSorted().map((day) => sickDay(day, context)) }
}

function isLost(duty: DutyRecord['duty'], first: CalendarDate, last: CalendarDate): boolean {
  return (
    duty.date >= first &&
    duty.date <= last &&
    workingDutyTypes.includes(duty.dutyType) &&
    isCounted(duty) &&
    !tookPlace(duty)
  )
}

/** A day of sickness. A later file fills its code and description. */
function sickDay(date: CalendarDate, { newId }: DutyContext): StoredDuty {
  return {
    id: newId(),
    date,
    dutyType: 'SICK',
    dutyCode: 'SICK',
    description: null,
    scheduledBrief: null,
    actualBrief: null,
    scheduledDebrief: null,
    actualDebrief: null,
    sectors: [],
    crew: [],
    source: 'manual',
    editedByHand: 'none',
    role: null,
    reportedOn: null,
    fieldSources: {},
  }
}
