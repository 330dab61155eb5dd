import { expect, it } from 'vitest'
import { calendarText } from '#calendars/rules/calendar-text.ts'
import { usualMyCalendar, type TitlePart } from '#calendars/rules/feed-settings.ts'
import { myCalendarEvents, type FeedDuty } from '#calendars/rules/my-calendar.ts'
import { testFeedDuty, testSector } from '#calendars/rules/test-feed-duty.ts'
import { readRosterContent } from '#imports/rules/roster/read-roster-content.ts'
import { readContent } from './read-content.ts'

const onGround = { sectors: [], scheduledBrief: null, scheduledDebrief: null }
const duties: FeedDuty[] = [
  testFeedDuty(),
  testFeedDuty({
    id: 'night',
    date: '2026-10-24',
    dutyCode: 'ZQ640',
    scheduledBrief: '2026-10-24T21:30:00Z',
    scheduledDebrief: '2026-10-25T03:30:00Z',
    sectors: [testSector('BHX TFS 2026-10-24T22:30:00Z 2026-10-25T03:00:00Z', 'ZQ640')],
  }),
  testFeedDuty({
    id: 'no report',
    date: '2026-07-20',
    dutyCode: 'ZQ300',
    scheduledBrief: null,
    scheduledDebrief: null,
    sectors: [testSector('BHX DUB 2026-07-20T05:15:00Z 2026-07-20T06:15:00Z', 'ZQ300')],
  }),
  testFeedDuty({
    ...onGround,
    id: 'standby',
    date: '2026-07-16',
    dutyType: 'HSBY',
    dutyCode: 'SBY',
    scheduledBrief: '2026-07-16T05:00:00Z',
    scheduledDebrief: '2026-07-16T13:00:00Z',
  }),
  testFeedDuty({
    ...onGround,
    id: 'course',
    date: '2026-07-17',
    dutyType: 'TRAINING',
    dutyCode: 'ASLE',
    scheduledBrief: '2026-07-17T08:00:00Z',
    scheduledDebrief: '2026-07-17T12:00:00Z',
  }),
  testFeedDuty({
    ...onGround,
    id: 'unknown course',
    date: '2026-07-22',
    dutyType: 'TRAINING',
    dutyCode: 'XYZ',
    scheduledBrief: '2026-07-22T08:00:00Z',
    scheduledDebrief: '2026-07-22T12:00:00Z',
  }),
  testFeedDuty({ ...onGround, id: 'off', date: '2026-07-18', dutyType: 'OFF', dutyCode: 'D/O' }),
  testFeedDuty({ ...onGround, id: 'leave', date: '2026-07-19', dutyType: 'LEAVE', dutyCode: 'AL' }),
  testFeedDuty({
    ...onGround,
    id: 'hotel',
    date: '2026-07-21',
    dutyType: 'HOTEL_REST',
    dutyCode: 'HTL',
  }),
]

const essence = ({
  date,
  dutyType,
  scheduledBrief,
  scheduledDebrief,
  sectors,
}: Pick<FeedDuty, 'date' | 'dutyType' | 'scheduledBrief' | 'scheduledDebrief' | 'sectors'>) => ({
  date,
  dutyType,
  scheduledBrief,
  scheduledDebrief,
  sectors,
})

it.each<[TitlePart[]]>([[['report', 'code', 'route']], [['code', 'route']]])(
  'each duty of an own calendar feed with %j is read as it is',
  async (titleParts) => {
    const settings = { ...usualMyCalendar, titleParts }
    const input = { duties, removed: [], certificates: [], tasks: [] }
    const moment = {
      settings,
      settingsChangedAt: '2026-07-01T00:00:00Z',
      now: '2026-07-15T09:00:00Z',
    }
    const text = calendarText('My duties', myCalendarEvents(input, moment))
    const content = await readContent(Buffer.from(text))
    const reading = 'refusal' in content ? content : readRosterContent(content)
    if (!reading || !('report' in reading)) throw new Error('it is not read')
    const { duties: read, leftOut, entries } = reading.report
    expect(leftOut).toEqual([])
    expect(entries).toEqual({ total: duties.length, read: duties.length, refused: 0 })
    const byDate = duties.toSorted((one, other) => (one.date < other.date ? -1 : 1))
    expect(read.map(essence)).toEqual(byDate.map(essence))
  },
)
