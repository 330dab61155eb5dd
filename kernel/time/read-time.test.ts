import { expect, it } from 'vitest'
import { readTime } from './read-time.ts'

it.each([
  ['08:30', '08:30'],
  ['8:30', '08:30'],
  ['8.30', '08:30'],
  ['08h30', '08:30'],
  ['0830', '08:30'],
  ['830', '08:30'],
  ['8', '08:00'],
  ['08', '08:00'],
  ['0', '00:00'],
  ['0000', '00:00'],
  ['23:59', '23:59'],
  [' 16:40 ', '16:40'],
])('%o is %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

it.each('24:00|2400|25|8:3|8:60|860|08300|8:30 pm|0830Z|-1|noon|'.split('|'))(
  'refuses %o as a time',
  (text) => {
    expect(readTime(text)).toBeNull()
  },
)

it.each([
  ['08:30', '08:30'],
  ['8:30', '08:30'],
  ['0830', '08:30'],
  ['0', null],
  ['08', null],
  ['083', null],
  ['8:3', null],
])('while it is typed, %o is %s', (text, time) => {
  expect(readTime(text, 'typing')).toBe(time)
})
