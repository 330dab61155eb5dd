import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { workPeriods, type WorkPeriod } from '#limits/rules/duty/work-periods.ts'
import { bodyLine, type Body } from './body-line.ts'
import { gapsOf, type Gap } from './gaps.ts'
import type { LegalityRoster } from './legality-roster.ts'
import { unreadDuties } from './unread-duties.ts'

/** All work of a roster in order of time, each with the gap before it and the body at its start. */
type RosterWork = {
  periods: readonly WorkPeriod[]
  gaps: readonly Gap[]
  bodies: () => readonly Body[]
  /** The duties without times, and those that nobody could read. */
  untimed: FtlDuty[]
}

/**
 * The work of a roster, whatever days of it are judged.
 *
 * @param restMinutes a shorter time between a call and a report is no rest.
 */
export function rosterWork(roster: LegalityRoster, restMinutes: number): RosterWork {
  const known = works.get(roster)
  if (known?.restMinutes === restMinutes) return known.work
  const { periods, untimed: listed } = workPeriods(roster.duties, restMinutes)
  const untimed = [...listed, ...unreadDuties(roster)]
  const gaps = gapsOf(periods, untimed, roster)
  let bodies: Body[] | undefined
  const followed = () => (bodies ??= bodyLine(periods, gaps, roster))
  const work = { periods, gaps, bodies: followed, untimed }
  works.set(roster, { restMinutes, work })
  return work
}

/** One request judges several ranges of days of a roster, and no roster object changes. */
const works = new WeakMap<LegalityRoster, { restMinutes: number; work: RosterWork }>()
