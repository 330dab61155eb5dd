import { describe, expect, it, test } from 'vitest'
import { undoImportPath } from '#imports/api/paths.ts'
import { undoPreview } from '#duties/api/roster-actions.ts'
import {
  restoreDutyPath,
  undoActionPath,
  dutyHistoryPath,
  completeTaskPath,
  rosterEntryPath,
  rosterPath,
} from '#duties/api/paths.ts'
import { dutyHistory } from '#duties/api/roster-history.ts'
import { logbookEntryPath } from '#logbook/api/paths.ts'
import { leavesLogbook } from '#duties/rules/sources/duty-log.ts'
import { storyMoments } from '#duties/rules/sources/test-story.ts'
import { drawnStory } from '#duties/rules/sources/testing/drawn-stories.ts'
import { allRows } from '#account/server/account-store.ts'
import { asUser } from '#server/context/request-context.ts'
import { transact } from '#server/database/transact.ts'
import { testInputs } from '#server/testing/test-inputs.ts'
import { dbAs, emptyRoster } from '#server/testing/test-portal.ts'
import { rosterCalls } from '#server/testing/test-roster-calls.ts'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { takeStoryStep } from '#server/testing/test-story-steps.ts'
import { storyCases } from '#server/testing/test-roster-stories.ts'
import { listRecords } from '#duties/server/duty-record-store.ts'
import { idOfName } from '#duties/server/roster-write-service.ts'
import { daysOfFile } from '#duties/server/source-store.ts'
import { undoEffects } from './undo-effects-service.ts'
import { drawnSeeds } from '#kernel/testing/drawn-cases.ts'
import { dataOf, del, expectStatus, get } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'

const published = rosterText([palmaRow('20/07/2026 Mon'), offRow('21/07/2026 Tue')])
/** Flown on 10 July: two flights of 145 and 150 minutes. */
const flown = rosterText([palmaRow('10/07/2026 Fri')])

givenPortal({}, emptyRoster)

const { act, added, deleted, deletedEntries, imported, july, send, undo } = rosterCalls()

describe('the history of a duty', () => {
  it('has a line for each source, and takes each back', async () => {
    await imported(published)
    const [duty] = await july()
    const before = await july()
    await edit(duty?.id, { notes: 'Gate 4' })
    await edit(duty?.id, { scheduledBrief: '2026-07-20T03:00:00Z' })
    const [edited, note] = await historyOf(duty?.id)
    expect(await shown(duty?.id)).toEqual([
      'Edited by you, counts, true',
      'Note: Gate 4, counts, true',
      'Published, counts, false',
    ])
    expect(edited?.fields).toEqual([
      { field: 'scheduledBrief', before: '2026-07-20T04:15:00Z', after: '2026-07-20T03:00:00Z' },
    ])
    await undo(edited?.sourceId ?? '')
    await undo(note?.sourceId ?? '')
    expect(await july()).toEqual(before)
    expect(await shown(duty?.id)).toEqual([
      'Edited by you, takenBack, false',
      'Note: Gate 4, takenBack, false',
      'Published, counts, false',
    ])
  })

  it('keeps what is too old to be taken back, and stays for a deleted and a typed duty', async () => {
    await imported(published)
    const { data } = await added(testInputs.flownDuty)
    const [flight] = (await july()).filter(({ dutyCode }) => dutyCode === 'ZQ210/ZQ211')
    await deleted(rosterEntryPath(flight?.id ?? ''))
    await deleted(rosterEntryPath(data.id))
    expect(await shown(flight?.id)).toEqual([
      'Deleted by you, counts, true',
      'Published, none, false',
    ])
    expect(await shown(data.id)).toEqual([
      'Deleted by you, counts, true',
      'Added by you, none, Deleted by you',
    ])
    await portal.db
      .updateTable('roster_statements')
      .set({ made_at: '2026-06-01T08:00:00Z' })
      .execute()
    await portal.db.updateTable('revisions').set({ revision: 'changed' }).execute()
    expect(await shown(data.id)).toContain('Added by you, none, false')
  })

  it('tells what was done with the logbook entries, and brings one back', async () => {
    await imported(flown)
    const [duty] = await july()
    const entry = logbookEntryPath(duty?.logbookEntryId ?? '')
    await expectStatus(del(entry), 200)
    const [line] = await historyOf(duty?.id)
    expect(line).toMatchObject({
      words: 'Logbook entry deleted: ZQ210 BHX PMI',
      effect: 'counts',
      undoId: line?.sourceId,
    })
    expect((await july())[0]?.logbookEntryId).not.toBe(duty?.logbookEntryId)
    await undo(line?.sourceId ?? '')
    expect((await july())[0]).toEqual(duty)
  })

  it('is of its crew member only', async () => {
    await imported(published)
    const [duty] = await july()
    const path = dutyHistoryPath(duty?.id ?? '')
    await expectStatus(get(path, bruno), 404)
    for (const id of ['none', 'Gate', '%']) {
      await expectStatus(get(dutyHistoryPath(id)), 404)
    }
  })
})

