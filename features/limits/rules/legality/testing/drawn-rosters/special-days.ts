import { addDays } from '#kernel/time/calendar-date.ts'
import {
  home,
  instantOf,
  outstations,
  type MadeDuty,
} from '#limits/rules/legality/testing/made-duties.ts'
import {
  clockOf,
  dateOf,
  minuteAt,
  tableTwoMinutes,
} from '#limits/rules/legality/testing/plain-rules.ts'
import { isOnceIn, type Draw } from '#limits/rules/legality/testing/seeded-draw.ts'

/** Draws a day with a split duty, or with another report of the flight crew; within its maximum. */
export function drawSpecialDay(earliest: number, draw: Draw): MadeDuty {
  const report = nextMorning(earliest) + draw(0, 180)
  return isOnceIn(3, draw) ? drawLateCrew(report, draw) : drawSplit(report, draw)
}

/** The first 08:00 after a minute. */
function nextMorning(earliest: number): number {
  const date = dateOf(earliest, home.zone)
  const today = minuteAt(date, '08:00', home.zone)
  return today >= earliest ? today : minuteAt(addDays(date, 1), '08:00', home.zone)
}

const palma = outstations[0]?.airport ?? ''

/** Out, a break on the ground, and back. Half of the break beyond 30 minutes lengthens the maximum. */
function drawSplit(report: number, draw: Draw): MadeDuty {
  const out = { from: home.airport, to: palma, off: report + 45, on: report + 135 }
  const from = out.on
  const to = from + draw(210, 390)
  const max = tableTwoMinutes(clockOf(report, home.zone), 2) + Math.floor((to - from - 30) / 2)
  const on = isOnceIn(3, draw) ? report + max : Math.min(to + draw(120, 240), report + max)
  const back = { from: palma, to: home.airport, off: to + 30, on }
  const splitBreak = { from: instantOf(from), to: instantOf(to), hasSuitableAccommodation: true }
  const release = on + draw(0, 30)
  return { dutyType: 'FLIGHT', report, release, legs: [out, back], inputs: { splitBreak } }
}

/** Cabin crew report before the flight crew, whose report the table is read at. */
function drawLateCrew(report: number, draw: Draw): MadeDuty {
  const later = draw(1, 60)
  const max = tableTwoMinutes(clockOf(report + later, home.zone), 2) + later
  const on = report + (isOnceIn(2, draw) ? max : draw(400, max))
  const middle = report + Math.floor((on - report) / 2)
  const legs = [
    { from: home.airport, to: palma, off: report + 75, on: middle },
    { from: palma, to: home.airport, off: middle + 45, on },
  ]
  const inputs = { flightCrewReport: instantOf(report + later) }
  return { dutyType: 'FLIGHT', report, release: on + draw(0, 30), legs, inputs }
}
