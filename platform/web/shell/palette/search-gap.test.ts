import { expect, it } from 'vitest'
import { requestError } from '#web/http/request-error.ts'
import { gapWords, searchGap } from './search-gap.ts'

const failed = 'The portal could not search. This is what this device has.'
const offline = 'Offline: what this device has'

it.each<[string, boolean, number | null, string | null]>([
  ['an answer', true, null, null],
  ['no connection', false, null, offline],
  ['no response', true, 0, offline],
  ['a fault of the portal', true, 500, failed],
  ['too many searches', true, 429, failed],
])('says of a search with %s what the list lacks', (_, isReachable, status, words) => {
  const error = status === null ? null : requestError('Failed', { status })
  const gap = searchGap(isReachable, error)
  expect(gap && gapWords[gap]).toBe(words)
})
