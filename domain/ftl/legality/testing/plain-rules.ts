import { addDays } from '#domain/time/calendar-date.ts'
import { toInstant, utcToZone, zoneToUtc, type TimeZone } from '#domain/time/zone-time.ts'

/** Table 2 of ORO.FTL.205(b)(1), cell by cell: from a clock time on, minutes for 1-2, 3, 4 … 10 sectors. */
const tableTwo: [from: string, minutes: number[]][] = [
  ['00:00', [660, 630, 600, 570, 540, 540, 540, 540, 540]],
  ['05:00', [720, 690, 660, 630, 600, 570, 540, 540, 540]],
  ['05:15', [735, 705, 675, 645, 615, 585, 555, 540, 540]],
  ['05:30', [750, 720, 690, 660, 630, 600, 570, 540, 540]],
  ['05:45', [765, 735, 705, 675, 645, 615, 585, 555, 540]],
  ['06:00', [780, 750, 720, 690, 660, 630, 600, 570, 540]],
  ['13:30', [765, 735, 705, 675, 645, 615, 585, 555, 540]],
  ['14:00', [750, 720, 690, 660, 630, 600, 570, 540, 540]],
  ['14:30', [735, 705, 675, 645, 615, 585, 555, 540, 540]],
  ['15:00', [720, 690, 660, 630, 600, 570, 540, 540, 540]],
  ['15:30', [705, 675, 645, 615, 585, 555, 540, 540, 540]],
  ['16:00', [690, 660, 630, 600, 570, 540, 540, 540, 540]],
  ['16:30', [675, 645, 615, 585, 555, 540, 540, 540, 540]],
  ['17:00', [660, 630, 600, 570, 540, 540, 540, 540, 540]],
]

/** The cell of table 2 for a clock time and a number of sectors. */
export function tableTwoMinutes(clock: string, sectors: number): number {
  const row = tableTwo.findLast(([from]) => clock >= from)?.[1] ?? []
  return row[Math.max(0, sectors - 2)] ?? 0
}

/** The clock time of a minute since 1970 in a zone. */
export function clockOf(minute: number, zone: TimeZone): string {
  const hour = hourOf(minute, zone).time.slice(0, 3)
  return `${hour}${String(minute % 60).padStart(2, '0')}`
}

/** The local date of a minute since 1970. */
export function dateOf(minute: number, zone: TimeZone): string {
  return hourOf(minute, zone).date
}

type LocalHour = { date: string; time: string }
const hours = new Map<TimeZone, Map<number, LocalHour>>()

/** The local time of a whole hour. Every zone of the tests is whole hours ahead of UTC, or behind it. */
function hourOf(minute: number, zone: TimeZone): LocalHour {
  const hour = Math.floor(minute / 60)
  let ofZone = hours.get(zone)
  if (!ofZone) hours.set(zone, (ofZone = new Map()))
  const known = ofZone.get(hour)
  if (known) return known
  const local = utcToZone(toInstant(hour * 3_600_000), zone)
  ofZone.set(hour, local)
  return local
}

/** The minute since 1970 of a clock time in a zone. Cached, because thousands of rosters share the same days. */
export function minuteAt(date: string, clock: string, zone: TimeZone): number {
  const key = `${date} ${clock} ${zone}`
  const known = minutes.get(key)
  if (known !== undefined) return known
  const minute = Date.parse(zoneToUtc(date, clock, zone)) / 60_000
  minutes.set(key, minute)
  return minute
}

const minutes = new Map<string, number>()

/** Minutes that two stretches of time share. */
export function shared(from: number, to: number, start: number, end: number): number {
  return Math.max(0, Math.min(to, end) - Math.max(from, start))
}

/** Local nights of a rest: 8 hours between 22:00 and 08:00 (ORO.FTL.105(16)). */
export function nightsBetween(from: number, to: number, zone: TimeZone): number {
  return nightWindows(from, to, zone, ['22:00', '08:00']).filter(
    ([start, end]) => shared(from, to, start, end) >= 480,
  ).length
}

/** The windows from an evening to a morning that a stretch of time touches. */
export function nightWindows(
  from: number,
  to: number,
  zone: TimeZone,
  [evening, morning]: [string, string],
): [number, number][] {
  const windows: [number, number][] = []
  const last = dateOf(to, zone)
  for (let date = addDays(dateOf(from, zone), -1); date <= last; date = addDays(date, 1)) {
    windows.push([minuteAt(date, evening, zone), minuteAt(addDays(date, 1), morning, zone)])
  }
  return windows
}

/** Local days that a duty touches. */
export function daysTouched(from: number, to: number, zone: TimeZone): string[] {
  const days: string[] = []
  const last = dateOf(to - 1, zone)
  for (let date = dateOf(from, zone); date <= last; date = addDays(date, 1)) days.push(date)
  return days
}
