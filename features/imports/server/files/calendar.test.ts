import { describe, expect, it } from 'vitest'
import type { CalendarEvent } from '#imports/rules/files/file-content.ts'
import { readContent } from './read-content.ts'

const start = 'DTSTART;TZID=Europe/London:20260710T064500'

describe('a calendar file', () => {
  it.each<[string, string[], Partial<CalendarEvent>]>([
    [
      'a time in an IANA zone',
      [start],
      { start: { local: '2026-07-10T06:45', zone: 'Europe/London' } },
    ],
    [
      'a zone with a prefix',
      ['DTSTART;TZID=/mozilla.org/20070129_1/Europe/Madrid:20260710T064500'],
      { start: { local: '2026-07-10T06:45', zone: 'Europe/Madrid' } },
    ],
    [
      'a Windows zone',
      ['DTSTART;TZID=GMT Standard Time:20260710T064500'],
      { start: { local: '2026-07-10T06:45', zone: 'Europe/London' } },
    ],
    [
      'a quoted Windows zone',
      ['DTSTART;TZID="Romance Standard Time":20260710T064500'],
      { start: { local: '2026-07-10T06:45', zone: 'Europe/Paris' } },
    ],
    ['a UTC time', ['DTSTART:20260710T064500Z'], { start: { instant: '2026-07-10T06:45:00Z' } }],
    [
      'a floating time',
      ['DTSTART:20260710T064500'],
      { start: { local: '2026-07-10T06:45', zone: null } },
    ],
    ['a day', ['DTSTART;VALUE=DATE:20260710'], { start: { date: '2026-07-10' }, end: null }],
    [
      'an unknown zone',
      ['DTSTART;TZID=Mars/Base:20260710T064500'],
      { start: { fault: 'The time zone “Mars/Base” is not known.' } },
    ],
    [
      'a far year',
      ['DTSTART:99990710T064500Z'],
      { start: { fault: '“9999-07-10T06:45:00Z” is not a date of this century.' } },
    ],
    ['a duration', [start, 'DURATION:PT2H30M'], { end: { instant: '2026-07-10T08:15:00Z' } }],
    [
      'a duration over the change of the clocks',
      ['DTSTART;TZID=Europe/London:20261025T003000', 'DURATION:PT8H'],
      { end: { instant: '2026-10-25T07:30:00Z' } },
    ],
    [
      'a duration of a day over the change of the clocks',
      ['DTSTART;TZID=Europe/London:20261024T220000', 'DURATION:P1D'],
      { end: { instant: '2026-10-25T22:00:00Z' } },
    ],
    ['a repetition', [start, 'RRULE:FREQ=SECONDLY'], { repeats: true }],
    ['further dates', [start, 'RDATE:20260711T064500Z'], { repeats: true }],
    ['a cancelled one', [start, 'STATUS:CANCELLED'], { isCancelled: true }],
    [
      'a folded and escaped text',
      [start, 'DESCRIPTION:Report\\, then\\nfl', ' y\\; home'],
      { description: 'Report, then\nfly; home' },
    ],
    [
      'an alarm with a text of its own',
      [start, 'BEGIN:VALARM', 'SUMMARY:Standby', 'END:VALARM'],
      { summary: '' },
    ],
    ['a broken start', ['DTSTART:yesterday'], { isBroken: true, start: null }],
    [
      'one exception of a series',
      ['UID:a', 'RECURRENCE-ID:20260710T064500Z', start],
      { uid: 'a 2026-07-10T06:45:00Z' },
    ],
    [
      'a mark of the eCrew app',
      [start, 'X-APPLE-CREATOR-IDENTITY:aero.aims.eCrew'],
      { isFromECrew: true },
    ],
  ])('with %s', async (_, lines, expected) => {
    expect((await events([event(lines)]))[0]).toMatchObject(expected)
  })

  it('uses the zone that it defines itself', async () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Crew room',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0300',
      'TZOFFSETTO:+0300',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n')
    const [first] = await events([zone, event(['DTSTART;TZID=Crew room:20260710T064500'])])
    expect(first?.start).toEqual({
      instant: '2026-07-10T03:45:00Z',
      local: '2026-07-10T06:45',
      zoneName: 'Crew room',
    })
  })

  const zoneNamed = (name: string, rules: string[] = []) =>
    [
      'BEGIN:VTIMEZONE',
      `TZID:${name}`,
      'BEGIN:STANDARD',
      'DTSTART:20001029T020000',
      ...rules,
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0000',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20000326T010000',
      ...rules.map((rule) => rule.replace('BYMONTH=10', 'BYMONTH=3').replace('HOUR=2', 'HOUR=1')),
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0100',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ].join('\r\n')
  const yearly = 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'
  const lotus = 'RRULE:FREQ=YEARLY;BYMINUTE=0;BYHOUR=2;BYDAY=-1SU;BYMONTH=10'
  const summer = (name: string) => event([`DTSTART;TZID=${name}:20260710T064500`])

  it.each([
    ['BST', yearly],
    ['IST', yearly],
    ['GMT', yearly],
    ['UTC', yearly],
    ['GMT Standard Time', yearly],
    ['Lotus zone', lotus],
    ['Europe/London', yearly],
  ])('takes its own %s before any list of names', async (name, rule) => {
    const [first] = await events([zoneNamed(name, [rule]), summer(name)])
    const { start: at } = first ?? {}
    expect(at && 'instant' in at ? at.instant : at).toEqual(
      /London|Standard/.test(name)
        ? { local: '2026-07-10T06:45', zone: 'Europe/London' }
        : '2026-07-10T05:45:00Z',
    )
  })

  it.each(['BST', 'IST'])('does not guess %s', async (name) => {
    const [first] = await events([summer(name)])
    expect(first?.start).toEqual({
      fault: `The time zone “${name}” is not known.`,
      day: '2026-07-10',
    })
  })

  it('takes the listed zone beyond the last change that it defines', async () => {
    const [first] = await events([zoneNamed('Europe/Madrid'), summer('Europe/Madrid')])
    expect(first?.start).toEqual({ local: '2026-07-10T06:45', zone: 'Europe/Madrid' })
  })

  it.each([
    ['X-WR-TIMEZONE:Europe/Madrid', 'Europe/Madrid'],
    ['TIMEZONE-ID:Europe/Madrid', 'Europe/Madrid'],
    ['X-WR-TIMEZONE:Romance Standard Time', 'Europe/Paris'],
    ['X-WR-TIMEZONE:Mars', null],
    ['X-WR-CALNAME:Roster', null],
  ])('states the zone of its times by %s', async (property, zone) => {
    const content = await readContent(Buffer.from(calendar([property, event([start])])))
    expect('kind' in content && content.kind === 'calendar' && content.calendar.zone).toBe(zone)
  })

  it('is cancelled as a whole by its method', async () => {
    const [first] = await events(['METHOD:CANCEL', event([start])])
    expect(first?.isCancelled).toBe(true)
  })

  it.each([
    ['has one character cut by a fold', 'Caf\xc3\r\n \xa9', 'Café'],
    [
      'has one broken byte',
      'Café \xc3\xa9\xc3\xa9 \xff'.replace('é', '\xc3\xa9'),
      'Café éé \uFFFD',
    ],
    ['is in Windows-1252', 'Caf\xe9', 'Café'],
  ])('that %s is read', async (_, latin, summary) => {
    const text = calendar([event([start, `SUMMARY:${latin}`])])
    const content = await readContent(Buffer.from(text, 'latin1'))
    const calendarOf = 'kind' in content && content.kind === 'calendar' ? content.calendar : null
    expect(calendarOf?.events[0]?.summary).toBe(summary)
  })

  it('counts the lines of the file, and names an event without an end', async () => {
    const cut = ['BEGIN:VEVENT', start, 'SUMMARY:One', ' two'].join('\r\n')
    const all = await events([cut, event([start]), cut])
    expect(all.map(({ isBroken }) => isBroken)).toEqual([true, false, true])
    expect(all.map(({ line }) => line)).toEqual([3, 7, 10])
  })

  it.each([
    ['with Unix newlines', (text: string) => text.replaceAll('\r\n', '\n')],
    ['with a byte-order mark', (text: string) => `\uFEFF${text}`],
    ['with blank lines before', (text: string) => `\r\n\r\n${text}`],
    ['that ends early', (text: string) => text.replace('END:VCALENDAR', '')],
  ])('is read %s', async (_, change) => {
    const text = change(calendar([event([start]), event([start])]))
    const content = await readContent(Buffer.from(text))
    expect(
      'kind' in content && content.kind === 'calendar' && content.calendar.events,
    ).toHaveLength(2)
  })

  it('is read without a broken event between others', async () => {
    const all = await events([
      event([start]),
      event(['DTSTART:x', 'SUMMARY:Broken']),
      event([start]),
    ])
    expect(all.map(({ isBroken }) => isBroken)).toEqual([false, true, false])
  })

  it('with 100,000 repeating events is refused before any is read', async () => {
    const one = event(['DTSTART:20260710T064500Z', 'RRULE:FREQ=DAILY', 'SUMMARY:SBY'])
    const text = calendar(Array.from({ length: 100_000 }, () => one))
    expect(text.length).toBeLessThan(10 * 1024 * 1024)
    expect(await readContent(Buffer.from(text))).toMatchObject({ isTooLarge: true })
  })

  it('with 500,000 folds is read', async () => {
    const folded = ['DESCRIPTION:', ...Array.from({ length: 500_000 }, () => ' x')]
    const [first] = await events([event([start, ...folded])])
    expect(first?.start).not.toBeNull()
  })
})

function event(lines: string[]): string {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
}

function calendar(parts: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n')
}

async function events(parts: string[]): Promise<CalendarEvent[]> {
  const content = await readContent(Buffer.from(calendar(parts)))
  if (!('kind' in content) || content.kind !== 'calendar') throw new Error('it is no calendar')
  return content.calendar.events
}
