import { describe, expect, it } from 'vitest'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import type { DutyActionInput } from '#duties/api/roster-actions.ts'
import {
  dutyActionsPath,
  undoActionPath,
  restoreDutyPath,
  completeTaskPath,
  rosterEntryPath,
  rosterPath,
} from '#duties/api/paths.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { allRows } from '#account/server/account-store.ts'
import { testInputs } from '#server/testing/test-inputs.ts'
import { dbAs, emptyRoster } from '#server/testing/test-portal.ts'
import { rosterCalls } from '#server/testing/test-roster-calls.ts'
import { callOut, standbyRow } from '#server/testing/test-call-out.ts'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import {
  bodyOf,
  expectAnswer,
  expectStatus,
  get,
  keyed,
  post,
  seeing,
} from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'

givenPortal({}, emptyRoster)

const { act, added, deleted, deletedEntries, imported, july, send, rows, undo } = rosterCalls()

/** The flight of the call-out, as a row of a roster file. It is 10:00 in London on 15 July 2026. */
const flightRow = palmaRow('15/07/2026 Wed', '11:30')
  .replace('06:15 - 08:40', '12:40 - 15:05')
  .replace('09:30 - 12:00', '15:50 - 18:20')
  .replace(',12:30,', ',18:50,')
const later = { generatedOn: 'Jul 15, 2026 11:00' }

describe('a call-out', () => {
  it('ends the standby, adds the flight and says what changed', async () => {
    await imported(rosterText([standbyRow]))
    const [standby] = await july()
    const done = await act(standby, callOut)
    expect(done).toMatchObject({
      success: true,
      data: {
        id: standby?.id,
        scheduledDebrief: '2026-07-15T10:30:00Z',
        events: [{ kind: 'calledOut', calledAt: '2026-07-15T08:50:00Z' }],
      },
      added: [
        { dutyType: 'FLIGHT', dutyCode: '210', source: 'manual', taskId: expect.any(String) },
      ],
      message: 'Called out to 210.',
    })
    expect(done.effects).toEqual([
      'The standby now ends at 11:30.',
      '1 task added.',
      'Duty time +2 h 43, flight time +2 h 35.',
    ])
  })

  it('is one duty with the row of the later file, in both orders', async () => {
    const both = rosterText([standbyRow, flightRow], later)
    await imported(rosterText([standbyRow]))
    await act((await july())[0], callOut)
    await imported(both)
    const first = await shown()
    await emptyRoster(portal)
    await imported(both)
    const done = await act(
      (await july()).find(({ dutyType }) => dutyType === 'HSBY'),
      callOut,
    )
    expect(done.added).toEqual([])
    expect(done.message).toBe('Called out to the flight on your roster.')
    expect(first).toEqual([
      'HSBY HSBY 2026-07-15T04:00:00Z 2026-07-15T10:30:00Z',
      'FLIGHT ZQ210/ZQ211 2026-07-15T10:30:00Z 2026-07-15T17:50:00Z',
    ])
    expect(await shown()).toEqual(first)
    expect(await imported(both)).toMatchObject({ imported: 0, updated: 0 })
  })

  it('differs from a later file with another report, which counts', async () => {
    await imported(rosterText([standbyRow]))
    await act((await july())[0], callOut)
    await imported(rosterText([standbyRow, flightRow.replace('11:30', '11:15')], later))
    const flight = (await july()).find(({ dutyType }) => dutyType === 'FLIGHT')
    expect(flight?.differences).toEqual([
      {
        field: 'scheduledBrief',
        airline: '2026-07-15T10:15:00Z',
        yours: '2026-07-15T10:30:00Z',
        counts: 'airline',
        printedAt: '2026-07-15T10:00:00Z',
        saidAt: '2026-07-15T08:50:00Z',
      },
    ])
    expect(flight?.scheduledBrief).toBe('2026-07-15T10:15:00Z')
  })

  it('matches a file that begins on the day after the report', async () => {
    await imported(rosterText([standbyRow]))
    const night = { departure: '2026-07-16T00:00:00Z', arrival: '2026-07-16T02:35:00Z' }
    const flights = callOut.flights.map((flight) => ({ ...flight, ...night }))
    const report = '2026-07-15T22:50:00Z'
    await act((await july())[0], { ...callOut, report, flights })
    const row = '16/07/2026 Thu,ZQ210,BHX  - PMI ,00:05,01:00 - 03:35,04:05,,'
    const file = rosterText([row], { ...later, period: '16/07/2026 - 31/07/2026' })
    // The report of the file counts, and ends the standby.
    expect(await imported(file)).toMatchObject({ imported: 0, updated: 2 })
    expect((await july()).map(({ date, dutyCode }) => `${date} ${dutyCode}`)).toEqual([
      '2026-07-15 HSBY',
      '2026-07-16 ZQ210',
    ])
  })
})

