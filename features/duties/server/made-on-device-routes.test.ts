import { describe, expect, it } from 'vitest'
import {
  dutyActionsPath,
  dutyDifferencesPath,
  rosterEntryPath,
  rosterPath,
} from '#duties/api/paths.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { emptyRoster, json } from '#server/testing/test-portal.ts'
import { rosterCalls } from '#server/testing/test-roster-calls.ts'
import { palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'

givenPortal({}, emptyRoster)

const { imported, july } = rosterCalls()

/** A write as a device sends it. It is 09:00 UTC on 15 July 2026. */
type Write = { method?: string; path: string; body?: unknown; made?: string; key?: string }

let keys = 0

async function write({ method = 'POST', path, body, made, key }: Write, user = amelia) {
  const headers = {
    ...user.headers,
    'idempotency-key': key ?? `a-key-of-a-device-${(keys += 1)}`,
    ...(made !== undefined && { 'made-at': made }),
  }
  const init = body === undefined ? { method, headers } : { ...json(body, headers), method }
  const answer = await portal.app.request(path, init)
  return { status: answer.status, ...((await answer.json()) as { data: RosterEntry }) }
}

/** A flight of 16 July, with its report at 04:15 UTC. */
const flight = rosterText([palmaRow('16/07/2026 Thu', '05:15')], {
  generatedOn: 'Jul 14, 2026 11:00',
})

async function flightOnRoster(): Promise<RosterEntry> {
  await imported(flight)
  const [duty] = await july()
  if (!duty) throw new Error('the flight is missing')
  return duty
}

const report = (time: string) => `2026-07-16T${time}:00Z`

describe('a write that was made earlier on a device', () => {
  it('counts from when it was made', async () => {
    const { id } = await flightOnRoster()
    const swap = { path: dutyActionsPath(id), body: { kind: 'swapped', with: null } }
    const { data } = await write({ ...swap, made: '2026-07-15T07:30:00.000Z' })
    expect(data.status).toEqual({ kind: 'swapped', since: '2026-07-15T07:30:00Z' })
  })

  it.each([
    ['in the future', '2026-07-15T09:30:00Z'],
    ['of a wrong clock', '2026-05-15T09:00:00Z'],
    ['not stated', undefined],
  ])('counts from its arrival where the time is %s', async (_, made) => {
    const { id } = await flightOnRoster()
    const swap = { path: dutyActionsPath(id), body: { kind: 'swapped', with: null } }
    const { data } = await write({ ...swap, ...(made !== undefined && { made }) })
    expect(data.status?.since).toMatch(/^2026-07-15T09:0/)
  })

  it('may come from a clock that is a little ahead', async () => {
    const { id } = await flightOnRoster()
    const swap = { path: dutyActionsPath(id), body: { kind: 'swapped', with: null } }
    const { data } = await write({ ...swap, made: '2026-07-15T09:03:00Z' })
    expect(data.status?.since).toBe('2026-07-15T09:03:00Z')
  })

  it('is refused with a time that is none, and for the duty of another user', async () => {
    const { id } = await flightOnRoster()
    const path = rosterEntryPath(id)
    const edit = { method: 'PATCH', path, body: { notes: 'Coat' }, made: '2026-07-15T07:30:00Z' }
    expect(await write({ ...edit, made: 'this morning' })).toMatchObject({ status: 400 })
    expect(await write({ ...edit, body: { against: { scheduledBrief: 'six' } } })).toMatchObject({
      status: 400,
    })
    expect(await write(edit, bruno)).toMatchObject({ status: 404 })
    expect(await write({ method: 'DELETE', path, made: 'today' })).toMatchObject({ status: 400 })
    expect(await write({ method: 'DELETE', path }, bruno)).toMatchObject({ status: 404 })
  })
})

describe('the id of the device', () => {
  const off = { date: '2026-07-20', dutyType: 'OFF', dutyCode: 'OFF' }
  const key = '0123456789abcdef0123456789abcdef'

  it('is the id of the duty that it adds, and a repeat adds nothing', async () => {
    const first = await write({ path: rosterPath, body: off, key })
    const again = await write({ path: rosterPath, body: off, key })
    expect([first.data.id, again.data.id]).toEqual([key, key])
    expect(await july()).toHaveLength(1)
    const path = rosterEntryPath(key)
    const edit = { method: 'PATCH', path, body: { dutyCode: 'D/O' } }
    expect(await write(edit)).toMatchObject({ status: 200, data: { id: key, dutyCode: 'D/O' } })
  })

  it('names the duty of the file that the typed one joined', async () => {
    const { id } = await flightOnRoster()
    const { sectors } = (await july())[0] ?? { sectors: [] }
    const legs = sectors.map(({ actualDeparture: _, actualArrival: __, ...leg }) => ({
      ...leg,
      flightNumber: leg.flightNumber.replace(/\D/g, ''),
    }))
    const typed = { date: '2026-07-16', dutyType: 'FLIGHT', dutyCode: '210/211', sectors: legs }
    const other = 'fedcba9876543210fedcba9876543210'
    await write({ path: rosterPath, body: typed, key: other })
    const edit = { method: 'PATCH', path: rosterEntryPath(other), body: { notes: 'Coat' } }
    expect(await write(edit)).toMatchObject({ status: 200, data: { id, notes: 'Coat' } })
  })
})

describe('of two devices, what was said later counts', () => {
  const edits = [
    { made: '2026-07-15T07:30:00Z', body: { scheduledBrief: report('04:30') } },
    { made: '2026-07-15T08:30:00Z', body: { scheduledBrief: report('04:45') } },
  ]
  const delays = [
    { kind: 'delayed', notifiedAt: '2026-07-15T07:00:00Z', report: report('04:30') },
    { kind: 'delayed', notifiedAt: '2026-07-15T08:00:00Z', report: report('04:45') },
  ]

  it.each([
    ['in order', edits],
    ['the later one first', edits.toReversed()],
  ])('for edits that arrive %s', async (_, writes) => {
    const path = rosterEntryPath((await flightOnRoster()).id)
    for (const { made, body } of writes) await write({ method: 'PATCH', path, body, made })
    expect((await july())[0]?.scheduledBrief).toBe(report('04:45'))
  })

  it.each([
    ['in order', delays],
    ['the later one first', delays.toReversed()],
  ])('for delays that arrive %s', async (_, bodies) => {
    const path = dutyActionsPath((await flightOnRoster()).id)
    for (const body of bodies) await write({ path, body, made: '2026-07-15T08:45:00Z' })
    const [duty] = await july()
    expect(duty?.scheduledBrief).toBe(report('04:45'))
    expect(duty?.events?.map((event) => event.kind === 'delayed' && event.report)).toEqual([
      report('04:30'),
      report('04:45'),
    ])
  })

  it.each([
    ['in order', [0, 1]],
    ['the later one first', [1, 0]],
  ])('for a note and times that arrive %s', async (_, order) => {
    const path = rosterEntryPath((await flightOnRoster()).id)
    const writes = [
      { made: '2026-07-15T07:30:00Z', body: { notes: 'Coat', scheduledBrief: report('04:30') } },
      { made: '2026-07-15T08:30:00Z', body: { notes: 'Hat' } },
    ]
    for (const index of order) {
      const { made = '', body } = writes[index] ?? {}
      await write({ method: 'PATCH', path, body, made })
    }
    expect((await july())[0]).toMatchObject({ notes: 'Hat', scheduledBrief: report('04:30') })
  })
})

describe('the values that the device showed', () => {
  /** The file of 15 July, 09:30 in London, has the report at 04:30 UTC. */
  const newer = rosterText([palmaRow('16/07/2026 Thu', '05:30')], {
    generatedOn: 'Jul 15, 2026 09:30',
  })
  const delay = { kind: 'delayed', notifiedAt: '2026-07-15T08:00:00Z', report: report('04:45') }

  it('leave a difference where a newer file came meanwhile', async () => {
    const { id } = await flightOnRoster()
    await imported(newer)
    const path = dutyActionsPath(id)
    const against = { scheduledBrief: report('04:15') }
    const { data } = await write({ path, body: { ...delay, against } })
    expect(data.scheduledBrief).toBe(report('04:30'))
    expect(data.differences).toMatchObject([
      {
        field: 'scheduledBrief',
        airline: report('04:30'),
        yours: report('04:45'),
        counts: 'airline',
      },
    ])
  })

  it('are those of the portal where the device states none', async () => {
    const { id } = await flightOnRoster()
    await imported(newer)
    const { data } = await write({ path: dutyActionsPath(id), body: delay })
    expect(data.scheduledBrief).toBe(report('04:45'))
    expect(data.differences).toBeUndefined()
  })

  it('leave a difference for a flight that was typed before its file came', async () => {
    const { sectors } = await flightOnRoster()
    await imported(newer)
    const legs = sectors.map(({ actualDeparture: _, actualArrival: __, ...leg }) => leg)
    const body = {
      date: '2026-07-16',
      dutyType: 'FLIGHT',
      dutyCode: 'ZQ210/ZQ211',
      scheduledBrief: report('04:45'),
      sectors: legs,
      against: {},
    }
    const { data } = await write({ path: rosterPath, body, made: '2026-07-15T08:00:00Z' })
    expect(data.differences).toMatchObject([{ field: 'scheduledBrief', counts: 'airline' }])
  })

  it('count for a decision about differences, which is made once', async () => {
    const { id } = await flightOnRoster()
    const path = dutyActionsPath(id)
    await write({ path, body: delay })
    await imported(newer)
    const keep = {
      path: dutyDifferencesPath(id),
      body: { keep: 'mine' },
      key: 'the-key-of-a-decision',
    }
    const [first, again] = [await write(keep), await write(keep)]
    expect(first.data.scheduledBrief).toBe(report('04:45'))
    expect(again).toEqual(first)
  })
})
