import type { ClockRange } from '#limits/rules/scheme/duty-rules.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import { clockOf, dateOf, minuteAt, shared } from '#limits/rules/legality/testing/plain-rules.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { leadsToWork, mayFollowStandby, standbyBefore, type Facts } from './facts.ts'
import { isTimed } from './works.ts'

/** The disruptive classes of a duty (ORO.FTL.105(8), (9)); all null if the body clock is not known. */
export type Classes = { early: boolean | null; late: boolean | null; night: boolean | null }

const unknown: Classes = { early: null, late: null, night: null }
const none: Classes = { early: false, late: false, night: false }

/**
 * The classes of a work, in the zone of the body clock.
 *
 * An airport standby and the flights after it are one duty, which is named at its end.
 */
export function classesOf(facts: Facts, index: number): Classes {
  const work = facts.works[index]
  // Home standby is no duty period.
  if (work?.kind === 'HSBY') return none
  if (!work || !isTimed(work) || mayFollowStandby(facts, index)) return unknown
  if (work.kind === 'ASBY' && leadsToWork(facts, index)) return none
  const zone = facts.clocks[index]?.body ?? null
  if (zone === null) return unknown
  const standby = standbyBefore(facts, index)
  const from = standby?.kind === 'ASBY' ? standby.from : work.from
  const rules = facts.schemes[index]?.rules
  return {
    early: rules ? isIn(rules.earlyStart, clockOf(from, zone)) : false,
    late: rules ? isIn(rules.lateFinish, clockOf(work.to, zone)) : false,
    night: touchesNight(from, work.to, zone),
  }
}

function isIn({ from, to }: ClockRange, clock: string): boolean {
  return from <= to ? clock >= from && clock <= to : clock >= from || clock <= to
}

/** True if a duty touches 02:00 to 04:59, its last minute included. */
function touchesNight(from: number, to: number, zone: TimeZone): boolean {
  const last = dateOf(to, zone)
  for (let date = dateOf(from, zone); date <= last; date = addDays(date, 1)) {
    const start = minuteAt(date, '02:00', zone)
    if (shared(from, to + 1, start, minuteAt(date, '05:00', zone)) > 0) return true
  }
  return false
}

/** True if a duty is disruptive in every world, and in any world. */
export function isDisruptive({ early, late, night }: Classes): { sure: boolean; maybe: boolean } {
  const all = [early, late, night]
  return { sure: all.includes(true), maybe: all.some((one) => one !== false) }
}
