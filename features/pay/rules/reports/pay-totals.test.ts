import { array, assert, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { payHeads } from '#kernel/words/pay-heads.ts'
import { amountsBy, entryInPence, entryInPounds } from './pay-report.ts'
import { payTotals, statedTotalDifference } from './pay-totals.ts'

const amount = integer({ min: -10_000_000, max: 10_000_000 })
const entries = array(record({ ...amountsOf(amount) }), { maxLength: 80 })

it('are the sums of the entries, whatever the amounts', () => {
  assert(
    property(entries, (list) => {
      const { byHead, totalPaid } = payTotals(list)
      for (const head of payHeads) {
        expect(byHead[head]).toBe(list.reduce((sum, entry) => sum + entry[head], 0))
      }
      expect(totalPaid).toBe(Object.values(byHead).reduce((sum, pence) => sum + pence, 0))
      expect(Number.isSafeInteger(totalPaid)).toBe(true)
    }),
  )
})

it('of parts add up to those of the whole', () => {
  assert(
    property(entries, entries, (some, others) => {
      const parts = payTotals([payTotals(some).byHead, payTotals(others).byHead])
      expect(parts).toEqual(payTotals([...some, ...others]))
    }),
  )
})

it('stay the same over the wire, where pounds are floats', () => {
  assert(
    property(entries, (list) => {
      const sent = list.map((each) => entryInPounds({ routeNumber: '1', details: '1', ...each }))
      const got = (JSON.parse(JSON.stringify(sent)) as typeof sent).map(entryInPence)
      expect(payTotals(got)).toEqual(payTotals(list))
    }),
  )
})

it('of nothing are 0, and a head left out counts as 0', () => {
  expect(payTotals([]).totalPaid).toBe(0)
  const entry = entryInPence({ routeNumber: '210', details: '01/06', crewFood: 6.25 })
  expect(payTotals([entry])).toEqual({
    byHead: { ...amountsBy(() => 0), crewFood: 625 },
    totalPaid: 625,
  })
})

function amountsOf<Of>(of: Of) {
  return Object.fromEntries(payHeads.map((head) => [head, of])) as Record<
    (typeof payHeads)[number],
    Of
  >
}

it.each([
  [null, 100, null],
  [100, 100, null],
  [13_216, 6976, 'The file states a total of £132.16, £62.40 more than the entries come to.'],
  [-100, 200, 'The file states a total of -£1.00, £3.00 less than the entries come to.'],
])('a file that states %o beside entries of %i', (stated, totalPaid, sentence) => {
  expect(statedTotalDifference(stated, totalPaid)).toBe(sentence)
})
