import type { ListedCertificate } from '#certificates/rules/certificate.ts'
import type { CsvRow } from '#kernel/csv/csv-rows.ts'
import type { RowRemark } from '#imports/rules/roster/report/roster-report.ts'
import { isDay, savedDay } from './printed-date.ts'
import { rowTexts } from './report-text.ts'
import { quoted } from './row-fault.ts'

const blockStart = /^expiry dates$/i
const blockEnd =
  /^(total hours|memos|descriptions|hotel information|training details|other crew|schedule details)/i
const headings = /^(code|description|expiry date)$/i
const codePattern = /^[A-Z0-9][A-Z0-9/&.-]{0,11}$/

/** The names of codes without a description. */
const names = new Map([
  ['PASS', 'Passport'],
  ['MED', 'Medical'],
  ['LIC', 'Licence'],
])

/**
 * Reads the Expiry Dates block: a code, a description and a date in each row, in this order. Their cells are
 * not below their headings in a workbook. AIMS prints neither numbers nor issue dates.
 *
 * @param rows the rows below the column headings of the duties.
 * @returns the certificates, each code and name once, and the rows that could not be read.
 */
export function readCertificates(rows: CsvRow[]): {
  certificates: ListedCertificate[]
  errors: RowRemark[]
} {
  const certificates = new Map<string, ListedCertificate>()
  const errors: RowRemark[] = []
  const start = rows.findIndex((row) => blockStart.test(rowTexts(row.cells)[0] ?? ''))
  for (const row of start < 0 ? [] : rows.slice(start + 1)) {
    const texts = rowTexts(row.cells)
    if (blockEnd.test(texts[0] ?? '')) break
    if (texts.every((text) => headings.test(text))) continue
    for (const { code, name, printed } of printedIn(texts)) {
      const expiryDate = printed === null ? null : savedDay(printed)
      if (printed !== null && !expiryDate) {
        errors.push({ row: row.line, reason: `${quoted(printed)} is not a date.` })
        continue
      }
      const key = `${code} ${name}`
      if (certificates.has(key)) continue
      certificates.set(key, {
        row: row.line,
        code,
        name: name || names.get(code) || code,
        number: null,
        issuedDate: null,
        expiryDate,
      })
    }
  }
  return { certificates: [...certificates.values()], errors }
}

type Printed = { code: string; name: string; printed: string | null }

/** The certificates of a row: several blocks may stand beside each other. */
function printedIn(texts: string[]): Printed[] {
  const found: Printed[] = []
  let part: string[] = []
  for (const text of texts) {
    if (!isDay(text)) part.push(text)
    else {
      const [code = '', ...name] = part
      if (codePattern.test(code)) found.push({ code, name: name.join(' '), printed: text })
      part = []
    }
  }
  const [code = '', name] = part
  if (part.length === 2 && name && texts.length === 2 && codePattern.test(code)) {
    found.push({ code, name, printed: null })
  }
  return found
}
