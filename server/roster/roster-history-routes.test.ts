import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dashboardPath, dashboardAnswer } from '#contract/dashboard.ts'
import { ftlPath } from '#contract/ftl.ts'
import { tasksPath } from '#contract/roster-tasks.ts'
import { trainingCodesPath } from '#contract/training-codes.ts'
import {
  changesSeenPath,
  dutyChangeList,
  dutyHistoryPath,
  importChangesPath,
  rosterChangeList,
  rosterChangesPath,
} from '#contract/roster-history.ts'
import {
  importPath,
  undoImportPath,
  type RosterImportResult,
} from '#contract/imports/file-import.ts'
import { rosterEntryPath, rosterPath, type RosterMonth } from '#contract/roster.ts'
import type { Portal } from '#server/running/portal.ts'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import {
  emptyRoster,
  givenUser,
  json,
  testPortal,
  type TestUser,
} from '#server/testing/test-portal.ts'

const published = rosterText(
  [palmaRow('20/07/2026 Mon'), palmaRow('21/07/2026 Tue'), offRow('22/07/2026 Wed')],
  { generatedOn: 'Jul 10, 2026 05:00' },
)
/** Monday reports earlier, Tuesday is no longer listed, Wednesday is no day off any more. */
const reissued = rosterText(
  [palmaRow('20/07/2026 Mon', '04:45'), palmaRow('22/07/2026 Wed').replace('ZQ210', 'ZQ310')],
  {
    generatedOn: 'Jul 14, 2026 18:00',
  },
)

type Imported = RosterImportResult & { importId: string }

let portal: Portal
let amelia: TestUser
let bruno: TestUser

beforeAll(async () => {
  portal = await testPortal()
  ;[amelia, bruno] = await Promise.all([givenUser(portal, 'Amelia'), givenUser(portal, 'Bruno')])
})
afterAll(() => portal.close())
beforeEach(() => emptyRoster(portal))

describe('the changes that the user has not seen', () => {
  it('are those of the second file, with the notice they gave', async () => {
    await imported(published)
    expect((await changes()).data).toEqual([])
    await imported(reissued)
    const { data, notice } = await changes()
    expect(data.map(({ date, kind, noticeMinutes }) => [date, kind, noticeMinutes])).toEqual([
      ['2026-07-20', 'changed', (5 * 24 + 10) * 60 + 45],
      ['2026-07-21', 'unlisted', (6 * 24 + 11) * 60 + 15],
      ['2026-07-22', 'added', (7 * 24 + 11) * 60 + 15],
      ['2026-07-22', 'unlisted', null],
    ])
    expect(notice).toEqual({ changes: 4, within14Days: 3, within24Hours: 0 })
  })

  it('are in the month and counted on the dashboard, until they are seen', async () => {
    await imported(published)
    await imported(reissued)
    const { unseen, notice } = await month()
    expect(unseen).toHaveLength(4)
    expect(notice).toEqual({ changes: 4, within14Days: 3, within24Hours: 0 })
    expect(await onDashboard()).toEqual({ count: 4, since: '2026-07-14T18:00' })
    const until = unseen[0]?.madeAt ?? ''
    const seen = await post(changesSeenPath, { until })
    expect([seen.status, await seen.json()]).toEqual([200, { success: true }])
    expect((await month()).unseen).toEqual([])
    expect(await onDashboard()).toBeNull()
    expect((await changes('?month=2026-07')).data).toHaveLength(4)
  })

  it('stay new where they were made after the moment the user saw', async () => {
    await imported(published)
    await imported(reissued)
    await post(changesSeenPath, { until: '2026-07-01T00:00:00Z' })
    expect(await onDashboard()).toMatchObject({ count: 4 })
  })

  it('are none once the import is undone', async () => {
    await imported(published)
    const { importId } = await imported(reissued)
    await post(undoImportPath(importId))
    expect(await onDashboard()).toBeNull()
  })
})

describe('a duty that is no longer listed', () => {
  it('is shown with its state, has no task and is not counted', async () => {
    await imported(published)
    await imported(reissued)
    const tuesday = (await month()).data.find(({ date }) => date === '2026-07-21')
    expect(tuesday).toMatchObject({
      status: { kind: 'unlisted', since: '2026-07-14T18:00' },
      taskId: null,
    })
    expect(await dutyCount()).toBe(2)
  })

  it('is left out of limits, tasks and figures, as if it had never been listed', async () => {
    await imported(published)
    await imported(reissued)
    await imported(reissued, bruno)
    const asOf = '2026-07-24T12:00:00Z'
    for (const path of [`${ftlPath}?asOf=${asOf}`, dashboardPath, tasksPath, trainingCodesPath]) {
      const [hers, his] = await Promise.all([figures(path, amelia), figures(path, bruno)])
      expect([path, hers]).toEqual([path, his])
    }
  })

  it('counts again, with a task, when a newer file lists it', async () => {
    await imported(published)
    await imported(reissued)
    await imported(published.replace('Jul 10, 2026 05:00', 'Jul 15, 2026 04:00'))
    const tuesday = (await month()).data.find(({ date }) => date === '2026-07-21')
    expect(tuesday).not.toHaveProperty('status')
    expect(tuesday?.taskId).toEqual(expect.any(String))
    expect((await changes()).data.map(({ kind }) => kind)).toContain('relisted')
  })
})

