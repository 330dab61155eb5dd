import { expect, it } from 'vitest'
import { elsewhereOutcome } from './elsewhere-outcome.ts'

it.each([
  ['waiting', { isFetching: true, hasAnswer: false, errorStatus: null }],
  ['found', { isFetching: false, hasAnswer: true, errorStatus: null }],
  // A kept answer is asked for again, because the duty may have been deleted since.
  ['waiting', { isFetching: true, hasAnswer: true, errorStatus: null }],
  ['absent', { isFetching: false, hasAnswer: false, errorStatus: 404 }],
  ['absent', { isFetching: false, hasAnswer: true, errorStatus: 404 }],
  ['absent', { isFetching: true, hasAnswer: true, errorStatus: 404 }],
  ['failed', { isFetching: false, hasAnswer: false, errorStatus: 500 }],
  ['failed', { isFetching: false, hasAnswer: false, errorStatus: 0 }],
  ['failed', { isFetching: true, hasAnswer: false, errorStatus: 500 }],
  // Without a connection, the kept answer is the latest word.
  ['found', { isFetching: false, hasAnswer: true, errorStatus: 0 }],
  // A paused question has no answer yet.
  ['waiting', { isFetching: false, hasAnswer: false, errorStatus: null }],
] as const)('is %s for %j', (outcome, search) => {
  expect(elsewhereOutcome(search)).toBe(outcome)
})
