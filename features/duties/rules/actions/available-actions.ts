import { readyToComplete } from '#duties/rules/record/completion-times.ts'
import { isStandby, type DutyMark, workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import type { DutyEvent } from '#duties/schema/duty-event.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import type { DutyStatus, Duty, TimedDuty } from '#duties/schema/duty.ts'
import { hasActualTimes } from '#duties/rules/duty-times.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { actionKinds, type ActionKind } from './duty-action.ts'

/** Days after a duty in which its events can still be reported. */
const reportableDays = 7

/** The fields of a duty that decide which actions fit. */
export type ActingDuty = Omit<TimedDuty, 'dutyCode'> & {
  sectors: Duty['sectors']
  status?: DutyStatus | undefined
  events?: DutyEvent[] | undefined
  marks?: DutyMark[] | undefined
}

/**
 * The actions that make sense for a duty at an instant, in the order of `actionKinds`.
 *
 * A duty that does not count can only be kept, or removed if no file lists it. A typed flight that the airline does not
 * list can be kept or removed too, although it counts. Call-outs, delays, sickness, swaps and
 * cancellations fit until 7 days after the duty.
 */
export function actionsFor(duty: ActingDuty, now: Instant): ActionKind[] {
  if (duty.status?.kind === 'unlisted') return ['keep', 'remove']
  if (!isCounted(duty)) return ['keep']
  const today = londonDate(now)
  const isRecent = duty.date >= addDays(today, -reportableDays)
  const isWork = workingDutyTypes.includes(duty.dutyType)
  const isNotListed = duty.marks?.includes('notListed') ?? false
  const isAhead = isWork && isRecent && !tookPlace(duty)
  const fits: Record<ActionKind, boolean> = {
    calledOut: isStandby(duty) && isAhead,
    delayed: isAhead && duty.dutyType !== 'HSBY' && duty.scheduledBrief !== null,
    corrected: isWork && duty.date <= today && (readyToComplete(duty) ?? now) <= now,
    sick: isAhead,
    swapped: isAhead,
    cancelled: isAhead,
    hotel: isRecent && (isWork || duty.dutyType === 'HOTEL_REST'),
    keep: isNotListed,
    remove: isNotListed,
  }
  return actionKinds.filter((kind) => fits[kind])
}

/** True for a standby that ended with a call-out. */
export function isCalledOut({ events }: Pick<ActingDuty, 'events'>): boolean {
  return events?.some(({ kind }) => kind === 'calledOut') === true
}

/** True if the duty has an actual time, or is a standby that ended with a call-out. */
function tookPlace(duty: ActingDuty): boolean {
  return hasActualTimes(duty) || isCalledOut(duty)
}
