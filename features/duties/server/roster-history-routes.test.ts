import { describe, expect, it } from 'vitest'
import { dashboardAnswer } from '#dashboard/api/dashboard.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { ftlPath } from '#limits/api/paths.ts'
import {
  tasksPath,
  changesSeenPath,
  dutyHistoryPath,
  importChangesPath,
  rosterChangesPath,
  rosterEntryPath,
  rosterPath,
} from '#duties/api/paths.ts'
import { trainingCodesPath } from '#certificates/api/paths.ts'
import { dutyChangeList, dutyHistory, rosterChangeList } from '#duties/api/roster-history.ts'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { importPath, undoImportPath } from '#imports/api/paths.ts'
import type { RosterMonth } from '#duties/api/roster.ts'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { emptyRoster, testNow, type TestUser } from '#server/testing/test-portal.ts'
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
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'

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

givenPortal({}, emptyRoster)

describe('the days that changed since the user saw them', () => {
  it('are one line per day, with the notice that the second file gave', async () => {
    await imported(published)
    expect((await changes()).data).toEqual([])
    await imported(reissued)
    const { data, notice, until } = await changes()
    const [before, after] = ['2026-07-21T04:15:00Z', null]
    const gone = { what: 'removed', duty: 'PMI', before, after, place: 'BHX' }
    expect(data).toEqual([
      {
        date: '2026-07-20',
        words: 'Report 05:15 → 04:45',
        changes: [
          {
            what: 'report',
            duty: 'PMI',
            before: '2026-07-20T04:15:00Z',
            after: '2026-07-20T03:45:00Z',
            place: 'BHX',
          },
        ],
        noticeMinutes: (5 * 24 + 10) * 60 + 45,
      },
      {
        date: '2026-07-21',
        words: 'PMI from 05:15 → off',
        changes: [gone],
        noticeMinutes: (6 * 24 + 11) * 60 + 15,
      },
      {
        date: '2026-07-22',
        words: 'off → PMI from 05:15',
        changes: [{ ...gone, what: 'added', before: null, after: '2026-07-22T04:15:00Z' }],
        noticeMinutes: (7 * 24 + 11) * 60 + 15,
      },
    ])
    expect(notice).toEqual({ changes: 3, within14Days: 3, within24Hours: 0 })
    expect(until?.slice(0, 16)).toBe(testNow.slice(0, 16))
  })

  it('are in the month and counted on the dashboard, until they are seen', async () => {
    await reissuedRoster()
    const { unseen, notice } = await month()
    expect(unseen).toEqual((await changes()).data)
    expect(notice).toEqual({ changes: 3, within14Days: 3, within24Hours: 0 })
    expect(await onDashboard()).toEqual({ days: 3, within24Hours: 0 })
    const { until } = await changes()
    expect(await told(post(changesSeenPath, { until }))).toEqual([200, { success: true }])
    expect((await month()).unseen).toEqual([])
    expect((await changes()).data).toEqual([])
    expect(await onDashboard()).toBeNull()
    expect((await changes('?month=2026-07')).data).toHaveLength(3)
    expect((await month()).notice.changes).toBe(3)
  })

  it('of one day are seen alone, while they are what the user saw', async () => {
    await reissuedRoster()
    await portal.db
      .updateTable('roster_imports')
      .set({ imported_at: '2026-07-15T08:00:00Z' })
      .execute()
    const [first, second] = (await changes()).data
    const seen = { date: first?.date, words: first?.words }
    await expectStatus(post(changesSeenPath, { ...seen, words: 'off → PMI 05:15' }), 200)
    expect(await onDashboard()).toMatchObject({ days: 3 })
    await expectStatus(post(changesSeenPath, seen), 200)
    expect((await month()).unseen.map(({ date }) => date)).toEqual([second?.date, '2026-07-22'])
    expect(await onDashboard()).toMatchObject({ days: 2 })
    // A file imported later is news again, and says what the user last saw.
    await imported(reissued.replace('04:45', '04:15').replace('Jul 14', 'Jul 15'))
    expect((await changes()).data[0]).toMatchObject({
      date: first?.date,
      words: 'Report 04:45 → 04:15',
    })
  })

  it('of one day are only marked by their crew member, with a day and words', async () => {
    await reissuedRoster()
    const [first] = (await changes()).data
    const seen = { date: first?.date, words: first?.words }
    await post(changesSeenPath, seen, bruno)
    expect(await onDashboard()).toMatchObject({ days: 3 })
    for (const wrong of [{ ...seen, date: 'Monday' }, { date: seen.date }, {}]) {
      await expectStatus(post(changesSeenPath, wrong), 400)
    }
  })

  it('stay new where their file was imported after the moment the user saw', async () => {
    await reissuedRoster()
    await post(changesSeenPath, { until: '2026-07-01T00:00:00Z' })
    expect(await onDashboard()).toMatchObject({ days: 3 })
  })

  it('are none once the import is undone, in any order', async () => {
    const first = await imported(published)
    const second = await imported(reissued)
    await post(undoImportPath(second.importId))
    expect(await onDashboard()).toBeNull()
    expect((await changes('?month=2026-07')).data).toEqual([])
    await imported(reissued)
    expect(await onDashboard()).toMatchObject({ days: 3 })
    await post(undoImportPath(first.importId))
    expect(await onDashboard()).toBeNull()
  })

  it('do not change with a file imported twice, nor with the undo of one of the two', async () => {
    await reissuedRoster()
    const { data } = await changes()
    const { importId } = await imported(reissued)
    expect((await changes()).data).toEqual(data)
    await post(undoImportPath(importId))
    expect((await changes()).data).toEqual(data)
  })

  it('leave the answers when their duties end', async () => {
    await reissuedRoster()
    await portal.db
      .updateTable('roster_days')
      .set({ ends_at: testNow })
      .where('date', '=', '2026-07-20')
      .execute()
    expect((await changes()).data.map(({ date }) => date)).toEqual(['2026-07-21', '2026-07-22'])
    await portal.db
      .updateTable('roster_days')
      .set({ is_logged_less: 1 })
      .where('date', '=', '2026-07-20')
      .execute()
    expect(await onDashboard()).toMatchObject({ days: 3 })
  })

  it('follow what the user says about a day', async () => {
    await reissuedRoster()
    await del(rosterEntryPath((await month()).data[0]?.id ?? ''))
    expect((await changes()).data.map(({ date }) => date)).toEqual(['2026-07-21', '2026-07-22'])
  })

  it('are of their crew member only', async () => {
    await reissuedRoster()
    expect(await bodyOf(get(rosterChangesPath, bruno))).toMatchObject({ data: [], until: null })
    await post(changesSeenPath, { until: testNow }, bruno)
    expect(await onDashboard()).toMatchObject({ days: 3 })
    await expectStatus(post(changesSeenPath, { until: 'yesterday' }), 400)
    await expectStatus(get(`${rosterChangesPath}?month=July`), 400)
  })
})

