import { expect, it } from 'vitest'
import type { RosterEntry } from '#duties/api/roster.ts'
import { rosterEntryPath } from '#duties/api/paths.ts'
import { emptyRoster } from '#server/testing/test-portal.ts'
import { rosterCalls } from '#server/testing/test-roster-calls.ts'
import { callOut, standbyRow } from '#server/testing/test-call-out.ts'
import { palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { bodyOf, expectAnswer, patch, told } from '#server/testing/test-calls.ts'
import { givenPortal } from '#server/testing/test-crew.ts'
import { typedDuty, typedLeg } from '#server/testing/test-duties.ts'

givenPortal({}, emptyRoster)

const calls = rosterCalls()

const leg = (day: string, flightNumber: string) =>
  typedLeg(flightNumber, `2026-07-${day}`, ['BHX', 'PMI'], ['05:15', '07:40'])

const flight = (day: string, flightNumber: string) => ({
  ...typedDuty('FLIGHT', `2026-07-${day}`, ['04:15', '11:30']),
  dutyCode: flightNumber,
  sectors: [leg(day, flightNumber)],
})

async function patched({ id }: { id: string }, change: object): Promise<Response> {
  return patch(rosterEntryPath(id), change)
}

async function edited(duty: { id: string }, change: object): Promise<RosterEntry> {
  return (await bodyOf<{ data: RosterEntry }>(patched(duty, change))).data
}

const file = rosterText([palmaRow('20/07/2026 Mon')])

it('a typed flight with another number joins the flight that a later file lists', async () => {
  const { data } = await calls.added(flight('20', 'ZQ300'))
  await edited(data, { dutyCode: 'ZQ210', sectors: [leg('20', 'ZQ210')] })
  await calls.imported(file)
  expect(await calls.july()).toMatchObject([{ id: data.id, date: '2026-07-20' }])
})

it('a typed flight on another day joins the flight that a later file lists', async () => {
  const { data } = await calls.added(flight('17', 'ZQ210'))
  await edited(data, flight('20', 'ZQ210'))
  await calls.imported(file)
  expect(await calls.july()).toMatchObject([{ id: data.id, date: '2026-07-20' }])
})

it('a cleared time of a typed duty is empty, and can be typed again', async () => {
  const standby = { ...flight('20', 'HSBY'), dutyType: 'HSBY', sectors: [] }
  const { data } = await calls.added(standby)
  expect(await edited(data, { scheduledDebrief: null })).toMatchObject({ scheduledDebrief: null })
  const end = standby.scheduledDebrief
  expect(await edited(data, { scheduledDebrief: end })).toMatchObject({ scheduledDebrief: end })
})

it('a time that a file states is not cleared; one of the user gives way to it', async () => {
  await calls.imported(file)
  const [listed] = await calls.july()
  if (!listed) throw new Error('the flight is missing')
  const sentence =
    'Report: the airline’s file states this time. Enter another one, or leave it as it is'
  expect(await told(patched(listed, { scheduledBrief: null }))).toEqual([
    400,
    {
      success: false,
      error: `${sentence}.`,
      fields: { scheduledBrief: sentence },
    },
  ])
  expect(await calls.july()).toEqual([listed])
  const typed = await edited(listed, { scheduledBrief: '2026-07-20T04:00:00Z' })
  expect(await edited(typed, { scheduledBrief: null })).toMatchObject({
    scheduledBrief: listed.scheduledBrief,
  })
})

it('an actual time of a leg that a file states is not cleared', async () => {
  const flown = palmaRow('14/07/2026 Tue').replace('06:15 - 08:40', 'A06:18 - A08:45')
  await calls.imported(rosterText([flown]))
  const [listed] = await calls.july()
  if (!listed) throw new Error('the flight is missing')
  const [out, home] = listed.sectors
  const planned = { scheduledDeparture: '2026-07-14T05:15:00Z' }
  const arrival = { scheduledArrival: '2026-07-14T07:40:00Z', actualArrival: null }
  const sectors = [{ ...out, ...planned, ...arrival }, home]
  await expectAnswer(patched(listed, { sectors }), 400, {
    fields: { 'sectors.0.actualArrival': expect.stringMatching(/^ZQ210 actual arrival: the air/) },
  })
  expect(await calls.july()).toEqual([listed])
})

it('an end that a delay moved is not cleared', async () => {
  await calls.imported(file)
  const [listed] = await calls.july()
  const report = '2026-07-20T06:00:00Z'
  await calls.act(listed, { kind: 'delayed', notifiedAt: '2026-07-15T08:00:00Z', report })
  const [moved] = await calls.july()
  if (!moved) throw new Error('the flight is missing')
  expect(moved.scheduledDebrief).not.toBe(listed?.scheduledDebrief)
  await expectAnswer(patched(moved, { scheduledDebrief: null }), 400, {
    fields: {
      scheduledDebrief:
        'Debrief: this time follows from the delay. Enter another one, or leave it as it is',
    },
  })
  expect(await calls.july()).toEqual([moved])
})

it('the end of a standby after a call-out is not cleared; one of the user gives way to it', async () => {
  await calls.imported(rosterText([standbyRow]))
  const [listed] = await calls.july()
  await calls.act(listed, callOut)
  const [standby] = await calls.july()
  if (!standby) throw new Error('the standby is missing')
  await expectAnswer(patched(standby, { scheduledDebrief: null }), 400, {
    fields: { scheduledDebrief: expect.stringMatching(/: this time follows from the call-out/) },
  })
  const end = '2026-07-15T10:00:00Z'
  const typed = await edited(standby, { scheduledDebrief: end })
  expect(typed).toMatchObject({ scheduledDebrief: end })
  expect(await edited(typed, { scheduledDebrief: null })).toMatchObject({
    scheduledDebrief: standby.scheduledDebrief,
  })
})
