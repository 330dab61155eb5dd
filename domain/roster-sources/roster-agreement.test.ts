import { expect, test } from 'vitest'
import { storyMoments } from './test-story.ts'
import { drawnStory } from './testing/drawn-stories.ts'
import { secondAnswers } from './testing/second-model.ts'

/** Stories per run; `ROSTER_COMPARED` sets another number, `ROSTER_FIRST_SEED` where they start. */
const count = Number(process.env['ROSTER_COMPARED'] ?? 100)
const first = Number(process.env['ROSTER_FIRST_SEED'] ?? 1)

test(`a second model gives the same answers after each step of ${count} drawn stories`, () => {
  for (let seed = first; seed < first + count; seed += 1) {
    const story = drawnStory(seed)
    const answers = secondAnswers(story)
    const moments = storyMoments(story)
    answers.forEach((answer, index) => {
      const step = JSON.stringify(story.steps[index])
      expect(moments[index]?.answer, `seed ${seed}, step ${index + 1}: ${step}`).toEqual(answer)
    })
  }
})
