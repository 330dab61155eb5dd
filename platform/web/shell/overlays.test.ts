import { emptySector } from '#duties/rules/sector.ts'
import { rosterEntry } from '#duties/web/testing/roster-entry.ts'
import { describe, expect, it } from 'vitest'
import { certificationsPath } from '#certificates/api/paths.ts'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import type { LogbookList } from '#logbook/api/logbook.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import type { DutyActionInput } from '#duties/api/roster-actions.ts'
import {
  changesSeenPath,
  completeTaskPath,
  dutyActionsPath,
  rosterPath,
  undoActionPath,
} from '#duties/api/paths.ts'
import type { TaskList } from '#duties/api/roster-tasks.ts'
import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import { queuedId, type QueuedChange } from '#web/outbox/queued-change.ts'
import type { Overlay } from '#web/outbox/overlay.ts'
import { shownRoster } from '#duties/web/waiting/shown-roster.ts'
import { overlaysAt } from './overlays.ts'
import { testChange } from '#web/outbox/testing/test-change.ts'

const now = '2026-07-15T09:00:00Z'

const duty = rosterEntry({
  id: 'd1',
  date: '2026-07-20',
  dutyType: 'HSBY',
  dutyCode: 'HSBY',
  scheduledBrief: '2026-07-20T05:00:00Z',
  scheduledDebrief: '2026-07-20T13:00:00Z',
  taskId: 't1',
  version: 'v1',
})
const standby: RosterEntry = {
  ...duty,
  id: 'd2',
  date: '2026-07-15',
  scheduledBrief: '2026-07-15T04:00:00Z',
  scheduledDebrief: '2026-07-15T14:00:00Z',
  taskId: 't2',
}
const leg = {
  ...emptySector,
  flightNumber: 'ZQ210',
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
  scheduledDeparture: '2026-07-16T05:15:00Z',
  scheduledArrival: '2026-07-16T07:40:00Z',
}
const flight: RosterEntry = {
  ...duty,
  id: 'd3',
  date: '2026-07-16',
  dutyType: 'FLIGHT',
  dutyCode: 'ZQ210',
  scheduledBrief: '2026-07-16T04:15:00Z',
  scheduledDebrief: '2026-07-16T08:10:00Z',
  sectors: [leg],
  taskId: 't3',
}
const flownTimes = {
  scheduledBrief: '2026-07-15T03:00:00Z',
  scheduledDebrief: '2026-07-15T07:00:00Z',
}
const month = { data: [duty], unseen: [] } as unknown as RosterMonth
const task = { id: 't1', rosterId: 'd1', title: 'Complete HSBY', dueDate: '2026-07-20' }

const queued = (over: Partial<QueuedChange>, number = 1) =>
  testChange({ number, path: rosterPath, ...over })

type OnDevice = Record<string, unknown>

const usual: OnDevice = {
  'roster month': { data: [duty] },
  'roster tasks': { data: [{ entry: standby }, { entry: flight }, { entry: duty }] },
  dashboard: { duties: { nextDuty: standby } },
}

function shown<Data>(
  key: unknown[],
  data: Data,
  changes: QueuedChange[],
  at = now,
  onDevice = usual,
): Data {
  const overlays = overlaysAt({
    changes,
    now: at,
    confirmed: <Known>(...of: string[]) => [onDevice[of.join(' ')] ?? []].flat() as Known[],
  })
  return (overlays.of[String(key[0])] as Overlay<Data>)(data, key)
}

