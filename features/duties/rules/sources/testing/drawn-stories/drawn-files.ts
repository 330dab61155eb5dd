import { addDays, daysOfMonth, monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import type {
  LondonMinute,
  Minute,
  StoryFile,
  StoryRow,
} from '#duties/rules/sources/testing/story.ts'
import { addMinutes } from '#duties/rules/sources/testing/second-model/legs.ts'
import { baseNameOf } from '#duties/rules/sources/testing/second-model/file-duties.ts'
import { blankRow, drawnDuty, drawnFlight, flownRow, groundRow, movedRow } from './drawn-rows.ts'
import { compareText } from '#duties/rules/sources/testing/second-model/sources.ts'
import type { Random } from './random.ts'

/** A file of a drawn story, with its print time in UTC. */
export type DrawnFile = { name: string; printed: Minute; file: StoryFile }

/** The first and the last day of a story's rosters. */
export type Window = { first: CalendarDate; last: CalendarDate }

/** The airline's plan at one moment: its rows, in order. */
type Version = StoryRow[]

const firstDays = [
  '2026-11-10',
  '2026-11-10',
  '2026-11-21',
  '2026-03-20',
  '2026-10-17',
  '2026-12-22',
  '2026-06-05',
]

/** The days of a story: 8 to 16, in one month or two. */
export function drawnWindow(random: Random): Window {
  const first = random.pick(firstDays) ?? '2026-11-10'
  return { first, last: addDays(first, random.whole(8, 16)) }
}

/** The files of a story: print times spread from before the first day to its last days. Many change the day in focus. */
export function drawnFiles(window: Window, focus: CalendarDate, random: Random): DrawnFile[] {
  const files: DrawnFile[] = []
  const start = addMinutes(`${window.first}T00:00Z`, random.whole(-10, 12) * 12 * 60)
  let printed = addMinutes(start, random.whole(6 * 60, 18 * 60))
  const versions: Version[] = [firstVersion(window, random)]
  const count = random.whole(3, 6)
  for (let number = 1; number <= count; number += 1) {
    const before = random.percent(12) ? versions[0] : versions.at(-1)
    const version =
      number === 1 ? (before ?? []) : nextVersion(before ?? [], { window, focus, printed, random })
    versions.push(version)
    files.push(drawnFile(version, { name: `f${number}`, printed, window, random }))
    if (random.percent(3)) continue
    printed = addMinutes(
      printed,
      random.whole(1, 2) === 1 ? random.whole(20, 300) : random.whole(600, 4800),
    )
  }
  if (random.percent(20)) {
    const rows = firstVersion(window, random)
    const shared = (versions[0] ?? []).slice(0, 2).map((row) => movedRow(row, 30))
    const other = sorted([...rows.slice(0, 4), ...shared])
    files.push({
      name: 'other',
      printed,
      file: { printed: londonMinute(printed), period: periodOf(window), rows: other, other: true },
    })
  }
  return files
}

/** The print time by London's clock. */
function londonMinute(printed: Minute): LondonMinute {
  return `${londonDate(printed)}T${londonTime(printed)}`
}

function periodOf({ first, last }: Window): [CalendarDate, CalendarDate] {
  return [first, last]
}

function firstVersion({ first, last }: Window, random: Random): Version {
  const rows: StoryRow[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const isBusy = rows.some((row) => (row.end ?? '').slice(0, 10) >= date || row.date === date)
    if (isBusy) continue
    if (random.percent(90)) rows.push(...drawnDuty(date, random))
  }
  return sorted(rows.filter(({ date }) => date <= last))
}

/** The rows in the order of a file. Two rows of one name have different reports. */
function sorted(rows: StoryRow[]): StoryRow[] {
  const keyOf = (row: StoryRow) => `${baseNameOf(row)} ${row.report}`
  const keys = rows.map(keyOf)
  return rows
    .filter((row, place) => keys.indexOf(keyOf(row)) === place)
    .toSorted(
      (one, other) =>
        compareText(one.date, other.date) || compareText(one.report ?? '', other.report ?? ''),
    )
}

type Printing = { window: Window; printed: Minute; random: Random }

/** The plan after some changes. Past flights may get actual times. */
function nextVersion(
  before: Version,
  { window, focus, printed, random }: Printing & { focus: CalendarDate },
): Version {
  let rows = [...before]
  for (let changes = random.whole(0, 6); changes > 0; changes -= 1) {
    const date = random.percent(35) ? focus : addDays(window.first, random.whole(0, 16))
    if (date > window.last || (date < londonDate(printed) && random.percent(80))) continue
    rows = changedDay(rows, date, random)
  }
  if (random.percent(50)) {
    rows = rows.map((row) => {
      const hasFlown = row.legs.length > 0 && (row.end ?? '9') < printed && !row.legs[0]?.[5]
      return hasFlown && random.percent(80) ? flownRow(row, random) : row
    })
  }
  return sorted(rows)
}

/** The rows with one day changed. */
function changedDay(rows: Version, date: CalendarDate, random: Random): Version {
  const others = rows.filter((row) => row.date !== date)
  const ofDay = rows.filter((row) => row.date === date)
  const kind = random.weighed([
    [40, 'times'],
    [18, 'another'],
    [14, 'off'],
    [10, 'blank'],
    [14, 'calledOut'],
    [6, 'sick'],
    [4, 'added'],
    [4, 'legs'],
  ] as const)
  if (kind === 'times') {
    const minutes = random.pick([-90, -60, -45, -20, 10, 25, 30, 45, 75, 120]) ?? 30
    return [...others, ...ofDay.map((row) => (row.legs[0]?.[5] ? row : movedRow(row, minutes)))]
  }
  if (kind === 'off') return [...others, blankRow(date, 'OFF')]
  if (kind === 'blank') return others
  if (kind === 'sick') return [...others, blankRow(date, 'SICK')]
  if (kind === 'added') {
    return [...rows, groundRow(date, 'TRAINING', [random.whole(6, 15) * 60, 180])]
  }
  const [first] = ofDay
  if (kind === 'calledOut' && first?.type === 'HSBY' && first.report !== null) {
    const report = addMinutes(first.report, random.whole(2, 6) * 30)
    const flight = drawnFlight(report, random)
    return [...others, { ...first, end: random.percent(70) ? report : first.end }, flight]
  }
  if (kind === 'legs' && first && first.legs.length === 2) {
    return [...others, { ...first, legs: first.legs.slice(0, 1) }, ...ofDay.slice(1)]
  }
  return [...others, ...drawnDuty(date, random).filter((row) => row.date === date)]
}

/** A file of a version: whole, only the remaining days, some days, without print time, or a calendar. */
function drawnFile(
  version: Version,
  { name, printed, window, random }: Printing & { name: string },
): DrawnFile {
  const kind = random.weighed([
    [45, 'whole'],
    [20, 'month'],
    [15, 'part'],
    [8, 'unread'],
    [6, 'undated'],
    [6, 'calendar'],
  ] as const)
  const today = londonDate(printed)
  const whole: StoryFile = {
    printed: londonMinute(printed),
    period: periodOf(window),
    rows: version,
  }
  const file = random.percent(2) ? { ...whole, printed: repeatedHour(whole.printed) } : whole
  if (kind === 'month') {
    const month = random.percent(60) ? monthOf(window.first) : monthOf(window.last)
    const { first, last } = daysOfMonth(month)
    const from = random.percent(50) ? today : first
    const rows = version.filter(({ date }) => date >= from && monthOf(date) === month)
    return { name, printed, file: { ...file, period: [first, last], rows } }
  }
  if (kind === 'part') {
    const first = addDays(window.first, random.whole(0, 6))
    const last = addDays(first, random.whole(1, 8))
    const rows = version.filter(({ date }) => date >= first && date <= last)
    return { name, printed, file: { ...file, period: [first, last], rows } }
  }
  if (kind === 'unread') {
    const unread = [random.whole(0, 4), random.whole(5, 9)].map((day) => addDays(window.first, day))
    const rows = version.filter(({ date }) => !unread.includes(date) || random.percent(20))
    return { name, printed, file: { ...file, unread, rows } }
  }
  if (kind === 'undated') return { name, printed, file: { ...file, printed: null } }
  if (kind === 'calendar') return { name, printed, file: calendarOf(file, random) }
  return { name, printed, file }
}

/** A print time in the hour that London repeats or skips, if it is of that day. */
function repeatedHour(printed: LondonMinute | null): LondonMinute | null {
  const date = printed?.slice(0, 10)
  return date === '2026-03-29' || date === '2026-10-25' ? `${date}T01:30` : printed
}

/** A calendar without a period that names some duties as cancelled. */
function calendarOf(file: StoryFile, random: Random): StoryFile {
  const rows = file.rows.filter(() => random.percent(60))
  const listed = new Set(rows.map(baseNameOf))
  const cancelled = file.rows.filter(
    (row) => row.type !== 'OFF' && !listed.has(baseNameOf(row)) && random.percent(40),
  )
  return { ...file, period: null, rows, ...(cancelled.length > 0 && { cancelled }) }
}
