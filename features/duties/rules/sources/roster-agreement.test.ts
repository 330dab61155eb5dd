import { expect, test } from 'vitest'
import { storyMoments } from './test-story.ts'
import { drawnStory } from './testing/drawn-stories.ts'
import { secondAnswers } from './testing/second-model.ts'
import { drawnSeeds } from '#kernel/testing/drawn-cases.ts'

const seeds = drawnSeeds('ROSTER_COMPARED', { quick: 100 })
const stories = seeds.map(drawnStory)
const stepCount = stories.flatMap(({ steps }) => steps).length
/** Ample on a slow machine: a story takes about 50 ms. */
const timeout = Math.max(60_000, seeds.length * 500)

test(
  `a second model gives the same answers after ${stepCount} steps of ${seeds.length} drawn stories`,
  { timeout },
  () => {
    for (const [place, story] of stories.entries()) {
      const moments = storyMoments(story)
      for (const [index, answer] of secondAnswers(story).entries()) {
        const step = `seed ${seeds[place]}, step ${index + 1}: ${JSON.stringify(story.steps[index])}`
        expect(moments[index]?.answer, step).toEqual(answer)
      }
    }
  },
)
