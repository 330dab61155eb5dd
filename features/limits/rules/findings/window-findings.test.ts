import { expect, it } from 'vitest'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import { atDay, trainingOf } from '#limits/rules/legality/testing/limit-case.ts'
import { dayOff, rosterOf } from '#limits/rules/legality/testing/made-duties.ts'

const since = '2026-11-01'
const totals = (hours: number) => ({
  flight12mMinutes: null,
  flightYearMinutes: null,
  duty12mMinutes: hours * 60,
})

// The window of twelve months that ends on 2 December begins after the stated one, which is a bound then.
it.each([
  [
    'the known part of a window that is known in full',
    'duty7Days',
    { level: 'legal', minutes: 480, sentence: 'Duty Hours, 7 Days: 8:00 of 60 h.' },
  ],
  [
    'the most with a stated total',
    'dutyAnnual',
    {
      level: 'legal',
      minutes: 1208 * 60,
      bound: 'figureAtMost',
      sentence: expect.stringContaining(': at most 1208:00 of 2000 h.'),
    },
  ],
])('shows %s', (_, rule, found) => {
  const history = {
    since,
    openingBalances: [],
    statedSince: since,
    earlierTotals: totals(1200),
  }
  const made = rosterOf([trainingOf(atDay('2026-12-02', 0, '09:00'), 480)], { history })
  const roster = { ...made, duties: [dayOff(since), ...made.duties] }
  const [judged] = legalityOf(roster, { first: '2026-12-02', last: '2026-12-02' }).duties
  expect(judged?.findings.find((each) => each.rule === rule)).toMatchObject(found)
})
