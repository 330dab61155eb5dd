import { describe, expect, it } from 'vitest'
import { ftlDuty } from '#limits/rules/test-ftl-duty.ts'
import { usualFtlSettings } from '#limits/rules/scheme/ftl-settings.ts'
import { london } from '#kernel/time/london-time.ts'
import { workOf } from '#load/rules/counted/work-blocks.ts'
import { placeAt } from './note-place.ts'

const duty = (id: string, dutyType: 'FLIGHT' | 'ASBY' | 'HSBY', from: string, to: string) =>
  ftlDuty({ id, dutyType, date: from.slice(0, 10), scheduledBrief: from, scheduledDebrief: to })

const called = {
  kind: 'calledOut' as const,
  calledAt: '2026-01-10T09:00:00Z',
  report: '2026-01-10T10:30:00Z',
}
const roster = [
  { ...duty('h', 'HSBY', '2026-01-10T05:00:00Z', '2026-01-10T13:00:00Z'), events: [called] },
  duty('f', 'FLIGHT', '2026-01-10T10:30:00Z', '2026-01-10T18:00:00Z'),
  ftlDuty({ id: 'u', dutyType: 'FLIGHT', date: '2026-01-12' }),
  duty('s', 'ASBY', '2026-01-14T04:00:00Z', '2026-01-14T08:00:00Z'),
  duty('g', 'FLIGHT', '2026-01-14T09:30:00Z', '2026-01-14T15:00:00Z'),
]
const work = workOf(roster, { settings: usualFtlSettings, zone: london })
const inWork = { sinceReleaseMinutes: null, untilReportMinutes: null }

const rest = (sinceReleaseMinutes: number | null, untilReportMinutes: number | null) => {
  return { place: 'rest', sinceReleaseMinutes, untilReportMinutes }
}

describe('placeAt', () => {
  it.each([
    ['in a standby that was called', '2026-01-10T10:29:00Z', { place: 'standby', ...inWork }],
    ['at the report of the call', '2026-01-10T10:30:00Z', { place: 'duty', ...inWork }],
    ['in a standby at the airport', '2026-01-14T05:00:00Z', { place: 'duty', ...inWork }],
    ['in the pause of a duty period', '2026-01-14T09:00:00Z', { place: 'duty', ...inWork }],
    ['before the first work', '2026-01-10T04:00:00Z', rest(null, 60)],
    ['at the release, with no time after it', '2026-01-10T18:00:00Z', rest(0, null)],
    ['on the day of a duty without times', '2026-01-12T23:59:00Z', null],
    ['after a duty without times', '2026-01-13T00:00:00Z', rest(null, 1680)],
  ])('places an instant %s', (_, at, place) => {
    expect(placeAt(at, work)).toEqual(place)
  })

  it('knows nothing around a roster without work', () => {
    const none = workOf([], { settings: usualFtlSettings, zone: london })
    const unknown = { place: 'rest', ...inWork }
    expect(placeAt('2026-01-10T04:00:00Z', none)).toEqual(unknown)
  })
})
