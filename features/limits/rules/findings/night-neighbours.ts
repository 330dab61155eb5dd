import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import { historyMissing, untimedMissing } from '#limits/rules/place/unknown-causes.ts'
import { localDay } from '#limits/rules/rest/local-hours.ts'
import { isOperating } from '#limits/rules/cumulative/called-standby.ts'
import { dayNumber } from '#kernel/time/calendar-date.ts'
import type { DutyFacts } from './work-line.ts'
import type { DutyRead } from './unseen.ts'

/** The night duty directly before or after another one, and the missing fact if it is not known. */
export type NightNeighbour = { night: DutyFacts | null; missing: Missing | null }

/** A duty of the day before starts at most this long before. */
const farthestStartMinutes = 48 * 60

/** The flight duty before, if it is a night duty of the same day or the day before. */
export function flightBefore(read: DutyRead): NightNeighbour {
  const { fact, facts, place, roster } = read
  const before = facts.slice(0, place).findLast(({ isOperating }) => isOperating)
  const day = localDay(fact.from, fact.zone)
  const first = before ? localDay(before.from, before.zone) : -Infinity
  const untimed = untimedFlight(read, Math.max(first, day - 2), day)
  if (untimed) return { night: null, missing: untimedMissing(untimed) }
  if (before) return neighbourOf(fact, before)
  const start = facts[0]?.body.gap.from ?? fact.from
  const isSeen = start <= fact.from - farthestStartMinutes
  return { night: null, missing: isSeen ? null : historyMissing(roster) }
}

/** The flight duty after, if it is a night duty of the same day or the next. */
export function flightAfter(read: DutyRead): NightNeighbour {
  const { fact, facts, place } = read
  const after = facts.slice(place + 1).find(({ isOperating }) => isOperating)
  const day = localDay(fact.from, fact.zone)
  const last = after ? localDay(after.from, after.zone) : Infinity
  const untimed = untimedFlight(read, day, Math.min(last, day + 2))
  if (untimed) return { night: null, missing: untimedMissing(untimed) }
  return after ? neighbourOf(fact, after) : { night: null, missing: null }
}

/** A flight duty that operates in the night. */
export const isNightFlight = ({ isOperating, disruptive }: DutyFacts) =>
  isOperating && disruptive.includes('night')

function neighbourOf(fact: DutyFacts, other: DutyFacts): NightNeighbour {
  const { missing } = other.body
  const days =
    localDay(fact.from, fact.zone) - localDay(other.from, missing ? fact.zone : other.zone)
  // Where the time zone is not known, the local day may be the one before or after.
  if (Math.abs(days) > (missing ? 2 : 1)) return { night: null, missing: null }
  if (missing) return { night: null, missing }
  return { night: isNightFlight(other) ? other : null, missing: null }
}

/** A flight duty without times on some days, both inclusive, which may be a night duty. */
function untimedFlight({ untimed }: DutyRead, first: number, last: number): FtlDuty | undefined {
  return untimed.find((duty) => {
    const day = dayNumber(duty.date)
    return isOperating(duty) && day >= first && day <= last
  })
}
