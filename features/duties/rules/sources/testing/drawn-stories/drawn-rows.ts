import { addMinutes, legsOf, rowLegs } from '#duties/rules/sources/testing/second-model/legs.ts'
import type { Minute, StoryLeg, StoryRow } from '#duties/rules/sources/testing/story.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Random } from './random.ts'

/** A rotation of the airline: numbers, station, and flying minutes. */
type Rotation = { out: string; back: string; station: string; minutes: number; isOvernight?: true }

const rotations: Rotation[] = [
  { out: 'ZQ210', back: 'ZQ211', station: 'PMI', minutes: 145 },
  { out: 'ZQ302', back: 'ZQ303', station: 'ALC', minutes: 155 },
  { out: 'ZQ330', back: 'ZQ331', station: 'AGP', minutes: 170 },
  { out: 'ZQ640', back: 'ZQ641', station: 'FAO', minutes: 170 },
  { out: 'ZQ742', back: 'ZQ743', station: 'DLM', minutes: 245 },
  { out: 'ZQ510', back: 'ZQ511', station: 'HER', minutes: 240 },
  { out: 'ZQ950', back: 'ZQ951', station: 'REK', minutes: 165 },
  { out: 'ZQ816', back: 'ZQ817', station: 'LPA', minutes: 265 },
  { out: 'ZQ072', back: 'ZQ073', station: 'MCO', minutes: 560, isOvernight: true },
  { out: 'ZQ096', back: 'ZQ097', station: 'CUN', minutes: 620, isOvernight: true },
]

const briefMinutes = 60
const debriefMinutes = 30
const groundTypes = ['HSBY', 'ASBY', 'TRAINING'] as const

/** A time of a day in UTC. */
function timeOn(date: CalendarDate, minutes: number): Minute {
  return addMinutes(`${date}T00:00Z`, minutes)
}

/** A row without times: a day off, leave, sickness, or a hotel. */
export function blankRow(
  date: CalendarDate,
  type: 'OFF' | 'LEAVE' | 'SICK' | 'HOTEL_REST',
): StoryRow {
  const codes = { OFF: 'OFF', LEAVE: 'AL', SICK: 'SICK', HOTEL_REST: 'HOTEL' }
  return { date, type, code: codes[type], report: null, end: null, legs: [] }
}

/** A standby or training row. */
export function groundRow(
  date: CalendarDate,
  type: (typeof groundTypes)[number],
  [from, minutes]: [from: number, minutes: number],
): StoryRow {
  const codes = { HSBY: 'HSBY', ASBY: 'ASBY', TRAINING: 'ASLE' }
  const report = timeOn(date, from)
  return { date, type, code: codes[type], report, end: addMinutes(report, minutes), legs: [] }
}

/** The flight duty of some legs, with a report an hour before and an end half an hour after them. */
function flightRow(date: CalendarDate, legs: StoryLeg[]): StoryRow {
  const operated = legs.filter((leg) => leg[7] !== 'P')
  const [first, last] = [legs[0]?.[3] ?? timeOn(date, 0), legs.at(-1)?.[4] ?? timeOn(date, 0)]
  return {
    date,
    type: 'FLIGHT',
    code: (operated.length > 0 ? operated : legs).map(([flight]) => flight).join('/'),
    report: addMinutes(first, -briefMinutes),
    end: addMinutes(last, debriefMinutes),
    legs,
  }
}

/** A rotation from a departure: there and back on one duty. */
function returnFlight(date: CalendarDate, departure: Minute, rotation: Rotation): StoryRow {
  const { out, back, station, minutes } = rotation
  const arrival = addMinutes(departure, minutes)
  const second = addMinutes(arrival, 55)
  return flightRow(date, [
    [out, 'BHX', station, departure, arrival],
    [back, station, 'BHX', second, addMinutes(second, minutes + 5)],
  ])
}

/** A flight with a road transfer or a flight as passenger before it. */
function withPositioning(row: StoryRow, random: Random): StoryRow {
  const [first] = row.legs
  const departure = first?.[3]
  if (!first || !departure) return row
  const flight = random.percent(50) ? 'TAXI77' : 'ZQ2210'
  const to: StoryLeg = [
    flight,
    'MAN',
    'BHX',
    addMinutes(departure, -150),
    addMinutes(departure, -60),
    null,
    null,
    'P',
  ]
  const { code, end } = row
  return { ...flightRow(row.date, [to, ...row.legs]), code, end }
}

