import { expect, it } from 'vitest'
import { matchReasons } from '#pay/rules/matching/named-duties.ts'
import {
  basisText,
  differenceText,
  incompleteText,
  matchWords,
  rangeText,
  stateSentences,
} from './check-words.ts'

const summary = {
  toClaim: 0,
  toCheck: 0,
  mayBeTakenBack: 0,
  duties: 16,
  matched: 16,
  checked: 9,
  paid: 761.67,
  unknown: 0,
  reports: 1,
  compared: {
    pounds: 105.3,
    of: 876.15,
    all: false,
    not: [
      { head: 'flightDutyPay' as const, pounds: 500.85, why: 'no-rate' as const },
      { head: 'commission' as const, pounds: 270, why: 'sales' as const },
    ],
  },
}
const none = { pounds: 0, of: 0, all: false, not: [] }
const learning = 'After about five like duties the portal knows what they pay.'
const partial = 'Checked 9 of 16 duties. 7 wait for a rate or a later report.'
const rest = 'Not compared: flight duty pay £500.85 (no rate), commission £270.00 (follows sales).'
const asExpected = 'Compared £105.30 of £876.15: as expected.'

it.each([
  ['no-reports', {}, ['Add a pay report and it is checked against your roster.']],
  ['no-roster', {}, ['Your roster does not reach these days. Import it to check this report.']],
  [
    'learning',
    { compared: { ...none, of: 137.35 } },
    ['Nothing of £137.35 was compared.', learning],
  ],
  ['learning', { compared: none }, [learning]],
  ['right', { checked: 16 }, [asExpected, rest]],
  ['as-expected', { checked: 16 }, [asExpected, rest]],
  ['as-expected', {}, [asExpected, rest, partial]],
  ['checked', { checked: 16 }, ['Compared £105.30 of £876.15.', rest]],
  [
    'checked',
    { checked: 15, compared: none },
    ['Checked 15 of 16 duties. 1 waits for a rate or a later report.'],
  ],
  ['checked', { checked: 0, duties: 0, compared: none }, []],
] as const)('says that the check is %s, %o', (state, more, sentences) => {
  expect(stateSentences(state, { ...summary, ...more })).toEqual(sentences)
})

it('says that a report looks incomplete', () => {
  expect(incompleteText({ payPeriodEnd: '2026-06-30' })).toBe(
    'The report to 30 June lacks many flights of your roster. It may be incomplete.',
  )
})

it('has words for every reason of a match', () => {
  for (const reason of [...matchReasons, 'own', 'in-order'] as const) {
    expect(matchWords({ reason })).toMatch(/^[A-Z].{10,}[^.]$/)
  }
  expect(matchWords({ reason: 'date+flight' })).toBe('Same date and flight number')
})

it.each([
  [31.2, { low: 31.2, high: 31.2 }, '£31.20', 'As expected'],
  [30.5, { low: 30, high: 31.2 }, '£30.00 to £31.20', 'As expected'],
  [1.05, { low: 6.25, high: 6.25 }, '£6.25', '£5.20 less'],
  [40, { low: 30, high: 31.2 }, '£30.00 to £31.20', '£8.80 more'],
])('compares £%d with %o', (paid, expected, range, difference) => {
  expect([rangeText(expected), differenceText(paid, expected)]).toEqual([range, difference])
})

it('names the source of an expected amount', () => {
  const counts = { kind: 'history', support: 7, of: 8 } as const
  expect(basisText({ ...counts, text: '7 of 8 like duties' })).toBe('7 of 8 like duties')
  expect(basisText({ ...counts, text: 'On BHX-PMI' })).toBe('On BHX-PMI (7 of 8 like duties)')
  const card = { kind: 'card', text: 'Rate card “CC”', support: null, of: null } as const
  expect(basisText(card)).toBe('Rate card “CC”')
})