describe('a month of the roster', () => {
  const july = (changes: QueuedChange[]) => shown(['roster', 'month', '2026-07'], month, changes)
  const off = { date: '2026-07-16', dutyType: 'OFF', dutyCode: 'OFF' }

  it('leaves out the changes of a day that the user saw here', () => {
    const change = { date: '2026-07-16', words: 'Report 05:15 → 04:45', noticeMinutes: null }
    const other = { ...change, date: '2026-07-17' }
    const changed = { ...month, unseen: [change, other] }
    const { date, words } = change
    const seen = (json: object) => queued({ path: changesSeenPath, json })
    const after = (json: object) => shown(['roster', 'month', '2026-07'], changed, [seen(json)])
    expect(after({ date, words }).unseen).toEqual([other])
    expect(after({ date, words: 'off → PMI 04:45' }).unseen).toEqual([change, other])
  })

  it('shows an added duty in its place, with the id that it keeps', () => {
    const { data } = july([queued({ json: off })])
    expect(data.map(({ id, dutyCode }) => [id, dutyCode])).toEqual([
      ['k1', 'OFF'],
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
        queued({ method: 'PATCH', path: `${rosterPath}/k1`, json: { dutyCode: 'D/O' } }, 2),
      ],
      [duty, { dutyCode: 'D/O' }],
    ],
  ])('shows %s', (_, changes, expected) => {
    expect(july(changes).data).toMatchObject(expected)
    expect(july(changes).data).toHaveLength(expected.length)
  })
})

it.each([
  ['a change of them', { sales: 5.5 }, 104.05, 5.5],
  ['a note', { notes: 'Gate 4' }, 104.05, 104.05],
  ['no sales any more', { sales: null }, 104.05, undefined],
  ['sales of nothing', { sales: 0 }, undefined, 0],
])('own sales stay in pounds while %s waits', (_, json, before, after) => {
  const known = { ...flight, ...(before !== undefined && { sales: before }) }
  const change = queued({ method: 'PATCH', path: `${rosterPath}/d3`, json, made: now })
  const entry = shownRoster([known], [change]).entry(known)
  expect([entry && 'sales' in entry, entry?.sales]).toEqual([after !== undefined, after])
})

