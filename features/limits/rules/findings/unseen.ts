import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { historyMissing } from '#limits/rules/place/unknown-causes.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import type { DutyFacts, WorkLine } from './work-line.ts'

/** A duty that is judged, among the facts of the roster in order of time. */
export type DutyRead = {
  roster: LegalityRoster
  fact: DutyFacts
  facts: readonly DutyFacts[]
  /** The index of the duty in `facts`. */
  place: number
  line: WorkLine
  /** The duties without times. */
  untimed: readonly FtlDuty[]
}

/**
 * The latest thing before a duty that may hide work since a minute: a journey, a duty without times, or the time
 * before the roster.
 *
 * @param since minutes since 1970, UTC.
 * @returns null if everything since then is known.
 */
export function unseenSince(since: number, { fact, line, roster }: DutyRead): Missing | null {
  for (let index = fact.at; index >= 0; index -= 1) {
    const gap = line.gaps[index]
    if (!gap || gap.to <= since) return null
    if (gap.unseen) return gap.unseen
    if (gap.isFirst && gap.from > since) return historyMissing(roster)
    if (gap.from <= since) return null
  }
  return historyMissing(roster)
}
