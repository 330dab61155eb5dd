import { countedOf, type Counted } from './counted-windows.ts'
import { drawFlight } from './legal-flights.ts'
import { home, outstations, type MadeDuty, type Place } from './made-duties.ts'
import {
  clockOf,
  daysTouched,
  minuteAt,
  nightsBetween,
  nightWindows,
  shared,
} from './plain-rules.ts'
import { isOnceIn, type Draw } from './seeded-draw.ts'

/** The state after the last duty; minutes since 1970. */
export type Progress = {
  release: number
  /** Length of the duty period before, which the rest must reach; 0 after a recovery rest. */
  preceding: number
  endedLate: boolean
}

/** Duties from home to home, and the state after them. */
export type Trip = Progress & { made: MadeDuty[]; counted: Counted[]; disruptive: number }

/** Draws a day at home or a trip with night stops, each duty after its minimum rest. */
export function drawTrip(before: Progress, isAfterRecovery: boolean, draw: Draw): Trip {
  const trip = drawAnyTrip(before, isAfterRecovery, draw)
  const [first] = trip.made
  // A late finish still counts at the next early start, if only a course or a standby is between.
  const hasFlight = trip.made.some(({ legs }) => legs)
  const isStillLate =
    !hasFlight && before.endedLate && first && nightsOf(before.release, first.report, home) < 1
  return isStillLate ? { ...trip, endedLate: true } : trip
}

function drawAnyTrip(before: Progress, isAfterRecovery: boolean, draw: Draw): Trip {
  const kind = isAfterRecovery ? draw(0, 9) : draw(0, 11)
  if (kind <= 4) return tripOf(drawFlights(before, draw, 0))
  if (kind <= 6) return tripOf(drawFlights(before, draw, draw(1, 2)))
  if (kind === 7) return tripOf([drawTraining(before, draw)])
  if (kind === 8) return tripOf(drawStandby('ASBY', before, draw))
  if (kind === 9) return tripOf(drawStandby('HSBY', before, draw))
  return tripOf([drawTraining({ ...before, release: before.release + 1440 }, draw)])
}

/** A day with flights, or a trip with night stops. */
function drawFlights(before: Progress, draw: Draw, nightStops: number): MadeDuty[] {
  const made: MadeDuty[] = []
  let progress = before
  let place = home
  for (let stop = 0; stop <= nightStops; stop += 1) {
    const to = stop === nightStops ? home : (outstations[draw(0, 3)] ?? home)
    const travel = place !== home && isOnceIn(4, draw) ? draw(31, 75) : undefined
    const report = drawReport(progress, place, travel ?? 30, draw)
    const flight = drawFlight({ report, from: place, to }, draw)
    made.push(travel === undefined ? flight : { ...flight, inputs: { travelMinutes: travel } })
    progress = progressAfter(flight, place, flight.release - report)
    place = to
  }
  return made
}

/** Duties with a shorter pause between them may be read as one duty period. */
const pauseMinutes = 121

function drawTraining(before: Progress, draw: Draw): MadeDuty {
  // There is no minimum rest before a duty without a flight.
  const isSoon = isOnceIn(5, draw) && !before.endedLate
  const report = isSoon
    ? before.release + Math.min(480, Math.max(pauseMinutes, before.preceding))
    : drawReport(before, home, 30, draw)
  return { dutyType: 'TRAINING', report, release: report + draw(120, 600) }
}

/** A standby that is not called, or the standby and the flight duty it was called to. */
function drawStandby(dutyType: 'ASBY' | 'HSBY', before: Progress, draw: Draw): MadeDuty[] {
  const isHome = dutyType === 'HSBY'
  const report = drawReport(before, home, 30, draw)
  const planned = report + (isHome ? draw(240, 960) : draw(180, 600))
  if (isOnceIn(2, draw)) return [{ dutyType, report, release: planned }]
  // A standby without any length would be a duty without times.
  const calledAt = draw(report + 1, Math.min(planned, report + 600))
  const start = calledAt + (isHome ? draw(60, 120) : draw(0, 60))
  // The flights after home standby are a duty period of their own, which may start early.
  if (isHome && before.endedLate && isEarly(start, home))
    return [{ dutyType, report, release: planned }]
  const less = isHome ? homeReduction(report, start, calledAt) : start - report - 240
  const atMost = (isHome ? 1080 : 960) - (start - report)
  const flight = drawFlight(
    { report: start, dutyFrom: report, from: home, to: home, less: Math.max(0, less), atMost },
    draw,
  )
  return [{ dutyType, report, release: start, calledAt }, flight]
}

