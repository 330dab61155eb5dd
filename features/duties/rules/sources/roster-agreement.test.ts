import { expect, test } from 'vitest'
import { storyMoments } from './test-story.ts'
import { drawnStory } from './testing/drawn-stories.ts'
import { secondAnswers } from './testing/second-model.ts'

/** Stories per run; `ROSTER_COMPARED` sets another number, `ROSTER_FIRST_SEED` where they start. */
const count = Number(process.env['ROSTER_COMPARED'] ?? 100)
const first = Number(process.env['ROSTER_FIRST_SEED'] ?? 1)
const stories = Array.from({ length: count }, (_, index) => drawnStory(first + index))
const stepCount = stories.flatMap(({ steps }) => steps).length
/** Ample on a slow machine: a story takes about 50 ms. */
const timeout = Math.max(60_000, count * 500)

test(
  `a second model gives the same answers after ${stepCount} steps of ${count} drawn stories`,
  { timeout },
  () => {
    for (const [place, story] of stories.entries()) {
      const moments = storyMoments(story)
      for (const [index, answer] of secondAnswers(story).entries()) {
        const step = `seed ${first + place}, step ${index + 1}: ${JSON.stringify(story.steps[index])}`
        expect(moments[index]?.answer, step).toEqual(answer)
      }
    }
  },
)
