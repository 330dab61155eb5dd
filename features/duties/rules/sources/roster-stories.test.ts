import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { storyMoments, type Story } from './test-story.ts'

type Case = {
  id: string
  title: string
  given: { files?: Story['files']; steps: Story['steps'] }
  expected: { after: unknown[] }
}

/** The file that `ROSTER_STORIES` names, else the stories of the project. */
const file = process.env['ROSTER_STORIES'] ?? new URL('testing/stories.json', import.meta.url)
const { files, cases } = JSON.parse(readFileSync(file, 'utf8')) as {
  files: Story['files']
  cases: Case[]
}

test.each(cases)('$id $title', ({ given, expected }) => {
  const moments = storyMoments({ files: { ...files, ...given.files }, steps: given.steps })
  expected.after.forEach((answer, index) => {
    const step = given.steps[index]
    expect(moments[index]?.answer, `after step ${index + 1}, ${step?.do}`).toEqual(answer)
  })
})
