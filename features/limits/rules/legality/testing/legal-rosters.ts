import { addDays, daysBetween } from '#kernel/time/calendar-date.ts'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { isWithinWindows, type Counted } from './counted-windows.ts'
import { drawTrip, type Progress, type Trip } from './legal-trips.ts'
import { dayOff, home, knownHistory, rosterOf, type MadeDuty } from './made-duties.ts'
import { clockOf, dateOf, daysTouched, minuteAt, nightsBetween } from './plain-rules.ts'
import { isOnceIn, type Draw } from './seeded-draw.ts'

/** Mondays before clock changes, the year's end, a leap day, and an ordinary week. */
const starts = ['2026-03-16', '2026-10-12', '2026-07-06', '2025-12-22', '2028-02-14']
const workingDaysMax = 5
const blockDaysMax = 6
const triesPerBlock = 7

/**
 * A roster that is legal by construction, in working blocks with a recovery rest between them.
 *
 * Every recovery rest but few holds two local days, so that each month has its days free of duty.
 */
export function legalRoster(draw: Draw, weeks: number): LegalityRoster {
  const first = addDays(starts[draw(0, starts.length - 1)] ?? '', draw(0, 13))
  const counted: Counted[] = []
  const duties: MadeDuty[] = []
  let earliest = minuteAt(first, '00:00', home.zone) + draw(0, 1440)
  let shortRestAt = -Infinity
  for (let block = 0; block < weeks; block += 1) {
    const worked = drawBlock(earliest, counted, draw)
    const release = worked.at(-1)?.release ?? earliest
    duties.push(...worked.flatMap(({ made }) => made))
    const disruptive = worked.reduce((sum, trip) => sum + trip.disruptive, 0)
    const mayBeShort = block - shortRestAt > 5 && worked.length > 0 && isOnceIn(3, draw)
    if (mayBeShort) shortRestAt = block
    earliest = recoveredAt(release, disruptive >= 4 ? 3600 : 2160, mayBeShort ? 0 : 2)
  }
  const roster = rosterOf(duties, { history: knownHistory })
  return isOnceIn(2, draw) ? withDaysOff(roster, duties) : roster
}

/** The roster with a day off listed on each free day. */
function withDaysOff(roster: LegalityRoster, duties: MadeDuty[]): LegalityRoster {
  const worked = new Set(
    duties.flatMap(({ report, release }) => daysTouched(report, release, home.zone)),
  )
  const days = [...worked].sort()
  const off: FtlDuty[] = []
  for (let date = days[0] ?? ''; date < (days.at(-1) ?? ''); date = addDays(date, 1)) {
    if (!worked.has(date)) off.push(dayOff(date))
  }
  return { ...roster, duties: [...roster.duties, ...off] }
}

/** The trips between two recovery rests: at most five working days in six, within the cumulative limits. */
export function drawBlock(earliest: number, counted: Counted[], draw: Draw): Trip[] {
  const trips: Trip[] = []
  let progress: Progress = { release: earliest, preceding: 0, endedLate: false }
  for (let attempt = 0; attempt < triesPerBlock; attempt += 1) {
    const from = trips.length === 0 ? earliest : progress.release
    const trip = drawTrip({ ...progress, release: from }, trips.length === 0, draw)
    const all = [...trips, trip]
    const isShortEnough = blockDays(all) <= blockDaysMax && workingDays(all) <= workingDaysMax
    if (isShortEnough && isWithinWindows(counted, trip.counted)) {
      trips.push(trip)
      counted.push(...trip.counted)
      progress = trip
    }
  }
  return trips
}

function workingDays(trips: Trip[]): number {
  return new Set(daysOf(trips)).size
}

function blockDays(trips: Trip[]): number {
  const days = daysOf(trips).sort()
  return daysBetween(days[0] ?? '', days.at(-1) ?? '') + 1
}

function daysOf(trips: Trip[]): string[] {
  return trips.flatMap(({ made }) =>
    made.flatMap(({ report, release }) => daysTouched(report, release, home.zone)),
  )
}

/** The first minute after a recovery rest of a length, with two local nights and a number of local days. */
export function recoveredAt(release: number, least: number, localDays: number): number {
  const isMidnight = clockOf(release, home.zone) === '00:00'
  const freeFrom = addDays(dateOf(release, home.zone), isMidnight ? 0 : 1)
  const free = minuteAt(addDays(freeFrom, localDays), '00:00', home.zone)
  let minute = localDays > 0 ? Math.max(release + least, free) : release + least
  if (nightsBetween(release, minute, home.zone) >= 2) return minute
  // More time never holds fewer nights, so halving finds the first minute that has two.
  for (let step = 4096; step >= 1; step /= 2) {
    if (nightsBetween(release, minute + step, home.zone) < 2) minute += step
  }
  return minute + 1
}
