import fc from 'fast-check'
import ICAL from 'ical.js'
import { convertIcsCalendar } from 'ts-ics'
import { describe, expect, it } from 'vitest'
import { calendarText, sequenceOf, type CalendarEvent } from './calendar-text.ts'

const event: CalendarEvent = {
  uid: 'd1@crewportal',
  changedAt: '2026-07-01T09:00:00Z',
  time: { start: '2026-07-15T04:15:00Z', end: '2026-07-15T12:00:00Z' },
  title: '05:15 ZQ210/ZQ211 BHX-PMI-BHX',
  alarmMinutes: 90,
}

const encoder = new TextEncoder()

/** The events as two independent libraries read them: title, description, begin in UTC. */
function readBack(text: string) {
  const root = new ICAL.Component(ICAL.parse(text) as never)
  const one = root.getAllSubcomponents('vevent').map((component) => {
    const { summary, description, startDate } = new ICAL.Event(component)
    const start = startDate.toJSDate().toISOString()
    return { summary, description: description ?? undefined, start }
  })
  const { events = [] } = convertIcsCalendar(undefined, text)
  const other = events.map(({ summary, description, start }) => {
    return { summary, description, start: start.date.toISOString() }
  })
  return { one, other, events, root }
}

it('writes an event that two libraries read', () => {
  const text = calendarText('CrewPortal', [{ ...event, description: 'ZQ210 BHX; 738, \\ 2\nnext' }])
  const { one, other, events, root } = readBack(text)
  const [summary, start] = ['05:15 ZQ210/ZQ211 BHX-PMI-BHX', '2026-07-15T04:15:00.000Z']
  expect(one).toEqual([{ summary, description: 'ZQ210 BHX; 738, \\ 2\nnext', start }])
  expect(other).toEqual(one)
  const written = { uid: 'd1@crewportal', status: 'CONFIRMED', sequence: 205059600 }
  expect(events[0]).toMatchObject(written)
  expect(events[0]?.alarms).toMatchObject([
    { action: 'DISPLAY', trigger: { value: { before: true, minutes: 90 } } },
  ])
  expect(root.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT15M')
  expect(root.getFirstPropertyValue('x-published-ttl')?.toString()).toBe('PT15M')
  const [component] = root.getAllSubcomponents('vevent')
  expect(component?.getFirstPropertyValue('last-modified')?.toString()).toBe('2026-07-01T09:00:00Z')
})

it.each<[string, Partial<CalendarEvent>, string[]]>([
  [
    'an all-day event ends before the next day',
    { time: { first: '2026-07-31', last: '2026-07-31' } },
    ['DTSTART;VALUE=DATE:20260731', 'DTEND;VALUE=DATE:20260801'],
  ],
  [
    'an event without a length has no end',
    { time: { start: '2026-07-15T04:15:00Z', end: null } },
    [],
  ],
  ['a cancelled event says so', { isCancelled: true }, ['STATUS:CANCELLED']],
  ['a free day blocks no time', { isFree: true }, ['TRANSP:TRANSPARENT']],
  ['a reminder comes before', { alarmMinutes: 45 }, ['TRIGGER:-PT45M']],
])('%s', (_, over, lines) => {
  const written = calendarText('CrewPortal', [{ ...event, ...over }]).split('\r\n')
  expect(written).toEqual(expect.arrayContaining(lines))
  const hasEnd = written.some((line) => line.startsWith('DTEND'))
  expect(hasEnd).toBe(!(over.time && 'end' in over.time))
})

// Both libraries read these signs without a backslash too, so the written text is compared (RFC 5545, 3.3.11).
it('puts a backslash before each backslash, semicolon and comma', () => {
  const text = calendarText('Mine; hers', [{ ...event, description: 'BHX; 738, \\ 2' }])
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      'NAME:Mine\\; hers',
      'X-WR-CALNAME:Mine\\; hers',
      'DESCRIPTION:BHX\\; 738\\, \\\\ 2',
    ]),
  )
})

it('folds at 75 octets and escapes any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
      // Surrounding space and control characters are not part of what is compared.
      const title = `x${typed.toWellFormed().replaceAll(/[\p{Cc}]/gu, '')}x`
      const text = calendarText('CrewPortal', [{ ...event, title }])
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of text.split('\r\n')) expect(encoder.encode(line).length).toBeLessThan(76)
      expect(readBack(text).one[0]?.summary).toBe(title)
    }),
    { numRuns: 100 },
  )
})

describe('the sequence of an event', () => {
  it('rises with each later change and fits into 31 bits', () => {
    expect(sequenceOf('2026-07-01T09:00:01Z')).toBe(sequenceOf('2026-07-01T09:00:00Z') + 1)
    expect(sequenceOf('2080-01-01T00:00:00Z')).toBeLessThan(2 ** 31)
    expect(sequenceOf('1999-01-01T00:00:00Z')).toBe(0)
  })
})
