import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { instantOf } from './made-duties.ts'
import { isOnceIn, type Draw } from './seeded-draw.ts'

/** A pause that no reading takes for one duty period, or for a call-out. */
const pauseMinutes = 601
const earlierMinutes = 480
const laterMinutes = 120

/**
 * A roster whose duties are moved or missing, so that it breaks rules. Duties never overlap, and a standby that was
 * called stays with its flights.
 */
export function disturbed(roster: LegalityRoster, draw: Draw): LegalityRoster {
  const duties: FtlDuty[] = []
  let release = -Infinity
  for (const [place, duty] of roster.duties.entries()) {
    const isCalled = roster.duties[place - 1]?.events !== undefined
    const report = minuteOf(duty.scheduledBrief)
    const isFixed = isCalled || duty.events !== undefined
    const moved = isFixed ? duty : movedBy(duty, draw(-earlierMinutes, laterMinutes))
    const isClear = minuteOf(moved.scheduledBrief) >= release + pauseMinutes
    const follows = isCalled && report === release
    if ((isClear || follows) && (isFixed || !isOnceIn(8, draw))) {
      duties.push(moved)
      release = minuteOf(moved.scheduledDebrief)
    }
  }
  return { ...roster, duties }
}

const minuteOf = (instant: Instant | null) => Date.parse(instant ?? '') / 60_000

function movedBy(duty: FtlDuty, minutes: number): FtlDuty {
  const moved = (instant: Instant | null) =>
    instant === null ? null : instantOf(minuteOf(instant) + minutes)
  const { ftlInputs } = duty
  return {
    ...duty,
    ...(ftlInputs && { ftlInputs: movedInputs(ftlInputs, moved) }),
    scheduledBrief: moved(duty.scheduledBrief),
    scheduledDebrief: moved(duty.scheduledDebrief),
    sectors: duty.sectors.map((sector) => ({
      ...sector,
      scheduledDeparture: moved(sector.scheduledDeparture),
      scheduledArrival: moved(sector.scheduledArrival),
    })),
  }
}

/** The statements about a duty, with their times. */
function movedInputs<Inputs extends NonNullable<FtlDuty['ftlInputs']>>(
  inputs: Inputs,
  moved: (instant: Instant) => Instant | null,
): Inputs {
  const { flightCrewReport, splitBreak } = inputs
  const [from, to] = splitBreak ? [moved(splitBreak.from), moved(splitBreak.to)] : [null, null]
  const report = flightCrewReport === undefined ? null : moved(flightCrewReport)
  return {
    ...inputs,
    ...(report !== null && { flightCrewReport: report }),
    ...(splitBreak && from !== null && to !== null && { splitBreak: { ...splitBreak, from, to } }),
  }
}
