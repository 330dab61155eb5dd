import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  property,
  record,
  type Arbitrary,
} from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, daysBetween } from '#kernel/time/calendar-date.ts'
import { london } from '#kernel/time/london-time.ts'
import { toInstant } from '#kernel/time/zone-time.ts'
import type { FtlDuty } from './ftl-duty.ts'
import { ukScheme, type FtlLimitKey, type FtlMeasure } from '#limits/rules/scheme/ftl-scheme.ts'
import { ftlSummary } from './ftl-summary.ts'
import { ftlDuty, ftlSector } from '#limits/rules/test-ftl-duty.ts'
import { drawnCount } from '#kernel/testing/drawn-cases.ts'

/** Middles of the rosters: clock changes, year's end, a leap day, and an ordinary week. */
const middles = ['2026-03-29', '2026-10-25', '2027-03-28', '2025-12-31', '2024-02-29', '2026-07-15']
const spreadDays = 12
const rosters = drawnCount('MINUTE_ROSTERS', { whole: 3000 })

type Rostered = {
  dutyType: FtlDuty['dutyType']
  day: number
  startsAt: number
  lasts: number
  sectors: number
  isPositioning: boolean
}

const rostered: Arbitrary<Rostered> = record({
  dutyType: constantFrom('FLIGHT', 'FLIGHT', 'ASBY', 'HSBY', 'TRAINING', 'RESERVE', 'OFF', 'SICK'),
  day: integer({ min: -spreadDays, max: spreadDays }),
  startsAt: integer({ min: 0, max: 24 * 60 - 1 }),
  lasts: integer({ min: 1, max: 18 * 60 }),
  sectors: integer({ min: 1, max: 4 }),
  isPositioning: boolean(),
})

it('agrees with counting every single minute', () => {
  const about = { middle: constantFrom(...middles), ahead: integer({ min: -6, max: 20 }) }
  assert(
    property(array(rostered, { maxLength: 14 }), record(about), (roster, { middle, ahead }) => {
      const duties = roster.map((duty, index) => dutyOf(duty, index, middle))
      const today = addDays(middle, ahead)
      const { figures } = ftlSummary({ duties, flights: [] }, `${today}T12:00:00Z`, {
        scheme: ukScheme,
        zone: london,
        history: { since: null, openingBalances: [] },
      })
      const fast = figures.map(({ limit, quarters }) => [limit.key, quarters])
      expect(fast).toEqual([...countedByMinute(duties, middle, today)])
      for (const { parts, quarters } of figures) {
        expect(parts.reduce((sum, part) => sum + part.quarters, 0)).toBe(quarters)
      }
    }),
    { numRuns: rosters },
  )
}, 120_000)

function dutyOf(rosteredDuty: Rostered, index: number, middle: string): FtlDuty {
  const { dutyType, day, startsAt, lasts, sectors, isPositioning } = rosteredDuty
  const date = addDays(middle, day)
  const start = Date.parse(`${date}T00:00:00Z`) / minuteMs + startsAt
  const leg = Math.floor(lasts / sectors)
  const at = (minute: number) => toInstant(minute * minuteMs)
  const legs = dutyType === 'FLIGHT' && leg > 0 ? sectors : 0
  return ftlDuty({
    id: `duty-${index}`,
    date,
    dutyType,
    scheduledBrief: at(start),
    scheduledDebrief: at(start + lasts),
    sectors: Array.from({ length: legs }, (_, sector) => {
      const times: [string, string] = [at(start + sector * leg), at(start + (sector + 1) * leg)]
      return ftlSector(['BHX', 'PMI'], times, { positioning: isPositioning && sector === 0 })
    }),
  })
}

const minuteMs = 60_000
const measures: FtlMeasure[] = ['duty', 'work', 'flight']
const weights: Record<string, Partial<Record<FtlMeasure, number>>> = {
  FLIGHT: { duty: 4, work: 4 },
  ASBY: { duty: 4, work: 4 },
  TRAINING: { duty: 4, work: 4 },
  HSBY: { duty: 1, work: 4 },
}

