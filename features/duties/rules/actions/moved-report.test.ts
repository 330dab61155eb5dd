import { expect, it } from 'vitest'
import { toInstant, type ClockTime, type Instant } from '#kernel/time/zone-time.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { isBroughtForward, movedWord, reportReadings, reportWords } from './moved-report.ts'

/** Thursday, 05:15 in London. */
const planned = '2026-07-16T04:15:00Z'

it.each<[ClockTime, string[]]>([
  ['05:15', ['Thu 16 Jul 05:15, as planned']],
  ['06:00', ['Thu 16 Jul 06:00, 45 min later']],
  ['17:10', ['Thu 16 Jul 17:10, 11 h 55 later']],
  ['17:15', ['Thu 16 Jul 17:15, 12 h later']],
  ['18:00', ['Thu 16 Jul 18:00, 12 h 45 later', 'Wed 15 Jul 18:00, 11 h 15 earlier']],
  ['23:15', ['Wed 15 Jul 23:15, 6 h earlier', 'Thu 16 Jul 23:15, 18 h later']],
  ['23:14', ['Thu 16 Jul 23:14, 17 h 59 later', 'Wed 15 Jul 23:14, 6 h 01 earlier']],
  ['04:45', ['Thu 16 Jul 04:45, 30 min earlier', 'Fri 17 Jul 04:45, 23 h 30 later']],
  ['01:30', ['Thu 16 Jul 01:30, 3 h 45 earlier', 'Fri 17 Jul 01:30, 20 h 15 later']],
])('reads %s instead of 05:15', (time, words) => {
  expect(reportReadings(time, planned).map((each) => reportWords(each, planned))).toEqual(words)
})

it.each<[ClockTime, Instant, Instant[]]>([
  ['00:30', '2026-07-15T17:00:00Z', ['2026-07-15T23:30:00Z', '2026-07-14T23:30:00Z']],
  ['05:00', '2026-07-15T16:00:00Z', ['2026-07-16T04:00:00Z', '2026-07-15T04:00:00Z']],
  // 00:10 is brought forward to the evening before.
  ['23:40', '2026-07-15T23:10:00Z', ['2026-07-15T22:40:00Z', '2026-07-16T22:40:00Z']],
  // The clock goes back, so that the next day is an hour further away.
  ['06:00', '2026-10-24T17:00:00Z', ['2026-10-24T05:00:00Z', '2026-10-25T06:00:00Z']],
  // The hour that comes twice: the planned report is in the second one.
  ['01:50', '2026-10-25T01:50:00Z', ['2026-10-25T01:50:00Z']],
])('reads %s instead of %s', (time, from, readings) => {
  expect(reportReadings(time, from)).toEqual(readings)
})

it('finds, of all minutes, those of the time on the planned day, the next and the evening before', () => {
  const minutes = Array.from({ length: 4320 }, (_, index) =>
    toInstant(Date.parse('2026-07-14T23:00:00Z') + index * 60_000),
  )
  const byTime = Map.groupBy(minutes, londonTime)
  for (let minute = 0; minute < 1440; minute += 37) {
    const from = toInstant(Date.parse('2026-07-15T23:00:00Z') + minute * 60_000)
    for (let other = 0; other < 1440; other += 53) {
      const time = londonTime(toInstant(Date.parse('2026-07-15T23:00:00Z') + other * 60_000))
      const model = (byTime.get(time) ?? [])
        .filter((each) => {
          const [day, planned] = [londonDate(each), londonDate(from)]
          if (day === planned) return true
          return day > planned ? other < minute : other > minute + 720
        })
        .toSorted((a, b) => unlikely(a, from) - unlikely(b, from) || (a < b ? 1 : -1))
      expect(reportReadings(time, from)).toEqual(model)
    }
  }
})

/** The distance to the planned report. More than 6 hours to the evening before count as a day more. */
function unlikely(each: Instant, from: Instant): number {
  const ms = Date.parse(from) - Date.parse(each)
  const isFarEvening = londonDate(each) < londonDate(from) && ms > 6 * 3_600_000
  return Math.abs(ms) + (isFarEvening ? 86_400_000 : 0)
}

it('says which way a report moved, and keeps an earlier one near its day', () => {
  expect(movedWord('2026-07-16T03:45:00Z', planned)).toBe('brought forward')
  expect(movedWord('2026-07-16T05:00:00Z', planned)).toBe('delayed')
  expect(movedWord('2026-07-16T03:45:00Z', null)).toBe('delayed')
  expect(isBroughtForward('2026-07-15T23:00:00Z', planned)).toBe(true)
  expect(isBroughtForward('2026-07-15T22:59:00Z', planned)).toBe(true)
  expect(isBroughtForward('2026-07-15T16:15:00Z', planned)).toBe(false)
})
