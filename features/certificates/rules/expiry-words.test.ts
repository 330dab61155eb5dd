import { expect, it } from 'vitest'
import { expiryWords } from './expiry-words.ts'

it.each([
  [null, null, 'No expiry date'],
  ['2026-08-31', 47, 'Expires: 31 Aug 2026 (47 days)'],
  ['2026-07-16', 1, 'Expires: 16 Jul 2026 (1 day)'],
  ['2026-07-15', 0, 'Expires: 15 Jul 2026 (today)'],
  ['2026-07-14', -1, 'Expires: 14 Jul 2026 (1 day ago)'],
  ['2026-05-06', -70, 'Expires: 6 May 2026 (70 days ago)'],
])('an expiry of %o, %o days off, reads %s', (expiryDate, daysUntilExpiry, words) => {
  expect(expiryWords({ expiryDate, daysUntilExpiry })).toBe(words)
})
