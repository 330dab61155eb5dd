import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#kernel/time/calendar-date.ts'
import { calendarText } from './calendar-text.ts'
import { familyEvents } from './family-calendar.ts'
import { familyDays } from './family-days.ts'
import { usualFamily } from './feed-settings.ts'
import type { FeedDuty } from './my-calendar.ts'
import { testFeedDuty, testSector } from './test-feed-duty.ts'

const home = { base: 'BHX', zone: 'Europe/London' }

const statesOf = (duties: FeedDuty[], first: string, count: number, at = home) =>
  familyDays(duties, { first, last: addDays(first, count - 1) }, at).map(({ state }) => state)

/** A flight duty from legs like `BHX PMI 15T05:15 15T07:55`, all in July 2026. */
function flight(...legs: string[]): FeedDuty {
  const sectors = legs.map((leg) =>
    testSector(leg.replaceAll(/(\d\d)T(\d\d:\d\d)/g, '2026-07-$1T$2:00Z')),
  )
  const [first, last] = [sectors[0], sectors.at(-1)]
  const date = first?.scheduledDeparture?.slice(0, 10) ?? ''
  const times = {
    scheduledBrief: first?.scheduledDeparture ?? null,
    scheduledDebrief: last?.scheduledArrival ?? null,
  }
  return testFeedDuty({ id: legs.join(), date, sectors, ...times })
}

const off = (date: string) =>
  testFeedDuty({ id: date, date, dutyType: 'OFF', sectors: [], ...noTimes })
const noTimes = { scheduledBrief: null, scheduledDebrief: null }

const out = 'BHX PMI 15T05:15 15T07:55'
const evening = 'BHX PMI 15T17:00 15T20:00'
const afterMidnight = flight(evening, 'PMI BHX 15T21:00 16T00:10')
const overnight = flight('BHX TFS 15T17:00 15T21:30', 'TFS BHX 15T22:30 16T03:30')
const cancelled = { kind: 'cancelled' as const, since: '' }
const untimed = (dutyType: FeedDuty['dutyType'] = 'FLIGHT') =>
  testFeedDuty({ dutyType, sectors: [], ...noTimes })

describe('a day of the family', () => {
  it.each<[string, FeedDuty[], string[]]>([
    ['nothing listed is not known', [], ['unknown', 'unknown']],
    ['a day off is free', [off('2026-07-15')], ['free', 'unknown']],
    ['out and back is busy', [flight(out, 'PMI BHX 15T09:00 15T12:00')], ['busy', 'unknown']],
    [
      'a night stop is away, and the way back busy',
      [flight(out), flight('PMI BHX 16T09:00 16T12:00')],
      ['away', 'busy', 'unknown'],
    ],
    [
      'two nights away with nothing listed between',
      [flight('BHX BGI 15T05:15 15T14:00'), flight('BGI BHX 17T09:00 17T17:00')],
      ['away', 'away', 'busy', 'unknown'],
    ],
    [
      'a flight through the night is away, and busy until it lands',
      [overnight],
      ['away', 'busy', 'unknown'],
    ],
    ['home after midnight is not away', [afterMidnight], ['busy', 'busy', 'unknown']],
    ['an arrival elsewhere without a way back is one night', [flight(out)], ['away', 'unknown']],
    ['hotel rest is away', [untimed('HOTEL_REST')], ['away', 'unknown']],
    ['a duty without times is busy', [untimed()], ['busy', 'unknown']],
    [
      'sickness looks like a day off',
      [testFeedDuty({ dutyType: 'SICK', sectors: [] })],
      ['free', 'unknown'],
    ],
    ['a cancelled duty does not count', [testFeedDuty({ status: cancelled })], ['unknown']],
    ['a deleted duty does not count', [testFeedDuty({ isDeleted: true })], ['unknown']],
  ])('%s', (_, duties, states) => {
    expect(statesOf(duties, '2026-07-15', states.length)).toEqual(states)
  })

  it('is a day of the home base', () => {
    const late = [flight('JFK BOS 16T01:00 16T02:00', 'BOS JFK 16T02:30 16T03:30')]
    const newYork = { base: 'JFK', zone: 'America/New_York' }
    expect(statesOf(late, '2026-07-15', 2, newYork)).toEqual(['busy', 'unknown'])
    expect(statesOf(late, '2026-07-15', 2, { ...newYork, zone: 'Europe/London' })).toEqual([
      'away',
      'busy',
    ])
  })

  it('has its working times within the day', () => {
    const through = [afterMidnight]
    const days = familyDays(through, { first: '2026-07-15', last: '2026-07-16' }, home)
    expect(days).toMatchObject([
      { from: '2026-07-15T17:00:00Z', until: '2026-07-15T23:00:00Z' },
      { from: '2026-07-15T23:00:00Z', until: '2026-07-16T00:10:00Z' },
    ])
  })
})