/** The rows of some days, from one date on: one duty, two of one name, or a long-haul rotation. */
export function drawnDuty(date: CalendarDate, random: Random): StoryRow[] {
  const kind = random.weighed([
    [42, 'flight'],
    [14, 'standby'],
    [6, 'twoStandbys'],
    [5, 'ground'],
    [18, 'off'],
    [4, 'leave'],
    [6, 'night'],
    [5, 'positioning'],
  ] as const)
  const early = random.whole(4 * 4, 17 * 4) * 15
  if (kind === 'standby') {
    return [groundRow(date, random.percent(75) ? 'HSBY' : 'ASBY', [random.whole(4, 12) * 60, 480])]
  }
  if (kind === 'twoStandbys') {
    const type = random.percent(70) ? ('HSBY' as const) : ('TRAINING' as const)
    return [groundRow(date, type, [300, 240]), groundRow(date, type, [840, 240])]
  }
  if (kind === 'ground') return [groundRow(date, 'TRAINING', [random.whole(7, 12) * 60, 210])]
  if (kind === 'off') return [blankRow(date, 'OFF')]
  if (kind === 'leave') return [blankRow(date, 'LEAVE')]
  if (kind === 'night') {
    const rotation = random.pick(rotations.filter(({ isOvernight }) => isOvernight))
    if (rotation) return longHaul(date, timeOn(date, random.whole(36, 72) * 15), rotation)
  }
  const rotation = random.pick(rotations.filter(({ isOvernight }) => !isOvernight))
  if (!rotation) return []
  const row = returnFlight(date, timeOn(date, early + briefMinutes), rotation)
  return [kind === 'positioning' ? withPositioning(row, random) : row]
}

/** A flight out on one day and back in the night of the next day. */
function longHaul(date: CalendarDate, departure: Minute, rotation: Rotation): StoryRow[] {
  const { out, back, station, minutes } = rotation
  const homeward = addMinutes(departure, 29 * 60)
  const day = homeward.slice(0, 10)
  return [
    flightRow(date, [[out, 'BHX', station, departure, addMinutes(departure, minutes)]]),
    ...(day > date ? [blankRow(date, 'HOTEL_REST')] : []),
    flightRow(day, [[back, station, 'BHX', homeward, addMinutes(homeward, minutes - 40)]]),
  ]
}

/** A flight from a report on: for a call-out, or for a swap. */
export function drawnFlight(report: Minute, random: Random): StoryRow {
  const rotation = random.pick(rotations.filter(({ isOvernight }) => !isOvernight))
  if (!rotation) throw new RangeError('no rotation')
  return returnFlight(report.slice(0, 10), addMinutes(report, briefMinutes), rotation)
}

/** The row with all times so many minutes later. The date stays. */
export function movedRow(row: StoryRow, minutes: number): StoryRow {
  const move = (time: Minute | null) => (time === null ? null : addMinutes(time, minutes))
  return {
    ...row,
    report: move(row.report),
    end: move(row.end),
    legs: rowLegs(
      legsOf(row).map((leg) => ({
        ...leg,
        departure: move(leg.departure),
        arrival: move(leg.arrival),
      })),
    ).map(withoutEmptyTimes),
  }
}

/** The row with actual times a few minutes from the planned ones. */
export function flownRow(row: StoryRow, random: Random): StoryRow {
  let late = random.whole(-3, 8)
  let lastArrival: Minute | null = null
  const legs = legsOf(row).map((leg) => {
    if (leg.departure === null || leg.arrival === null) return leg
    const actualDeparture = addMinutes(leg.departure, late)
    late += random.whole(0, 7)
    const actualArrival = addMinutes(leg.arrival, late)
    lastArrival = actualArrival
    return { ...leg, actualDeparture, actualArrival }
  })
  const end = lastArrival === null ? row.end : addMinutes(lastArrival, debriefMinutes)
  return { ...row, end, legs: rowLegs(legs) }
}

/** A leg without trailing empty times, as files have it. */
function withoutEmptyTimes(leg: StoryLeg): StoryLeg {
  const [flight, from, to, departure, arrival, off, on, positioning] = leg
  if (positioning === 'P' || off || on) return leg
  return [flight, from, to, departure, arrival]
}

/** The row with flight numbers as a phone call gives them: digits only. */
export function digitsOnly(row: StoryRow): StoryRow {
  const short = (flight: string) => flight.replaceAll(/\D/g, '').replace(/^0+/, '')
  return {
    ...row,
    code: row.legs.map(([flight]) => short(flight)).join('/'),
    legs: row.legs.map((leg): StoryLeg => {
      const [flight, from, to, departure, arrival] = leg
      return [short(flight), from, to, departure, arrival]
    }),
  }
}
