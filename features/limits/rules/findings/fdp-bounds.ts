import { delaysOf, minuteOf } from '#limits/rules/cumulative/ftl-duty.ts'
import type { AcclimatisationState } from '#limits/rules/duty/acclimatisation.ts'
import { fdpLimit, type FdpContext, type FdpLimit } from '#limits/rules/duty/fdp-limit.ts'
import { largestMaxFdp, smallestMaxFdp } from '#limits/rules/duty/max-fdp.ts'
import type { WorkPeriod } from '#limits/rules/duty/work-periods.ts'
import type { Range } from '#limits/rules/place/rotation.ts'
import type { Body } from '#limits/rules/place/body-line.ts'
import { anyZones } from '#limits/rules/rest/local-nights.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import type { DutyRules } from '#limits/rules/scheme/duty-rules.ts'

/** A flight duty period with the least and the largest maximum that the known facts allow. */
export type FdpBounds = {
  /** With the least maximum. */
  limit: FdpLimit
  /** The largest maximum, in minutes; null outside the table. */
  most: number | null
  /** The maximum without rest on board and without a planned extension. */
  withoutRest: Range
  /** True if all known facts allow one maximum only. */
  isExact: boolean
  /** Null if the state is not known. */
  state: AcclimatisationState | null
  /** The flight duty period by scheduled times, in minutes; null if they are not known. */
  planned: number | null
}

type Context = { rules: DutyRules; body: Body; reducedRestCut: number }

/** The bounds of a flight duty period; null if the duty has none with known times. */
export function fdpBounds(period: WorkPeriod, { rules, body, reducedRestCut }: Context) {
  const limitIn = (zone: TimeZone, tableZone: FdpContext['tableZone']) =>
    fdpLimit(period, {
      rules,
      tableZone,
      zone,
      reducedRestCut,
      hadReducedRest: reducedRestCut > 0,
    })
  const [first] = body.states
  const known = body.missing ? [] : body.states
  if (known.length === 0) {
    const zones = body.missing && readsNight(period) ? anyZones : [body.zone]
    const limits = zones.flatMap((zone) => limitIn(zone, null) ?? [])
    const limit = leastOf(limits)
    const planned = limit && plannedMinutes(period, limit)
    return limit && { ...unknownBounds(limit, limits), planned, state: null }
  }
  const limits = known.flatMap(({ tableZone }) => limitIn(body.zone, tableZone) ?? [])
  const limit = leastOf(limits)
  if (!limit) return null
  const planned = plannedMinutes(period, limit)
  const maxima = limits.map(({ max }) => max)
  return {
    limit,
    most: maxima.includes(null) ? null : Math.max(...maxima.map((max) => max ?? 0)),
    withoutRest: rangeOf(limits.map(({ maxWithoutRest }) => maxWithoutRest)),
    isExact: new Set(maxima).size === 1,
    state: known.length === 1 && first ? first.state : null,
    planned,
  }
}

/** True if night hours in the zone of the body clock decide a part of the maximum: a standby at home, and a break. */
const readsNight = ({ standby, duty }: WorkPeriod) =>
  standby?.type === 'HSBY' || duty.ftlInputs?.splitBreak !== undefined

/** The minutes of a flight duty period above every maximum that the known facts allow; 0 if one allows it. */
export function surelyExceededMinutes({ limit, most }: FdpBounds): number {
  return most === null ? 0 : Math.max(0, limit.minutes - most)
}

/** The limit with the least maximum; of equal ones, with the least table value. */
function leastOf(limits: FdpLimit[]): FdpLimit | null {
  const by = (limit: FdpLimit) => [limit.max ?? 0, limit.baseMax ?? 0] as const
  const [least = null] = limits.toSorted((one, other) => {
    const [[max, base], [otherMax, otherBase]] = [by(one), by(other)]
    return max - otherMax || base - otherBase
  })
  return least
}

/** The body clock is not known: the limit is read in the table of an unknown state, which has the least values. */
function unknownBounds(limit: FdpLimit, limits: FdpLimit[]): Omit<FdpBounds, 'planned' | 'state'> {
  const { sectors, max } = limit
  const spread = largestMaxFdp(sectors) - smallestMaxFdp(sectors)
  const withoutRest = rangeOf(
    limits.flatMap(({ maxWithoutRest: least }) => [least, least && least + spread]),
  )
  if (max === null) return { limit, withoutRest, most: null, isExact: false }
  const most = Math.max(withoutRest.most, ...limits.map((each) => each.max ?? 0))
  return { limit, withoutRest, most, isExact: most === max }
}

/** Outside the table nothing is known. */
function rangeOf(maxima: (number | null)[]): Range {
  const known = maxima.filter((max) => max !== null)
  if (known.length < maxima.length) return { least: 0, most: Infinity }
  return { least: Math.min(...known), most: Math.max(...known) }
}

/**
 * True if a flight duty period is longer than allowed without rest on board (CS FTL.1.205(c)(6)); null if only some of
 * the maxima that the known facts allow are shorter.
 */
export function neededRestOnBoard({ limit, withoutRest }: FdpBounds): boolean | null {
  if (limit.parts.inFlightRestMax === null || limit.minutes <= withoutRest.least) return false
  return limit.minutes > withoutRest.most ? true : null
}

/** From the scheduled report to the scheduled on-block of the last operated sector; delays are planned again. */
function plannedMinutes({ duty, from: report, fdp }: WorkPeriod, limit: FdpLimit): number | null {
  const last = duty.sectors.findLast(({ positioning }) => !positioning)
  const onBlock = minuteOf(last?.scheduledArrival ?? null)
  if (!last || onBlock === null || !fdp) return null
  if (delaysOf(duty).length > 0 && last.actualArrival === null) return limit.minutes
  const scheduled = minuteOf(duty.scheduledBrief)
  const isEarlier = scheduled !== null && duty.actualBrief !== null && limit.from === report
  return onBlock - (isEarlier ? scheduled : limit.from)
}
