import { expect, it } from 'vitest'
import { effectWords } from './pay-effect-words.ts'

const none: [number, number] = [0, 0]
const june = { month: '2026-06', toClaim: [5.2, 0] as [number, number], mayBeTakenBack: none }

it.each<[string, Parameters<typeof effectWords>[0]['months']]>([
  ['No month changes.', []],
  ['June 2026: £5.20 to claim becomes £0.00. No other month changes.', [june]],
  [
    'June 2026: £5.20 to claim becomes £0.00, £0.00 to be taken back becomes £1.05. No other month changes.',
    [{ ...june, mayBeTakenBack: [0, 1.05] }],
  ],
  [
    'April 2026: £5.20 to claim becomes £0.00. May 2026: £5.20 to claim becomes £0.00. June 2026: £5.20 to claim becomes £0.00. 2 other months change.',
    ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08'].map((month) => ({ ...june, month })),
  ],
])('says %s', (words, months) => {
  expect(effectWords({ months })).toBe(words)
})

const pay = (low: number, high = low) => ({ low, high })
const october = { month: '2026-10', before: pay(64.48), after: pay(0), notKnown: [] }

it.each<[string, Parameters<typeof effectWords>[0]['expected'], (typeof june)[]]>([
  ['October 2026: £64.48 less expected. No other month changes.', [october], []],
  ['No month changes.', [{ ...october, after: pay(64.48) }], []],
  ['No month changes.', null, []],
  [
    'October 2026: £4.48 to £14.48 less expected. No other month changes.',
    [{ ...october, after: pay(50, 60) }],
    [],
  ],
  [
    'October 2026: £60.00 to £70.00 expected becomes £64.48. No other month changes.',
    [{ ...october, before: pay(60, 70), after: pay(64.48) }],
    [],
  ],
  [
    'June 2026: £5.20 to claim becomes £0.00. October 2026: £64.48 less expected. November 2026: £64.48 more expected. No other month changes.',
    [
      { ...october, month: '2026-06' },
      october,
      { ...october, month: '2026-11', before: pay(0), after: pay(64.48) },
    ],
    [june],
  ],
  [
    'October 2026: £64.48 less expected in pay that has a rate. No other month changes. No rate is known for CRM on 20 October.',
    [{ ...october, notKnown: ['CRM on 20 October'] }],
    [],
  ],
  [
    'October 2026: the change is not known. No other month changes. No rate is known for CRM on 20 October.',
    [{ ...october, after: october.before, notKnown: ['CRM on 20 October'] }],
    [],
  ],
  [
    'October 2026: £64.48 less expected in pay that has a rate. November 2026: £64.48 less expected in pay that has a rate. No other month changes. No rate is known for hours above the monthly threshold.',
    ['2026-10', '2026-11'].map((month) => {
      return { ...october, month, notKnown: ['hours above the monthly threshold'] }
    }),
    [],
  ],
])('says of planned duties %s', (words, expected, months) => {
  expect(effectWords({ months, expected })).toBe(words)
})
