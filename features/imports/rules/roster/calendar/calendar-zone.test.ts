import { describe, expect, it } from 'vitest'
import type { CalendarEvent, CalendarTime } from '#imports/rules/files/file-content.ts'
import { readRosterContent } from '#imports/rules/roster/read-roster-content.ts'
import type { RosterOptions } from '#imports/rules/roster/report/roster-format.ts'

const flags = { isCancelled: false, repeats: false, isBroken: false, isFromECrew: false }
const texts = { uid: '', stamp: '', summary: '', location: '', description: '' }
const blank: CalendarEvent = { line: 1, sequence: 0, ...texts, ...flags, start: null, end: null }

const utc = (text: string) => ({ instant: `2026-${text}:00Z` })
const local = (text: string, zone: string | null = 'Europe/London'): CalendarTime => ({
  local: `2026-${text}`,
  zone,
})

describe('times without a zone', () => {
  const floating = {
    summary: 'ZQ210 BHX-PMI',
    start: local('07-20T07:15', null),
    end: local('07-20T09:45', null),
  }
  const readWith = (options: Partial<RosterOptions>, zone: string | null = null) => {
    const events = [{ ...blank, ...floating }]
    const reading = readRosterContent({ kind: 'calendar', calendar: { zone, events } }, options)
    if (!reading || !('report' in reading)) throw new Error('it is no roster')
    const { duties, errors, times } = reading.report
    const [sector] = duties[0]?.sectors ?? []
    return { sector: sector?.scheduledDeparture?.slice(11, 16), errors, times }
  }
  const madrid = { homeZone: 'Europe/Madrid' }

  it.each<[string, Partial<RosterOptions>, string | null, string | undefined, object]>([
    [
      'of the calendar',
      { homeZone: 'Asia/Dubai' },
      'Europe/Madrid',
      '05:15',
      { zone: null, canChooseZone: false, zoneReason: expect.stringContaining('Europe/Madrid') },
    ],
    [
      'of the home base',
      madrid,
      null,
      '05:15',
      { zone: 'LOCAL_BASE', canChooseZone: true, zoneReason: expect.stringContaining('Madrid') },
    ],
    ['that the user chose', { ...madrid, zone: 'UTC' }, null, '07:15', { zone: 'UTC' }],
    [
      'of each airport',
      { ...madrid, zone: 'LOCAL_STATION' },
      null,
      '06:15',
      { zone: 'LOCAL_STATION' },
    ],
    [
      'that nobody knows',
      { hasNoBase: true },
      null,
      undefined,
      { zone: null, canChooseZone: true },
    ],
  ])('get the zone %s', (_, options, zone, departure, times) => {
    const { sector, ...found } = readWith(options, zone)
    expect(sector).toBe(departure)
    expect(found.times).toMatchObject(times)
    expect(found.errors).toHaveLength(departure === undefined ? 1 : 0)
  })

  it('are not assumed if all times have one', () => {
    const events = [
      { summary: 'HSBY', start: utc('06-02T05:15'), end: utc('06-02T07:45') },
      {
        summary: 'HSBY',
        start: { ...utc('06-03T05:00'), local: '2026-06-03T06:00', zoneName: 'BST' },
      },
      { summary: 'HSBY', start: local('06-04T05:00') },
    ].map((event) => ({ ...blank, ...event }))
    const reading = readRosterContent({ kind: 'calendar', calendar: { zone: null, events } })
    const times = reading && 'report' in reading ? reading.report.times : null
    expect(times).toEqual({
      zone: null,
      canChooseZone: false,
      zoneReason:
        'The file states the zone of its times: UTC, BST as the file defines it, Europe/London.',
    })
  })
})

it('has the days of the home base for times in UTC', () => {
  const off = { summary: 'Day off', start: utc('06-01T22:00'), end: utc('06-02T22:00') }
  const events = [{ ...blank, ...off }]
  const content = { kind: 'calendar' as const, calendar: { zone: null, events } }
  const dates = (homeZone: string) => {
    const reading = readRosterContent(content, { homeZone })
    return reading && 'report' in reading ? reading.report.duties.map(({ date }) => date) : []
  }
  expect(dates('Europe/Madrid')).toEqual(['2026-06-02'])
  expect(dates('Atlantic/Azores')).toEqual(['2026-06-01'])
})
