import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageTotals } from './page-totals.ts'

const rows = fc.array(
  fc.record({ amounts: fc.tuple(fc.nat(2000), fc.nat(1)).map((pair) => [...pair]) }),
  { maxLength: 60 },
)

it('the totals of all pages add up to the sum of all rows, and each page continues the one before', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 9 }), (all, size) => {
      const pages = Array.from({ length: Math.max(1, Math.ceil(all.length / size)) }, (_, page) =>
        all.slice(page * size, (page + 1) * size),
      )
      const totals = pageTotals(pages)
      const sum = (column: number) =>
        all.reduce((most, { amounts }) => most + (amounts[column] ?? 0), 0)
      if (all.length > 0) expect(totals.at(-1)?.toDate).toEqual([sum(0), sum(1)])
      for (const [page, { thisPage, broughtForward, toDate }] of totals.entries()) {
        expect(broughtForward).toEqual(totals[page - 1]?.toDate ?? broughtForward.map(() => 0))
        expect(toDate).toEqual(
          broughtForward.map((before, column) => before + (thisPage[column] ?? 0)),
        )
      }
    }),
    { numRuns: 100 },
  )
})

it('a document without rows has one page without amounts', () => {
  expect(pageTotals([[]])).toEqual([{ thisPage: [], broughtForward: [], toDate: [] }])
})
