import { expect, it } from 'vitest'
import { newFeedAddress } from '#calendars/api/calendar-feeds.ts'
import { newToken, webcalAddress } from './feed-token.ts'

it('makes tokens that the portal accepts, never the same one', () => {
  const tokens = Array.from({ length: 20 }, newToken)
  expect(new Set(tokens).size).toBe(20)
  for (const token of tokens) expect(newFeedAddress.parse({ token })).toEqual({ token })
})

it.each([
  ['https://crew.example/calendar/x.ics', 'webcal://crew.example/calendar/x.ics'],
  ['http://localhost:3000/family/x.ics', 'webcal://localhost:3000/family/x.ics'],
])('%s opens as %s', (address, webcal) => {
  expect(webcalAddress(address)).toBe(webcal)
})
