import { expect, it } from 'vitest'
import { storyMoments } from '#duties/rules/sources/test-story.ts'
import { drawnStory } from '#duties/rules/sources/testing/drawn-stories.ts'
import { emptyState, stateAfter } from '#duties/rules/sources/testing/second-model.ts'
import { changesOf } from '#duties/rules/sources/testing/second-model/changes.ts'
import { dayChanges, isStillNews } from './day-changes.ts'
import type { LogContext } from './duty-log.ts'
import { drawnSeeds } from '#kernel/testing/drawn-cases.ts'

const context: LogContext = { defaultRole: 'cabin_crew', idOf: (name) => `id of ${name}` }

/** Stories per run; `ROSTER_INVARIANTS` sets another number. */
const seeds = drawnSeeds('ROSTER_INVARIANTS', { quick: 25, whole: 200 })

it('of a day that was opened alone are those of a second model, and leave other days as they are', () => {
  let opened = 0
  for (const seed of seeds) {
    const story = drawnStory(seed)
    const moments = storyMoments(story, context.idOf)
    const { standing, at } = moments.at(-1) ?? { standing: { files: [], statements: [] }, at: '' }
    let state = emptyState
    for (const [index, step] of story.steps.entries()) {
      state = stateAfter(state, step, { index, files: story.files }) ?? state
    }
    const shown = (seenDays?: ReadonlyMap<string, string>) =>
      dayChanges(standing, null, context, { ...(seenDays && { seenDays }) })
        .filter((change) => isStillNews(change, at))
        .map(({ date, noticeMinutes }) => [date, noticeMinutes])
    const unseen = shown()
    for (const [date] of unseen) {
      for (const [index, moment] of moments.entries()) {
        // The rule compares instants, and the model the order of steps.
        if (moments[index + 1]?.at === moment.at) continue
        const expected = changesOf(state.sources, {
          seenIndex: index + 1,
          at: story.steps.at(-1)?.at ?? '',
        }).find(([day]) => day === date)
        const found = shown(new Map([[String(date), moment.at]]))
        opened += 1
        expect([seed, index, found.find(([day]) => day === date)]).toEqual([seed, index, expected])
        expect(found.filter(([day]) => day !== date)).toEqual(
          unseen.filter(([day]) => day !== date),
        )
      }
    }
  }
  expect(opened).toBeGreaterThan(seeds.length)
})
