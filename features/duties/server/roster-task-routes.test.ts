import { beforeEach, describe, expect, it } from 'vitest'
import type { TaskCompletion, TaskList } from '#duties/api/roster-tasks.ts'
import { completeTaskPath, tasksPath, rosterPath } from '#duties/api/paths.ts'
import type { DutyInput } from '#duties/schema/duty-input.ts'
import { emptyRoster } from '#server/testing/test-portal.ts'
import { bodyOf, expectAnswer, expectStatus, get, post } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { typedDuty, typedLeg } from '#server/testing/test-duties.ts'

/** The portal's clock: 10:00 in London on Wednesday 15 July 2026. */
const today: DutyInput = {
  ...typedDuty('FLIGHT', '2026-07-15', ['02:00', '08:30']),
  dutyCode: 'ZQ640/641',
  sectors: [
    typedLeg('ZQ640', '2026-07-15', ['BHX', 'FAO'], ['03:00', '05:00']),
    typedLeg('ZQ641', '2026-07-15', ['FAO', 'BHX'], ['06:00', '08:00']),
  ],
}
const asFlown: TaskCompletion = {
  actualDepartureTimes: ['2026-07-15T03:05:00Z', '2026-07-15T06:02:00Z'],
  actualArrivalTimes: ['2026-07-15T05:01:00Z', '2026-07-15T08:11:00Z'],
  actualDebrief: '2026-07-15T08:41:00Z',
  remarks: 'Two wheelchairs',
}
const standby: DutyInput = typedDuty('ASBY', '2026-07-15', ['03:00', '07:00'])

givenPortal({}, emptyRoster)

describe('completing a task', () => {
  it('stores the actual times, closes the task and writes the logbook with the remarks', async () => {
    const id = await taskOf(today)
    const { data } = await bodyOf<{ data: TaskList['data'][number] }>(complete(id, asFlown))
    expect(data).toMatchObject({
      status: 'done',
      entry: {
        actualDebrief: asFlown.actualDebrief,
        taskId: null,
        sectors: [{ actualDeparture: '2026-07-15T03:05:00Z' }, {}],
      },
    })
    expect(await entries()).toMatchObject([
      { flight_minutes: 116, remarks: 'Two wheelchairs' },
      { flight_minutes: 129, remarks: 'Two wheelchairs' },
    ])
  })

  it('twice is harmless', async () => {
    const id = await taskOf(today)
    await complete(id, asFlown)
    const first = await entries()
    await expectStatus(complete(id, asFlown), 200)
    expect((await entries()).map(withoutStamp)).toEqual(first.map(withoutStamp))
  })

  it('of a standby takes one pair of times, and writes no logbook entry', async () => {
    const id = await taskOf(standby)
    expect(
      await bodyOf(
        complete(id, {
          actualDepartureTimes: ['2026-07-15T03:00:00Z'],
          actualArrivalTimes: ['2026-07-15T06:30:00Z'],
          actualDebrief: '2026-07-15T06:30:00Z',
        }),
      ),
    ).toMatchObject({
      data: {
        entry: { actualBrief: '2026-07-15T03:00:00Z', actualDebrief: '2026-07-15T06:30:00Z' },
      },
    })
    expect(await entries()).toEqual([])
  })

  it.each([
    ['too few times', { actualDepartureTimes: [] }, 'Please give 2 departure and 2 arrival times.'],
    [
      'times in the future',
      { actualDebrief: '2026-07-15T12:00:00Z' },
      'Actual times cannot be in the future.',
    ],
    [
      'an arrival before its departure',
      { actualArrivalTimes: ['2026-07-15T03:00:00Z', '2026-07-15T08:11:00Z'] },
      'Each actual time must follow the one before it.',
    ],
    [
      'a debrief before the last arrival',
      { actualDebrief: '2026-07-15T08:00:00Z' },
      'The debrief cannot be before the last arrival.',
    ],
    ['no debrief', { actualDebrief: undefined }, 'Actual debrief: This field is required.'],
    ['an unknown field', { rating: 5 }, 'Rating: This field is not known here.'],
  ])('is refused with %s, and nothing is kept', async (_, over, sentence) => {
    const id = await taskOf(today)
    await expectAnswer(complete(id, { ...asFlown, ...over } as TaskCompletion), 400, {
      error: sentence,
    })
    expect(await entries()).toEqual([])
    expect((await tasks()).data[0]?.status).toBe('pending')
  })

  it('that does not exist is refused', async () => {
    await expectStatus(complete('none', asFlown), 404)
  })
})

describe('the tasks', () => {
  beforeEach(async () => {
    await taskOf(typedDuty('ASBY', '2026-07-20', ['03:00', '07:00']))
    await complete(await taskOf(standby), {
      actualDepartureTimes: ['2026-07-15T03:00:00Z'],
      actualArrivalTimes: ['2026-07-15T07:00:00Z'],
      actualDebrief: '2026-07-15T07:00:00Z',
    })
    await taskOf(today)
  })

  it.each([
    ['all of them', '', ['pending', 'pending', 'done'], 2],
    ['the open ones, soonest first', '?status=pending', ['pending', 'pending'], 2],
    ['the done ones', '?status=done', ['done'], 2],
    ['some of them', '?status=pending&limit=1', ['pending'], 2],
  ])('lists %s', async (_, query, statuses, open) => {
    const list = await tasks(query)
    expect(list.data.map(({ status }) => status)).toEqual(statuses)
    expect(list.open).toBe(open)
    if (statuses[0] === 'pending') expect(list.data[0]?.dueDate).toBe('2026-07-15')
  })

  it('are overdue from the day after they are due', async () => {
    await portal.db
      .updateTable('roster_tasks')
      .set({ due_date: '2026-07-14' })
      .where('done_at', 'is', null)
      .execute()
    expect((await tasks('?status=pending')).data.map(({ status }) => status)).toEqual([
      'overdue',
      'overdue',
    ])
  })

  it('of another crew member do not show', async () => {
    expect(await tasks('', bruno)).toMatchObject({ data: [], open: 0 })
  })

  it.each(['?status=late', '?limit=0', '?limit=x', '?page=2'])('refuse %s', async (query) => {
    await expectStatus(get(tasksPath + query), 400)
  })
})

async function taskOf(duty: DutyInput): Promise<string> {
  return (await bodyOf<{ data: { taskId: string } }>(post(rosterPath, duty))).data.taskId
}

const complete = (id: string, completion: TaskCompletion) => post(completeTaskPath(id), completion)

const tasks = (query = '', user = amelia) => bodyOf<TaskList>(get(tasksPath + query, user))

function entries() {
  return portal.db.selectFrom('flight_entries').selectAll().orderBy('sector').execute()
}

function withoutStamp({ updated_at: _, ...entry }: Awaited<ReturnType<typeof entries>>[number]) {
  return entry
}
