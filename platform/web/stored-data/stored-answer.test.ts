import { expect, it } from 'vitest'
import { hasEnded, isUsable, type StoredAnswer } from './stored-answer.ts'

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
  const stored = { days: 30, shape: 'tasks', version: 2 }
  expect(isUsable(given, { userId: 'amelia', stored, nowMs })).toBe(expected)
})

it.each<[string, Pick<StoredAnswer, 'at' | 'days'>, boolean]>([
  ['of an earlier release', { at: nowMs - 30 * dayMs }, false],
  ['of an earlier release', { at: nowMs - 30 * dayMs - 1 }, true],
  ['for two days', { at: nowMs - 2 * dayMs, days: 2 }, false],
  ['for two days', { at: nowMs - 2 * dayMs - 1, days: 2 }, true],
])('an answer %s ends by its own age', (_, stored, expected) => {
  expect(hasEnded(stored, nowMs)).toBe(expected)
})
