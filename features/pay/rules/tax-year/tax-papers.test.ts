import { expect, it } from 'vitest'
import { flatRateFacts } from './flat-rate-facts.ts'
import { paperSentence } from './tax-papers.ts'

const none = { p60Pay: null, p60Tax: null, p45Pay: null, p45Tax: null }
const question =
  'would be basic pay and other items less salary sacrifice: does it fit your contract?'

const variable = 'taxed variable pay in your reports'
const more = `${variable} £5.00, which is £1.00 more. Check the pay days of your reports.`

it.each([
  ['no figures', {}, 481_230, null],
  ['tax only', { p60Tax: 238_420 }, 481_230, null],
  [
    'a P60',
    { p60Pay: 2_461_000 },
    481_230,
    `P60 pay £24,610.00; ${variable} £4,812.30; the rest £19,797.70 ${question}`,
  ],
  [
    'a P45',
    { p45Pay: 100_000 },
    0,
    `P45 pay £1,000.00; ${variable} £0.00; the rest £1,000.00 ${question}`,
  ],
  [
    'both',
    { p60Pay: 2_000_000, p45Pay: 461_000 },
    481_230,
    `P60 pay £20,000.00 and P45 pay £4,610.00, together £24,610.00; ${variable} £4,812.30; the rest £19,797.70 ${question}`,
  ],
  [
    'the same pay',
    { p60Pay: 500 },
    500,
    `P60 pay £5.00; ${variable} £5.00; the rest £0.00 ${question}`,
  ],
  [
    'less pay than the reports',
    { p60Pay: 400 },
    500,
    `P60 pay £4.00; ${more} Salary sacrifice also lowers the pay on these papers.`,
  ],
])('of %s', (_, papers, taxed, sentence) => {
  expect(paperSentence({ ...none, ...papers }, taxed)).toBe(sentence)
})

it('the relief of the flat rate expense is the tax on it', () => {
  const { amount, example } = flatRateFacts
  expect((amount * example.percent) / 100).toBe(example.relief)
})
