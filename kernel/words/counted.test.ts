import { expect, it } from 'vitest'
import { agreed, counted } from './counted.ts'

it.each([
  [0, 'local night', '0 local nights'],
  [1, 'local night', '1 local night'],
  [2, 'local night', '2 local nights'],
  [1, 'planned duty', '1 planned duty'],
  [3, 'planned duty', '3 planned duties'],
  [4, 'day', '4 days'],
  [999, 'sector', '999 sectors'],
  [1024, 'sector', '1,024 sectors'],
])('%i × %s is “%s”', (count, one, words) => {
  expect(counted(count, one)).toBe(words)
})

it('takes a plural of its own', () => {
  expect(counted(1, 'change waits', 'changes wait')).toBe('1 change waits')
  expect(counted(2, 'change waits', 'changes wait')).toBe('2 changes wait')
})

it.each([
  [0, 'are'],
  [1, 'is'],
  [2, 'are'],
])('%i %s', (count, verb) => {
  expect(agreed(count, 'is', 'are')).toBe(verb)
})
