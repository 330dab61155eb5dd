import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { secondAnswers } from './second-model.ts'
import { unknownParts } from './story-parts.ts'
import { storyOf, type StoryCollection } from './story.ts'

const stories: StoryCollection = JSON.parse(
  readFileSync(new URL('stories.json', import.meta.url), 'utf8'),
)

describe('the second model answers each worked story', () => {
  it('finds no unknown field or step', () => {
    expect(unknownParts(stories)).toEqual([])
    expect(stories.cases.length).toBeGreaterThanOrEqual(65)
  })

  it.each(stories.cases)('$id $title', (story) => {
    const answers = secondAnswers(storyOf(story, stories.files))
    expect(answers.length).toBe(story.expected.after.length)
    for (const [index, answer] of answers.entries()) {
      expect({ index, ...answer }).toStrictEqual({ index, ...story.expected.after[index] })
    }
  })
})
