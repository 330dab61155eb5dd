import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText, isWholePence, poundsText, toPence, toPounds } from './pence.ts'

it.each([
  [0.29, true],
  [0.295, false],
  [8.2, true],
  [1.005, false],
  [99_999.99, true],
  [-5, true],
  [Number.NaN, false],
])('%d is of whole pence: %o', (pounds, is) => {
  expect(isWholePence(pounds)).toBe(is)
})

it('is shown in pounds', () => {
  expect(poundsText(123_450)).toBe('£1,234.50')
  expect(poundsText(-5)).toBe('-£0.05')
  expect(amountText(123_450)).toBe('1234.50')
})

describe('any amount', () => {
  const amounts = integer({ min: -1_000_000_000, max: 1_000_000_000 })

  it('survives the way in pounds and back', () => {
    assert(
      property(amounts, (pence) => {
        expect(toPence(toPounds(pence))).toBe(pence)
        expect(isWholePence(toPounds(pence))).toBe(true)
        expect(toPence(JSON.parse(JSON.stringify(toPounds(pence))))).toBe(pence)
      }),
    )
  })
})
