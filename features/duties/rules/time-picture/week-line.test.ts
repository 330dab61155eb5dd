import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { emptyDuty } from '#duties/rules/duty.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { weekLine, weekOf, type WeekDuty, type WeekInput } from './week-line.ts'

const flight: WeekDuty = {
  ...emptyDuty,
  date: '2026-07-16',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210/ZQ211',
  scheduledBrief: '2026-07-16T04:15:00Z',
  scheduledDebrief: '2026-07-16T12:00:00Z',
}
const night: WeekDuty = {
  ...flight,
  date: '2026-07-19',
  scheduledBrief: '2026-07-19T17:00:00Z',
  scheduledDebrief: '2026-07-20T05:00:00Z',
}
const swapped: WeekDuty = { ...flight, status: { kind: 'swapped', since: '' } }
const cancelled: WeekDuty = { ...flight, status: { kind: 'cancelled', since: '' } }
const standby: WeekDuty = { ...flight, dutyType: 'HSBY', dutyCode: 'HSBY' }
const plain = (dutyType: WeekDuty['dutyType']): WeekDuty => ({
  ...flight,
  dutyType,
  dutyCode: dutyType,
  scheduledBrief: null,
  scheduledDebrief: null,
})

function week(duties: WeekDuty[], over: Partial<WeekInput> = {}) {
  return weekLine({
    date: '2026-07-16',
    duties,
    isLoaded: () => true,
    unseen: new Map(),
    now: '2026-07-16T03:05:00Z',
    today: '2026-07-16',
    ...over,
  })
}
const thursday = (duties: WeekDuty[], over?: Partial<WeekInput>) => week(duties, over)[3]

test('a week begins on Monday', () => {
  const days = ['2026-07-13', '2026-07-16', '2026-07-19'].map((date) => weekOf(date))
  expect(
    days.every(([monday, ...others]) => monday === '2026-07-13' && others.at(-1) === '2026-07-19'),
  ).toBe(true)
})

describe('the word and the name of a day', () => {
  it.each<[string, WeekDuty[], string, string]>([
    ['a flight', [flight], '05:15', 'flight ZQ210/ZQ211, report 05:15'],
    ['a home standby', [standby], '05:15', 'home standby HSBY, on call from 05:15'],
    ['an unknown report', [plain('FLIGHT')], 'TBC', 'flight FLIGHT, report not known'],
    ['a day off', [plain('OFF')], 'off', 'day off'],
    ['leave', [plain('LEAVE')], 'leave', 'leave'],
    ['sickness', [plain('SICK')], 'sick', 'sick'],
    ['a hotel', [plain('HOTEL_REST')], 'hotel', 'hotel rest'],
    [
      'a hotel and a flight',
      [plain('HOTEL_REST'), flight],
      '05:15',
      'hotel rest, flight ZQ210/ZQ211, report 05:15',
    ],
    ['nothing', [], '–', 'nothing on the roster'],
    ['a cancelled flight', [cancelled], 'canc.', 'flight ZQ210/ZQ211, cancelled, does not count'],
    ['a swapped flight', [swapped], '–', 'flight ZQ210/ZQ211, swapped, does not count'],
    [
      'a cancelled flight and a day off',
      [cancelled, plain('OFF')],
      'off',
      'flight ZQ210/ZQ211, cancelled, does not count, day off',
    ],
  ])('%s', (_, duties, word, label) => {
    expect(thursday(duties)).toMatchObject({ word, label: `Thursday 16 July, ${label}` })
  })

  it('is empty while the day loads', () => {
    expect(thursday([], { isLoaded: () => false })).toMatchObject({
      word: '',
      label: 'Thursday 16 July',
    })
  })

  it('says a change in its words', () => {
    const unseen = new Map([['2026-07-16', 'Report 05:40 → 05:15']])
    expect(thursday([flight], { unseen })).toMatchObject({
      isChanged: true,
      label: 'Thursday 16 July, flight ZQ210/ZQ211, report 05:15, changed: Report 05:40 → 05:15',
    })
  })
})

describe('the ribbon', () => {
  it('draws a duty in percent of its day', () => {
    const [bar, ...others] = thursday([flight])?.bars ?? []
    expect(others).toEqual([])
    expect(bar?.from).toBeCloseTo((100 * 5.25) / 24)
    expect(bar).toMatchObject({ isFromBefore: false, isIntoNext: false, knownTo: null })
    expect(bar?.to).toBeCloseTo((100 * 13) / 24)
  })

  it('carries a night duty over the seam between two weeks', () => {
    const sunday = week([night])[6]?.bars
    expect(sunday).toMatchObject([{ from: 75, to: 100, isFromBefore: false, isIntoNext: true }])
    const monday = week([night], { date: '2026-07-20' })[0]?.bars
    expect(monday).toMatchObject([{ from: 0, to: 25, isFromBefore: true, isIntoNext: false }])
  })

  it('draws no bar without a report, nor one of a duty that does not count', () => {
    expect(thursday([plain('FLIGHT')])?.bars).toEqual([])
    expect(thursday([swapped])?.bars).toEqual([])
  })

  it('fades out without a known end', () => {
    const bars = thursday([{ ...flight, scheduledDebrief: null }])?.bars
    expect(bars?.[0]?.knownTo).toBeCloseTo((100 * 5.25) / 24)
    expect(bars?.[0]?.to).toBeCloseTo((100 * 13.25) / 24)
  })

  it.each([
    ['2027-03-28', 23],
    ['2026-10-25', 25],
    ['2026-07-16', 24],
  ])('maps the %s hours of a changing day to its width', (date, hours) => {
    const noon = `${date}T${date === '2026-07-16' ? '11' : date === '2027-03-28' ? '11' : '12'}:00:00Z`
    const day = week([], { date, now: noon, today: date }).find((each) => each.date === date)
    const passed = hours - 12
    expect(day?.now).toBeCloseTo((100 * passed) / hours)
  })

  it('marks the time in one day only', () => {
    const marked = week([]).flatMap(({ date, now }) => (now === null ? [] : date))
    expect(marked).toEqual(['2026-07-16'])
    expect(week([], { date: '2026-07-20' }).every(({ now }) => now === null)).toBe(true)
  })
})

it('draws each minute of a duty once, as a second model does', () => {
  const minute = 60_000
  const at = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`
  const drawn = fc.record({
    day: fc.constantFrom('2026-07-16', '2026-10-24', '2026-10-25', '2027-03-27', '2027-03-28'),
    begin: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 1, max: 2000 }),
  })
  fc.assert(
    fc.property(drawn, ({ day, begin, length }) => {
      const from = Date.parse(`${day}T00:00:00Z`) + begin * minute
      const to = from + length * minute
      const duty = { ...flight, date: day, scheduledBrief: at(from), scheduledDebrief: at(to) }
      const days = [day, addDays(day, 7)].flatMap((date) => week([duty], { date, today: day }))
      const minutes = days.flatMap(({ bars, window }) => {
        const hours = Date.parse(window.to) - Date.parse(window.from)
        return bars.map((bar) => ((bar.to - bar.from) / 100) * hours)
      })
      expect(minutes.reduce((sum, each) => sum + each, 0)).toBeCloseTo(to - from, -1)
      expect(days.every(({ bars }) => bars.every((bar) => bar.from < bar.to))).toBe(true)
    }),
  )
})
