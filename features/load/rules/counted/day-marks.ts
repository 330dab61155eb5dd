import { isFree } from '#duties/rules/days-off.ts'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { localDay } from '#limits/rules/rest/local-hours.ts'
import { dayNumber } from '#kernel/time/calendar-date.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import type { LoadMark } from './load-mark.ts'
import type { UntimedWork, WorkBlock } from './work-blocks.ts'

/** The ids of the duties that touch each local day, in order of time. Days are counted from 1970. */
export type WorkingDays = ReadonlyMap<number, string[]>

/**
 * The local days with duty or standby. A duty without times works on its day.
 *
 * @param until the minute at which the counting ends.
 */
export function workingDaysOf(
  { blocks, untimed }: { blocks: readonly WorkBlock[]; untimed: readonly UntimedWork[] },
  { zone, until }: { zone: TimeZone; until: number },
): WorkingDays {
  const days = new Map<number, string[]>()
  const add = (day: number, id: string) => {
    const ids = days.get(day)
    if (ids) ids.push(id)
    else days.set(day, [id])
  }
  for (const { duty, from, to } of blocks.flatMap(({ periods }) => periods)) {
    const last = localDay(Math.min(to, until) - 1, zone)
    for (let day = localDay(from, zone); day <= last; day += 1) add(day, duty.id)
  }
  for (const { duty } of untimed) add(dayNumber(duty.date), duty.id)
  return days
}

/** The run of working days that ends on each of them. */
export function runMarks(working: WorkingDays): LoadMark[] {
  const marks: LoadMark[] = []
  let ids: string[] = []
  let length = 0
  for (const day of [...working.keys()].sort((one, other) => one - other)) {
    const isNext = marks.at(-1)?.day === day - 1
    length = isNext ? length + 1 : 1
    ids = [...(isNext ? ids : []), ...(working.get(day) ?? [])]
    marks.push({ figure: 'workingDaysInARow', day, value: length, ids })
  }
  return marks
}

/**
 * The days off: days on which the roster lists only days off or leave, and into which no duty runs. A day off between
 * two working days is a single one.
 *
 * @param duties those that count, in any order.
 */
export function dayOffMarks(duties: readonly FtlDuty[], working: WorkingDays): LoadMark[] {
  const byDay = Map.groupBy(duties, ({ date }) => dayNumber(date))
  const days = [...byDay].sort(([one], [other]) => one - other)
  return days.flatMap(([day, listed]) => {
    if (working.has(day) || !listed.every(isFree)) return []
    const ids = listed.map(({ id }) => id)
    const mark = (figure: 'daysOff' | 'singleDaysOff'): LoadMark => ({ figure, day, value: 1, ids })
    const isSingle = working.has(day - 1) && working.has(day + 1)
    return isSingle ? [mark('daysOff'), mark('singleDaysOff')] : [mark('daysOff')]
  })
}
