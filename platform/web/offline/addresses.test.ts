import { expect, it } from 'vitest'
import { isPageAddress, isServerAddress } from './addresses.ts'

it.each([
  ['/api/employment/crew/roster', true],
  ['/api', true],
  ['/calendar/abc.ics', true],
  ['/family/abc', true],
  ['/healthz', true],
  ['/', false],
  ['/roster', false],
  ['/apis', false],
  ['/family-members', false],
])('leaves %s to the server: %s', (path, isLeft) => {
  expect(isServerAddress(path)).toBe(isLeft)
})

it.each([
  ['/', true],
  ['/roster/swap', true],
  ['/a.b/roster', true],
  ['/favicon.svg', false],
  ['/assets/index-1.js', false],
  ['/family/abc', false],
])('knows %s as the address of a screen: %s', (path, isPage) => {
  expect(isPageAddress(path)).toBe(isPage)
})
