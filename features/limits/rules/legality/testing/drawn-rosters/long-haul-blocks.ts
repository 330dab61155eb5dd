import type { InFlightRestClass } from '#duties/rules/words/duty-words.ts'
import { farAirports, type FarPlace } from './far-places.ts'
import { home, type MadeDuty } from '#limits/rules/legality/testing/made-duties.ts'
import { clockOf, tableTwoMinutes } from '#limits/rules/legality/testing/plain-rules.ts'
import { aheadBy, apart } from '#limits/rules/legality/testing/second-model/places.ts'
import {
  nightsAfter,
  onBoardMinutes,
  tableOneState,
} from '#limits/rules/legality/testing/second-model/plain-tables.ts'
import { isOnceIn, type Draw } from '#limits/rules/legality/testing/seeded-draw.ts'

/** Duties from home to home over a far place, and what must follow them. */
export type LongHaul = {
  made: MadeDuty[]
  /** Local nights at home before the next flight duty period. */
  nights: number
  /** Minutes that the place is ahead of home; 0 if no flight was as crew. */
  ahead: number
}

const briefing = 60

/** Draws a rotation: out, a rest away, and back. Each flight may be as passenger. */
export function drawLongHaul(earliest: number, draw: Draw): LongHaul {
  const place = farAirports[draw(0, farAirports.length - 1)] ?? farAirports[0]
  if (!place) throw new Error('no far airport')
  const isCourse = isOnceIn(10, draw)
  const outAsPassenger = isCourse || isOnceIn(5, draw)
  const backAsPassenger = isCourse || (!outAsPassenger && isOnceIn(4, draw))
  const report = earliest + draw(0, 900)
  const atHome = tableTwoMinutes(clockOf(report, home.zone), 1)
  const out = drawLong({ report, from: home.airport, to: place.airport, place }, draw, {
    asPassenger: outAsPassenger,
    max: atHome,
  })
  const made = [out]
  if (isCourse || isOnceIn(6, draw)) made.push(drawCourse(made, isCourse ? 360 : 900, draw))
  const least = restAfter(made, outAsPassenger)
  const longest = isCourse ? 300 : 4320
  const back = (made.at(-1)?.release ?? 0) + least + (isOnceIn(3, draw) ? 0 : draw(0, longest))
  const elapsed = back - report
  made.push(
    drawLong({ report: back, from: place.airport, to: home.airport, place }, draw, {
      asPassenger: backAsPassenger,
      max: maxAway(place, back, elapsed),
    }),
  )
  const isRotation = !outAsPassenger || !backAsPassenger
  const difference = Math.max(
    apart(place.zone, home.zone, out.release),
    apart(place.zone, home.zone, back),
  )
  const whole = (made.at(-1)?.release ?? back) - report
  return {
    made,
    nights: isRotation ? nightsAfter(difference, whole) : 0,
    ahead: isRotation ? aheadBy(place.zone, home.zone, out.release) : 0,
  }
}

/** The table at the report away: in home time, in local time, or the value of a state that is not known. */
function maxAway({ zone }: FarPlace, report: number, elapsed: number): number {
  const state = tableOneState(apart(zone, home.zone, report), elapsed)
  if (state === 'X') return tableTwoMinutes('00:00', 1)
  return tableTwoMinutes(clockOf(report, state === 'B' ? home.zone : zone), 1)
}

type Route = { report: number; from: string; to: string; place: FarPlace }

/** A flight of one sector within its maximum, and often exactly at it; with rest on board if it is longer. */
function drawLong(
  { report, from, to, place }: Route,
  draw: Draw,
  { asPassenger, max }: { asPassenger: boolean; max: number },
): MadeDuty {
  const needed = briefing + place.flown
  const onBoard = !asPassenger && (needed > max || isOnceIn(8, draw))
  const fitting = ([1, 2, 3] as InFlightRestClass[]).filter(
    (one) => (onBoardMinutes[one] ?? 0) >= needed,
  )
  const rest = fitting[draw(0, fitting.length - 1)] ?? 1
  const most = onBoard ? (onBoardMinutes[rest] ?? needed) : max
  const isExact = !asPassenger && isOnceIn(6, draw)
  const fdp = isExact ? most : Math.min(needed + draw(0, 20), asPassenger ? Infinity : most)
  const on = report + fdp
  const off = on - Math.min(place.flown, fdp - 45)
  const leg = { from, to, off, on, ...(asPassenger && { positioning: true as const }) }
  return {
    dutyType: 'FLIGHT',
    report,
    release: on + draw(0, 30),
    legs: [leg],
    ...(onBoard && { inputs: { inFlightRest: rest } }),
  }
}

/** A course at the far place. */
function drawCourse(made: MadeDuty[], after: number, draw: Draw): MadeDuty {
  const last = made.at(-1)
  const length = last ? last.release - last.report : 0
  const report = (last?.release ?? 0) + Math.max(605, length) + draw(0, after)
  return { dutyType: 'TRAINING', report, release: report + draw(120, 360) }
}

/** The least rest away: 14 hours after a flight as crew, and never less than the duty before. */
function restAfter(made: MadeDuty[], asPassenger: boolean): number {
  const last = made.at(-1)
  const length = last ? last.release - last.report : 0
  const isOperated = last?.dutyType === 'FLIGHT' && !asPassenger
  return Math.max(isOperated ? 840 : 605, length)
}
