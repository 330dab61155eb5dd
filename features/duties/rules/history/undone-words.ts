import type { DutyRecord } from '#duties/rules/record/duty-entries.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { hotelOf } from '#duties/rules/duty-state-words.ts'
import { dutyTimeWords } from '#duties/rules/duty-times.ts'
import { leavesLogbook } from '#duties/rules/sources/duty-log.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { hoursWords } from '#kernel/time/duration.ts'
import { counted } from '#kernel/words/counted.ts'
import { statusNames } from './change-words.ts'
import { fieldChanges } from './duty-change.ts'
import { dutyTimeNames } from './duty-time-names.ts'

/** A record before and after an undo; null where there was or is none. */
type UndoneRecord = { before: DutyRecord | null; after: DutyRecord | null }

/** Duties that the newest file does not list, and that are named one by one. */
const namedUnlisted = 2

/**
 * Sentences that say what an undo changed: `Undone. The report is now 05:15.` Times are London's. They name duties that
 * come back while the newest file does not list them, and flights that left the logbook.
 */
export function undoneWords(changes: UndoneRecord[]): string {
  const said = changes.length === 1 ? changes.flatMap(oneWords) : [countWords(changes.length)]
  return ['Undone.', ...said, ...unlistedWords(changes), ...leavingWords(changes)].join(' ')
}

const countWords = (count: number) =>
  count === 0 ? 'Your roster stays as it is.' : `${counted(count, 'duty', 'duties')} changed.`

function oneWords({ before, after }: UndoneRecord): string[] {
  if (!after) return before ? [`${named(before.duty)} is no longer on your roster.`] : []
  const { duty, task } = after
  if (isUnlisted(duty)) return []
  if (!before) return [`${named(duty)} is on your roster again.`]
  const [did, does] = [isCounted(before.duty), isCounted(duty)]
  if (!did && does) return [`${named(duty)} counts again.`]
  if (did && !does && duty.status)
    return [`${named(duty)} is ${statusNames[duty.status.kind]} again.`]
  const times = timeWords(before.duty, duty)
  if (times.length > 0) return times
  if (before.task?.doneAt && task && !task.doneAt) return [`“${task.title}” is open again.`]
  const part = partOf(before.duty, duty)
  // A newer file may have changed the same since: the duty need not be as it was before.
  return [part ? `${part} is as before.` : `${named(duty)} is without this change.`]
}

/** The report and the debrief, where they differ. */
function timeWords(before: StoredDuty, after: StoredDuty): string[] {
  return fieldChanges(before, after).flatMap(({ field, after: time }) => {
    if (field !== 'scheduledBrief' && field !== 'scheduledDebrief') return []
    const name = dutyTimeNames[field]?.toLowerCase() ?? field
    return `The ${name} is now ${time ? dutyTimeWords(time, after.date) : 'not known'}.`
  })
}

/** The part that differs, if it is one that the user entered alone. */
function partOf(before: StoredDuty, after: StoredDuty): string | null {
  if (before.notes !== after.notes) return 'The note'
  const [was, is] = [before, after].map((duty) => JSON.stringify(hotelOf(duty)))
  return was === is ? null : 'The hotel'
}

function unlistedWords(changes: UndoneRecord[]): string[] {
  const back = changes.flatMap(({ before, after }) =>
    after && isUnlisted(after.duty) && !(before && isUnlisted(before.duty)) ? after.duty : [],
  )
  if (back.length > namedUnlisted) {
    return [`${back.length} of them do not count: the newest file does not list them.`]
  }
  return back.map((duty) => `${named(duty)} does not count: the newest file does not list it.`)
}

const isUnlisted = ({ status }: StoredDuty) => status?.kind === 'unlisted'

function leavingWords(changes: UndoneRecord[]): string[] {
  const leaving = leavesLogbook(
    changes.flatMap(({ before }) => before ?? []),
    changes.flatMap(({ after }) => after ?? []),
  )
  if (!leaving) return []
  return [
    `${counted(leaving.entries.length, 'flight')}, ${hoursWords(leaving.minutes)} left your logbook.`,
  ]
}

/** `ZQ210/ZQ211 on Thu 16 Jul`. */
const named = ({ dutyCode, date }: StoredDuty) => `${dutyCode} on ${dayWords(date)}`
