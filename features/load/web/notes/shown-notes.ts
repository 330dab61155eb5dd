import type { ListedNote } from '#load/api/notes.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { NotedDuty } from './note-choices.ts'

/** The id of the duty that the newest version of a note is about; undefined for none. */
export function dutyOf({ versions }: Pick<ListedNote, 'versions'>): string | undefined {
  const last = versions.at(-1)
  return last && 'dutyId' in last ? last.dutyId : undefined
}

/**
 * True for a note about this duty. One about no duty is shown under each duty whose day, or whose time from report to
 * release, it touches.
 *
 * @param gone the ids of duties that are no longer stored. A note about one is as a note about no duty.
 */
export function isShownUnder(
  duty: NotedDuty,
  note: Pick<ListedNote, 'versions'>,
  gone: ReadonlySet<string>,
): boolean {
  const last = note.versions.at(-1)
  const dutyId = dutyOf(note)
  if (!last) return false
  return dutyId === undefined || gone.has(dutyId) ? touches(duty, last.at) : dutyId === duty.id
}

function touches(duty: NotedDuty, at: Instant): boolean {
  const [brief, debrief] = [briefOf(duty), debriefOf(duty)]
  const isWithin = brief !== null && debrief !== null && brief <= at && at <= debrief
  return isWithin || londonDate(at) === duty.date
}

/** The notes by the London day on which they happened, in order of time. */
export function notesByDay(notes: readonly ListedNote[]): Map<CalendarDate, ListedNote[]> {
  const atOf = ({ versions }: ListedNote) => versions.at(-1)?.at ?? ''
  const inOrder = notes.toSorted((one, other) => Date.parse(atOf(one)) - Date.parse(atOf(other)))
  return Map.groupBy(inOrder, (note) => londonDate(atOf(note)))
}