/** Paints every minute of the roster's weeks with its weight, then walks through them, one by one. */
function* countedByMinute(
  duties: FtlDuty[],
  middle: string,
  today: string,
): Generator<[FtlLimitKey, number]> {
  const first = Date.parse(`${addDays(middle, -spreadDays - 1)}T00:00:00Z`) / minuteMs
  const length = (2 * spreadDays + 4) * 24 * 60
  const painted: Record<FtlMeasure, Uint8Array> = {
    duty: new Uint8Array(length),
    work: new Uint8Array(length),
    flight: new Uint8Array(length),
  }
  const paint = (measure: FtlMeasure, from: string | null, to: string | null, weight: number) => {
    const end = Date.parse(to ?? '') / minuteMs - first
    for (let minute = Date.parse(from ?? '') / minuteMs - first; minute < end; minute += 1) {
      painted[measure][minute] = Math.max(painted[measure][minute] ?? 0, weight)
    }
  }
  for (const duty of duties) {
    const { dutyType, scheduledBrief, sectors } = duty
    const end = endOf(duty, duties)
    paint('duty', scheduledBrief, end, weights[dutyType]?.duty ?? 0)
    paint('work', scheduledBrief, end, weights[dutyType]?.work ?? 0)
    for (const sector of sectors) {
      if (!sector.positioning)
        paint('flight', sector.scheduledDeparture, sector.scheduledArrival, 4)
    }
  }
  const perDay: Record<FtlMeasure, Map<string, number>> = {
    duty: new Map(),
    work: new Map(),
    flight: new Map(),
  }
  for (let minute = 0; minute < length; minute += 1) {
    // Flight time lies within working time, so where nothing of that is, there is nothing.
    if (painted.work[minute] === 0) continue
    const date = londonDateOfHour(Math.floor((first + minute) / 60))
    for (const measure of measures) {
      perDay[measure].set(date, (perDay[measure].get(date) ?? 0) + (painted[measure][minute] ?? 0))
    }
  }
  for (const { key, measure } of ukScheme.limits) {
    let sum = 0
    for (const [date, quarters] of perDay[measure]) if (isInside(key, date, today)) sum += quarters
    yield [key, sum]
  }
}

/**
 * A standby is over when the first flight duty that begins in it begins. If the next work is an operating flight
 * shortly after it, the standby runs on to its report.
 */
function endOf({ dutyType, scheduledBrief, scheduledDebrief }: FtlDuty, duties: FtlDuty[]) {
  const [from, to] = [scheduledBrief ?? '', scheduledDebrief ?? '']
  if (dutyType !== 'HSBY' && dutyType !== 'ASBY') return to
  const later = duties
    .filter((duty) => duty.dutyType !== 'OFF' && duty.dutyType !== 'SICK')
    .filter(({ scheduledBrief: report }) => (report ?? '') > from)
    .sort(byReport)
  const next = later[0]
  const isOperating = next?.sectors.length === 0 || next?.sectors.some((one) => !one.positioning)
  const latest = Date.parse(to) + (dutyType === 'HSBY' ? 90 : 120) * minuteMs
  const report = next?.scheduledBrief ?? ''
  if (next?.dutyType === 'FLIGHT' && isOperating && Date.parse(report) <= latest) return report
  const inside = later.find((duty) => duty.dutyType === 'FLIGHT')?.scheduledBrief ?? ''
  return inside > from && inside < to ? inside : to
}

const byReport = (one: FtlDuty, other: FtlDuty) =>
  (one.scheduledBrief ?? '') < (other.scheduledBrief ?? '') ? -1 : 1

/** A second implementation of the windows: counts days, and compares years and months as numbers. */
function isInside(key: FtlLimitKey, date: string, today: string): boolean {
  const age = daysBetween(date, today)
  const monthsAgo = monthNumber(today) - monthNumber(date)
  if (key.includes('Previous')) return monthsAgo >= 1 && monthsAgo <= 12
  if (age < 0) return false
  const days = /(\d+)Days/.exec(key)
  if (days) return age < Number(days[1])
  return key === 'flightCalendarYear' ? date.slice(0, 4) === today.slice(0, 4) : monthsAgo <= 11
}

const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

const hours = new Map<number, string>()
const londonCalendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' })

/** London's clocks change, and its days begin, on the hour. */
function londonDateOfHour(hour: number): string {
  const known = hours.get(hour)
  if (known) return known
  const date = londonCalendar.format(hour * 60 * minuteMs)
  hours.set(hour, date)
  return date
}
