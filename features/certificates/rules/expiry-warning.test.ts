import { expect, it } from 'vitest'
import { certificatesWord, dueCertificates, dueWords, warningStage } from './expiry-warning.ts'

it.each([
  [null, null],
  [61, null],
  [60, 60],
  [31, 60],
  [30, 30],
  [15, 30],
  [14, 14],
  [8, 14],
  [7, 7],
  [2, 7],
  [1, 1],
  [0, 1],
  [-1, 'expired'],
])('%o days ahead is stage %o', (days, stage) => {
  expect(warningStage(days)).toBe(stage)
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
  expect(
    certificatesWord(
      total,
      days.map((each) => ({ name: 'Medical', days: each })),
    ),
  ).toBe(word)
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