describe('sickness', () => {
  const roster = rosterText([
    palmaRow('16/07/2026 Thu'),
    palmaRow('17/07/2026 Fri'),
    offRow('18/07/2026 Sat'),
  ])
  const sickRoster = rosterText(
    [
      '16/07/2026 Thu,CSL,Sickness,,,,,',
      '17/07/2026 Fri,CSL,Sickness,,,,,',
      offRow('18/07/2026 Sat'),
    ],
    later,
  )

  it('replaces the duties of its days', async () => {
    await imported(roster)
    const done = await act((await july())[0], { kind: 'sick', until: '2026-07-18' })
    expect(done).toMatchObject({
      message: 'Reported sick: 2 duties are replaced.',
      effects: ['2 tasks removed.', expect.stringMatching(/^Duty time −/)],
      added: [
        { date: '2026-07-16', dutyType: 'SICK', dutyCode: 'SICK' },
        { date: '2026-07-17', dutyType: 'SICK', dutyCode: 'SICK' },
      ],
    })
    expect((await july()).flatMap(({ status }) => status?.kind ?? [])).toEqual(['sick', 'sick'])
  })

  it('loses its typed day when the duty is kept, and undo restores both', async () => {
    await imported(roster)
    const before = await july()
    const [flight] = before
    await act(flight, { kind: 'sick', until: null })
    const sick = await rows()
    const done = await act(flight, { kind: 'keep' })
    expect(done.message).toBe('ZQ210/ZQ211 counts again. The day of sickness is removed.')
    expect((await july()).map(({ dutyType }) => dutyType)).toEqual(
      before.map(({ dutyType }) => dutyType),
    )
    await undo(done.undoId)
    expect(await rows()).toEqual(sick)
  })

  it('is one entry a day with the later file, in both orders', async () => {
    await imported(roster)
    await act((await july())[0], { kind: 'sick', until: '2026-07-17' })
    await imported(sickRoster)
    const ofSickness = async () => (await july()).filter(({ dutyType }) => dutyType === 'SICK')
    expect((await ofSickness()).map(({ date, dutyCode }) => `${date} ${dutyCode}`)).toEqual([
      '2026-07-16 CSL',
      '2026-07-17 CSL',
    ])
    expect((await july()).flatMap(({ status }) => status?.kind ?? [])).toEqual(['sick', 'sick'])
    await imported(roster)
    expect((await july()).flatMap(({ status }) => status?.kind ?? [])).toEqual(['sick', 'sick'])
    await emptyRoster(portal)
    await imported(roster)
    await added({ date: '2026-07-16', dutyType: 'SICK', dutyCode: 'CSL' })
    const flight = (await july()).find(({ dutyType }) => dutyType === 'FLIGHT')
    expect((await act(flight, { kind: 'sick', until: null })).added).toEqual([])
  })
})

