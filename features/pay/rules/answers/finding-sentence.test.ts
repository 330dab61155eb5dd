import { expect, it } from 'vitest'
import { payReport } from '#pay/rules/check/test-pay-input.ts'
import type { PayFinding } from '#pay/rules/findings/pay-finding.ts'
import { findingSentence } from './finding-sentence.ts'

const unpaid = {
  kind: 'flown-not-paid',
  certainty: 'sure',
  reportId: '2026-06',
  sentence: 'ZQ210 is not paid.',
} satisfies Partial<PayFinding>

it.each<[string, Partial<PayFinding>, string[], string]>([
  [
    'while the next report is not there',
    {},
    ['2026-05', '2026-06'],
    ' The next report may bring it.',
  ],
  ['until it is there', {}, ['2026-06', '2026-07'], ''],
  ['as a question', { certainty: 'check' }, ['2026-06'], ''],
  ['of another kind', { kind: 'missing-head' }, ['2026-06'], ''],
])('names the next report of unpaid work %s', (_, more, months, added) => {
  const reports = months.map((month) => payReport(month, []))
  expect(findingSentence({ ...unpaid, ...more }, reports)).toBe(`${unpaid.sentence}${added}`)
})
