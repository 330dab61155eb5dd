import type { LoadFigures } from '#load/rules/counted/load-figures.ts'
import { drawnZones } from '#load/rules/testing/drawn-places.ts'
import type { Counting, TrueBlock, TrueDuty, TrueRoster } from '#load/rules/testing/true-roster.ts'
import { clockDifference, clockOf, dateOf, dayOf, dayOfDate } from './calendar.ts'
import { countedHours } from './hours.ts'
import { notedFigures } from './noted.ts'

/** The figures of a window, counted a second time from the roster as it was drawn. */
export function secondFigures(
  roster: TrueRoster,
  counting: Counting,
): Omit<LoadFigures, 'overMaxFdp' | 'overMaxFdpMinutes'> {
  const { blocks, zone } = roster
  const { first, last, until } = counting
  const isCounted = ({ report }: TrueBlock) => {
    const date = dateOf(report, zone)
    return report < until && date >= first && date <= last
  }
  const counted = blocks.filter(isCounted)
  const duties = counted.flatMap((block) => block.duties)
  const periods = counted.filter(({ kind }) => kind === 'duty')
  const rests = counted.flatMap((block) => restBefore(block, roster) ?? [])
  const classOf = (test: (block: TrueBlock) => boolean) => periods.filter(test).length
  return {
    ...countedHours(roster, counting),
    sectors: total(duties, ({ flown }) => flown.length),
    earlyStarts: classOf(({ report }) => isIn(clockOf(report, zone), 300, roster.earlyUntil)),
    lateFinishes: classOf(
      ({ to }) => clockOf(to, zone) < 120 || clockOf(to, zone) >= roster.lateFrom,
    ),
    nightDuties: classOf((block) => isNight(block, zone)),
    ...countedDays(roster, counting),
    restsUnder12h: rests.filter((rest) => rest < 720).length,
    restsUnder14h: rests.filter((rest) => rest < 840).length,
    shortestRestMinutes: rests.length > 0 ? Math.min(...rests) : null,
    callOuts: total(duties, ({ callOuts }) => callOuts),
    delayedReports: total(duties, ({ delays }) => delays.length),
    delayMinutes: total(duties, ({ delays }) => delays.reduce((sum, each) => sum + each, 0)),
    latePastPlan: duties.filter(({ minutesPastPlan }) => minutesPastPlan > 0).length,
    latePastPlanMinutes: total(duties, ({ minutesPastPlan }) => minutesPastPlan),
    longestAwakeMinutes:
      periods.length > 0
        ? Math.max(...periods.map(({ report, to, travel }) => to - report + travel))
        : null,
    largestTimeDifferenceMinutes: Math.max(0, ...duties.flatMap((duty) => differences(duty, zone))),
    ...notedFigures(roster, counting),
  }
}

const total = (duties: TrueDuty[], of: (duty: TrueDuty) => number) =>
  duties.reduce((sum, duty) => sum + of(duty), 0)

const isIn = (clock: number, from: number, to: number) => clock >= from && clock <= to

/** True if a quarter of an hour of the duty, or its end, lies between 02:00 and 04:59. */
function isNight({ report, to }: TrueBlock, zone: string): boolean {
  for (let minute = report; minute < to; minute += 15) {
    if (isIn(clockOf(minute, zone), 120, 299)) return true
  }
  return isIn(clockOf(to, zone), 120, 299)
}

/** The rest before a block: none after a block that is still running, and unknown across a day without times. */
function restBefore(block: TrueBlock, { blocks, untimed, zone }: TrueRoster): number | null {
  const before = blocks.slice(0, blocks.indexOf(block)).map(({ to }) => to)
  const release = Math.max(...before)
  if (before.length === 0 || release >= block.from) return null
  const [first, last] = [dateOf(release, zone), dateOf(block.from - 1, zone)]
  const isHidden = untimed.some(({ date }) => date >= first && date <= last)
  return isHidden ? null : block.from - release
}

function differences({ arrivals }: TrueDuty, zone: string): number[] {
  return arrivals.map(({ at, airport }) => clockDifference(drawnZones[airport] ?? zone, zone, at))
}

/** The working days and the days off. */
function countedDays(roster: TrueRoster, { first, last, until }: Counting) {
  const { zone, input } = roster
  const end = until === Infinity ? Infinity : dayOf(until - 1, zone)
  const working = workingDays(roster, until)
  const isFree = new Map<number, boolean>()
  for (const { date, dutyType } of input.roster.duties) {
    const isOff = dutyType === 'OFF' || dutyType === 'LEAVE'
    isFree.set(dayOfDate(date), (isFree.get(dayOfDate(date)) ?? true) && isOff)
  }
  let [longest, daysOff, singleDaysOff] = [0, 0, 0]
  for (let day = dayOfDate(first); day <= dayOfDate(last); day += 1) {
    let length = 0
    while (working.has(day - length)) length += 1
    longest = Math.max(longest, length)
    if (working.has(day) || !isFree.get(day) || day > end) continue
    daysOff += 1
    if (working.has(day - 1) && working.has(day + 1)) singleDaysOff += 1
  }
  return { workingDaysInARow: longest, daysOff, singleDaysOff }
}

/** The local days with work that was reported for before a minute. */
function workingDays({ blocks, untimed, zone }: TrueRoster, until: number): Set<number> {
  const end = until === Infinity ? Infinity : dayOf(until - 1, zone)
  const days = new Set(untimed.map(({ date }) => dayOfDate(date)).filter((day) => day <= end))
  for (const { from, to } of blocks
    .filter(({ report }) => report < until)
    .flatMap(({ duties }) => duties)) {
    const last = dayOf(Math.min(to, until) - 1, zone)
    for (let day = dayOf(from, zone); day <= last; day += 1) days.add(day)
  }
  return days
}
