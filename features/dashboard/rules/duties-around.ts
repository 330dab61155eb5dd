import { dutyRoute } from '#duties/rules/duty-route.ts'
import { debriefOf, plannedReport } from '#duties/rules/duty-times.ts'
import { hasEnded, nextDuty } from '#duties/rules/next-duty.ts'
import { workingDutyTypes, type DutyType } from '#duties/rules/words/duty-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { HeroDuty } from './hero.ts'

/** A duty in one line of the start page. */
export type DutyAhead = {
  id: string
  date: CalendarDate
  dutyType: DutyType
  dutyCode: string
  description: string | null
  /** Null also for one at or after the first departure. */
  report: Instant | null
  end: Instant | null
  /** Its airports in order, the first and the last too; empty without flights. */
  places: string[]
}

const aheadMax = 3

/**
 * The last duty that has ended and is not completed; null without one. A standby from which the crew member was called
 * out is none, because the flight goes on.
 *
 * @param duties that count, by date and report time.
 */
export function endedDuty<Listed extends HeroDuty>(duties: Listed[], now: Instant): Listed | null {
  const isOver = (duty: Listed) => {
    const isCalledOut = duty.events?.some(({ kind }) => kind === 'calledOut') ?? false
    return workingDutyTypes.includes(duty.dutyType) && hasEnded(duty, now) && !isCalledOut
  }
  const last = duties.findLast(isOver)
  return last && last.taskId !== null ? last : null
}

/**
 * The next duties after the one that is shown large, at most three.
 *
 * @param duties that count, by date and report time.
 * @param shownId null if none is shown.
 */
export function dutiesAhead<Listed extends HeroDuty>(
  duties: Listed[],
  shownId: string | null,
  now: Instant,
): Listed[] {
  const isAhead = (duty: Listed) => nextDuty([duty], now) !== undefined
  return duties.filter((duty) => duty.id !== shownId && isAhead(duty)).slice(0, aheadMax)
}

/** A duty as a line of the start page. */
export function dutyAhead(duty: HeroDuty): DutyAhead {
  const { id, date, dutyType, dutyCode, description, sectors } = duty
  const places = dutyRoute(sectors).map(({ airport }) => airport)
  const times = { report: plannedReport(duty), end: debriefOf(duty) }
  return { id, date, dutyType, dutyCode, description, ...times, places }
}