describe('actions that wait', () => {
  const act = (id: string, json: DutyActionInput, number = 1) =>
    queued({ path: dutyActionsPath(id), json }, number)
  const all = { data: [duty, standby, flight], unseen: [] } as unknown as RosterMonth
  const julyWith = (...changes: QueuedChange[]) =>
    new Map(shown(['roster', 'month', '2026-07'], all, changes).data.map((each) => [each.id, each]))
  const callOut: DutyActionInput = {
    kind: 'calledOut',
    calledAt: '2026-07-15T08:50:00Z',
    report: '2026-07-15T10:30:00Z',
    flights: [
      {
        flightNumber: '640',
        departureAirport: 'BHX',
        arrivalAirport: 'FAO',
        departure: '2026-07-15T11:30:00Z',
        arrival: '2026-07-15T14:05:00Z',
      },
    ],
    debrief: null,
  }
  const delay = (report: string, notifiedAt = '2026-07-15T08:00:00Z'): DutyActionInput => ({
    kind: 'delayed',
    notifiedAt,
    report,
  })

  it('end a standby and add the flight of a call-out', () => {
    const roster = julyWith(act('d2', callOut))
    expect(roster.get('d2')).toMatchObject({
      scheduledDebrief: '2026-07-15T10:30:00Z',
      events: [{ kind: 'calledOut' }],
      taskId: 't2',
    })
    expect(roster.get('k1')).toMatchObject({ dutyCode: '640', source: 'manual', version: '' })
  })

  it('delay a report, also one that a call-out added', () => {
    const late = julyWith(act('d3', delay('2026-07-16T05:30:00Z'))).get('d3')
    expect(late).toMatchObject({
      scheduledBrief: '2026-07-16T05:30:00Z',
      scheduledDebrief: '2026-07-16T09:25:00Z',
      sectors: [{ scheduledDeparture: '2026-07-16T06:30:00Z', departureEstimated: true }],
    })
    const later = delay('2026-07-15T11:00:00Z', '2026-07-15T09:30:00Z')
    const both = julyWith(act('d2', callOut), act('k1', later, 2))
    expect(both.get('k1')?.scheduledBrief).toBe('2026-07-15T11:00:00Z')
    expect(both.get('d2')?.scheduledDebrief).toBe('2026-07-15T11:00:00Z')
  })

  it('replace duties by days of sickness', () => {
    const changes = [act('d3', { kind: 'sick', until: '2026-07-20' })]
    const roster = julyWith(...changes)
    expect(['d1', 'd3'].map((id) => roster.get(id)?.status?.kind)).toEqual(['sick', 'sick'])
    expect(roster.get('d3')?.taskId).toBeNull()
    const days = [...roster.values()].filter(({ dutyType }) => dutyType === 'SICK')
    expect(days.map(({ date }) => date)).toEqual(['2026-07-16', '2026-07-20'])
    expect([...shownRoster([duty, standby, flight], changes).affected]).toEqual([
      'd3',
      'd1',
      ...days.map(({ id }) => id),
    ])
  })

  it('give a duty up and keep it again', () => {
    const swap = act('d3', { kind: 'swapped', with: 'Bruno' })
    expect(julyWith(swap).get('d3')).toMatchObject({
      status: { kind: 'swapped' },
      events: [{ kind: 'swapped', with: 'Bruno' }],
    })
    const kept = julyWith(swap, act('d3', { kind: 'keep' }, 2)).get('d3')
    expect(kept).toEqual({ ...flight, taskId: 't3' })
  })

  const flown = { report: callOut.report, flights: callOut.flights, debrief: null }
  const swap = act('d3', { kind: 'swapped', with: null, flown })

  it('add the duty flown instead, which can be changed at once', () => {
    const path = `${rosterPath}/${queuedId(swap.key, 1)}`
    const edit = queued({ method: 'PATCH', path, json: { notes: 'Gate 4' } }, 2)
    expect(julyWith(swap).get(queuedId('k1', 1))).toMatchObject({ dutyCode: '640', version: '' })
    expect(julyWith(swap, edit).get(queuedId('k1', 1))?.notes).toBe('Gate 4')
  })

  it.each<[string, QueuedChange]>([
    ['a swap for other flights', swap],
    ['a call-out', act('d2', callOut)],
    ['a delay', act('d3', delay('2026-07-16T05:30:00Z'))],
    ['sickness', act('d3', { kind: 'sick', until: '2026-07-20' })],
    ['a swap', act('d3', { kind: 'swapped', with: null })],
    ['a deletion', queued({ method: 'DELETE', path: `${rosterPath}/d3` })],
  ])('are taken back by an undo that waits too: %s', (_, change) => {
    const undoes = { dutyId: 'd3', date: flight.date, kind: 'swapped' as const }
    const undo = queued({ path: undoActionPath(change.key), undoes }, 2)
    expect([...julyWith(change, undo).values()]).toEqual(
      [duty, standby, flight].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
    )
  })

  it.each<[string, Partial<RosterEntry>, 'delayed' | 'swapped', Partial<RosterEntry>]>([
    [
      'a delay',
      {
        scheduledBrief: '2026-07-16T04:45:00Z',
        events: [
          {
            kind: 'delayed',
            notifiedAt: '2026-07-15T08:00:00Z',
            from: '2026-07-16T04:15:00Z',
            report: '2026-07-16T04:45:00Z',
          },
        ],
      },
      'delayed',
      { scheduledBrief: '2026-07-16T04:15:00Z' },
    ],
    [
      'a swap',
      {
        status: { kind: 'swapped', since: '2026-07-15T08:00:00Z' },
        events: [{ kind: 'swapped', with: null }],
      },
      'swapped',
      { scheduledBrief: '2026-07-16T04:15:00Z' },
    ],
  ])('take back what the portal has: %s', (_, fields, kind, expected) => {
    const stored: RosterEntry = { ...flight, ...fields }
    const undo = queued({
      path: undoActionPath('a1'),
      undoes: { dutyId: 'd3', date: flight.date, kind },
    })
    const entry = shownRoster([stored], [undo]).entry(stored)
    expect(entry).toMatchObject(expected)
    expect([entry?.status, entry?.events]).toEqual([undefined, undefined])
  })
})

