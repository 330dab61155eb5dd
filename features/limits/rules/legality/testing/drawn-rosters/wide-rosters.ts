import { addDays } from '#kernel/time/calendar-date.ts'
import type { FtlSettings } from '#limits/rules/scheme/ftl-settings.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { isWithinWindows, type Counted } from '#limits/rules/legality/testing/counted-windows.ts'
import { atBase, baseZones, drawBases } from './drawn-bases.ts'
import { farAirports } from './far-places.ts'
import { drawBlock, recoveredAt } from '#limits/rules/legality/testing/legal-rosters.ts'
import { countedDuty } from '#limits/rules/legality/testing/legal-trips.ts'
import { drawLongHaul } from './long-haul-blocks.ts'
import { home, rosterOf, type MadeDuty } from '#limits/rules/legality/testing/made-duties.ts'
import { dateOf, minuteAt, nightsBetween } from '#limits/rules/legality/testing/plain-rules.ts'
import { isOnceIn, type Draw } from '#limits/rules/legality/testing/seeded-draw.ts'
import { drawSpecialDay } from './special-days.ts'

/** First days: before clock changes, the year's end, a leap day, and an ordinary week. */
const starts = ['2026-03-16', '2026-10-12', '2026-07-06', '2025-12-22', '2028-02-14']

/** The duties between two recovery rests, and what must follow them. */
type Block = {
  made: MadeDuty[]
  counted: Counted[]
  /** The least length of the recovery rest, in minutes. */
  rest: number
  /** Local nights at home before the next flight duty period. */
  nights: number
  /** Minutes that a rotation of the block is ahead of home; 0 without one. */
  ahead: number
}

/** The state at home between two blocks. */
type Progress = {
  earliest: number
  release: number
  /** The direction of the last rotation, and the local nights since. */
  ahead: number
  nights: number
  /** Local nights that the last rotation needs. */
  needed: number
  /** The least recovery rest. Late finishes of the early type are not counted, so that it may be 60 hours. */
  leastRest: number
}

/**
 * A roster that is legal by construction: days at home, rotations with passenger flights to far places, standbys,
 * courses, split duties, and rest on board, from bases of all kinds. Everything before it is known and free.
 */
export function wideRoster(draw: Draw, weeks: number): LegalityRoster {
  const first = addDays(starts[draw(0, starts.length - 1)] ?? '', draw(0, 13))
  const bases = drawBases(draw, addDays(first, draw(14, 14 + 7 * weeks)))
  const parts = rosterParts(first, draw)
  const leastRest = parts.settings.disruptiveType === 'early' ? 3600 : 2160
  const changeOn = bases[1]?.from ?? null
  const counted: Counted[] = []
  const made: MadeDuty[] = []
  const earliest = minuteAt(first, '00:00', home.zone) + draw(0, 1440)
  let progress: Progress = {
    earliest,
    release: earliest - 100_000,
    ahead: 0,
    nights: 9,
    needed: 0,
    leastRest,
  }
  let airports = bases[0]?.airports ?? []
  for (let week = 0; week < weeks; week += 1) {
    let block = drawAny(progress, counted, draw)
    const isLate = changeOn !== null && airports !== bases[1]?.airports && endsBy(block, changeOn)
    if (isLate) {
      airports = bases[1]?.airports ?? []
      const isOwn = progress.needed === 0 && isOnceIn(3, draw)
      const move = isOwn ? null : drawMove(progress, changeOn, draw)
      if (move) made.push(move)
      progress = afterMove(progress, move, changeOn)
      block = isOwn ? onOwn(drawFlights(progress, draw)) : drawAny(progress, counted, draw)
    }
    if (block.made.length === 0 || !isWithinWindows(counted, block.counted)) {
      progress = { ...progress, earliest: progress.earliest + 1440 }
      continue
    }
    const base = airports
    made.push(...block.made.map((duty) => atBase(duty, base, draw)))
    counted.push(...block.counted)
    progress = progressAfter(block, progress)
  }
  return rosterOf(made, { ...parts, bases })
}

/** True if a block does not end before the change of base. */
const endsBy = ({ made }: Block, day: string) =>
  made.some(({ release }) => dateOf(release, home.zone) >= day)

/** The journey to the new base as passenger, on the day of the change or after. */
function drawMove({ earliest }: Progress, changeOn: string, draw: Draw): MadeDuty {
  const report = Math.max(earliest, minuteAt(changeOn, '00:00', home.zone)) + draw(0, 900)
  const leg = { from: home.airport, to: 'BRS', off: report + 45, on: report + 120 }
  const legs = [{ ...leg, positioning: true as const }]
  return { dutyType: 'FLIGHT', report, release: report + 130, legs }
}

