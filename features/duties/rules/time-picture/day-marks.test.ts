import { expect, it } from 'vitest'
import { labelTexts, palmaAndBack, pictureOf, shapeWords } from './test-day-line.ts'

const report = '2026-07-16T04:15:00Z'
const was = '2026-07-16T04:40:00Z'
const leave = '2026-07-16T02:20:00Z'
const marksOf = (words: string[]) => words.filter((each) => /^(early|old|leave) /.test(each))

it('has a mark for the report that the user saw, and for the time to leave', () => {
  const line = pictureOf(palmaAndBack, { was, leave })
  expect(marksOf(shapeWords(line))).toEqual(['early 04:15 04:40', 'leave 02:20', 'old 04:40'])
  expect(line.window).toEqual({ from: '2026-07-16T01:00:00Z', to: '2026-07-16T13:00:00Z' })
  expect(labelTexts(line, 'wide').above).toContain('leave 03:20')
})

it('has no mark for a report that the user has seen', () => {
  expect(marksOf(shapeWords(pictureOf(palmaAndBack, { was: report })))).toEqual([])
})

it('prefers a report that does not count to one that was seen', () => {
  const difference = { field: 'scheduledBrief', airline: '2026-07-16T05:00:00Z', yours: report }
  const duty = { ...palmaAndBack, differences: [{ ...difference, counts: 'yours' as const }] }
  expect(marksOf(shapeWords(pictureOf(duty, { was })))).toEqual(['early 04:15 05:00', 'old 05:00'])
})
