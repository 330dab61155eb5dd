import {
  briefOf,
  debriefOf,
  departureBeforeReport,
  hasActualTimes,
  plannedReport,
} from '#duties/rules/duty-times.ts'
import { hasEnded, isOnDuty, nextDuty } from '#duties/rules/next-duty.ts'
import type { DutyHotel } from '#duties/rules/duty-state-words.ts'
import { undecidedReports } from '#duties/rules/marks/undecided-reports.ts'
import { isStandby } from '#duties/rules/words/duty-words.ts'
import type { DutyEvent } from '#duties/schema/duty-event.ts'
import type { Difference } from '#duties/schema/duty-mark.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { dayMinutes, hourMinutes } from '#kernel/time/time-units.ts'
import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'

/** Before a report that is not further away, the duty that has ended is no longer shown. */
export const restShownMinutes = 3 * hourMinutes

/** The time to leave home is shown this long before the report. */
export const leaveShownMinutes = dayMinutes

/** A duty that the start page can show large. */
export type HeroDuty = Duty & {
  id: string
  /** Its open task; null once it is completed. */
  taskId: string | null
  events?: DutyEvent[]
  differences?: Pick<Difference, 'field' | 'airline' | 'yours' | 'counts'>[]
}

/** Facts of the start page about the duties around now. */
export type HeroFacts<Listed extends HeroDuty = HeroDuty> = {
  /** The duty that runs or comes next. */
  nextDuty: Listed | null
  /** The last duty that ended, while it is not completed. */
  endedDuty: Listed | null
  /** The duties after those, in order. */
  upcoming: readonly { id: string; report: Instant | null }[]
  /** Of `nextDuty`: the report that the user last saw, and the time to leave home. */
  nextWas: Instant | null
  leaveAt: Instant | null
  /** The end of the least rest after `endedDuty`. */
  restUntil: Instant | null
  hotel: DutyHotel | null
}

/**
 * - `far`: ahead, and more than a day away. `near`: from the day before to the report.
 * - `onDuty`, `onCall`: it runs; a standby is on call.
 * - `ended`: over, not completed, and the next report is more than three hours ahead.
 */
type HeroState = 'far' | 'near' | 'onDuty' | 'onCall' | 'ended'

/** The duty that the start page shows large. Times that do not count in its state are null. */
export type Hero<Listed extends HeroDuty = HeroDuty> = {
  state: HeroState
  duty: Listed
  /** The report ahead, else the debrief. Null if it is not known. */
  time: Instant | null
  was: Instant | null
  /** The first departure, where the report is at or after it, so that it is no plan. */
  departure: Instant | null
  /** Of a duty ahead, two report times to decide between. `isOtherEarlier`: the one that does not count is the earlier one. */
  reports: { airline: string; yours: string; isOtherEarlier: boolean } | null
  leaveAt: Instant | null
  hotel: HeroFacts['hotel']
  restUntil: Instant | null
  /** The report after an ended duty. */
  nextReport: Instant | null
}

const nothing = { was: null, departure: null, reports: null, leaveAt: null, restUntil: null }

/** The duty to show large, and its state. Null if nothing is planned. */
export function heroOf<Listed extends HeroDuty>(
  facts: HeroFacts<Listed>,
  now: Instant,
): Hero<Listed> | null {
  const { nextDuty: listed, endedDuty, hotel } = facts
  const next = listed && (nextDuty([listed], now) ?? null)
  if (next && isOnDuty(next, now)) {
    const state = isStandby(next) ? 'onCall' : 'onDuty'
    return { ...nothing, hotel, state, duty: next, time: debriefOf(next), nextReport: null }
  }
  const last = next === listed ? endedDuty : listed
  const nextReport = reportAfter(facts, next, now)
  if (last && hasEnded(last, now) && isEndShown(last, { next, nextReport, now })) {
    const restUntil = last === endedDuty ? facts.restUntil : null
    const rest = restUntil && restUntil > now ? restUntil : null
    return { ...nothing, hotel, state: 'ended', ...shown(last), restUntil: rest, nextReport }
  }
  return next && aheadOf(next, facts, now)
}

const shown = <Listed extends HeroDuty>(duty: Listed) => ({ duty, time: debriefOf(duty) })

/** The first report after now, of the next duty or those after it. */
function reportAfter({ upcoming }: HeroFacts, next: HeroDuty | null, now: Instant): Instant | null {
  const first = next ? { report: plannedReport(next) } : upcoming[0]
  return first?.report && first.report > now ? first.report : null
}

type Around = { next: HeroDuty | null; nextReport: Instant | null; now: Instant }

/** A next duty of today or tomorrow whose report is not known can be less than three hours ahead. */
function isEndShown({ taskId }: HeroDuty, { next, nextReport, now }: Around): boolean {
  if (next && (taskId === null || (nextReport === null && isNear(next, now)))) return false
  return nextReport === null || minutesBetween(now, nextReport) > restShownMinutes
}

/** True from the day before the duty on. */
function isNear(duty: HeroDuty, now: Instant): boolean {
  const report = briefOf(duty)
  return (report ? londonDate(report) : duty.date) <= addDays(londonDate(now), 1)
}

function aheadOf<Listed extends HeroDuty>(
  duty: Listed,
  { nextWas, leaveAt, hotel }: HeroFacts<Listed>,
  now: Instant,
): Hero<Listed> {
  const report = briefOf(duty)
  const departure = departureBeforeReport(duty)
  const isLeaving =
    report !== null &&
    departure === null &&
    hotel === null &&
    minutesBetween(now, report) <= leaveShownMinutes
  return {
    state: isNear(duty, now) ? 'near' : 'far',
    duty,
    time: departure ? null : report,
    was: departure || nextWas === report ? null : nextWas,
    departure,
    reports: differingReports(duty),
    leaveAt: isLeaving ? leaveAt : null,
    hotel,
    restUntil: null,
    nextReport: null,
  }
}

function differingReports(duty: HeroDuty): Hero['reports'] {
  const found = undecidedReports(duty)
  if (!found) return null
  const { airline, yours, counts } = found
  const [counted, other] = counts === 'airline' ? [airline, yours] : [yours, airline]
  return { airline, yours, isOtherEarlier: other !== '' && other < counted }
}

/** A button below the duty. */
export type HeroAction = 'complete' | 'calledOut' | 'changed'

/** The buttons of a state, the main one first. Who worked a standby to its end was not called out. */
export function heroActions({ state, duty }: Hero): HeroAction[] {
  if (state === 'far') return []
  if (state === 'ended' && duty.taskId !== null) return ['complete', 'changed']
  return state === 'onCall' && !hasActualTimes(duty) ? ['calledOut', 'changed'] : ['changed']
}