describe('the history of a duty', () => {
  it('names every change, newest first, and stays after the duty is deleted', async () => {
    await imported(published)
    await imported(reissued)
    const duty = (await month()).data[0]
    const path = rosterEntryPath(duty?.id ?? '')
    const { headers } = amelia
    await portal.app.request(path, { ...json({ notes: 'Gate 4' }, headers), method: 'PATCH' })
    await portal.app.request(path, {
      ...json({ scheduledBrief: '2026-07-20T03:00:00Z' }, headers),
      method: 'PATCH',
    })
    await portal.app.request(path, { method: 'DELETE', headers })
    const { data } = await historyOf(duty?.id ?? '')
    expect(data.map(({ kind, reportedOn }) => [kind, reportedOn])).toEqual([
      ['deleted', null],
      ['edited', null],
      ['changed', '2026-07-14T18:00'],
      ['published', '2026-07-10T05:00'],
    ])
    expect(data[2]?.fields).toEqual([
      { field: 'scheduledBrief', before: '2026-07-20T04:15:00Z', after: '2026-07-20T03:45:00Z' },
    ])
  })

  it.each([
    ['a duty', () => dutyHistoryPath('none'), 404],
    ['an import', () => importChangesPath('none'), 404],
    ['a month', () => `${rosterChangesPath}?month=July`, 400],
  ])('of %s that does not exist is refused', async (_, path, status) => {
    expect((await portal.app.request(path(), { headers: amelia.headers })).status).toBe(status)
  })

  it('is of its crew member only', async () => {
    const { importId } = await imported(published)
    const [duty] = (await month()).data
    for (const path of [dutyHistoryPath(duty?.id ?? ''), importChangesPath(importId)]) {
      expect((await portal.app.request(path, { headers: bruno.headers })).status).toBe(404)
      expect((await portal.app.request(path)).status).toBe(401)
    }
    expect((await portal.app.request(changesSeenPath, json({ until: 'x' }))).status).toBe(401)
    expect((await post(changesSeenPath, { until: 'yesterday' })).status).toBe(400)
  })
})

it('the changes of an import can be read, and are dropped after 24 months', async () => {
  const { importId } = await imported(published)
  const path = importChangesPath(importId)
  const answer = await portal.app.request(path, { headers: amelia.headers })
  expect(dutyChangeList.parse(await answer.json()).data).toHaveLength(3)
  await portal.db.updateTable('duty_changes').set({ made_at: '2024-07-13T09:00:00Z' }).execute()
  await imported(reissued)
  const later = await portal.app.request(path, { headers: amelia.headers })
  expect(dutyChangeList.parse(await later.json()).data).toEqual([])
})

function post(path: string, body: unknown = {}): Promise<Response> {
  return Promise.resolve(portal.app.request(path, json(body, amelia.headers)))
}

async function imported(csvData: string, user = amelia): Promise<Imported> {
  const answer = await portal.app.request(importPath, json({ csvData }, user.headers))
  expect(answer.status).toBe(200)
  return (await answer.json()) as Imported
}

/** The answer without ids, versions, and what depends on the imports themselves. */
async function figures(path: string, { headers }: TestUser): Promise<string> {
  const answer = await portal.app.request(path, { headers })
  expect([path, answer.status]).toEqual([path, 200])
  const own = /id$|Id$|^(version|recentActivity|changes)$/
  return JSON.stringify(await answer.json(), (name, value: unknown) =>
    own.test(name) ? undefined : value,
  )
}

async function changes(query = '') {
  const { headers } = amelia
  const answer = await portal.app.request(`${rosterChangesPath}${query}`, { headers })
  return rosterChangeList.parse(await answer.json())
}

async function historyOf(id: string) {
  const answer = await portal.app.request(dutyHistoryPath(id), { headers: amelia.headers })
  return dutyChangeList.parse(await answer.json())
}

async function month(): Promise<RosterMonth> {
  const { headers } = amelia
  const answer = await portal.app.request(`${rosterPath}?month=2026-07`, { headers })
  return (await answer.json()) as RosterMonth
}

async function dashboardDuties() {
  const answer = await portal.app.request(dashboardPath, { headers: amelia.headers })
  return dashboardAnswer.parse(await answer.json()).data.duties
}

const onDashboard = async () => (await dashboardDuties())?.changes ?? null
const dutyCount = async () => (await dashboardDuties())?.count
