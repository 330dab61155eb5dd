import { expect, it } from 'vitest'
import { poundsInput, typedPounds, typedSignedPounds } from './pounds-text.ts'

it.each([
  ['', null],
  [' ', null],
  ['104.05', 104.05],
  ['£1,234.5', 1234.5],
  ['.5', 0.5],
  ['0', 0],
  ['12,34', Number.NaN],
  ['ten', Number.NaN],
  ['-5', Number.NaN],
])('reads “%s” as %j', (text, pounds) => {
  expect(typedPounds(text)).toEqual(pounds)
})

it.each([
  ['', null],
  ['12.50', 12.5],
  ['-12.50', -12.5],
  [' −£1,234.5', -1234.5],
  ['-', Number.NaN],
  ['--5', Number.NaN],
  ['5-', Number.NaN],
])('reads “%s”, which can be below 0, as %j', (text, pounds) => {
  expect(typedSignedPounds(text)).toEqual(pounds)
})

it.each([
  [null, ''],
  [undefined, ''],
  [0, '0.00'],
  [104.5, '104.50'],
])('shows %j as “%s”', (pounds, text) => {
  expect(poundsInput(pounds)).toBe(text)
})