describe('the preview of an undo', () => {
  it('of a file names its days, the flights that leave and what waits, and stores nothing', async () => {
    const { importId } = await imported(flown)
    const [duty] = await july()
    await edit(duty?.id, { notes: 'Gate 4' })
    const before = await allRows(dbAs(portal.db, amelia.id))
    const effects = await preview(undoImportPath(importId ?? ''))
    expect(effects).toEqual({
      success: true,
      days: [{ date: '2026-07-10', words: 'PMI from 05:15 → off' }],
      leavesLogbook: { entries: 2, minutes: 295 },
      waiting: 1,
    })
    expect(await allRows(dbAs(portal.db, amelia.id))).toEqual(before)
    const undone = await send(undoImportPath(importId ?? ''))
    expect(await undone.json()).toMatchObject({ undone: 1, kept: [] })
    expect(await july()).toEqual([])
  })

  it('of a statement and of a deletion names what comes back', async () => {
    await imported(published)
    const [duty] = await july()
    const { undoId } = await act(duty, { kind: 'cancelled' })
    const back = [{ date: '2026-07-20', words: 'off → PMI from 05:15' }]
    const none = { success: true, leavesLogbook: null, waiting: 0 }
    expect(await preview(undoActionPath(undoId))).toEqual({ ...none, days: back })
    await undo(undoId)
    await deleted(`${rosterPath}?month=2026-07`)
    const [month] = await deletedEntries()
    expect(month).toMatchObject({ count: 2, month: '2026-07' })
    expect(await preview(restoreDutyPath(month?.id ?? ''))).toEqual({ ...none, days: back })
    expect(await july()).toEqual([])
    await expectStatus(send(restoreDutyPath(month?.id ?? '')), 200)
    expect(await july()).toHaveLength(2)
  })

  it('of a completion names the flights', async () => {
    const { data } = await added(testInputs.flownDuty)
    await send(completeTaskPath(data.taskId ?? ''), {
      actualDepartureTimes: ['2026-07-15T03:05:00Z'],
      actualArrivalTimes: ['2026-07-15T05:01:00Z'],
      actualDebrief: '2026-07-15T05:31:00Z',
      remarks: null,
    })
    const line = (await historyOf(data.id)).find(({ kind }) => kind === 'completed')
    const effects = await preview(undoActionPath(line?.sourceId ?? ''))
    expect(effects.leavesLogbook).toEqual({ entries: 1, minutes: 116 })
  })

  it('is refused as the undo is', async () => {
    const { importId } = await imported(published)
    const [duty] = await july()
    const { undoId } = await act(duty, { kind: 'cancelled' })
    const gone = await deleted(rosterEntryPath(duty?.id ?? ''))
    const paths = [
      undoImportPath(importId ?? ''),
      undoActionPath(undoId),
      restoreDutyPath(gone.undoId),
    ]
    for (const path of paths) {
      await expectStatus(send(`${path}?preview=maybe`), 400)
      await expectStatus(send(`${path}?preview=true`, undefined, bruno), 404)
    }
    await undo(undoId)
    await expectStatus(send(`${undoActionPath(undoId)}?preview=true`), 409)
  })
})

const drawn = drawnSeeds('ROSTER_INVARIANTS', { quick: 6, whole: 40 }).map(drawnStory)
const worked = storyCases().filter(({ story }) => story.steps.some((step) => step.do === 'undo'))

test.each([
  ...worked.map(({ id, story }) => ({ id, story })),
  ...drawn.map((story) => ({ id: story.id, story })),
])('each undo of $id takes as much out of the logbook as its preview says', async ({ story }) => {
  for (const moment of storyMoments(story, idOfName)) {
    const { changed, at } = moment
    const take = () =>
      asUser(amelia.id, () =>
        transact(dbAs(portal.db, amelia.id), (trx) => takeStoryStep(trx, moment)),
      )
    if (!changed?.isUndone) {
      await take()
      continue
    }
    const days = 'file' in changed ? daysOfFile(changed.file) : daysOfStatement(changed)
    if (!days) continue
    const isUndone = ({ id }: { id: string }) => id === changed.id
    const order = { days, isUndone, now: at }
    const effects = await asUser(amelia.id, () => undoEffects(dbAs(portal.db, amelia.id), order))
    const before = await records()
    await take()
    const leaving = leavesLogbook(before, await records())
    const expected = leaving && { entries: leaving.entries.length, minutes: leaving.minutes }
    expect([changed.id, effects.leavesLogbook]).toEqual([changed.id, expected])
  }
})

type Said = Extract<
  NonNullable<ReturnType<typeof storyMoments>[number]['changed']>,
  { statement: unknown }
>

const daysOfStatement = ({ statement }: Said) => ({
  first: statement.firstDate,
  last: statement.lastDate,
})

function records() {
  const days = { first: '2020-01-01', last: '2030-01-31' }
  return asUser(amelia.id, () => listRecords(dbAs(portal.db, amelia.id), days))
}

async function edit(id: string | undefined, fields: object): Promise<void> {
  const init = { method: 'PATCH', body: JSON.stringify(fields) }
  const headers = { ...amelia.headers, 'content-type': 'application/json' }
  await expectStatus(portal.app.request(rosterEntryPath(id ?? ''), { ...init, headers }), 200)
}

async function preview(path: string) {
  const answer = await send(`${path}?preview=true`)
  expect([answer.status, await answer.clone().text()]).toMatchObject([200, expect.any(String)])
  return undoPreview.parse(await answer.json())
}

async function historyOf(id: string | undefined) {
  return dataOf(dutyHistory, get(dutyHistoryPath(id ?? '')))
}

/** The lines of a history: words, effect, and whether it can be undone, or what to undo first. */
async function shown(id: string | undefined): Promise<string[]> {
  return (await historyOf(id)).map(
    ({ words, effect, undoId, undoFirst }) =>
      `${words}, ${effect}, ${undoFirst ?? undoId !== null}`,
  )
}