describe('every action', () => {
  const corrected: DutyActionInput = {
    kind: 'corrected',
    departures: ['2026-07-15T03:10:00Z'],
    arrivals: ['2026-07-15T05:12:00Z'],
    debrief: '2026-07-15T05:40:00Z',
  }

  it.each<[DutyActionInput, string, string, Partial<RosterEntry>]>([
    [
      corrected,
      'Actual times of ZQ640 saved.',
      'Undone. “Complete ZQ640” is open again. 1 flight, 2 h 02 left your logbook.',
      { actualDebrief: '2026-07-15T05:40:00Z', taskId: null },
    ],
    [
      { kind: 'swapped', with: ' Anna ' },
      'ZQ640 swapped with Anna.',
      'Undone. ZQ640 on Wed 15 Jul counts again.',
      { taskId: null, events: [{ kind: 'swapped', with: 'Anna' }] },
    ],
    [
      { kind: 'cancelled' },
      'ZQ640 cancelled.',
      'Undone. ZQ640 on Wed 15 Jul counts again.',
      { taskId: null, events: [{ kind: 'cancelled' }] },
    ],
    [
      { kind: 'hotel', place: 'Azul', pickUp: '2026-07-16T04:10:00Z', note: '412' },
      'Hotel saved.',
      'Undone. The hotel is as before.',
      { events: [{ kind: 'hotel', place: 'Azul', pickUp: '2026-07-16T04:10:00Z', note: '412' }] },
    ],
  ])(
    '%o changes the duty, and undo restores the exact rows',
    async (action, message, undone, duty) => {
      const { data } = await added(testInputs.flownDuty)
      const before = await rows()
      const done = await act(data, action)
      expect(done).toMatchObject({ data: duty, message })
      expect(await rows()).not.toEqual(before)
      expect(await undo(done.undoId)).toMatchObject({ success: true, message: undone })
      expect(await rows()).toEqual(before)
    },
  )

  it('of a delay moves the report of a listed duty, and undo restores the exact rows', async () => {
    await imported(rosterText([flightRow]))
    const before = await rows()
    const delayed = { notifiedAt: '2026-07-15T08:50:00Z', report: '2026-07-15T11:00:00Z' }
    const notifiedAt = '2026-07-15T08:50:00.000Z'
    const done = await act((await july())[0], { kind: 'delayed', ...delayed, notifiedAt })
    expect(done).toMatchObject({
      data: {
        scheduledBrief: '2026-07-15T11:00:00Z',
        events: [{ kind: 'delayed', ...delayed, from: '2026-07-15T10:30:00Z' }],
      },
      message: 'Report moved from 11:30 to 12:00.',
    })
    await undo(done.undoId)
    expect(await rows()).toEqual(before)
  })

  it('of an earlier report moves it on its own day or the evening before', async () => {
    await imported(rosterText([flightRow]))
    const [duty] = await july()
    const told = { kind: 'delayed' as const, notifiedAt: '2026-07-14T20:00:00Z' }
    const answerTo = async (report: string) =>
      (await send(dutyActionsPath(duty?.id ?? ''), { ...told, report })).text()
    expect(await answerTo('2026-07-14T22:30:00Z')).toMatch(/on the day of the planned one, Wed 15/)
    const done = await act(duty, { ...told, report: '2026-07-15T09:30:00Z' })
    expect(done).toMatchObject({ message: 'Report moved from 11:30 to 10:30.' })
    expect(await answerTo('2026-07-14T22:40:00Z')).toContain('to Tue 14 Jul 23:40.')
    expect(await answerTo('2026-07-15T10:30:00Z')).toMatch(/11:30 is the planned report/)
  })

  it('of a delay past the departure moves the flights and the end, as estimates', async () => {
    await imported(rosterText([flightRow]))
    const report = '2026-07-15T12:30:00Z'
    await act((await july())[0], { kind: 'delayed', notifiedAt: '2026-07-15T08:50:00Z', report })
    expect((await july())[0]).toMatchObject({
      scheduledBrief: report,
      scheduledDebrief: '2026-07-15T19:50:00Z',
      sectors: [{ scheduledDeparture: '2026-07-15T13:40:00Z', departureEstimated: true }, {}],
    })
  })

  it('of a delay told before the report was typed says that the typed report counts', async () => {
    const { data } = await added(testInputs.flownDuty)
    const done = await act(data, {
      kind: 'delayed',
      notifiedAt: '2026-07-15T08:50:00Z',
      report: '2026-07-15T02:30:00Z',
    })
    expect(done).toMatchObject({
      data: { scheduledBrief: '2026-07-15T02:00:00Z' },
      message: 'Report at 03:30 saved. The report stays 03:00, which was said later.',
    })
  })

  it('with a hotel shows it on the dashboard until the pick-up', async () => {
    const { data } = await added(testInputs.flownDuty)
    const hotelOfDashboard = async () => {
      return (await bodyOf<{ data: Dashboard }>(get(dashboardPath))).data.duties?.hotel
    }
    const hotel = { kind: 'hotel' as const, place: 'Azul', note: null }
    await act(data, { ...hotel, pickUp: '2026-07-15T16:10:00Z' })
    expect(await hotelOfDashboard()).toEqual({ ...hotel, pickUp: '2026-07-15T16:10:00Z' })
    await act(data, { ...hotel, pickUp: '2026-07-15T08:59:00Z' })
    expect(await hotelOfDashboard()).toBeNull()
  })

  it('of several duties is undone exactly', async () => {
    await imported(rosterText([standbyRow, palmaRow('16/07/2026 Thu'), palmaRow('17/07/2026 Fri')]))
    const [standby, flight] = await july()
    const before = await rows()
    const called = await act(standby, callOut)
    const sick = await act(flight, { kind: 'sick', until: '2026-07-17' })
    const undone = await undo(sick.undoId)
    expect(undone).toMatchObject({ message: 'Undone. 4 duties changed.' })
    const { id, version } = flight ?? {}
    const from = sick.data?.version
    expect(undone).toMatchObject({ changed: expect.arrayContaining([{ id, from, to: version }]) })
    await undo(called.undoId)
    expect(await rows()).toEqual(before)
  })

  it('runs once for each idempotency key', async () => {
    const { data } = await added(testInputs.flownDuty)
    const swap = { kind: 'swapped', with: 'Anna' }
    const swapped = () => bodyOf(post(dutyActionsPath(data.id), swap, keyed('once')))
    expect(await swapped()).toEqual(await swapped())
    const { roster_statements: statements } = await allRows(dbAs(portal.db, amelia.id))
    expect(statements?.map(({ kind }) => kind).toSorted()).toEqual(['swapped', 'typed'])
  })

  it.each<[DutyActionInput | object, string]>([
    [{ kind: 'nap' }, 'Kind: Please choose what happened.'],
    [{ kind: 'swapped' }, 'With: This field is required.'],
    [{ kind: 'sick', until: '2026-07-14' }, 'The last day cannot be before the day of the duty.'],
    [callOut, 'Only a standby that counts and has no call-out yet can be called out.'],
    [{ kind: 'remove' }, 'Only a duty that the airline’s roster does not list can be removed.'],
  ])('%o is a 400', async (action, error) => {
    const { data } = await added(testInputs.flownDuty)
    await expectAnswer(send(dutyActionsPath(data.id), action), 400, {
      success: false,
      error: expect.stringContaining(error),
    })
  })

  it('is a 409 on a duty that was changed elsewhere', async () => {
    const { data } = await added(testInputs.flownDuty)
    await expectStatus(post(dutyActionsPath(data.id), { kind: 'cancelled' }, seeing('stale')), 409)
  })
})

