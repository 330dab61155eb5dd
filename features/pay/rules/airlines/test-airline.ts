import { addDays } from '#kernel/time/calendar-date.ts'
import { londonTime } from '#kernel/time/london-time.ts'
import { toInstant, type Instant } from '#kernel/time/zone-time.ts'
import type { PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import { payDuty, paySector } from '#pay/rules/check/test-pay-input.ts'

/** A source of whole numbers from a least to a most one, both inclusive, the same for a seed. */
export type Draw = (least: number, most: number) => number

export function drawFrom(seed: number): Draw {
  let state = (seed * 2_654_435_761) >>> 0
  return (least, most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return least + ((state >>> 9) % (most - least + 1))
  }
}

/** Work that an airline pays together, such as a trip. Its flights are in flying order. */
export type Work = {
  kind: 'flight' | 'trip' | 'standby' | 'training' | 'leave'
  duties: PayDuty[]
  /** The home standby that led to the flight, whose line pays it too. */
  calledFrom?: PayDuty
}

/** The first day of the generated year, and its length in days. */
export const firstDay = '2026-01-01'
const yearDays = 358

const airports = ['PMI', 'ALC', 'FAO', 'AGP', 'TFS', 'DLM', 'IBZ', 'NCE', 'DUB', 'AYT']

/**
 * The shares of flights over midnight, after midnight, of trips and of flights from home standby in per cent, and the
 * number of routes. Half of the standby alone is at home then.
 */
export type Habits = {
  isPartTime: boolean
  nights: number
  earlies: number
  trips: number
  called: number
  routes: number
}

/** A year of work without overlaps: flights, night flights, trips over night, standby, training and leave. */
export function workOfYear(draw: Draw, habits: Habits): Work[] {
  const { isPartTime, nights, trips } = habits
  const routes = routesOf(draw).slice(0, habits.routes)
  const work: Work[] = []
  for (let day = 0; day < yearDays; day += draw(1, isPartTime ? 4 : 2)) {
    const date = addDays(firstDay, day)
    const route = routes[draw(0, routes.length - 1)] ?? routes[0]
    if (!route) continue
    const kind = draw(1, 100)
    if (kind <= trips) {
      work.push(tripFrom(date, route, draw))
      day += 2
    } else if (kind <= trips + nights) {
      work.push({ kind: 'flight', duties: [flightDuty(date, route, draw(1170, 1260), draw)] })
      day += draw(0, 1)
    } else {
      const isEarly = draw(1, 100) <= habits.earlies
      const start = isEarly ? afterMidnight(date, draw) : null
      work.push(
        kind <= 82
          ? dayFlight(date, route, { start: start ?? draw(240, 720), habits, draw })
          : groundWork(date, start, { habits, draw }),
      )
    }
  }
  return work
}

function dayFlight(
  date: string,
  route: Route,
  { start, habits, draw }: { start: number; habits: Habits; draw: Draw },
): Work {
  const work: Work = { kind: 'flight', duties: [flightDuty(date, route, start, draw)] }
  const isCalled = start > 180 && habits.called > 0 && draw(1, 100) <= habits.called
  if (!isCalled) return work
  const times = { from: start - 120, to: start + 240 }
  return { ...work, calledFrom: duty(date, { type: 'HSBY', code: 'HSBY', ...times }) }
}

/** A minute of the first hour of a London day, which in summer is of the UTC day before. */
function afterMidnight(date: string, draw: Draw): number {
  return draw(10, 50) - (londonTime(at(date, 720)) === '13:00' ? 60 : 0)
}

/** A way out and back, with the number of the way out. */
export type Route = { airport: string; block: number; number: number }

function routesOf(draw: Draw): Route[] {
  return airports.map((airport, place) => {
    return { airport, block: draw(60, 260), number: 200 + 20 * place }
  })
}

type SectorTimes = [flight: number, from: string, to: string, start: number, block: number]

/** Minutes of an instant since a day began in UTC. */
function at(date: string, minute: number): Instant {
  return toInstant(Date.parse(`${date}T00:00:00Z`) + minute * 60_000)
}

function duty(
  date: string,
  { type, code, from, to }: { type: PayDuty['dutyType']; code: string; from: number; to: number },
  sectors: SectorTimes[] = [],
): PayDuty {
  return payDuty(date, code, [at(date, from), at(date, to)], {
    id: `${date} ${code}`,
    dutyType: type,
    sectors: sectors.map(([number, departure, arrival, start, block]) =>
      paySector(`ZQ${number}`, [departure, arrival], [at(date, start), at(date, start + block)]),
    ),
  })
}

/** A way out and back with the report at a minute of the day. */
export function flightDuty(
  date: string,
  { airport, block, number }: Route,
  start: number,
  draw: Draw,
): PayDuty {
  const [out, back] = [block + draw(-8, 8), block + draw(-8, 8)]
  const turn = start + 60 + out + 45
  return duty(
    date,
    { type: 'FLIGHT', code: `ZQ${number}/ZQ${number + 1}`, from: start, to: turn + back + 30 },
    [
      [number, 'BHX', airport, start + 60, out],
      [number + 1, airport, 'BHX', turn, back],
    ],
  )
}

/** Out on one day and back on the next, with a night away. */
function tripFrom(date: string, { airport, block, number }: Route, draw: Draw): Work {
  const [out, back] = [block + draw(-8, 8), block + draw(-8, 8)]
  const [start, next] = [draw(360, 720), draw(360, 720)]
  const flights: [string, number, SectorTimes][] = [
    [date, start, [number + 8, 'BHX', airport, start + 60, out]],
    [addDays(date, 1), next, [number + 9, airport, 'BHX', next + 60, back]],
  ]
  const duties = flights.map(([day, from, sector]) => {
    const to = from + 60 + sector[4] + 30
    return duty(day, { type: 'FLIGHT', code: `ZQ${sector[0]}`, from, to }, [sector])
  })
  return { kind: 'trip', duties }
}

function groundWork(
  date: string,
  early: number | null,
  { habits, draw }: { habits: Habits; draw: Draw },
): Work {
  const choice = draw(0, 3)
  const start = early ?? draw(300, 600)
  if (choice <= 1) {
    const times = { from: start, to: start + 60 * draw(3, 8) }
    const type = habits.called > 0 && choice > 0 ? 'HSBY' : 'ASBY'
    return { kind: 'standby', duties: [duty(date, { type, code: type, ...times })] }
  }
  if (choice === 2) {
    const times = { from: 480, to: 960 }
    return { kind: 'training', duties: [duty(date, { type: 'TRAINING', code: 'SMTR', ...times })] }
  }
  const leave = duty(date, { type: 'LEAVE', code: 'LVE', from: 0, to: 0 })
  const free = { ...leave, scheduledBrief: null, scheduledDebrief: null }
  return { kind: 'leave', duties: [free] }
}
