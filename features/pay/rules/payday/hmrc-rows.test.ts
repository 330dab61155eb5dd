import { expect, it } from 'vitest'
import { incomeTax } from './income-tax.ts'
import { nationalInsurance } from './national-insurance.ts'
import { readTaxCode } from './tax-code.ts'
import { taxFiguresOf } from './tax-figures.ts'
import { hmrcInsuranceRows, hmrcTaxRows, pennyMoreRows } from './test-hmrc-rows.ts'

const figures = taxFiguresOf(2025)
if (!figures) throw new Error('The figures of 2025/26 are in the table.')
const { bands } = figures

const pence = (pounds: number) => Math.round(pounds * 100)

it.each(hmrcTaxRows)('%s: %s in month %d is taxed as HMRC has it', (name, text, month, ...row) => {
  const [payInMonth, payToDate, taxInMonth, taxToDate] = row.map(pence)
  const code = readTaxCode(text)
  if (!code) throw new Error(`${text} is a tax code.`)
  const pay = payInMonth ?? 0
  const before = { pay: (payToDate ?? 0) - pay, tax: (taxToDate ?? 0) - (taxInMonth ?? 0) }
  const tax = incomeTax({ code, bands: bands[code.region], month, pay, before })
  expect(tax).toBe((taxInMonth ?? 0) + (pennyMoreRows.has(name) ? 1 : 0))
})

it.each(hmrcInsuranceRows)(
  '£%d of letter %s pays £%d of National Insurance',
  (pay, letter, due) => {
    expect(nationalInsurance(pence(pay), letter, figures)).toBe(pence(due))
  },
)
