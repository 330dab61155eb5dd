import { expect, it } from 'vitest'
import { percentWords, usageWords } from './ftl-level.ts'

it.each([
  [41.5, 'hours', '41.5 / 60 hrs'],
  [59.99, 'hours', '59.9 / 60 hrs'],
  [0.1 + 0.2, 'weeks', '0.3 / 60 weeks'],
] as const)('%f %s of 60 are %s', (current, unit, words) => {
  expect(usageWords({ current, limit: 60, unit })).toBe(words)
})

it.each([
  [0.6997, '69%'],
  [0.29, '29%'],
  [1.004, '100%'],
])('%f is %s', (fraction, words) => {
  expect(percentWords(fraction)).toBe(words)
})
