import type { NoteBody } from '#load/api/notes.ts'
import type { NoteKind, RatingMoment, RatingScale } from '#load/rules/notes/note.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { londonDate, londonToUtc } from '#kernel/time/london-time.ts'
import type { ClockTime, Instant } from '#kernel/time/zone-time.ts'

/** The duty under which notes are made. */
export type NotedDuty = Pick<
  RosterEntry,
  | 'id'
  | 'date'
  | 'dutyType'
  | 'dutyCode'
  | 'status'
  | 'scheduledBrief'
  | 'actualBrief'
  | 'scheduledDebrief'
  | 'actualDebrief'
  | 'sectors'
>

/** The kinds of note that a duty offers, at most five. Health notes need their setting. */
export function noteChoices(
  duty: NotedDuty,
  { now, hasHealthNotes }: { now: Instant; hasHealthNotes: boolean },
): NoteKind[] {
  const isWorked = isWork(duty) && hasBegun(duty, now)
  return [
    ...(isWorked ? (['missedBreak'] as const) : []),
    'ownTime',
    'contact',
    ...(isWorked && hasHealthNotes ? (['rating'] as const) : []),
    ...(hasHealthNotes ? (['sleep'] as const) : []),
  ]
}

/** True for work that counts. Notes about other days belong to the day alone. */
export function isWork(duty: NotedDuty): boolean {
  return workingDutyTypes.includes(duty.dutyType) && isCounted(duty)
}

/** True once a duty has begun: at its report, or on its day while that is not known. */
export function hasBegun(duty: NotedDuty, now: Instant): boolean {
  const brief = briefOf(duty)
  return brief === null ? duty.date <= londonDate(now) : brief <= now
}

/** The time of own time under a duty: now, or the end of the duty where it lies on an earlier day. */
export function noteMoment(duty: NotedDuty, now: Instant): Instant {
  const end = debriefOf(duty) ?? briefOf(duty)
  if (end === null) return earlierDayAt(duty, '12:00', now) ?? now
  return londonDate(end) < londonDate(now) ? end : now
}

/** The time of a contact under a duty: now; null once the last day of the duty is over, as nobody knows it then. */
export function contactMoment(duty: NotedDuty, now: Instant): Instant | null {
  const end = debriefOf(duty) ?? briefOf(duty)
  const last = end === null ? duty.date : londonDate(end)
  return last < londonDate(now) ? null : now
}

/** The end of a duty that is over; now while it runs, or while its end is not known. */
export function endMoment(duty: NotedDuty, now: Instant): Instant {
  const end = debriefOf(duty)
  return end !== null && end < now ? end : now
}

/** The time of the sleep before a duty: its report, or now before it. Without a report, the morning of an earlier day. */
export function sleepMoment(duty: NotedDuty, now: Instant): Instant {
  const brief = briefOf(duty)
  if (brief === null) return earlierDayAt(duty, '07:00', now) ?? now
  return brief < now ? brief : now
}

/** A London time on the day of a duty, if that day is before today; else null. */
function earlierDayAt({ date }: NotedDuty, time: ClockTime, now: Instant): Instant | null {
  return date < londonDate(now) ? londonToUtc(date, time) : null
}

/** The note of a missed meal break. It belongs to the duty, whatever its time. */
export function missedBreak(duty: NotedDuty, now: Instant): NoteBody {
  return { kind: 'missedBreak', dutyId: duty.id, at: endMoment(duty, now) }
}

type Rating = { moment: RatingMoment; scale: RatingScale; value: number }

/** The note of a rating. It lies with its duty: one made later has the end of the duty as its time. */
export function ratingNote(duty: NotedDuty, rating: Rating, now: Instant): NoteBody {
  return { kind: 'rating', dutyId: duty.id, at: endMoment(duty, now), ...rating }
}
