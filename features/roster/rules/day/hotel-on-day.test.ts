import { expect, it } from 'vitest'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { hotelOnDay } from './hotel-on-day.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'

function duty(date: CalendarDate, dutyType: DutyType = 'FLIGHT') {
  const scheduledBrief = dutyType === 'FLIGHT' ? `${date}T05:00:00Z` : null
  return { date, dutyType, actualBrief: null, scheduledBrief }
}

function stay(pickUp: string | null) {
  const hotel = { kind: 'hotel' as const, place: 'Azul', pickUp, note: null }
  return { ...duty('2026-07-15'), events: [hotel] }
}

const next = duty('2026-07-17')
const known = stay('2026-07-17T03:00:00Z')
const cancelled = { ...known, status: { kind: 'cancelled' as const, since: '' } }

it.each([
  ['the arrival, whose duty says it', [known, next], '2026-07-15', null],
  ['its own day', [known, next], '2026-07-16', 'Azul'],
  ['the next duty', [known, next], '2026-07-17', 'Azul'],
  ['the day after the pick-up', [known, next], '2026-07-18', null],
  ['a cancelled duty', [cancelled], '2026-07-16', null],
  ['the day before an unknown pick-up', [stay(null), next], '2026-07-16', 'Azul'],
  ['the next duty without a pick-up', [stay(null), next], '2026-07-17', 'Azul'],
  ['the day after the next duty', [stay(null), next], '2026-07-18', null],
  ['a day off', [stay(null), duty('2026-07-16', 'OFF'), next], '2026-07-16', null],
  ['a duty after a day off', [stay(null), duty('2026-07-16', 'OFF'), next], '2026-07-17', null],
  ['the day after, with no next duty', [stay(null)], '2026-07-16', 'Azul'],
  ['two days after, with no next duty', [stay(null)], '2026-07-17', null],
  ['a rest in the hotel', [stay(null), duty('2026-07-16', 'HOTEL_REST')], '2026-07-16', 'Azul'],
])('of %s', (_, duties, date, place) => {
  expect(hotelOnDay(duties, date)?.place ?? null).toBe(place)
})
