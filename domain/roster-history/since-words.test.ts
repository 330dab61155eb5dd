import { expect, it } from 'vitest'
import { noticeWords, sinceWords, unseenWords } from './since-words.ts'

it.each([
  ['an instant by London’s clock', '2026-07-20T23:30:00Z', '21 Jul 00:30'],
  ['a print time as printed', '2026-11-21T08:30', '21 Nov 08:30'],
])('words %s', (_, since, words) => {
  expect(sinceWords(since)).toBe(words)
})

it.each([
  [1, '1 change since 21 Nov 08:30'],
  [3, '3 changes since 21 Nov 08:30'],
])('counts %i', (count, words) => {
  expect(unseenWords({ count, since: '2026-11-21T08:30' })).toBe(words)
})

it.each([
  [0, 'No notice'],
  [5, 'Notice 0 h 05'],
  [305, 'Notice 5 h 05'],
  [1590, 'Notice 1 day 2 h 30'],
  [4320, 'Notice 3 days 0 h 00'],
])('words a notice of %i minutes', (minutes, words) => {
  expect(noticeWords(minutes)).toBe(words)
})
