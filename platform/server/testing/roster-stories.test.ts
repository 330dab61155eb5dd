import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drawnStory } from '#duties/rules/sources/testing/drawn-stories.ts'
import { emptyRoster } from './test-portal.ts'
import { readStories, storyCases } from './test-roster-stories.ts'
import { expectAgreement, storyAnswer } from './test-story-answer.ts'
import { expectPreview, expectRules, leavingOf } from './test-story-effects.ts'
import { playStory, storyPortal, type PlayedStep, type StoryPortal } from './test-story-run.ts'

/**
 * The steps of the stories that the API refuses, by the sentence. The rules take them: they come from a device that
 * was ahead. Their statements are stored directly.
 */
const refusedSteps: Record<string, string> = {
  // Completed at 13:00 with an end at 13:01.
  'M2c s1': 'Actual times cannot be in the future.',
}

let own: StoryPortal

beforeAll(async () => {
  own = await storyPortal()
})
afterAll(() => own.close())
beforeEach(() => emptyRoster(own.portal))

test.each(storyCases().map((each, number) => ({ ...each, number })))(
  '$id $title',
  async ({ id, story, after, number }) => {
    const played = await playStory(own, story, number)
    const refused = played.flatMap(({ id: step, taken, moment }) =>
      taken.refusal && moment.changed ? [[`${id} ${step}`, taken.refusal]] : [],
    )
    const expected = Object.entries(refusedSteps).filter(([step]) => step.startsWith(`${id} `))
    // Other stories can have other steps that these checks refuse.
    if (process.env['ROSTER_STORIES'] === undefined) expect(refused).toEqual(expected)
    for (const [, sentence] of refused) expect(Object.values(refusedSteps)).toContain(sentence)
    expect(played).toHaveLength(after.length)
    for (const [place, step] of played.entries()) {
      expect(answerOf(step), step.where).toEqual(after[place])
      expectAgreement(step.shown)
      expectPreview(step)
      expectRules(step)
    }
  },
)

function answerOf(step: PlayedStep) {
  const leaves = leavingOf(step)
  return {
    ...storyAnswer(step.shown),
    ...(leaves && { leaves: [leaves.entries, leaves.minutes] }),
    ...(step.taken.refusal && !step.moment.changed && { refused: true }),
  }
}

describe('nothing leaves the logbook unsaid', () => {
  test.each(Array.from({ length: 4 }, (_, seed) => seed))('in the drawn story %i', async (seed) => {
    for (const step of await playStory(own, drawnStory(seed), 1000 + seed)) {
      expectAgreement(step.shown)
      expectPreview(step)
      expectRules(step)
    }
  })
})

describe('a story that cannot be read', () => {
  const step = { at: '2026-11-21T09:30Z', do: 'look' }
  const fileOf = (steps: object[], more: object = {}) => ({
    format: {},
    files: {},
    cases: [{ id: 'X', title: '', given: { steps }, expected: { after: [] }, ...more }],
  })

  test.each<[string, object]>([
    ['in a step', fileOf([{ ...step, colour: 'blue' }])],
    ['in a story', fileOf([step], { colour: 'blue' })],
    ['in an edit', fileOf([{ ...step, do: 'edit', fields: { colour: 'blue' } }])],
  ])('has an unknown field %s', (_, content) => {
    expect(() => readStories(content)).toThrow('colour')
  })

  test('has an unknown step', async () => {
    const [told] = readStories(fileOf([{ ...step, do: 'fly' }]))
    if (!told) throw new Error('no story was read')
    await expect(playStory(own, told.story, 2000)).rejects.toThrow('unknown step: fly')
  })
})