describe('a duty that the newer file no longer lists', () => {
  const published = rosterText([palmaRow('20/07/2026 Mon'), offRow('21/07/2026 Tue')])
  const reissued = rosterText([offRow('21/07/2026 Tue')], { generatedOn: 'Jul 12, 2026 18:00' })
  const unlisted = async () => {
    await imported(published)
    await imported(reissued)
    const [duty] = await july()
    expect(duty?.status?.kind).toBe('unlisted')
    return duty
  }

  it('counts again once it is kept', async () => {
    const duty = await unlisted()
    const done = await act(duty, { kind: 'keep' })
    expect(done).toMatchObject({
      data: { status: { kind: 'kept' }, taskId: expect.any(String) },
      effects: ['1 task added.', expect.stringMatching(/^Duty time \+/)],
    })
  })

  it('is removed, waits to be restored, and a newer file may list it again', async () => {
    const duty = await unlisted()
    const before = await rows()
    const done = await act(duty, { kind: 'remove' })
    expect(done).toMatchObject({ data: null, message: 'ZQ210/ZQ211 removed.' })
    expect((await deletedEntries()).map(({ entry }) => entry.id)).toEqual([duty?.id])
    await undo(done.undoId)
    expect(await rows()).toEqual(before)
    await act((await july())[0], { kind: 'remove' })
    const again = published.replace('Jul 10, 2026 05:00', 'Jul 14, 2026 05:00')
    expect(await imported(again)).toMatchObject({ imported: 1, deleted: [] })
  })
})

