import { describe, expect, it } from 'vitest'
import { dutyDescription, dutyTitle } from './duty-title.ts'
import { usualMyCalendar, type MyCalendarSettings, type TitlePart } from './feed-settings.ts'
import { myCalendarEvents, type FeedDuty, type MyCalendarInput } from './my-calendar.ts'
import { testFeedDuty, testSector } from './test-feed-duty.ts'

const now = '2026-07-15T09:00:00Z'
const empty: MyCalendarInput = { duties: [], removed: [], certificates: [], tasks: [] }

const eventsOf = (
  input: Partial<MyCalendarInput>,
  over: Partial<MyCalendarSettings> = {},
  settingsChangedAt = '2020-01-01T00:00:00Z',
) =>
  myCalendarEvents(
    { ...empty, ...input },
    { settings: { ...usualMyCalendar, ...over }, settingsChangedAt, now },
  )

describe('the title of a duty', () => {
  const standby = { dutyType: 'HSBY', dutyCode: 'SBY', sectors: [] } as const
  it.each<[TitlePart[], Partial<FeedDuty>, string]>([
    [['report', 'code', 'route'], {}, '05:15 London ZQ210/ZQ211 BHX-PMI-BHX'],
    [['code'], {}, 'ZQ210/ZQ211'],
    [['route'], {}, 'BHX-PMI-BHX'],
    [['report'], {}, '05:15 London Flight'],
    [[], {}, 'Flight'],
    [['report', 'code'], { actualBrief: '2026-07-15T04:30:00Z' }, '05:30 London ZQ210/ZQ211'],
    [['report', 'route'], { ...standby, sectors: [] }, '05:15 London Home standby'],
    [['report', 'code'], { ...standby, sectors: [], scheduledBrief: null }, 'SBY'],
  ])('%j %j: %s', (parts, over, title) => {
    expect(dutyTitle(testFeedDuty(over), parts)).toBe(title)
  })

  it('comes with the legs as far as the title shows them', () => {
    const legs = 'ZQ210 BHX 06:15 - PMI 08:55 London\nZQ211 PMI 09:45 - BHX 12:30 London'
    expect(dutyDescription(testFeedDuty(), ['code', 'route'])).toBe(legs)
    expect(dutyDescription(testFeedDuty(), ['route'])).not.toContain('ZQ')
    expect(dutyDescription(testFeedDuty(), ['code'])).toBe('')
    const unknown = testFeedDuty({ sectors: [testSector('BHX PMI')] })
    expect(dutyDescription(unknown, ['route'])).toBe('BHX - PMI')
  })
})

const noTimes = { scheduledBrief: null, scheduledDebrief: null }
const allDay = { first: '2026-07-15', last: '2026-07-15' }

describe('the events of my calendar', () => {
  it.each<[string, Partial<FeedDuty>]>([
    ['listed', {}],
    ['deleted', { isDeleted: true }],
    ['given up', { status: { kind: 'cancelled', since: '' } }],
  ])('never tell of a sick day, %s', (_, over) => {
    const sick = testFeedDuty({ dutyType: 'SICK', dutyCode: 'SICK', sectors: [], ...over })
    expect(eventsOf({ duties: [sick] })).toEqual([])
  })

  it.each<[string, Partial<FeedDuty>, object]>([
    ['from report to debrief', {}, { start: '2026-07-15T04:15:00Z', end: '2026-07-15T12:00:00Z' }],
    [
      'from the first departure without a report time',
      noTimes,
      { start: '2026-07-15T05:15:00Z', end: '2026-07-15T11:30:00Z' },
    ],
    ['all day without any time', { ...noTimes, sectors: [] }, allDay],
    ['all day on a day off', { dutyType: 'OFF', sectors: [] }, allDay],
  ])('are %s', (_, over, time) => {
    expect(eventsOf({ duties: [testFeedDuty(over)] })).toMatchObject([{ time }])
  })

  it.each<[string, Partial<FeedDuty>, boolean | undefined, number]>([
    ['a counted duty', {}, undefined, 1],
    ['a kept duty', { status: { kind: 'kept', since: '' } }, undefined, 1],
    ['an unlisted duty', { status: { kind: 'unlisted', since: '' } }, true, 1],
    ['a deleted duty', { isDeleted: true }, true, 1],
    ['one deleted 31 days ago', { isDeleted: true, changedAt: '2026-06-14T08:00:00Z' }, true, 0],
    ['an old duty that counts', { changedAt: '2024-06-14T08:00:00Z' }, undefined, 1],
  ])('show %s', (_, over, isCancelled, count) => {
    const events = eventsOf({ duties: [testFeedDuty(over)] }, { alarmMinutes: 60 })
    expect(events).toHaveLength(count)
    for (const event of events) {
      expect(event.isCancelled).toBe(isCancelled)
      // A cancelled duty does not remind.
      expect(event.alarmMinutes).toBe(isCancelled ? undefined : 60)
      expect(event.uid).toBe('d1@crewportal')
    }
  })

  it('cancel a duty that only its history remembers', () => {
    const removed = [{ id: 'd1', date: '2026-07-15', changedAt: '2026-07-10T09:00:00Z' }]
    expect(eventsOf({ removed })).toMatchObject([{ uid: 'd1@crewportal', isCancelled: true }])
    expect(eventsOf({ removed, duties: [testFeedDuty()] })).toHaveLength(1)
    expect(eventsOf({ removed }, { duties: false })).toEqual([])
  })

  it('change with the duty and with the settings', () => {
    const duties = [testFeedDuty({ changedAt: '2026-07-10T09:00:00Z' })]
    expect(eventsOf({ duties })[0]?.changedAt).toBe('2026-07-10T09:00:00Z')
    const later = eventsOf({ duties }, {}, '2026-07-11T09:00:00Z')
    expect(later[0]?.changedAt).toBe('2026-07-11T09:00:00Z')
  })

  it('follow the choice of content', () => {
    const changedAt = '2026-07-01T09:00:00Z'
    const input = {
      duties: [testFeedDuty(), testFeedDuty({ id: 'd2', dutyType: 'LEAVE', sectors: [] })],
      certificates: [{ id: 'c1', name: 'Medical', expiryDate: '2026-08-31', changedAt }],
      tasks: [{ id: 't1', dutyCode: 'ZQ1', dueDate: '2026-07-14', changedAt }],
    }
    const titles = (over: Partial<MyCalendarSettings>) =>
      eventsOf(input, over).map(({ title }) => title)
    const all = { certificates: true, tasks: true, titleParts: ['code' as const] }
    expect(titles(all)).toEqual(['ZQ210/ZQ211', 'Leave', 'Medical expires', 'Complete ZQ1'])
    const plain = titles({ ...all, duties: false, titleParts: [] })
    expect(plain).toEqual(['Leave', 'Medical expires', 'Complete your duty'])
    expect(titles({ daysOff: false, titleParts: [] })).toEqual(['Flight'])
  })
})