describe('a duty that is no longer listed', () => {
  it('is shown with its state, has no task and is not counted', async () => {
    await reissuedRoster()
    const tuesday = (await month()).data.find(({ date }) => date === '2026-07-21')
    expect(tuesday).toMatchObject({
      status: { kind: 'unlisted', since: '2026-07-14T18:00' },
      taskId: null,
    })
    expect(await dutyCount()).toBe(2)
  })

  it('is left out of limits, tasks and figures, as if it had never been listed', async () => {
    await reissuedRoster()
    await imported(reissued, bruno)
    const asOf = '2026-07-24T12:00:00Z'
    for (const path of [`${ftlPath}?asOf=${asOf}`, dashboardPath, tasksPath, trainingCodesPath]) {
      const [hers, his] = await Promise.all([figures(path, amelia), figures(path, bruno)])
      expect([path, hers]).toEqual([path, his])
    }
    expect(await attentionOf(amelia)).toEqual(['unlisted', 'changes'])
    expect(await attentionOf(bruno)).toEqual([])
  })

  it('counts again, with a task, when a newer file lists it', async () => {
    await reissuedRoster()
    await imported(published.replace('Jul 10, 2026 05:00', 'Jul 15, 2026 04:00'))
    const tuesday = (await month()).data.find(({ date }) => date === '2026-07-21')
    expect(tuesday).not.toHaveProperty('status')
    expect(tuesday?.taskId).toEqual(expect.any(String))
    expect((await changes()).data.map(({ date }) => date)).not.toContain('2026-07-21')
  })
})

