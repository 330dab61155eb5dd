import type { RosterEntry } from '#duties/api/roster.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import { isCalendarDate } from '#kernel/time/calendar-date.ts'
import { portalNow } from '#web/base/clock.ts'
import { timeFaults } from '#web/forms/text-faults.ts'
import type { DutyDraft } from '#limits/web/legality/draft-duty.ts'
import { dutyForm } from './duty-form-rules.ts'
import { instantsOf, timePaths } from './duty-form-times.ts'
import type { DutyValues } from './duty-form-values.ts'

/**
 * The duty as typed, before it is saved.
 *
 * @param duty the edited duty; null for a new one.
 * @returns null while the date or a time is incomplete, and for new work without its times: they would be judged as unknown.
 */
export function dutyFormDraft(values: DutyValues, duty: RosterEntry | null): DutyDraft | null {
  const places = values.dutyType === 'FLIGHT' ? [...values.sectors.keys()] : []
  const instants = instantsOf(values, places, duty)
  const hasFaults = timeFaults(values, timePaths(values, places), instants).length > 0
  if (!isCalendarDate(values.date) || hasFaults) return null
  if (!duty && workingDutyTypes.includes(values.dutyType) && !hasTimes(values)) return null
  return { duty, edit: dutyForm(duty, portalNow).inputOf(values, null) }
}

/** True if the work has a begin and an end: report and debrief, or the first departure and the last arrival. */
function hasTimes({ sectors, ...duty }: DutyValues): boolean {
  const report = duty.actualBrief || duty.scheduledBrief
  const debrief = duty.actualDebrief || duty.scheduledDebrief
  const [first, last] = [sectors[0], sectors.at(-1)]
  const flown = [first?.scheduledDeparture, last?.scheduledArrival]
  return Boolean(report && debrief) || flown.every(Boolean)
}
