import type { Certificate } from '#certificates/rules/certificate.ts'
import { dueWords } from '#certificates/rules/expiry-warning.ts'
import type { PayClaim } from '#pay/rules/claims/pay-claim.ts'
import type { RosterTask } from '#duties/rules/roster-task.ts'
import {
  addDays,
  daysBetween,
  sameDayInMonths,
  type CalendarDate,
} from '#kernel/time/calendar-date.ts'
import { longDate, mediumDate } from '#kernel/time/date-words.ts'
import { zoneToUtc, type ClockTime, type Instant, type TimeZone } from '#kernel/time/zone-time.ts'
import type { Reminder } from './reminder.ts'

/** Days before the expiry of a certificate on which a reminder is due. */
const certificateLadder = [90, 60, 30, 14, 7, 1] as const

/** Days before the last day of a claim on which a reminder is due. */
const claimLadder = [14, 3] as const

/** Months after a payment in which a claim about unpaid wages can begin (Employment Rights Act 1996, s 23(2)). */
const claimMonths = 3

/** Days after which an overdue task is no longer news. */
const taskDays = 14

/** The clock time, in the zone of the home base, at which reminders of a day are due, and today in that zone. */
export type Morning = { time: ClockTime; zone: TimeZone; today: CalendarDate; now: Instant }

/**
 * The reminders of certificates that expire: the steps of the ladder that lie ahead, and the last one that passed.
 * A certificate that has expired has none.
 */
export function certificateReminders(
  certificates: readonly Pick<Certificate, 'id' | 'name' | 'expiryDate'>[],
  morning: Morning,
): Reminder[] {
  return certificates.flatMap(({ id, name, expiryDate }) => {
    if (expiryDate === null || expiryDate < morning.today) return []
    return stepsAhead(expiryDate, certificateLadder, morning).map(
      ({ days, left, dueAt, until }): Reminder => ({
        key: `certificate:${id}:${expiryDate}:${days}`,
        kind: 'certificate',
        dueAt,
        until,
        title: dueWords({ name, days: left }),
        body: `It is valid until ${longDate(expiryDate)}.`,
        link: '/certifications',
      }),
    )
  })
}

/** The reminders of open tasks, due on the morning after their last day. */
export function taskReminders(
  tasks: readonly Pick<RosterTask, 'id' | 'title' | 'dueDate' | 'doneAt'>[],
  { time, zone }: Morning,
): Reminder[] {
  return tasks
    .filter(({ doneAt }) => doneAt === null)
    .map(({ id, title, dueDate }) => ({
      key: `task:${id}:${dueDate}`,
      kind: 'task',
      dueAt: zoneToUtc(addDays(dueDate, 1), time, zone),
      until: zoneToUtc(addDays(dueDate, taskDays), time, zone),
      title: `Overdue: ${title}`,
      body: `It was due on ${mediumDate(dueDate)}. Add the actual times.`,
      link: '/roster?dialog=tasks',
    }))
}

/**
 * The last day on which a claim about unpaid wages can begin: three months less a day after the end of the earliest
 * pay period that it is about. Null for a claim without periods, or one that is settled or rejected.
 *
 * Counted from the end of the period, because a later pay day only adds time.
 */
function lastClaimDay({ status, items }: Pick<PayClaim, 'status' | 'items'>): CalendarDate | null {
  if (status === 'settled' || status === 'rejected') return null
  const [first] = items.flatMap(({ period }) => (period ? [period.end] : [])).sort()
  return first === undefined ? null : addDays(sameDayInMonths(first, claimMonths), -1)
}

/** The reminders of claims that can soon no longer be brought. */
export function claimReminders(
  claims: readonly Pick<PayClaim, 'id' | 'status' | 'items'>[],
  morning: Morning,
): Reminder[] {
  return claims.flatMap((claim) => {
    const last = lastClaimDay(claim)
    if (last === null || last < morning.today) return []
    return stepsAhead(last, claimLadder, morning).map(({ days, dueAt, until }): Reminder => ({
      key: `claim:${claim.id}:${last}:${days}`,
      kind: 'claim',
      dueAt,
      until,
      title: `A pay claim has a time limit on ${longDate(last)}`,
      body: 'A tribunal claim about unpaid pay must begin within three months.',
      link: '/allowances?view=check',
    }))
  })
}

/** One step of a ladder; `left` are the days that are left when it is due, or today if that is later. */
type Step = { days: number; left: number; dueAt: Instant; until: Instant }

/** The steps before a day that lie ahead, and the last one that passed. Each ends when the next one is due. */
function stepsAhead(day: CalendarDate, ladder: readonly number[], morning: Morning): Step[] {
  const { time, zone, today, now } = morning
  const dates = [...ladder.map((days) => addDays(day, -days)), addDays(day, 1)]
  const instants = dates.map((date) => zoneToUtc(date, time, zone))
  return ladder.flatMap((days, place) => {
    const [dueAt = now, until = now] = instants.slice(place, place + 2)
    const left = Math.min(days, daysBetween(today, day))
    return until > now ? [{ days, left, dueAt, until }] : []
  })
}
