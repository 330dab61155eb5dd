import { expect, it } from 'vitest'
import { payReportWords } from '#pay/api/allowances.ts'
import { payEntriesMax } from '#pay/rules/reports/pay-report.ts'
import { isUsable, readPayFile } from './read-pay-file.ts'

const head = `Allowance Report,,,
,,01/06/2026 - 30/06/2026,
Route#,Pattern,Details,Flight Duty Pay,Ground Training,Working Day Off,Airport Standby,Non Tax TAFB,Tax TAFB,Leave/Holiday,Crew Food
`
const row = '210,BHX-PMI-BHX,01/06 Mon,31.20,0.00,0.00,0.00,4.36,1.09,0.00,6.25\n'
const read = (content: BlobPart) => readPayFile(new File([content], 'pay.csv'))

it('reads a pay file', async () => {
  const csv = await read(head + row)
  expect(csv.errors).toEqual([])
  expect(isUsable(csv)).toBe(true)
})

it('reads a pay file in UTF-16, as Excel saves it', async () => {
  const units = Uint16Array.from(`\uFEFF${head}${row}`, (character) => character.charCodeAt(0))
  expect(await read(units)).toEqual(await read(head + row))
})

it('refuses a file without entries', async () => {
  const csv = await read('')
  expect(csv.errors).not.toEqual([])
  expect(isUsable(csv)).toBe(false)
  expect(isUsable(null)).toBe(false)
})

it('refuses more entries than a report can have', async () => {
  const csv = await read(head + row.repeat(payEntriesMax + 1))
  expect(csv.errors).toContain(`${payReportWords.tooManyEntries}.`)
  expect(isUsable(csv)).toBe(false)
})

it('reads only the start of a file that is too large', async () => {
  const csv = await read('x,y\n'.repeat(3_000_000))
  expect(csv.errors.join()).toContain('larger than 2 MB')
})
