import { expect, it } from 'vitest'
import { changedDaysWords, noticeWords } from './notice-words.ts'

it.each([
  [1, 0, '1 day changed'],
  [1, 1, '1 day changed, 1 within 24 hours'],
  [6, 2, '6 days changed, 2 within 24 hours'],
])('counts %i days, %i of them within 24 hours', (days, within24Hours, words) => {
  expect(changedDaysWords({ days, within24Hours })).toBe(words)
})

it.each([
  [0, 'No notice'],
  [5, 'Notice 5 min'],
  [305, 'Notice 5 h 05'],
  [1590, 'Notice 26 h 30'],
  [4320, 'Notice 72 h'],
])('words a notice of %i minutes', (minutes, words) => {
  expect(noticeWords(minutes)).toBe(words)
})