/** Minutes that a home standby takes off the maximum: all beyond six hours, without night time until the call. */
function homeReduction(from: number, report: number, calledAt: number): number {
  const clock = clockOf(from, home.zone)
  const startsAtNight = clock >= '23:00' || clock < '07:00'
  const nights = startsAtNight ? nightWindows(from, report, home.zone, ['23:00', '07:00']) : []
  const atNight = nights.reduce(
    (sum, [start, end]) => sum + shared(from, Math.min(report, calledAt), start, end),
    0,
  )
  return Math.max(0, report - from - atNight - 360)
}

/** A report after the minimum rest, often at its first minute, and after a local night where one is required. */
function drawReport(before: Progress, place: Place, travel: number, draw: Draw): number {
  const floor = place === home ? 720 : 600 + 2 * (travel - 30)
  const least = before.preceding === 0 ? 0 : Math.max(floor, before.preceding)
  let report = before.release + least + (isOnceIn(3, draw) ? 0 : draw(0, 720))
  const isTooEarly = () =>
    before.endedLate && isEarly(report, place) && nightsOf(before.release, report, place) < 1
  while (isTooEarly()) report += 1
  return report
}

/** The fewer local nights of both readings: of the place and of the home base. */
const nightsOf = (from: number, to: number, { zone }: Place) =>
  Math.min(nightsBetween(from, to, zone), nightsBetween(from, to, home.zone))

/** The state after a duty that began at a place. */
function progressAfter({ report, release }: MadeDuty, place: Place, preceding: number): Progress {
  return { release, preceding, endedLate: isLateOrNight(report, release, place) }
}

const isEarly = (minute: number, place: Place) =>
  [place.zone, home.zone].some((zone) => {
    const clock = clockOf(minute, zone)
    return clock >= '05:00' && clock < '07:00'
  })

/** Late finish or night duty, read with either clock. */
function isLateOrNight(report: number, release: number, place: Place): boolean {
  return [place.zone, home.zone, 'Europe/Madrid', 'Europe/Athens'].some((zone) => {
    const isLate = clockOf(release, zone) < '02:00'
    return isLate || touchesNight(report, release, zone)
  })
}

/** True if a duty touches 02:00 to 04:59, its last minute included. */
function touchesNight(report: number, release: number, zone: string): boolean {
  return daysTouched(report, release + 1, zone).some((date) => {
    const start = minuteAt(date, '02:00', zone)
    return shared(report, release + 1, start, minuteAt(date, '05:00', zone)) > 0
  })
}

function tripOf(made: MadeDuty[]): Trip {
  const [first] = made
  const last = made.at(-1)
  if (!first || !last) throw new Error('a trip has a duty')
  const from = first.dutyType === 'ASBY' ? first.report : last.report
  const isDisruptive = (duty: MadeDuty) =>
    isEarly(duty.report, home) ||
    outstations.some((place) => isEarly(duty.report, place)) ||
    isLateOrNight(duty.report, duty.release, home)
  return {
    made,
    counted: made.flatMap(countedDuty),
    disruptive: made.filter(isDisruptive).length,
    // An airport standby and the flights after it are one duty; home standby is none.
    ...progressAfter({ ...last, report: from }, home, last.release - from),
    ...(last.dutyType === 'HSBY' && { preceding: 1 }),
  }
}

/** The parts of a duty that the cumulative limits count. */
export function countedDuty({ dutyType, report, release, legs = [] }: MadeDuty): Counted[] {
  const weight = dutyType === 'HSBY' ? 1 : 4
  return [
    ...countedOf({ from: report, to: release }, 'duty', weight),
    ...legs
      .filter(({ positioning }) => !positioning)
      .flatMap(({ off, on }) => countedOf({ from: off, to: on }, 'flight', 4)),
  ]
}
