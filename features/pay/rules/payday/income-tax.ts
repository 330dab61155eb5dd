import type { Pence } from '#kernel/money/pence.ts'
import type { TaxBand } from './tax-figures.ts'
import type { Allowance, TaxCode } from './tax-code.ts'

/** Taxed pay and tax of the tax year before a pay day, as the last payslip states them, in pence. */
export type ToDate = { pay: Pence; tax: Pence }

/** The free pay of each whole 500 of a code, a month (HMRC, Notes for Payroll Software Developers, annex B). */
const freePayOf500: Pence = 41_667

/**
 * The pay that a code of this number leaves untaxed in a month: the rest of its number in pounds and nine, by twelve,
 * rounded up to a penny (HMRC, Notes for Payroll Software Developers, annex B).
 */
function freePayOfMonth(number: number): Pence {
  if (number === 0) return 0
  const whole = Math.floor((number - 1) / 500)
  const rest = number - 500 * whole
  return Math.ceil(((10 * rest + 9) * 100) / 12) + whole * freePayOf500
}

type Taxed = {
  code: TaxCode
  bands: readonly TaxBand[]
  /** Month of the tax year, from 1 for 6 April to 5 May. */
  month: number
  /** The pay of the month that is taxed, in pence. */
  pay: Pence
  /** Null if it is not known: a cumulative code is then computed on its month 1 basis. */
  before: ToDate | null
}

/**
 * The income tax of a month in pence; negative for a refund.
 *
 * It is at most half of the month's pay: the limit of regulation 23 of the PAYE Regulations holds for every code since 6
 * April 2015 (HMRC Employer Bulletin, December 2014).
 */
export function incomeTax({ code, bands, month, pay, before }: Taxed): Pence {
  const isCumulative = code.isCumulative && (before !== null || month === 1)
  const months = isCumulative ? month : 1
  const { pay: earlier, tax: paid } = (isCumulative && before) || { pay: 0, tax: 0 }
  const due = taxDue(earlier + pay, { allowance: code.allowance, bands, months }) - paid
  return Math.min(due, Math.max(0, Math.floor(pay / 2)))
}

/** The tax of some months of a tax year together, in pence, rounded down. */
function taxDue(
  pay: Pence,
  { allowance, bands, months }: { allowance: Allowance; bands: readonly TaxBand[]; months: number },
): Pence {
  switch (allowance.kind) {
    case 'none':
      return 0
    case 'flat':
      return wholePounds(pay) * (bands[allowance.band]?.percent ?? 0)
    default: {
      const free = freePayOfMonth(allowance.number) * months
      const taxable = wholePounds(allowance.kind === 'added' ? pay + free : pay - free)
      return taxInBands(taxable, bands, months)
    }
  }
}

/**
 * The tax of whole pounds in bands of some months. The limits are exact twelfths, and a band applies up to its limit
 * rounded up to a pound. One per cent of a pound is a penny, so the sum is in twelfths of a penny.
 */
function taxInBands(taxable: number, bands: readonly TaxBand[], months: number): Pence {
  let twelfths = 0
  let from = 0
  for (const { percent, to } of bands) {
    if (to === null || taxable <= Math.ceil((to * months) / 12)) {
      return Math.floor((twelfths + percent * (12 * taxable - from)) / 12)
    }
    twelfths += percent * (to * months - from)
    from = to * months
  }
  throw new Error('The last tax band has no limit.')
}

const wholePounds = (pence: Pence) => Math.max(0, Math.floor(pence / 100))
