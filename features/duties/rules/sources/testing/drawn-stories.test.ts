import { describe, expect, it } from 'vitest'
import { drawnStory } from './drawn-stories.ts'
import { secondAnswers } from './second-model.ts'
import { unknownParts } from './story-parts.ts'
import type { Answer, Step, Story } from './story.ts'
import { drawnSeeds } from '#kernel/testing/drawn-cases.ts'

const seeds = drawnSeeds('DRAWN_ROSTER_STORIES', { quick: 25, whole: 200 })

describe('drawn stories', () => {
  it('has the form of the worked stories', () => {
    const stories = seeds.map(drawnStory)
    const cases = stories.map(({ id, title, files, steps }) => ({
      id,
      title,
      given: { files, steps },
      expected: { after: [] },
    }))
    expect(unknownParts({ format: {}, files: {}, cases })).toEqual([])
    expect(stories.every(({ steps }) => steps.length >= 6 && steps.length <= 21)).toBe(true)
  })

  it('draws the same story of the same seed', () => {
    expect(seeds.map(drawnStory)).toEqual(seeds.map(drawnStory))
  })

  it('moves forward in time', () => {
    for (const { steps } of seeds.map(drawnStory)) {
      const times = steps.map(({ at }) => at)
      expect(times).toEqual(times.toSorted())
    }
  })

  it('has every kind of step', () => {
    const kinds = new Set(seeds.flatMap((seed) => drawnStory(seed).steps.map((step) => step.do)))
    expect(kinds.size).toBe(18)
  })
})

describe('the second model follows the invariants', () => {
  it.each(seeds)('story %i', (seed) => {
    const story = drawnStory(seed)
    const answers = secondAnswers(story)
    for (const [index, answer] of answers.entries()) {
      checkAnswer(answer, `${seed} ${index}`)
      expect(undoneAtOnce(story, index), `${seed} ${index}`).toEqual(lookedAt(story, index))
    }
    expect(withoutSources(story).duties).toEqual([])
  })
})

/** Expects an answer in which no duty counts twice without a mark, and each task belongs to a counted duty. */
function checkAnswer({ duties, tasks }: Answer, place: string): void {
  const counted = duties.filter(([, , , , , state]) => state === '' || state === 'kept')
  for (const task of tasks) {
    expect(
      counted.map(([date, , code]) => `${date} ${code}`),
      place,
    ).toContain(task)
  }
  // A typed flight at other hours than the file's is another one, and both say so.
  const alone = counted.filter(([, , , , , , mark]) => mark !== 'overlap')
  const keys = alone.map(([date, type, code, report]) => [date, type, code, report].join(' '))
  expect(new Set(keys).size, place).toBe(keys.length)
}

/** The answer if the step is undone at once. */
function undoneAtOnce(story: Story, index: number): Answer | undefined {
  const step = story.steps[index]
  if (!step || !('id' in step)) return lookedAt(story, index)
  return lastAnswer(story, [
    ...story.steps.slice(0, index),
    step,
    { at: step.at, do: 'undo', of: step.id },
  ])
}

/** The answer if nothing is done in place of the step. */
function lookedAt(story: Story, index: number): Answer | undefined {
  const at = story.steps[index]?.at ?? ''
  return lastAnswer(story, [...story.steps.slice(0, index), { at, do: 'look' }])
}

/** The last answer, without the parts that are about the last step itself. */
function lastAnswer(story: Story, steps: Step[]): Answer | undefined {
  const answer = secondAnswers({ ...story, steps }).at(-1)
  if (!answer) return undefined
  const { leaves: _, refused: __, ...rest } = answer
  return rest
}

/** The answer after all sources are undone, the oldest first. */
function withoutSources({ steps, ...story }: Story): Answer {
  const at = steps.at(-1)?.at ?? ''
  const kept = steps.map((step) => ({ ...step, at }))
  const undos = steps.flatMap((step): Step[] =>
    'id' in step ? [{ at, do: 'undo', of: step.id }] : [],
  )
  const answer = secondAnswers({ ...story, steps: [...kept, ...undos] }).at(-1)
  if (!answer) throw new RangeError('no answer')
  return answer
}
