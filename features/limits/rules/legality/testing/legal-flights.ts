import { home, outstations, type Leg, type MadeDuty, type Place } from './made-duties.ts'
import { clockOf, tableTwoMinutes } from './plain-rules.ts'
import { isOnceIn, type Draw } from './seeded-draw.ts'

/** A flight duty to draw. `less` is the standby reduction, `atMost` another limit of the flight duty period. */
export type FlightPlan = {
  report: number
  /** The start of the duty, where airport standby comes before the flights. */
  dutyFrom?: number
  from: Place
  to: Place
  less?: number
  atMost?: number
}

const briefing = 45
const turnaround = 30
const shortestLeg = 45

/** Draws a flight duty of one to six sectors within its maximum, and often exactly at it. */
export function drawFlight(plan: FlightPlan, draw: Draw): MadeDuty {
  const { report, from, to } = plan
  // Consecutive night duties have at most four sectors, at the clock of the place or of the home base.
  const clocks = [from.zone, home.zone].flatMap((zone) =>
    [report, plan.dutyFrom ?? report].map((minute) => clockOf(minute, zone)),
  )
  const mayBeNight = clocks.some((clock) => clock >= '12:00' || clock < '05:00')
  const positionsFirst = isOnceIn(8, draw)
  const fewest = from.airport === to.airport ? 2 : 1
  let sectors = draw(fewest, mayBeNight ? 4 : 6)
  while (sectors > fewest && leastFor(sectors, positionsFirst) > mostFor(plan, sectors))
    sectors -= 1
  const positions = positionsFirst && leastFor(sectors, true) <= mostFor(plan, sectors)
  const least = leastFor(sectors, positions)
  const most = mostFor(plan, sectors)
  const minutes = isOnceIn(6, draw) ? most : draw(least, most)
  const continues = isOnceIn(8, draw)
  const count = sectors + (positions ? 1 : 0)
  const airports = drawAirports(from, to, count + (continues ? 1 : 0), draw)
  const legs = legsOf(airports.slice(0, count + 1), report, minutes)
  if (positions && legs[0]) legs[0].positioning = true
  const onBlock = report + minutes
  if (continues) legs.push(positioningAfter(onBlock, airports))
  const release = (legs.at(-1)?.on ?? onBlock) + draw(0, 30)
  return { dutyType: 'FLIGHT', report, release, legs }
}

const leastFor = (sectors: number, positions: boolean) => {
  const legs = sectors + (positions ? 1 : 0)
  return briefing + legs * shortestLeg + (legs - 1) * turnaround
}

function mostFor({ report, from, less = 0, atMost = Infinity }: FlightPlan, sectors: number) {
  return Math.min(tableTwoMinutes(clockOf(report, from.zone), sectors) - less, atMost)
}

/** Equal sectors with equal turnarounds, the last one on block at the end of the flight duty period. */
function legsOf(airports: string[], report: number, minutes: number): Leg[] {
  const count = airports.length - 1
  const flown = minutes - briefing - (count - 1) * turnaround
  const each = Math.floor(flown / count)
  return Array.from({ length: count }, (_, index) => {
    const off = report + briefing + index * (each + turnaround)
    const on = index === count - 1 ? report + minutes : off + each
    return { from: airports[index] ?? '', to: airports[index + 1] ?? '', off, on }
  })
}

function positioningAfter(onBlock: number, airports: string[]): Leg {
  const [from = '', to = ''] = airports.slice(-2)
  return { from, to, off: onBlock + turnaround, on: onBlock + 90, positioning: true }
}

/** Airports from one place to another, each different from the one before. */
function drawAirports(from: Place, to: Place, legs: number, draw: Draw): string[] {
  const all = [home, ...outstations].map(({ airport }) => airport)
  const airports = [from.airport]
  for (let leg = 1; leg < legs; leg += 1) {
    const isNextToLast = leg === legs - 1
    const choice = all.filter(
      (airport) => airport !== airports.at(-1) && !(isNextToLast && airport === to.airport),
    )
    airports.push(choice[draw(0, choice.length - 1)] ?? home.airport)
  }
  return [...airports, to.airport]
}