/** The first duty at a new base follows 72 hours with three local nights. */
function afterMove(progress: Progress, move: MadeDuty | null, changeOn: string): Progress {
  const release = move?.release ?? progress.release
  const rested = Math.max(recoveredAt(release, 4320, 2), minuteAt(changeOn, '00:00', home.zone))
  const earliest = Math.max(
    progress.earliest,
    withNights(release, rested, Math.max(3, progress.needed)),
  )
  return { ...progress, release, earliest, nights: progress.nights + 3, needed: 0 }
}

/** The crew member travelled to the first duty on their own. */
const onOwn = (block: Block): Block => ({
  ...block,
  made: block.made.map((duty, index) =>
    index === 0 ? { ...duty, inputs: { ...duty.inputs, ownTravel: true as const } } : duty,
  ),
})

/** Draws days at home, a rotation to a far place, or a special day. */
function drawAny(progress: Progress, counted: Counted[], draw: Draw): Block {
  if (!isOnceIn(3, draw)) return drawFlights(progress, draw)
  const trips = drawBlock(progress.earliest, [...counted], draw)
  const disruptive = trips.reduce((sum, trip) => sum + trip.disruptive, 0)
  const made = trips.flatMap((trip) => trip.made)
  const rest = disruptive >= 4 ? 3600 : 2160
  return { made, counted: made.flatMap(countedDuty), rest, nights: 0, ahead: 0 }
}

/** Draws a block that begins with a flight: a rotation, or a special day. */
function drawFlights(progress: Progress, draw: Draw): Block {
  if (isOnceIn(4, draw)) {
    const made = [drawSpecialDay(progress.earliest, draw)]
    return { made, counted: made.flatMap(countedDuty), rest: 2160, nights: 0, ahead: 0 }
  }
  const { made, nights, ahead } = drawLongHaul(progress.earliest, draw)
  const last = made.at(-1)
  const first = made[0]
  const isLong = !first || !last || last.release - first.report > 168 * 60
  const isTurn = ahead * progress.ahead < 0 && progress.nights < 3
  if (isLong || isTurn) return { made: [], counted: [], rest: 0, nights: 0, ahead: 0 }
  if (isOnceIn(5, draw) && last.release - first.report < 120 * 60) made.push(drawAfter(last, draw))
  return { made, counted: made.flatMap(countedDuty), rest: 3600, nights, ahead }
}

/** A course or a standby without a call, at home after a rotation. */
function drawAfter({ report, release }: MadeDuty, draw: Draw): MadeDuty {
  const start = release + Math.max(720, release - report) + draw(0, 600)
  const dutyType = isOnceIn(2, draw) ? 'TRAINING' : 'HSBY'
  return { dutyType, report: start, release: start + draw(120, 480) }
}

/** The rest after a block: with two local days, and the local nights that its rotation needs. */
function progressAfter(block: Block, before: Progress): Progress {
  const release = block.made.at(-1)?.release ?? before.release
  const rested = recoveredAt(release, Math.max(block.rest, before.leastRest), 2)
  // Nights before a course or standby after the return are not counted, so that there are enough.
  const earliest = withNights(release, rested, block.nights)
  const found = nightsBetween(release, earliest, home.zone)
  const isNew = block.ahead !== 0
  return {
    ...before,
    earliest,
    release,
    needed: block.nights,
    ahead: isNew ? block.ahead : before.ahead,
    nights: isNew ? found : before.nights + found,
  }
}

/** The first minute from `at` on with a number of local nights since a release. */
function withNights(release: number, at: number, nights: number): number {
  if (nightsBetween(release, at, home.zone) >= nights) return at
  let minute = at
  // More time never holds fewer nights, so halving finds the last minute that has too few.
  for (let step = 8192; step >= 1; step /= 2) {
    if (nightsBetween(release, minute + step, home.zone) < nights) minute += step
  }
  return minute + 1
}

/** The parts of a roster other than its duties. */
function rosterParts(first: string, draw: Draw) {
  const schemes: FtlSettings[] = [
    { scheme: 'UK', disruptiveType: 'late', ownLimits: [] },
    { scheme: 'UK', disruptiveType: 'late', ownLimits: [] },
    { scheme: 'EASA', disruptiveType: 'late', ownLimits: [] },
    { scheme: 'EASA', disruptiveType: 'early', ownLimits: [] },
  ]
  const zones = Object.fromEntries(farAirports.map(({ airport, zone }) => [airport, zone]))
  const { airportZones } = rosterOf([])
  const [uk] = schemes
  const settings = schemes[draw(0, 3)] ?? uk
  if (!settings) throw new Error('no scheme')
  return {
    settings,
    airportZones: { ...airportZones, ...zones, ...baseZones },
    history: { since: addDays(first, -420), openingBalances: [] },
  }
}
