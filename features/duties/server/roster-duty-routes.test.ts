import { describe, expect, it } from 'vitest'
import type { DutyInput } from '#duties/schema/duty-input.ts'
import { rosterMonth, savedDuty } from '#duties/api/roster.ts'
import { rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import { emptyRoster } from '#server/testing/test-portal.ts'
import {
  bodyOf,
  dataOf,
  del,
  expectStatus,
  get,
  patch,
  post,
  told,
} from '#server/testing/test-calls.ts'
import { givenPortal, portal } from '#server/testing/test-crew.ts'
import { typedDuty, typedLeg } from '#server/testing/test-duties.ts'

/** The portal's clock: 10:00 in London on Wednesday 15 July 2026. */
const past: DutyInput = {
  ...typedDuty('FLIGHT', '2026-07-10', ['04:15', '11:30']),
  dutyCode: 'ZQ210/211',
  sectors: [
    typedLeg('ZQ210', '2026-07-10', ['BHX', 'PMI'], ['05:15', '07:40']),
    typedLeg('ZQ211', '2026-07-10', ['PMI', 'BHX'], ['08:30', '11:00']),
  ],
}
const standby: DutyInput = typedDuty('HSBY', '2026-07-20', ['04:00', '12:00'])

givenPortal({}, emptyRoster)

describe('adding a duty', () => {
  it('of the past completes it: no task, and a logbook entry for each sector', async () => {
    const data = await added({ ...past, actualDebrief: '2026-07-10T11:42:00Z' })
    expect(data).toMatchObject({
      source: 'manual',
      taskId: null,
      actualDebrief: '2026-07-10T11:42:00Z',
    })
    const entries = await rows('flight_entries')
    expect(entries).toMatchObject([
      { flight_minutes: 145, role: 'cabin_crew', departure_airport: 'BHX', duty_id: data.id },
      { flight_minutes: 150, role: 'cabin_crew', departure_airport: 'PMI', sector: 1 },
    ])
    expect(data.logbookEntryId).toBe(entries[0]?.['id'])
  })

  it('counts flight time from actual times where they are given', async () => {
    const [out, back] = past.sectors ?? []
    const actual = {
      actualDeparture: '2026-07-10T05:21:00Z',
      actualArrival: '2026-07-10T07:50:00Z',
    }
    await added({ ...past, sectors: [{ ...out, ...actual }, back] as DutyInput['sectors'] })
    expect((await rows('flight_entries')).map((row) => row['flight_minutes'])).toEqual([149, 150])
  })

  it.each([
    ['today', '2026-07-15'],
    ['later', '2026-07-20'],
  ])('of %s gives it one task, and no logbook entry', async (_, date) => {
    const data = await added({
      ...past,
      ...standby,
      date,
      scheduledBrief: `${date}T04:00:00Z`,
      scheduledDebrief: `${date}T12:00:00Z`,
      sectors: [],
    })
    expect(await rows('roster_tasks')).toMatchObject([
      { id: data.taskId, duty_id: data.id, title: 'Complete HSBY', due_date: date, done_at: null },
    ])
    expect(await rows('flight_entries')).toEqual([])
  })

  it.each(['OFF', 'LEAVE', 'SICK', 'HOTEL_REST'] as const)('%s has neither', async (dutyType) => {
    await added({ date: '2026-07-20', dutyType, dutyCode: dutyType })
    expect([await rows('roster_tasks'), await rows('flight_entries')]).toEqual([[], []])
  })

  it('puts no positioning sector into the logbook', async () => {
    const sectors = past.sectors?.map((each, index) => ({ ...each, positioning: index === 0 }))
    await added({ ...past, sectors })
    expect(await rows('flight_entries')).toMatchObject([{ departure_airport: 'PMI' }])
  })

  it('takes instants with and without milliseconds', async () => {
    const data = await added({
      ...past,
      scheduledDebrief: '2026-07-10T11:30:00.000Z',
      sectors: past.sectors?.map((each) => ({
        ...each,
        scheduledDeparture: each.scheduledDeparture?.replace('Z', '.000Z') ?? null,
      })),
    })
    expect(data).toMatchObject({ scheduledDebrief: past.scheduledDebrief, sectors: past.sectors })
  })

  it('takes the one pair of actual times the specification names', async () => {
    const data = await added({
      ...past,
      actualDeparture: '2026-07-10T05:20:00Z',
      actualArrival: '2026-07-10T11:05:00Z',
    })
    expect(data.sectors[0]?.actualDeparture).toBe('2026-07-10T05:20:00Z')
    expect(data.sectors[1]?.actualArrival).toBe('2026-07-10T11:05:00Z')
  })
})

describe('an inconsistent duty is refused, and nothing is stored', () => {
  const [out, back] = past.sectors ?? []
  const many = Array.from({ length: 400 }, () => out)
  it.each([
    ['unknown type', { dutyType: 'HOLIDAY' }, 'dutyType', 'Please choose a duty type'],
    ['no code', { dutyCode: ' ' }, 'dutyCode', 'This field is required'],
    ['no date', { date: undefined }, 'date', 'This field is required'],
    ['a day there is not', { date: '2026-02-30' }, 'date', 'Please enter a valid date'],
    ['a flight without sectors', { sectors: [] }, 'sectors', 'Please add at least one sector'],
    ['a standby with sectors', { dutyType: 'HSBY' }, 'sectors', 'Only a flight has sectors'],
    [
      'a sector without an airport',
      { sectors: [{ ...out, departureAirport: '' }] },
      'sectors.0.departureAirport',
      'Please enter an airport code of three letters',
    ],
    [
      'a sector without a flight number',
      { sectors: [{ ...out, flightNumber: '' }] },
      'sectors.0.flightNumber',
      'This field is required',
    ],
    [
      'a sector without a departure time',
      { sectors: [{ ...out, scheduledDeparture: null }] },
      'sectors.0.scheduledDeparture',
      'This field is required',
    ],
    [
      'an arrival a day before',
      { sectors: [{ ...out, scheduledArrival: '2026-07-09T07:40:00Z' }] },
      'sectors.0.scheduledArrival',
      'The arrival cannot be before the departure',
    ],
    [
      'sectors in the wrong order',
      { sectors: [back, out] },
      'sectors.1.scheduledDeparture',
      'The departure cannot be before the arrival of the sector before',
    ],
    [
      'a debrief before the brief',
      { scheduledDebrief: '2026-07-10T03:00:00Z' },
      'scheduledDebrief',
      'The debrief cannot be before the brief',
    ],
    [
      'actual times in the future',
      { actualDebrief: '2026-07-15T12:00:00Z' },
      'actualDebrief',
      'Actual times cannot be in the future',
    ],
    [
      'times of another day',
      { date: '2026-07-13' },
      'scheduledBrief',
      'This time is not on the day of the duty',
    ],
    ['400 sectors', { sectors: many }, 'sectors', 'A duty has at most 12 sectors'],
    ['an unknown field', { crew: [] }, 'crew', 'This field is not known here'],
    ['a time that is none', { scheduledBrief: 'noon' }, 'scheduledBrief', ''],
  ])('%s', async (_, over, field, sentence) => {
    const answer = await post(rosterPath, { ...past, ...over })
    expect(answer.status).toBe(400)
    const body = (await answer.json()) as { error: string; fields: Record<string, string> }
    expect(body.fields[field]).toContain(sentence)
    expect(body.error).toMatch(/^[A-Z].*\.$/)
    expect(await rows('duties')).toEqual([])
  })
})

describe('changing a duty', () => {
  it('updates the task and logbook entries', async () => {
    const { id, taskId } = await added(standby)
    const change = {
      date: '2026-07-21',
      dutyCode: 'HSB2',
      scheduledBrief: '2026-07-21T05:00:00Z',
      scheduledDebrief: '2026-07-21T13:00:00Z',
    }
    await expectStatus(patch(rosterEntryPath(id), change), 200)
    expect(await rows('roster_tasks')).toMatchObject([
      { id: taskId, title: 'Complete HSB2', due_date: '2026-07-21' },
    ])
  })

  it('leaves omitted fields unchanged', async () => {
    const { id } = await added({ ...past, notes: 'Ask about the meal' })
    await patch(rosterEntryPath(id), { dutyCode: 'ZQ210' })
    expect((await monthOf('2026-07'))[0]).toMatchObject({
      dutyCode: 'ZQ210',
      notes: 'Ask about the meal',
      scheduledBrief: past.scheduledBrief,
      sectors: [{}, {}],
    })
    expect(await rows('flight_entries')).toHaveLength(2)
  })

  it('clears sectors and logbook entries when the duty is no longer a flight', async () => {
    const { id } = await added(past)
    await patch(rosterEntryPath(id), { dutyType: 'SICK', dutyCode: 'SICK' })
    expect((await monthOf('2026-07'))[0]?.sectors).toEqual([])
    expect(await rows('flight_entries')).toEqual([])
  })

  it('is refused when the whole does not hold together', async () => {
    const { id } = await added(past)
    await expectStatus(patch(rosterEntryPath(id), { date: '2026-07-01' }), 400)
    expect((await monthOf('2026-07'))[0]?.date).toBe('2026-07-10')
  })
})

describe('deleting', () => {
  it('a duty takes its task and its logbook entries along', async () => {
    const [flight, wait] = [await added(past), await added(standby)]
    await expectStatus(del(rosterEntryPath(flight.id)), 200)
    expect(await rows('flight_entries')).toEqual([])
    expect(await rows('roster_tasks')).toHaveLength(1)
    expect(await (await del(rosterEntryPath(wait.id))).json()).toEqual({
      success: true,
      undoId: expect.any(String),
    })
    expect(await rows('roster_tasks')).toEqual([])
  })

  it('returns the number of duties in a month, and leaves other months', async () => {
    await added(past)
    await added(standby)
    await added({ date: '2026-08-01', dutyType: 'OFF', dutyCode: 'OFF' })
    expect(await bodyOf(del(`${rosterPath}?month=2026-07`))).toEqual({
      success: true,
      deleted: 2,
      undoId: expect.any(String),
    })
    expect(await monthOf('2026-08')).toHaveLength(1)
    expect([await rows('roster_tasks'), await rows('flight_entries')]).toEqual([[], []])
  })

  it.each(['', '?month=2026', '?month='])('a month needs a month: %o', async (query) => {
    await expectStatus(del(rosterPath + query), 400)
  })
})

it.each(['A\u0000B', 'half of a pair \uD83D'])(
  'refuses a text that a database cannot store: %j',
  async (notes) => {
    const answer = await post(rosterPath, { ...standby, notes })
    const error = 'This text holds a character that cannot be stored'
    expect(await told(answer)).toEqual([
      400,
      { success: false, error: `Notes: ${error}.`, fields: { notes: error } },
    ])
  },
)

const added = (duty: DutyInput) => dataOf(savedDuty, post(rosterPath, duty))

const monthOf = (name: string) => dataOf(rosterMonth, get(`${rosterPath}?month=${name}`))

/** The rows of a table by id, and logbook entries by their sector. */
function rows(table: 'duties' | 'roster_tasks' | 'flight_entries') {
  const order = (table === 'flight_entries' ? 'sector' : 'id') as 'id'
  const stored = portal.db.selectFrom(table).selectAll().orderBy(order).execute()
  return stored as Promise<Record<string, unknown>[]>
}
