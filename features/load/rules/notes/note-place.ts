import { minuteOf } from '#limits/rules/cumulative/ftl-duty.ts'
import { mayHideWork, type Work } from '#load/rules/counted/work-blocks.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

/** The place of an instant in the roster. Both numbers of minutes are null outside a rest. */
export type NotePlace = {
  place: 'duty' | 'standby' | 'rest'
  /** Since the last release; null where it is not known. */
  sinceReleaseMinutes: number | null
  /** To the start of the next work; null where it is not known. */
  untilReportMinutes: number | null
}

/**
 * The place of an instant. The minute of the report is on duty, that of the release is not.
 *
 * A duty without times may lie anywhere on its day, so it hides the release before and the report after it.
 *
 * @returns null on the day of a duty without times, outside other work.
 */
export function placeAt(at: Instant, { blocks, untimed }: Work): NotePlace | null {
  const minute = minuteOf(at)
  const inside = blocks.filter(({ from, to }) => from <= minute && minute < to)
  const isOnDuty = inside.some(({ kind, report }) => kind === 'duty' && report <= minute)
  if (inside.length > 0) return inWork(isOnDuty ? 'duty' : 'standby')
  if (mayHideWork(untimed, minute, minute + 1)) return null
  const release = Math.max(...blocks.map(({ to }) => to).filter((to) => to <= minute))
  const next = Math.min(...blocks.map(({ from }) => from).filter((from) => from > minute))
  const known = (from: number, to: number) =>
    Number.isFinite(to - from) && !mayHideWork(untimed, from, to) ? to - from : null
  return {
    place: 'rest',
    sinceReleaseMinutes: known(release, minute),
    untilReportMinutes: known(minute, next),
  }
}

const inWork = (place: 'duty' | 'standby'): NotePlace => ({
  place,
  sinceReleaseMinutes: null,
  untilReportMinutes: null,
})
