import { expect, it } from 'vitest'
import { isUsable, type StoredAnswer } from './stored-answer.ts'

const dayMs = 24 * 60 * 60 * 1000
const nowMs = Date.parse('2026-07-15T09:00:00Z')
const answer: StoredAnswer = { userId: 'amelia', version: 2, at: nowMs, data: {} }

it.each<[string, Partial<StoredAnswer>, boolean]>([
  ['of this moment', {}, true],
  ['of 30 days ago', { at: nowMs - 30 * dayMs }, true],
  ['older than 30 days', { at: nowMs - 30 * dayMs - 1 }, false],
  ['of another user', { userId: 'bruno' }, false],
  ['of an earlier version', { version: 1 }, true],
  ['of a release before the versions', { version: undefined as never }, true],
  ['of a later version', { version: 3 }, false],
])('an answer %s', (_, over, expected) => {
  const given = { ...answer, ...over }
  expect(isUsable(given, { userId: 'amelia', version: 2, nowMs })).toBe(expected)
})
