import type { Verdict } from '#duties/rules/verdict.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import type { Difference } from '#duties/schema/duty-mark.ts'
import { debriefOf } from '#duties/rules/duty-times.ts'
import type { DutyEvent } from '#duties/schema/duty-event.ts'
import { dutyTypeWords, workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { dutyLink, dutyOnDay } from '#duties/rules/duty-link.ts'
import { leaveHomeAt, reportToMeet } from '#duties/rules/leave-home.ts'
import type { HomeBase } from '#profile/rules/home-bases.ts'
import { dutyRoute } from '#duties/rules/duty-route.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { addMinutes, type Instant } from '#kernel/time/zone-time.ts'
import type { Reminder } from './reminder.ts'
import type { ReminderSettings } from './reminder-settings.ts'

/** A duty to be reminded of. */
export type RemindedDuty = Duty & {
  id: string
  events?: DutyEvent[]
  differences?: Pick<Difference, 'field' | 'airline' | 'yours'>[]
}

/**
 * The reminders of report times that lie ahead: one some hours before, and one when it is time to leave home,
 * where that is known. A duty at home, or one that the crew member was called out from, has none. While the airline and the user disagree on the
 * report, the earlier time is used.
 */
export function reportReminders(
  duties: readonly RemindedDuty[],
  { reportHours, travelMinutes }: Pick<ReminderSettings, 'reportHours' | 'travelMinutes'>,
  { raised, bases, now }: { raised: readonly string[]; bases: readonly HomeBase[]; now: Instant },
): Reminder[] {
  return duties.flatMap((duty) => {
    const report = reportToMeet(duty)
    if (report === null || report <= now || !isReportedFor(duty)) return []
    const time = londonTime(report)
    const words = { body: dutyWords(duty), link: dutyLink(duty) }
    const until = report
    const before: Reminder = {
      ...words,
      key: keyOfTime(`report:${duty.id}:`, report, raised),
      kind: 'report',
      dueAt: addMinutes(report, -reportHours * 60),
      until,
      title: `Report at ${time}`,
    }
    const leaving = leaveHomeAt(duty, { duties, bases, travelMinutes })
    if (leaving === null) return [before]
    const leave: Reminder = {
      ...words,
      key: keyOfTime(`leave:${duty.id}:`, report, raised),
      kind: 'leave',
      dueAt: leaving,
      until,
      title: `Leave home at ${londonTime(leaving)} to report at ${time}`,
    }
    return [before, leave]
  })
}

/**
 * The key of a reminder of a time. If the last reminder said another time, the key is new, even when an earlier one said
 * this time: the last word that the crew member gets must be the time that counts.
 *
 * @param raised the keys of earlier reminders, oldest first.
 */
function keyOfTime(beginning: string, time: Instant, raised: readonly string[]): string {
  const said = raised.filter((key) => key.startsWith(beginning))
  const last = said.at(-1)
  const isLastWord = last === undefined || last.startsWith(`${beginning}${time}`)
  const isKnown = said.some((key) => key.startsWith(`${beginning}${time}`))
  if (isLastWord) return last ?? `${beginning}${time}`
  return isKnown ? `${beginning}${time}#${said.length}` : `${beginning}${time}`
}

function isReportedFor(duty: RemindedDuty): boolean {
  const isLeft = duty.events?.some(({ kind }) => kind === 'calledOut') ?? false
  return workingDutyTypes.includes(duty.dutyType) && isCounted(duty) && !isLeft
}

/** A problem that a reminder reports. A rule that is not known is none. */
export type LegalityProblem = Extract<Verdict, 'breach' | 'discretion'>

/**
 * The reminders of planned duties whose limits are exceeded, or used with the commander's discretion. Due at once. They have no figures,
 * because earlier hours that the crew member stated are part of them.
 */
export function legalityReminders(
  duties: readonly RemindedDuty[],
  problems: Readonly<Record<string, LegalityProblem>>,
  now: Instant,
): Reminder[] {
  const today = londonDate(now)
  return duties.flatMap((duty): Reminder[] => {
    const problem = problems[duty.id]
    if (duty.date < today || !problem || isOver(duty, now)) return []
    const isBreach = problem === 'breach'
    const words = isBreach ? 'is not legal' : 'needs the commander’s discretion'
    return [
      {
        key: `legality:${duty.id}:${problem}`,
        kind: 'legality',
        dueAt: now,
        until: null,
        title: `${dutyOnDay(duty)} ${words}`,
        body: isBreach
          ? 'It breaks a flight time limit.'
          : 'It exceeds the maximum flight duty period.',
        link: dutyLink(duty),
      },
    ]
  })
}

/** True if the duty has ended. A reminder could no longer change it. */
function isOver(duty: RemindedDuty, now: Instant): boolean {
  const end = debriefOf(duty)
  return end !== null && end <= now
}

/** `ZQ210/ZQ211, BHX–PMI–BHX, Thu 16 Jul`. */
function dutyWords({ dutyCode, dutyType, sectors, date }: RemindedDuty): string {
  const route = dutyRoute(sectors)
    .map(({ airport }) => airport)
    .join('–')
  return `${dutyCode}, ${route || dutyTypeWords[dutyType]}, ${dayWords(date)}`
}
