import { expect, it } from 'vitest'
import { flatRateFacts } from './flat-rate-facts.ts'
import { paperSentence } from './tax-papers.ts'

const none = { p60Pay: null, p60Tax: null, p45Pay: null, p45Tax: null }
const question =
  'would be basic pay and other items less salary sacrifice: does it fit your contract?'

it.each([
  ['no figures', none, 481_230, null],
  ['tax only', { ...none, p60Tax: 238_420 }, 481_230, null],
  [
    'a P60',
    { ...none, p60Pay: 2_461_000 },
    481_230,
    `P60 pay £24,610.00; taxed variable pay in your reports £4,812.30; the rest £19,797.70 ${question}`,
  ],
  [
    'a P45',
    { ...none, p45Pay: 100_000 },
    0,
    `P45 pay £1,000.00; taxed variable pay in your reports £0.00; the rest £1,000.00 ${question}`,
  ],
  [
    'both',
    { ...none, p60Pay: 2_000_000, p45Pay: 461_000 },
    481_230,
    `P60 pay £20,000.00 and P45 pay £4,610.00, together £24,610.00; taxed variable pay in your reports £4,812.30; the rest £19,797.70 ${question}`,
  ],
  [
    'the same pay',
    { ...none, p60Pay: 500 },
    500,
    `P60 pay £5.00; taxed variable pay in your reports £5.00; the rest £0.00 ${question}`,
  ],
  [
    'less pay than the reports',
    { ...none, p60Pay: 400 },
    500,
    'P60 pay £4.00; taxed variable pay in your reports £5.00, which is £1.00 more. Check the pay days of your reports. Salary sacrifice also lowers the pay on these papers.',
  ],
])('of %s', (_, papers, taxed, sentence) => {
  expect(paperSentence(papers, taxed)).toBe(sentence)
})

it('the relief of the flat rate expense is the tax on it', () => {
  const { amount, example } = flatRateFacts
  expect((amount * example.percent) / 100).toBe(example.relief)
})
