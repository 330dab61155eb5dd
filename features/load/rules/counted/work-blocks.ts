import { minuteOf, type FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { firstOfDutyPeriod } from '#limits/rules/findings/rest-facts.ts'
import { workPeriods, type WorkPeriod } from '#limits/rules/duty/work-periods.ts'
import type { FtlSettings } from '#limits/rules/scheme/ftl-settings.ts'
import { schemeOf } from '#limits/rules/scheme/scheme-of.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { zoneToUtc, type TimeZone } from '#kernel/time/zone-time.ts'

/** A duty period, or a home standby that was not called. Minutes since 1970, UTC. */
export type WorkBlock = {
  kind: 'duty' | 'standby'
  /** The end of the rest before: the report, or the start of the standby that was called. */
  from: number
  /** The report of the duty period; of a standby, its start. */
  report: number
  /** The release, exclusive. */
  to: number
  /** In order of time. A standby that was called is the first. */
  periods: readonly WorkPeriod[]
}

/** The work of a roster: its blocks in order of time, and the duties without times. */
export type Work = {
  blocks: readonly WorkBlock[]
  untimed: readonly UntimedWork[]
}

/** A duty without times, and its local day in minutes since 1970; `to` is exclusive. */
export type UntimedWork = { duty: FtlDuty; from: number; to: number }

/**
 * The work of a roster.
 *
 * @param duties those that count, in any order.
 * @param zone of the home base; it defines the days.
 */
export function workOf(
  duties: readonly FtlDuty[],
  { settings, zone }: { settings: FtlSettings; zone: TimeZone },
): Work {
  const [first] = duties
  const restMinutes = first ? schemeOf(settings, first.date).rules.restAtHome : 0
  const { periods, untimed } = workPeriods(duties, restMinutes)
  return { blocks: blocksOf(periods), untimed: untimedWork(untimed, zone) }
}

/** The blocks of periods in order of time. Reserve is no work block. */
export function blocksOf(periods: readonly WorkPeriod[]): WorkBlock[] {
  const places = periods.map((_, place) => place)
  const byStart = Map.groupBy(places, (place) => firstOfDutyPeriod(periods, place))
  return [...byStart.values()].flatMap((ofBlock) => {
    const block = blockOf(ofBlock.flatMap((place) => periods[place] ?? []))
    return block ?? []
  })
}

function blockOf(periods: WorkPeriod[]): WorkBlock | null {
  const worked = periods.filter(({ duty }) => duty.dutyType !== 'RESERVE')
  const [first] = worked
  if (!first) return null
  const begun = worked.find(({ duty }) => duty.dutyType !== 'HSBY')
  return {
    kind: begun ? 'duty' : 'standby',
    from: first.from,
    report: (begun ?? first).from,
    to: Math.max(...worked.map(({ to }) => to)),
    periods: worked,
  }
}

/** The duties without times, by day. */
export function untimedWork(untimed: readonly FtlDuty[], zone: TimeZone): UntimedWork[] {
  const midnight = (date: string) => minuteOf(zoneToUtc(date, '00:00', zone))
  return untimed
    .map((duty) => ({
      duty,
      from: midnight(duty.date),
      to: midnight(addDays(duty.date, 1)),
    }))
    .sort((one, other) => one.from - other.from)
}

/** True if a duty without times may lie between two minutes. */
export function mayHideWork(untimed: readonly UntimedWork[], from: number, to: number): boolean {
  return untimed.some((work) => work.from < to && work.to > from)
}
