import { assert, integer, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { isDoubtfulAmount, leadingPence } from './leading-pence.ts'
import { amountText, poundsText } from './pence.ts'

it.each([
  ['12.50', 1250],
  ['12.50 GBP', 1250],
  ['  8.20 ', 820],
  ['.75', 75],
  ['7.', 700],
  ['0', 0],
  ['n/a', 0],
  ['-', 0],
  ['.', 0],
  ['', 0],
  ['abc12', 0],
  ['1,234.50', 123_450],
  ['1,234,567.89', 123_456_789],
  ['1,5', 100],
  ['1234,567', 123_400],
  ['£12.50', 1250],
  ['£ 1,012.5', 101_250],
  ['(5.00)', -500],
  ['(£1,000.01)', -100_001],
  ['(5.00', 0],
  ['31,20', 3120],
  ['1.234,50', 123_450],
  ['(31,20)', -3120],
  ['31,20,10', 3100],
  ['GBP 4.10', 410],
  ['gbp4.10', 410],
  ['-GBP 4.10', -410],
  ['5.00-', -500],
  ['5.00 −', -500],
  ['£1,000.01-', -100_001],
  ['5.00-7.00', 500],
  ['5.00- GBP', -500],
  ['5.00 - adjusted', 500],
  ['€12.50', 0],
  ['-5.00', -500],
  ['−5.00', -500],
  ['-£5.00', -500],
  ['£-5.00', -500],
  ['+5', 500],
  ['-0.00', 0],
  ['0.285', 29],
  ['0.284', 28],
  ['1.005', 101],
  ['9'.repeat(400), 100_000_000_000],
])('the cell %o begins with %i pence', (text, pence) => {
  expect(leadingPence(text)).toBe(pence)
})

it.each([
  ['12.50', false],
  ['12.50 GBP', false],
  ['GBP 12.50', false],
  ['(£1,000.01)', false],
  ['5.00-', false],
  ['31,20', false],
  ['1.234,50', false],
  ['12.50 adjusted', false],
  ['n/a', false],
  ['-', false],
  ['--------', false],
  ['', false],
  ['€12.50', true],
  ['12.50 €', true],
  ['12.50 EUR', true],
  ['$5', true],
  ['abc12', true],
  ['1,5', true],
  ['1234,567', true],
  ['5.00-7.00', true],
  ['5.00 CR', true],
  ['(5.00', true],
  ['6.25 2', true],
])('the cell %o may be misread: %o', (text, isDoubtful) => {
  expect(isDoubtfulAmount(text)).toBe(isDoubtful)
})

it('reads any amount as it was printed', () => {
  assert(
    property(integer({ min: -1_000_000_000, max: 1_000_000_000 }), (pence) => {
      expect(leadingPence(amountText(pence))).toBe(pence)
      expect(leadingPence(poundsText(pence))).toBe(pence)
    }),
  )
})

it('gives a whole number, whatever the text', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      expect(Number.isSafeInteger(leadingPence(text))).toBe(true)
    }),
  )
})