/** Duties full of words that the family must not see. */
const secret = fc.record({
  day: fc.integer({ min: 0, max: 20 }),
  hour: fc.integer({ min: 0, max: 23 }),
  type: fc.constantFrom('FLIGHT', 'ASBY', 'HSBY', 'TRAINING', 'OFF', 'LEAVE', 'SICK', 'HOTEL_REST'),
  number: fc.integer({ min: 1000, max: 9999 }),
  place: fc.constantFrom('PMI', 'TFS', 'BHX', 'JFK'),
  isListed: fc.boolean(),
})

describe('the bytes of the family feed', () => {
  it('are the same for any codes, places, numbers, ids and names', () => {
    fc.assert(
      fc.property(fc.array(secret, { maxLength: 12 }), (items) => {
        const textOf = (mark: string) => {
          const duties = items.map(({ day, hour, type, number, place, isListed }, index) => {
            const date = addDays('2026-07-10', day)
            const clock = `${date}T${String(hour).padStart(2, '0')}`
            const away = place === 'BHX' ? place : `${mark}${place}`
            return testFeedDuty({
              id: `${mark}id${index}`,
              date,
              dutyType: type,
              dutyCode: `${mark}${number}`,
              scheduledBrief: `${clock}:01:00Z`,
              scheduledDebrief: `${clock}:59:00Z`,
              sectors:
                type === 'FLIGHT'
                  ? [testSector(`BHX ${away} ${clock}:10:00Z ${clock}:50:00Z`, `${mark}${number}`)]
                  : [],
              ...(!isListed && { status: { kind: 'unlisted' as const, since: mark } }),
            })
          })
          const days = familyDays(duties, { first: '2026-07-10', last: '2026-08-01' }, home)
          const changedAt = '2026-07-01T09:00:00Z'
          const options = { settings: usualFamily, changedAt, uidOf: (date: string) => date }
          return calendarText('Family', familyEvents(days, options))
        }
        const text = textOf('Q')
        expect(textOf('X')).toBe(text)
        expect(text).not.toMatch(/T\d{4}[1-9]|PMI|TFS|BHX|JFK|FLIGHT|SICK|OFF/)
      }),
      { numRuns: 100 },
    )
  })

  it('show times only if the user wants them, and nothing while paused', () => {
    const days = familyDays([testFeedDuty()], { first: '2026-07-15', last: '2026-07-15' }, home)
    const options = { changedAt: '2026-07-01T09:00:00Z', uidOf: (date: string) => date }
    const eventsOf = (over: object) =>
      familyEvents(days, { ...options, settings: { ...usualFamily, ...over } })
    expect(eventsOf({})).toMatchObject([{ title: 'Busy', time: { first: '2026-07-15' } }])
    expect(eventsOf({ showsTimes: true })).toMatchObject([
      { time: { start: '2026-07-15T04:15:00Z', end: '2026-07-15T12:00:00Z' } },
    ])
    const words = { busy: 'At work', away: 'Gone', free: 'Home' }
    expect(eventsOf({ words })).toMatchObject([{ title: 'At work' }])
    expect(eventsOf({ isPaused: true })).toEqual([])
  })
})
