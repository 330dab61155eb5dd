import { addDays } from '#kernel/time/calendar-date.ts'
import { toInstant, utcToZone, zoneToUtc, type TimeZone } from '#kernel/time/zone-time.ts'

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
  const { time } = quarterOf(minute, zone)
  const past = Number(time.slice(3)) + (minute % 15)
  return `${time.slice(0, 3)}${String(past).padStart(2, '0')}`
}

/** The local date of a minute since 1970. */
export function dateOf(minute: number, zone: TimeZone): string {
  return quarterOf(minute, zone).date
}

type LocalQuarter = { date: string; time: string }
const quarters = new Map<TimeZone, Map<number, LocalQuarter>>()

/** The local time of a whole quarter of an hour. Every zone is whole quarters ahead of UTC, or behind it. */
function quarterOf(minute: number, zone: TimeZone): LocalQuarter {
  const quarter = Math.floor(minute / 15)
  let ofZone = quarters.get(zone)
  if (!ofZone) quarters.set(zone, (ofZone = new Map()))
  const known = ofZone.get(quarter)
  if (known) return known
  const local = utcToZone(toInstant(quarter * 900_000), zone)
  ofZone.set(quarter, local)
  return local
}

/** The minute since 1970 of a clock time in a zone. Cached, because thousands of rosters share the same days. */
export function minuteAt(date: string, clock: string, zone: TimeZone): number {
  const ofZone = entryOf(minutes, zone, () => new Map<string, Map<string, number>>())
  const ofClock = entryOf(ofZone, clock, () => new Map<string, number>())
  return entryOf(ofClock, date, () => Date.parse(zoneToUtc(date, clock, zone)) / 60_000)
}

const minutes = new Map<TimeZone, Map<string, Map<string, number>>>()

/** The entry of a map, which is made if it is absent. */
function entryOf<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

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
