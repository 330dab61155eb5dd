import { expect, it } from 'vitest'
import {
  certificatesBadge,
  certificatesWord,
  dueCertificates,
  dueWords,
  expiryLevel,
} from './expiry-warning.ts'

it.each([
  [null, 'good'],
  [61, 'good'],
  [60, 'warn'],
  [30, 'warn'],
  [8, 'warn'],
  [7, 'bad'],
  [0, 'bad'],
  [-1, 'bad'],
])('%o days ahead is %s', (days, level) => {
  expect(expiryLevel(days)).toBe(level)
})

it('lists expiries within the warning period, earliest first', () => {
  const due = dueCertificates([
    { name: 'SEP', daysUntilExpiry: 61 },
    { name: 'Medical', daysUntilExpiry: 12 },
    { name: 'Attestation', daysUntilExpiry: null },
    { name: 'Passport', daysUntilExpiry: -3 },
    { name: 'Fire', daysUntilExpiry: 60 },
  ])
  expect(due.map(({ name }) => name)).toEqual(['Passport', 'Medical', 'Fire'])
})

it.each([
  [0, [], 'None yet'],
  [8, [], 'All valid'],
  [8, [45], 'All valid'],
  [8, [31], 'All valid'],
  [8, [30], '1 expiring soon'],
  [8, [0, 12, 45], '2 expiring soon'],
  [8, [-1, 12], '1 expired'],
])('%i certificates, due in %o days: %s', (total, days, word) => {
  const due = days.map((each) => ({ name: 'Medical', days: each }))
  expect(certificatesWord(total, due)).toBe(word)
})

it.each([
  [-3, 'Medical expired 3 days ago'],
  [-1, 'Medical expired yesterday'],
  [0, 'Medical expires today'],
  [1, 'Medical expires tomorrow'],
  [12, 'Medical expires in 12 days'],
])('%i days: %s', (days, words) => {
  expect(dueWords({ name: 'Medical', days })).toBe(words)
})

it.each([
  ['All valid', 0, 'All valid'],
  ['All valid', 2, 'All valid now'],
  ['1 expiring soon', 2, '1 expiring soon'],
])('%s with %i to warn about', (word, due, words) => {
  expect(certificatesBadge(word, due)).toBe(words)
})
