import type { TaxYear } from '#pay/rules/reports/pay-years.ts'
import type { Pence } from '#kernel/money/pence.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'

const manual = 'https://www.gov.uk/hmrc-internal-manuals/employment-income-manual'
const guidance = 'https://www.gov.uk/guidance'

/** The facts that HMRC publishes about the flat rate expense of uniformed cabin crew. Check it again each tax year. */
export const flatRateFacts = {
  /** For a year, from 2013/14. EIM50070. */
  amount: 72_000 satisfies Pence,
  /** EIM50070. */
  firstYear: 2013 satisfies TaxYear,
  /** A rate for the example, and the relief at it. */
  example: { percent: 20, relief: 14_400 satisfies Pence },
  /** EIM50075. Laundering the uniform is included. */
  covered: ['torch', 'travel iron', 'calculator', 'on-board bag', 'duplicate passport'],
  /** EIM50075. */
  notCovered: ['tights', 'shoes', 'cosmetics', 'suitcase', 'watch', 'phone'],
  lastChecked: '2026-11-21' satisfies CalendarDate,
  claim: [
    {
      name: 'Check and claim on GOV.UK',
      url: `${guidance}/job-expenses-for-uniforms-work-clothing-and-tools`,
    },
    {
      name: 'Form P87',
      url: `${guidance}/send-an-income-tax-relief-claim-for-job-expenses-by-post-or-phone`,
    },
  ],
  sources: [
    { name: 'EIM50070', url: `${manual}/eim50070` },
    { name: 'EIM50075', url: `${manual}/eim50075` },
    { name: 'EIM32712', url: `${manual}/eim32712` },
  ],
}
