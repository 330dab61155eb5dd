import { expect, it } from 'vitest'
import type { FtlHistory } from '#limits/rules/cumulative/ftl-history.ts'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import { atDay, trainingOf } from '#limits/rules/legality/testing/limit-case.ts'
import { dayOff, rosterOf } from '#limits/rules/legality/testing/made-duties.ts'

const workOn = (date: string) => trainingOf(atDay(date, 0, '09:00'), 480)
/** The two months after the statement have 61 days. */
const stated: FtlHistory = {
  since: '2026-11-01',
  openingBalances: [],
  freeDaysThisYear: 200,
  statedSince: '2026-11-01',
}
const since = (day: string) => ({ ...stated, since: day })
const [third, fifth] = ['2026-11-03', '2026-10-05']
const october = ['2026-10-05', '2026-10-06', '2026-10-20']

it.each<[string, FtlHistory, string[], string, number, 'or more'?]>([
  ['as stated', stated, [third], third, 200 + 60],
  [
    'of which the roster has a part by now',
    since('2026-10-01'),
    [...october, third],
    third,
    200 + 60,
  ],
  [
    'before the statement, when work can still change',
    since('2026-10-01'),
    october,
    fifth,
    200 + 2 + 61,
  ],
  ['of which the roster has everything', since('2025-12-01'), [...october, third], third, 365 - 4],
  [
    'and a month that nothing is known of',
    since('2026-12-01'),
    ['2026-12-03'],
    '2026-12-03',
    200 + 60 - 30,
    'or more',
  ],
])('the free days of the year: %s', (_, history, worked, date, days, bound) => {
  const made = rosterOf(worked.map(workOn), { history })
  const roster = { ...made, duties: [dayOff(history.since ?? ''), ...made.duties] }
  const [judged] = legalityOf(roster, { first: date, last: date }).duties
  expect(judged?.coverage.find(({ rule }) => rule === 'daysFreeYear')).toMatchObject({
    state: 'checked',
  })
  const found = judged?.findings.find(({ rule }) => rule === 'daysFreeYear')
  expect(found).toMatchObject({ level: 'legal', minutes: days })
  expect(found?.bound).toBe(bound && 'figureAtLeast')
  expect(found?.sentence).toContain(`${days} days${bound ? ` ${bound}` : ''} of 2026 can still`)
})

it('is not known for a year without a statement', () => {
  const history = { ...stated, freeDaysThisYear: null }
  const made = rosterOf([workOn('2026-11-03')], { history })
  const [judged] = legalityOf(made, { first: '2026-11-03', last: '2026-11-03' }).duties
  expect(judged?.coverage.find(({ rule }) => rule === 'daysFreeYear')).toMatchObject({
    state: 'notKnown',
    missing: { input: 'freeDays' },
  })
})
