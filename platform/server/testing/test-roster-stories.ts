import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Story } from '#duties/rules/sources/test-story.ts'
import { dutyTypes } from '#duties/rules/words/duty-words.ts'

/** A worked story, with the whole answer after each step. */
export type StoryCase = { id: string; title: string; story: Story; after: unknown[] }

const time = z.string().nullable()
const leg = z.array(z.string().nullable()).max(8)
const row = z.strictObject({
  date: z.string(),
  type: z.enum(dutyTypes),
  code: z.string(),
  report: time,
  end: time,
  legs: z.array(leg),
})
const files = z.record(
  z.string(),
  z.strictObject({
    printed: time,
    period: z.tuple([z.string(), z.string()]).nullable(),
    rows: z.array(row),
    unread: z.array(z.string()).exactOptional(),
    other: z.boolean().exactOptional(),
    cancelled: z.array(row).exactOptional(),
  }),
)

/** A step. `storyMoments` refuses an unknown kind. */
const step = z.strictObject({
  at: z.string(),
  do: z.string(),
  id: z.string().exactOptional(),
  of: z.string().exactOptional(),
  file: z.string().exactOptional(),
  duty: z.strictObject({ date: z.string(), code: z.string() }).exactOptional(),
  row: row.exactOptional(),
  flight: row.omit({ type: true }).exactOptional(),
  calledAt: z.string().exactOptional(),
  notifiedAt: z.string().exactOptional(),
  report: z.string().exactOptional(),
  against: z.string().exactOptional(),
  fields: z.partialRecord(z.enum(['report', 'end']), z.string()).exactOptional(),
  legs: z.array(z.tuple([z.string(), z.string()])).exactOptional(),
  end: z.string().exactOptional(),
  until: z.string().exactOptional(),
  month: z.string().exactOptional(),
  keepEdited: z.boolean().exactOptional(),
})

const stories = z.strictObject({
  format: z.unknown(),
  files,
  cases: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      given: z.strictObject({ files: files.exactOptional(), steps: z.array(step) }),
      expected: z.strictObject({ after: z.array(z.unknown()) }),
    }),
  ),
})

/** The worked stories of the file that `ROSTER_STORIES` names, else of the project. */
export function storyCases(): StoryCase[] {
  const file =
    process.env['ROSTER_STORIES'] ??
    new URL('../../../features/duties/rules/sources/testing/stories.json', import.meta.url)
  return readStories(JSON.parse(readFileSync(file, 'utf8')))
}

/**
 * The stories in the content of a file.
 *
 * @throws Error when the content has an unknown field.
 */
export function readStories(content: unknown): StoryCase[] {
  const shared = stories.parse(content)
  return shared.cases.map(({ id, title, given, expected }) => ({
    id,
    title,
    story: { files: { ...shared.files, ...given.files }, steps: given.steps },
    after: expected.after,
  }))
}
