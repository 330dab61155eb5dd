import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedWork } from '#load/rules/counted/load-blocks.ts'
import { loadCasesOf } from '#load/rules/testing/read-load-cases.ts'
import { loadInputOf } from '#load/rules/testing/load-case.ts'
import { addMinutes } from '#kernel/time/zone-time.ts'
import type { NoteRow } from './note.ts'
import { outlookWords, ratedDuties, ratingOutlook, type RatedDuty } from './rating-outlook.ts'
import { drawnCount } from '#kernel/testing/drawn-cases.ts'

describe('the worked cases of ratings', () => {
  it.each(loadCasesOf('ratings'))('$id $title', ({ given, expected }) => {
    const input = loadInputOf(given)
    const { blocks } = countedWork(input, { first: '2025-07-01', last: '2026-12-31' })
    const duties = ratedDuties(blocks)
    const planned = duties.find(({ id }) => id === given.planned)
    if (!planned) throw new Error('The planned duty is not in the case.')
    const { notes = [], scale } = given
    expect(ratingOutlook(planned, duties, { notes, scale })).toEqual(expected)
  })
})

describe('the words', () => {
  it.each([
    ['night', 12, [5, 4, 6], 'After 12 night duties you rated 4 to 6 at sign-off, median 5.'],
    ['late', 5, [3, 3, 3], 'After 5 late finishes you rated 3 at sign-off, median 3.'],
    ['early', 6, [4.5, 3, 6], 'After 6 early starts you rated 3 to 6 at sign-off, median 4.5.'],
    ['day', 4, null, ''],
  ] as const)('%s, %i ratings', (of, count, rated, words) => {
    const ratings = rated && { median: rated[0], lowest: rated[1], highest: rated[2] }
    expect(outlookWords({ class: of, count, ratings })).toBe(words)
  })
})

it('equals a plain count over random ratings', () => {
  const planned: RatedDuty = { id: 'plan', report: '2026-07-10T05:00:00Z', classes: ['early'] }
  const someDuty = fc.record({
    minutesBefore: fc.integer({ min: -2000, max: 600_000 }),
    classes: fc.subarray(['early', 'late', 'night'] as const),
    value: fc.integer({ min: 1, max: 7 }),
    scale: fc.constantFrom('SP' as const, 'KSS' as const),
    moment: fc.constantFrom('signOff' as const, 'topOfDescent' as const),
  })
  fc.assert(
    fc.property(fc.array(someDuty, { maxLength: 30 }), (drawn) => {
      const duties = drawn.map(({ minutesBefore, classes }, at) => ({
        id: `d${at}`,
        report: addMinutes(planned.report, -minutesBefore),
        classes,
      }))
      const notes = drawn.map(({ value, scale, moment }, at): NoteRow => {
        const note = { noteId: `n${at}`, at: planned.report, enteredAt: planned.report }
        return { kind: 'rating', dutyId: `d${at}`, value, scale, moment, ...note }
      })
      const values = drawn
        .filter(({ minutesBefore: ago, classes, scale, moment }) => {
          const isEarly = classes.includes('early') && classes.length === 1
          return ago > 0 && ago <= 365 * 1440 && isEarly && scale === 'SP' && moment === 'signOff'
        })
        .map(({ value }) => value)
        .sort((one, other) => one - other)
      const half = values.length / 2
      const median = ((values[Math.ceil(half) - 1] ?? 0) + (values[Math.floor(half)] ?? 0)) / 2
      expect(ratingOutlook(planned, [...duties, planned], { notes, scale: 'SP' })).toEqual({
        class: 'early',
        count: values.length,
        ratings: values.length < 5 ? null : { median, lowest: values[0], highest: values.at(-1) },
      })
    }),
    { numRuns: drawnCount('RATED_ROSTERS') },
  )
})
