import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { disturbed } from '#limits/rules/legality/testing/disturbed-rosters.ts'
import { follows } from './followed-flights.ts'
import { home, instantOf } from '#limits/rules/legality/testing/made-duties.ts'
import { dateOf } from '#limits/rules/legality/testing/plain-rules.ts'
import { isOnceIn, type Draw } from '#limits/rules/legality/testing/seeded-draw.ts'
import { wideRoster } from './wide-rosters.ts'
import { inOtherZones } from './zoned-bases.ts'
import { ftlDuty } from '#limits/rules/test-ftl-duty.ts'

/**
 * A roster that may break any rule: duties are moved or missing, so that its flights jump, and some flights arrive
 * late, from bases in nine time zones. One roster in three has courses in its free time. Two duties never have less than ten hours between them, unless one is the standby of the other.
 */
export function wildRoster(draw: Draw, weeks: number): LegalityRoster {
  const roster = disturbed(wideRoster(draw, weeks), draw)
  const duties = roster.duties.map((duty, index) => {
    const next = roster.duties[index + 1]
    const onItsDay = { ...duty, date: dateOf(minuteOf(duty.scheduledBrief), home.zone) }
    const isFlight = duty.sectors.length > 0
    const before = roster.duties.slice(0, index).findLast(({ sectors }) => sectors.length > 0)
    const isJump = isFlight && before && !follows(roster, before, duty)
    const own = isJump && isOnceIn(3, draw) ? onOwn(onItsDay) : onItsDay
    return isFlight && isOnceIn(10, draw) ? arrivedLate(own, next, draw) : own
  })
  const filled = { ...roster, duties: isOnceIn(3, draw) ? withCourses(duties, draw) : duties }
  return inOtherZones(filled, draw)
}

/** The crew member says that they went to the start on their own. */
const onOwn = (duty: FtlDuty): FtlDuty => ({
  ...duty,
  ftlInputs: { ...duty.ftlInputs, ownTravel: true },
})

/** The duties with courses in most of the free time between them. */
function withCourses(duties: FtlDuty[], draw: Draw): FtlDuty[] {
  return duties.flatMap((duty, index) => {
    const next = duties[index + 1]
    const courses: FtlDuty[] = []
    let free = minuteOf(duty.actualDebrief ?? duty.scheduledDebrief)
    const end = next ? minuteOf(next.scheduledBrief) - 601 : -Infinity
    for (;;) {
      const report = free + draw(601, 1500)
      const release = report + draw(240, 780)
      if (release > end) return [duty, ...courses]
      free = release
      if (!isOnceIn(4, draw))
        courses.push(courseOf(`${duty.id}-${courses.length}`, report, release))
    }
  })
}

const courseOf = (id: string, report: number, release: number): FtlDuty =>
  ftlDuty({
    id,
    date: dateOf(report, home.zone),
    dutyType: 'TRAINING',
    scheduledBrief: instantOf(report),
    scheduledDebrief: instantOf(release),
  })

const minuteOf = (instant: string | null) => Date.parse(instant ?? '') / 60_000

/** The duty with a later last on-block, if ten hours remain before the next one. */
function arrivedLate(duty: FtlDuty, next: FtlDuty | undefined, draw: Draw): FtlDuty {
  const last = duty.sectors.at(-1)
  if (!last) return duty
  const arrival = minuteOf(last.scheduledArrival) + draw(1, 150)
  const release = Math.max(arrival, minuteOf(duty.scheduledDebrief))
  if (next && minuteOf(next.scheduledBrief) - release < 601) return duty
  const late = { ...last, actualArrival: instantOf(arrival) }
  return {
    ...duty,
    sectors: [...duty.sectors.slice(0, -1), late],
    actualDebrief: instantOf(release),
  }
}
