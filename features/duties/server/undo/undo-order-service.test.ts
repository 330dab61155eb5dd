import { describe, expect, it, test } from 'vitest'
import { dutyHistoryPath, undoActionPath } from '#duties/api/paths.ts'
import { dutyHistory } from '#duties/api/roster-history.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import { storyMoments } from '#duties/rules/sources/test-story.ts'
import { drawnStory } from '#duties/rules/sources/testing/drawn-stories.ts'
import { randomFrom } from '#duties/rules/sources/testing/drawn-stories/random.ts'
import { emptyState, stateAfter } from '#duties/rules/sources/testing/second-model.ts'
import { rosterOf } from '#duties/rules/sources/testing/second-model/roster.ts'
import type { Source } from '#duties/rules/sources/testing/second-model/sources.ts'
import { onScreen } from '#duties/rules/sources/testing/second-model/work.ts'
import type { Story } from '#duties/rules/sources/testing/story.ts'
import { undoAction } from '#duties/server/actions/roster-action-undo-service.ts'
import { listRecords } from '#duties/server/duty-record-store.ts'
import { idOfName, rewriteWholeRoster } from '#duties/server/roster-write-service.ts'
import { listDuties } from '#duties/server/roster-store.ts'
import { asUser } from '#server/context/request-context.ts'
import { transact } from '#server/database/transact.ts'
import { dbAs, emptyRoster } from '#server/testing/test-portal.ts'
import { rosterCalls } from '#server/testing/test-roster-calls.ts'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { takeStoryStep } from '#server/testing/test-story-steps.ts'
import { drawnSeeds } from '#kernel/testing/drawn-cases.ts'
import { dataOf, expectStatus, get } from '#server/testing/test-calls.ts'
import { amelia, givenPortal, portal } from '#server/testing/test-crew.ts'

const published = rosterText([palmaRow('20/07/2026 Mon'), offRow('21/07/2026 Tue')])
/** Printed later, without the flight. */
const dropped = rosterText([offRow('20/07/2026 Mon'), offRow('21/07/2026 Tue')], {
  generatedOn: 'Jul 14, 2026 18:00',
})

givenPortal({}, emptyRoster)

const { act, imported, july, send, undo } = rosterCalls()

describe('what a later statement depends on', () => {
  it('says what to undo first, until then', async () => {
    await imported(published)
    const [duty] = await july()
    const { undoId: cancelled } = await act(duty, { kind: 'cancelled' })
    const [now] = await july()
    const { undoId: kept } = await act(now, { kind: 'keep' })
    expect(await undoing(duty?.id)).toEqual([
      ['Kept by you', kept, null],
      ['Cancelled', null, 'Kept by you'],
      ['Published', null, null],
    ])
    await undo(kept)
    expect(await undoing(duty?.id)).toContainEqual(['Cancelled', cancelled, null])
    expect(await undo(cancelled)).toMatchObject({
      message: 'Undone. ZQ210/ZQ211 on Mon 20 Jul counts again.',
    })
    expect(await july()).toMatchObject([{ id: duty?.id }, { dutyType: 'OFF' }])
    expect((await july())[0]?.status).toBeUndefined()
  })

  it('is only previewed with true or false', async () => {
    await imported(published)
    const [duty] = await july()
    const { undoId } = await act(duty, { kind: 'cancelled' })
    const path = undoActionPath(undoId)
    await expectStatus(send(`${path}?preview=maybe`), 400)
    await expectStatus(send(path), 200)
  })
})

it('says that a duty which comes back is not in the newest file', async () => {
  await imported(published)
  const [duty] = await july()
  const { undoId } = await act(duty, { kind: 'cancelled' })
  await imported(dropped)
  expect(await undo(undoId)).toMatchObject({
    message: 'Undone. ZQ210/ZQ211 on Mon 20 Jul does not count: the newest file does not list it.',
  })
  expect((await july()).find(({ id }) => id === duty?.id)).toMatchObject({
    status: { kind: 'unlisted' },
  })
})

const seeds = drawnSeeds('ROSTER_INVARIANTS', { quick: 6, whole: 40 })

describe.each(seeds)('in story %i', (seed) => {
  test('an undo at once leaves each row as it was', async () => {
    for (const moment of storyMoments(drawnStory(seed), idOfName)) {
      const before = await records()
      await asAmelia(moment.at, (trx) => takeStoryStep(trx, moment))
      const { changed, at } = moment
      if (!changed || changed.isUndone || 'file' in changed) continue
      const after = await records()
      await undoAt(changed.id, at)
      expect([changed.id, await records()]).toEqual([changed.id, before])
      await asAmelia(at, async (trx) => {
        await trx
          .updateTable('roster_statements')
          .set({ undone_at: null })
          .where('id', '=', changed.id)
          .execute()
        await rewriteWholeRoster(trx)
      })
      expect([changed.id, await records()]).toEqual([changed.id, after])
    }
  })

  test('undone in any order, what is left is the roster of a second model', async () => {
    const random = randomFrom(seed)
    const story = drawnStory(seed)
    const moments = storyMoments(story, idOfName)
    for (const moment of moments) {
      await asAmelia(moment.at, (trx) => takeStoryStep(trx, moment))
    }
    let model = modelSources(story)
    // Each is undone at the instant at which it was made: some stories last longer than undoing is offered.
    const madeAt = new Map(moments.map(({ changed, at }) => [changed?.id, at]))
    const left = moments.at(-1)?.standing.statements.map(({ id }) => id) ?? []
    while (left.length > 0) {
      const id = left.splice(random.whole(0, left.length - 1), 1)[0] ?? ''
      await undoAt(id, madeAt.get(id) ?? '')
      model = model.filter((source) => source.id !== id)
      expect([id, await shownDuties()]).toEqual([id, modelDuties(model)])
    }
  })
})

async function undoing(id: string | undefined) {
  const data = await dataOf(dutyHistory, get(dutyHistoryPath(id ?? '')))
  return data.map(({ words, undoId, undoFirst }) => [words, undoId, undoFirst])
}

const undoAt = (id: string, at: string) =>
  asUser(amelia.id, () => undoAction(dbAs(portal.db, amelia.id, at), id))

function asAmelia(at: string, work: Parameters<typeof transact<void>>[1]): Promise<void> {
  return asUser(amelia.id, () => transact(dbAs(portal.db, amelia.id, at), work))
}

const allDays = { first: '2020-01-01', last: '2030-01-31' }

const records = () => asUser(amelia.id, () => listRecords(dbAs(portal.db, amelia.id), allDays))

async function shownDuties(): Promise<string[]> {
  const duties = await asUser(amelia.id, () => listDuties(dbAs(portal.db, amelia.id), allDays))
  const minute = (instant: string | null) => instant && `${instant.slice(0, 16)}Z`
  return duties
    .map((duty) => {
      const { date, dutyType, dutyCode, status } = duty
      const times = [minute(briefOf(duty)), minute(debriefOf(duty))]
      return [date, dutyType, dutyCode, ...times, status?.kind ?? ''].join(' ')
    })
    .toSorted()
}

function modelDuties(sources: Source[]): string[] {
  return onScreen(rosterOf(sources))
    .map(({ date, type, code, report, end, state }) =>
      [date, type, code, report, end, state].join(' '),
    )
    .toSorted()
}

function modelSources({ files, steps }: Story): Source[] {
  let state = emptyState
  for (const [index, step] of steps.entries()) {
    state = stateAfter(state, step, { index, files }) ?? state
  }
  return state.sources
}