describe('the history of a duty', () => {
  it('names every change, newest first, and stays after the duty is deleted', async () => {
    await reissuedRoster()
    const duty = (await month()).data[0]
    const path = rosterEntryPath(duty?.id ?? '')
    await patch(path, { notes: 'Gate 4' })
    await patch(path, { scheduledBrief: '2026-07-20T03:00:00Z' })
    await del(path)
    const { data } = await historyOf(duty?.id ?? '')
    expect(data.map(({ words, reportedOn }) => [words, reportedOn])).toEqual([
      ['Deleted by you', null],
      ['Edited by you', null],
      ['Note: Gate 4', null],
      ['Changed', '2026-07-14T18:00'],
      ['Published', '2026-07-10T05:00'],
    ])
    expect(data[3]?.fields).toEqual([
      { field: 'scheduledBrief', before: '2026-07-20T04:15:00Z', after: '2026-07-20T03:45:00Z' },
    ])
  })

  it.each([
    ['a duty', () => dutyHistoryPath('none'), 404],
    ['an import', () => importChangesPath('none'), 404],
    ['a month', () => `${rosterChangesPath}?month=July`, 400],
  ])('of %s that does not exist is refused', async (_, path, status) => {
    await expectStatus(get(path()), status)
  })
})

describe('the changes of an import', () => {
  it('are those that it made, also when a newer file came or it was undone', async () => {
    const { importId } = await imported(published)
    const second = await imported(reissued)
    const first = await changesOfImport(importId)
    expect(first.map(({ kind, date }) => [kind, date])).toEqual([
      ['published', '2026-07-20'],
      ['published', '2026-07-21'],
      ['published', '2026-07-22'],
    ])
    const later = await changesOfImport(second.importId)
    expect(later.map(({ kind, date }) => [kind, date])).toEqual([
      ['changed', '2026-07-20'],
      ['added', '2026-07-22'],
      ['unlisted', '2026-07-21'],
      ['unlisted', '2026-07-22'],
    ])
    expect(later[0]?.fields).toEqual([
      { field: 'scheduledBrief', before: '2026-07-20T04:15:00Z', after: '2026-07-20T03:45:00Z' },
    ])
    await post(undoImportPath(second.importId))
    expect(await changesOfImport(second.importId)).toEqual(later)
  })

  it('are none for the same file again', async () => {
    await imported(published)
    const { importId } = await imported(published)
    expect(await changesOfImport(importId)).toEqual([])
  })
})

const changesOfImport = (id: string) => dataOf(dutyChangeList, get(importChangesPath(id)))

const imported = (csvData: string, user = amelia) =>
  bodyOf<Imported>(post(importPath, { csvData }, user))

async function reissuedRoster(): Promise<Imported> {
  await imported(published)
  return imported(reissued)
}

/** The answer without ids, versions, and what depends on the imports themselves. */
async function figures(path: string, { headers }: TestUser): Promise<string> {
  const answer = await get(path, { headers })
  expect([path, answer.status]).toEqual([path, 200])
  const own = /id$|Id$|^(version|recentActivity|changes|changedDays|attention|nextWas|isChanged)$/
  return JSON.stringify(await answer.json(), (name, value: unknown) =>
    own.test(name) ? undefined : value,
  )
}

/** The kinds of lines that the start page has for the user. */
async function attentionOf({ headers }: TestUser): Promise<string[]> {
  const { attention } = await dataOf(dashboardAnswer, get(dashboardPath, { headers }))
  return attention.map(({ kind }) => kind)
}

const changes = async (query = '') =>
  rosterChangeList.parse(await bodyOf(get(`${rosterChangesPath}${query}`)))

const historyOf = async (id: string) => dutyHistory.parse(await bodyOf(get(dutyHistoryPath(id))))

const month = () => bodyOf<RosterMonth>(get(`${rosterPath}?month=2026-07`))

const dashboardDuties = async () => (await dataOf(dashboardAnswer, get(dashboardPath))).duties

const onDashboard = async () => (await dashboardDuties())?.changes ?? null
const dutyCount = async () => (await dashboardDuties())?.count
