import { clockAtReport, type BodyClock } from './body-clock.ts'
import type { Gap } from './gaps.ts'
import { airportZoneOf, type Home, type LegalityRoster } from './legality-roster.ts'
import type { Line } from './line.ts'
import { journeyMissing } from './unknown-causes.ts'

type CourseStay = {
  gap: Gap
  report: Parameters<typeof clockAtReport>[1]
  roster: LegalityRoster
  home: Home
}

/** The body clock at a course or standby, which does not move it: table 1 for the place of the stay. */
export function clockInStay(
  clock: BodyClock,
  { arrival }: Line,
  { gap: { journey }, report, roster, home }: CourseStay,
): BodyClock {
  const airports = journey ? [journey.from, journey.to] : arrival ? [arrival.airport] : []
  const clocks = airports.map((airport) => {
    const zone = airportZoneOf(airport, roster, home)
    const stay = arrival && !journey ? report.at - arrival.at : 0
    return clockAtReport(clock, { ...report, airport, zone, homeZone: null, stay })
  })
  if (!journey) return clocks[0] ? stayClock(clock, clocks[0]) : clock
  const mayMove = clocks.some(({ states }) => states.some(({ state }) => state === 'D'))
  return mayMove ? { ...clock, missing: clock.missing ?? journeyMissing(journey) } : clock
}

/** With several states, the clock is not known. */
function stayClock(clock: BodyClock, found: ReturnType<typeof clockAtReport>): BodyClock {
  return found.states.some(({ state }) => state === 'D') ? found.clock : clock
}