describe('undo', () => {
  it('of a deleted duty restores the exact rows', async () => {
    await imported(rosterText([palmaRow('10/07/2026 Fri')]))
    const before = await rows()
    const { undoId } = await deleted(rosterEntryPath((await july())[0]?.id ?? ''))
    expect(await july()).toEqual([])
    await undo(undoId)
    expect(await rows()).toEqual(before)
  })

  it('of a deleted month restores the exact rows, and what imports may add', async () => {
    await imported(
      rosterText([
        palmaRow('10/07/2026 Fri'),
        palmaRow('20/07/2026 Mon'),
        offRow('21/07/2026 Tue'),
      ]),
    )
    await deleted(rosterEntryPath((await july())[2]?.id ?? ''))
    const before = await rows()
    const { undoId } = await deleted(`${rosterPath}?month=2026-07`)
    expect(await undo(undoId)).toMatchObject({ message: 'Undone. 2 duties changed.' })
    expect(await rows()).toEqual(before)
  })

  it('of an empty month is not offered', async () => {
    expect(await deleted(`${rosterPath}?month=2026-07`)).toMatchObject({ deleted: 0, undoId: null })
  })

  it('leaves a newer action alone, works in any order, and once', async () => {
    const { data } = await added(testInputs.flownDuty)
    const { undoId } = await act(data, { kind: 'hotel', place: 'Azul', pickUp: null, note: null })
    const { undoId: newer } = await act(data, { kind: 'cancelled' })
    await undo(undoId)
    expect(await july()).toMatchObject([{ events: [{ kind: 'cancelled' }] }])
    expect(await undo(undoId, 409)).toMatchObject({ error: 'This has been undone already.' })
    await undo(newer)
    expect(await july()).toEqual([data])
  })

  it('of a deleted month adds nothing that a file added again', async () => {
    const file = rosterText([palmaRow('20/07/2026 Mon')])
    await imported(file)
    const { undoId } = await deleted(`${rosterPath}?month=2026-07`)
    await imported(file)
    const before = await july()
    expect(await undo(undoId)).toMatchObject({ message: 'Undone. Your roster stays as it is.' })
    expect(before).toHaveLength(1)
    expect(await july()).toEqual(before)
  })

  it('is refused after 30 days', async () => {
    const { data } = await added(testInputs.flownDuty)
    const { undoId } = await act(data, { kind: 'cancelled' })
    await statementsMadeAt('2026-06-15T08:59:59Z')
    expect(await undo(undoId, 409)).toMatchObject({ error: 'This can be undone for 30 days.' })
    expect(await undo('none', 404)).toMatchObject({ error: 'Action not found.' })
    await statementsMadeAt('2026-06-15T10:00:00Z')
    await undo(undoId)
  })

  it('belongs to its user', async () => {
    const { data } = await added(testInputs.flownDuty)
    const { undoId } = await act(data, { kind: 'cancelled' })
    for (const path of [undoActionPath(undoId), `${undoActionPath(undoId)}?preview=true`]) {
      await expectStatus(send(path, undefined, bruno), 404)
    }
    await expectStatus(post(undoActionPath(undoId), undefined, keyed('with blanks')), 400)
  })
})

describe('the deleted duties', () => {
  it('are listed newest first, typed and imported ones, and restored with all they had', async () => {
    await imported(rosterText([palmaRow('10/07/2026 Fri')]))
    const { data } = await added(testInputs.flownDuty)
    await send(completeTaskPath(data.taskId ?? ''), {
      actualDepartureTimes: ['2026-07-15T03:05:00Z'],
      actualArrivalTimes: ['2026-07-15T05:01:00Z'],
      actualDebrief: '2026-07-15T05:31:00Z',
      remarks: 'Medical',
    })
    const before = await rows()
    for (const { id } of await july()) await deleted(rosterEntryPath(id))
    const listed = await deletedEntries()
    expect(listed.map(({ entry }) => entry.dutyCode).toSorted()).toEqual(['ZQ210/ZQ211', 'ZQ640'])
    for (const { entry } of listed) {
      await expectStatus(send(restoreDutyPath(entry.id)), 200)
    }
    expect(await rows()).toEqual(before)
    expect(await deletedEntries()).toEqual([])
  })

  it('include those of a deleted month, and leave the list after 30 days', async () => {
    await imported(rosterText([palmaRow('10/07/2026 Fri'), offRow('21/07/2026 Tue')]))
    const { undoId } = await deleted(`${rosterPath}?month=2026-07`)
    expect(await deletedEntries()).toMatchObject([{ id: undoId, count: 2, month: '2026-07' }])
    await statementsMadeAt('2026-06-15T08:00:00Z')
    await added(testInputs.flownDuty)
    expect(await deletedEntries()).toEqual([])
  })

  it('come back with their month, when one of them is restored', async () => {
    await imported(rosterText([palmaRow('10/07/2026 Fri'), offRow('21/07/2026 Tue')]))
    const before = await rows()
    const { undoId } = await deleted(`${rosterPath}?month=2026-07`)
    const [first] = await deletedEntries()
    await expectStatus(send(restoreDutyPath(first?.entry.id ?? '')), 200)
    expect(await rows()).toEqual(before)
    expect(await undo(undoId, 409)).toMatchObject({ error: 'This has been undone already.' })
    const again = await deleted(`${rosterPath}?month=2026-07`)
    await expectStatus(send(restoreDutyPath(again.undoId)), 200)
    expect(await rows()).toEqual(before)
  })
})

function statementsMadeAt(instant: string) {
  return portal.db.updateTable('roster_statements').set({ made_at: instant }).execute()
}

/** The duties as type, code, report and debrief. */
async function shown(): Promise<string[]> {
  return (await july()).map(({ dutyType, dutyCode, scheduledBrief, scheduledDebrief }) =>
    [dutyType, dutyCode, scheduledBrief, scheduledDebrief].join(' '),
  )
}