it('the undo of a swap that the portal has takes the duty flown instead along', () => {
  const swapped: RosterEntry = {
    ...flight,
    status: { kind: 'swapped', since: '2026-07-15T08:00:00Z' },
    events: [{ kind: 'swapped', with: null }],
  }
  const flown: RosterEntry = { ...flight, id: 'd9', dutyCode: 'ZQ640', source: 'manual' }
  const legs = [{ ...leg, flightNumber: 'ZQ640', arrivalAirport: 'FAO' }]
  const undoes = { dutyId: 'd3', date: flight.date, kind: 'swapped', flownId: 'd9' } as const
  const undo = queued({ path: undoActionPath('a1'), undoes })
  const known = { ...flown, sectors: legs }
  const { entry } = shownRoster([swapped, known], [undo])
  expect([entry(swapped)?.status, entry(known)]).toEqual([undefined, null])
})

describe('the tasks', () => {
  const list = {
    success: true,
    data: [{ ...task, status: 'pending', entry: duty }],
    open: 1,
  } satisfies TaskList
  const times = { actualDepartureTimes: [], actualArrivalTimes: [] }
  const json = { ...times, actualDebrief: '2026-07-20T14:10:00Z' }
  const completion = queued({ path: completeTaskPath('t1'), json })

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
      endedDuty: null,
      upcoming: [],
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

  it('has no news of changes that the user saw here, and keeps a day that changed again', () => {
    const line = { kind: 'changes', level: 'warn', sentence: '2 days changed' }
    const words = 'off → PMI 05:15'
    const changedDays = [
      { date: duty.date, words, noticeMinutes: null },
      { date: '2026-07-30', words, noticeMinutes: 60 },
    ]
    const changed = {
      ...dashboard,
      duties: {
        ...dashboard.duties,
        nextDuty: duty,
        nextWas: now,
        changes: { days: 2, within24Hours: 1 },
        changedDays,
      },
      attention: [line],
    } as unknown as Dashboard
    const seen = (date: string, as = words) =>
      queued({ path: changesSeenPath, json: { date, words: as } })
    const own = shown(['dashboard'], changed, [seen(duty.date), seen(duty.date)])
    expect(own.duties).toMatchObject({ nextWas: null, changes: { days: 1, within24Hours: 1 } })
    expect(own.attention).toMatchObject([{ sentence: '1 day changed, 1 within 24 hours' }])
    const both = shown(['dashboard'], changed, [seen(duty.date), seen('2026-07-30')])
    expect([both.duties?.changes, both.attention]).toEqual([null, []])
    const again = shown(['dashboard'], changed, [seen(duty.date, 'off → PMI 04:45')])
    expect(again.duties).toMatchObject({ nextWas: now, changes: { days: 2 } })
  })

  it('keeps a duty that has not ended', () => {
    const { duties } = shown(['dashboard'], dashboard, [], '2026-07-15T07:00:00Z')
    expect(duties).toMatchObject({ nextDuty: { id: 'd0' }, nextLegality: { verdict: 'legal' } })
  })

  const flown = { ...flight, id: 'd7', date: '2026-07-15', taskId: 't7', ...flownTimes }
  const line = { id: 'd3', report: flight.scheduledBrief, end: flight.scheduledDebrief }
  const later = { ...line, id: 'd8' }
  const after = {
    duties: {
      ...dashboard.duties,
      nextDuty: flight,
      endedDuty: flown,
      restUntil: now,
      upcoming: [line, later],
    },
    tasks: null,
  } as unknown as Dashboard
  const completeAt = (actualDebrief: string) =>
    queued({
      path: completeTaskPath('t7'),
      json: {
        actualDepartureTimes: ['2026-07-15T04:00:00Z'],
        actualArrivalTimes: ['2026-07-15T06:00:00Z'],
        actualDebrief,
      },
    })
  const complete = completeAt(flownTimes.scheduledDebrief)
  // Only the start page has the ended duty.
  const onDevice = {
    'roster month': { data: [duty, flight] },
    dashboard: { duties: { nextDuty: flight, endedDuty: flown } },
  }
  const undoes = { dutyId: 'd7', date: flown.date, kind: 'completed' } as const
  const undo = queued({ path: undoActionPath(complete.key), undoes }, 2)
  const remove = (id: string) => queued({ method: 'DELETE', path: `${rosterPath}/${id}` })
  const ids = ['d3', 'd8']

  it.each<[string, QueuedChange[], ended: string | null, next: string, lines: string[]]>([
    ['nothing waits', [], 'd7', 'd3', ids],
    ['a completion', [complete], null, 'd3', ids],
    ['a completion that is taken back', [complete, undo], 'd7', 'd3', ids],
    ['the deletion of the ended duty', [remove('d7')], null, 'd3', ids],
    ['the deletion of the next duty', [remove('d3')], 'd7', 'd1', ['d8']],
  ])('shows the duties around now: %s', (_, changes, ended, next, lines) => {
    const { duties } = shown(['dashboard'], after, changes, now, onDevice)
    expect(duties?.endedDuty?.id ?? null).toBe(ended)
    expect(duties?.nextDuty?.id).toBe(next)
    expect(duties?.upcoming.map(({ id }) => id)).toEqual(lines)
  })

  it.each<[string, QueuedChange[], 'legal' | null]>([
    ['nothing', [], 'legal'],
    ['the duty before it ended as planned', [complete], 'legal'],
    ['the duty before it ended later', [completeAt('2026-07-15T08:30:00Z')], null],
    ['the later end is taken back', [completeAt('2026-07-15T08:30:00Z'), undo], 'legal'],
    ['the duty before it is gone', [remove('d7')], null],
    [
      'a note',
      [queued({ method: 'PATCH', path: `${rosterPath}/d7`, json: { notes: 'A' } })],
      'legal',
    ],
    ['a duty after it is gone', [remove('d1')], 'legal'],
  ])(
    'keeps the verdicts on duties ahead only while the work before it is as known: %s',
    (_, changes, verdict) => {
      const judged = {
        ...after,
        duties: { ...after.duties, shownId: 'd3', upcoming: [{ ...later, verdict: 'legal' }] },
      } as unknown as Dashboard
      const { duties } = shown(['dashboard'], judged, changes, now, onDevice)
      expect(duties?.nextLegality?.verdict ?? null).toBe(verdict)
      expect(duties?.upcoming[0]?.verdict).toBe(verdict)
      if (verdict === null) expect(duties).toHaveProperty('keptHere')
    },
  )

  it.each([
    ['who stated the way', { hasWay: true }, true],
    ['who stated none', { hasWay: false }, false],
    ['by an answer of an earlier release', {}, false],
  ])(
    'knows after a call-out from home that the time to leave lacks, for a user %s',
    (_, way, hasWay) => {
      const home = {
        ...dashboard,
        duties: { ...dashboard.duties, nextDuty: standby, ...way, leaveAt: null },
      }
      const [calledAt, report] = ['2026-07-15T08:50:00Z', '2026-07-15T10:30:00Z']
      const json = { kind: 'calledOut', calledAt, report, flights: [], debrief: null }
      const calledOut = queued({ path: dutyActionsPath('d2'), json })
      const { duties } = shown(['dashboard'], home as unknown as Dashboard, [calledOut])
      expect(duties).toMatchObject({ keptHere: { hasWay } })
    },
  )

  it('lists the duties set aside of today and tomorrow, whenever the page was stored', () => {
    const line = { dutyCode: 'ZQ210', state: 'sick' }
    const days = ['2026-07-12', '2026-07-15', '2026-07-16', '2026-07-17']
    const setAside = days.map((date) => ({ ...line, id: date, date }))
    const stored = { ...dashboard, duties: { ...dashboard.duties, setAside } }
    const { duties } = shown(['dashboard'], stored as unknown as Dashboard, [])
    expect(duties?.setAside?.map(({ date }) => date)).toEqual(['2026-07-15', '2026-07-16'])
  })
})
