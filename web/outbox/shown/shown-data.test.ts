import { describe, expect, it } from 'vitest'
import { certificationsPath } from '#contract/certifications.ts'
import type { Dashboard } from '#contract/dashboard.ts'
import { logbookPath, type LogbookList } from '#contract/logbook.ts'
import { completeTaskPath, type TaskList } from '#contract/roster-tasks.ts'
import { rosterPath, type RosterEntry, type RosterMonth } from '#contract/roster.ts'
import type { QueuedChange } from '#web/outbox/queued-change.ts'
import { shownData } from './shown-data.ts'

const now = '2026-07-15T09:00:00Z'

const duty: RosterEntry = {
  id: 'd1',
  date: '2026-07-20',
  dutyType: 'HSBY',
  dutyCode: 'HSBY',
  description: null,
  scheduledBrief: '2026-07-20T05:00:00Z',
  actualBrief: null,
  scheduledDebrief: '2026-07-20T13:00:00Z',
  actualDebrief: null,
  sectors: [],
  crew: [],
  source: 'CSV',
  notes: null,
  taskId: 't1',
  logbookEntryId: null,
  version: 'v1',
}
const month = { data: [duty] } as unknown as RosterMonth
const task = { id: 't1', rosterId: 'd1', title: 'Complete HSBY', dueDate: '2026-07-20' }

function queued(over: Partial<QueuedChange>, number = 1): QueuedChange {
  const base = { key: `k${number}`, number, userId: 'u', madeAt: 0, title: '' }
  return { ...base, method: 'POST', path: rosterPath, ...over }
}

function shown<Data>(key: unknown[], data: Data, changes: QueuedChange[], at = now): Data {
  return shownData(key, data, { changes, now: at, duties: [duty] }) as Data
}

describe('a month of the roster', () => {
  const july = (changes: QueuedChange[]) => shown(['roster', 'month', '2026-07'], month, changes)
  const off = { date: '2026-07-16', dutyType: 'OFF', dutyCode: 'OFF' }

  it('shows an added duty in its place, with an id of this device', () => {
    const { data } = july([queued({ json: off })])
    expect(data.map(({ id, dutyCode }) => [id, dutyCode])).toEqual([
      ['queued-k1-0', 'OFF'],
      ['d1', 'HSBY'],
    ])
  })

  it.each<[string, QueuedChange[], Partial<RosterEntry>[]]>([
    ['a duty of another month', [queued({ json: { ...off, date: '2026-08-01' } })], [duty]],
    [
      'an edited duty',
      [queued({ method: 'PATCH', path: `${rosterPath}/d1`, json: { notes: 'Coat' } })],
      [{ ...duty, notes: 'Coat' }],
    ],
    ['a deleted duty', [queued({ method: 'DELETE', path: `${rosterPath}/d1` })], []],
    [
      'an added duty that was edited',
      [
        queued({ json: { ...off, date: '2026-07-21' } }),
        queued(
          { method: 'PATCH', path: `${rosterPath}/queued-k1-0`, json: { dutyCode: 'D/O' } },
          2,
        ),
      ],
      [duty, { dutyCode: 'D/O' }],
    ],
  ])('shows %s', (_, changes, expected) => {
    expect(july(changes).data).toMatchObject(expected)
    expect(july(changes).data).toHaveLength(expected.length)
  })
})

describe('the tasks', () => {
  const list = {
    success: true,
    data: [{ ...task, status: 'pending', entry: duty }],
    open: 1,
  } satisfies TaskList
  const completion = queued({
    path: completeTaskPath('t1'),
    json: {
      actualDepartureTimes: [],
      actualArrivalTimes: [],
      actualDebrief: '2026-07-20T14:10:00Z',
    },
  })

  it('lose a completed one, and the list of all shows it as done', () => {
    expect(shown(['roster', 'tasks', 'pending'], list, [completion])).toMatchObject({
      data: [],
      open: 0,
    })
    expect(shown(['roster', 'tasks', 'all'], list, [completion])).toMatchObject({
      data: [{ status: 'done', entry: { actualDebrief: '2026-07-20T14:10:00Z' } }],
      open: 0,
    })
  })

  it('become overdue by the clock', () => {
    const { data } = shown(['roster', 'tasks', 'all'], list, [], '2026-07-21T09:00:00Z')
    expect(data[0]?.status).toBe('overdue')
  })
})

it('the logbook shows added entries and follows with its totals', () => {
  const logbook: LogbookList = {
    success: true,
    data: [],
    count: 0,
    summary: { totalHours: 0, byAircraftType: {} },
    nextCursor: null,
  }
  const entry = { date: '2026-07-14', departureAirport: 'BHX', arrivalAirport: 'PMI' }
  const flight = { ...entry, aircraftType: '738', aircraftRegistration: 'G-ALBX', flightTime: 2.5 }
  const change = queued({ path: logbookPath, json: [flight, { ...flight, date: '2026-07-13' }] })
  const { data, count, summary } = shown(['logbook', 'whole'], logbook, [change])
  expect(data.map(({ id }) => id)).toEqual(['queued-k1-0', 'queued-k1-1'])
  expect([count, summary.totalHours]).toEqual([2, 5])
})

it('certificates show a waiting one, and count their days by the clock', () => {
  const list = { success: true, data: [], summary: {} }
  const json = { type: 'medical', name: 'Medical', expiryDate: '2026-07-20' }
  const change = queued({ path: certificationsPath, json })
  expect(shown(['certifications'], list as object, [change])).toMatchObject({
    data: [{ name: 'Medical', daysUntilExpiry: 5, status: 'expiring_soon' }],
    summary: { total: 1, expiringSoon: 1 },
  })
})

describe('the start page', () => {
  const ended = { ...duty, id: 'd0', date: '2026-07-15', scheduledDebrief: '2026-07-15T08:00:00Z' }
  const dashboard = {
    duties: {
      nextDuty: ended,
      nextLegality: { verdict: 'legal', sentence: 'Legal' },
      nextCrew: [],
    },
    tasks: null,
  } as unknown as Dashboard

  it('shows the duty after one that has ended', () => {
    expect(shown(['dashboard'], dashboard, []).duties).toMatchObject({
      nextDuty: { id: 'd1' },
      nextLegality: null,
    })
  })

  it('keeps a duty that has not ended', () => {
    const { duties } = shown(['dashboard'], dashboard, [], '2026-07-15T07:00:00Z')
    expect(duties).toMatchObject({ nextDuty: { id: 'd0' }, nextLegality: { verdict: 'legal' } })
  })
})
