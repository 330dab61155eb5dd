import { parse } from 'csv-parse/sync'
import { payReportsPath } from '#pay/api/paths.ts'
import { payHeadLabels, payHeads } from '#kernel/words/pay-heads.ts'
import { parsePayCsv } from '#pay/rules/reports/pay-csv.ts'
import { daysOfMonth } from '#kernel/time/calendar-date.ts'
import { withBareServer } from '#bench/measuring/load.ts'
import { newUser } from '#bench/measuring/new-user.ts'
import { rounded, type Report } from '#bench/measuring/row.ts'
import { medianMs } from '#bench/measuring/measure.ts'

const runs = 15
const longReport = reportOf('2026-01', 200)
const longFile = payFileOf(5000)

/** Saves a long pay report, against a bare server that receives and sends the same. */
export async function measurePayReports(report: Report, url: string): Promise<void> {
  const headers = { 'content-type': 'application/json', ...(await newUser(url)).headers }
  const echo = Buffer.from(JSON.stringify(longReport))
  const bareMs = await withBareServer(echo, (address) =>
    medianMs(runs, () => save(address, headers, longReport)),
  )
  const saveMs = await medianMs(runs, () => save(url + payReportsPath, headers, longReport))
  report({
    what: 'save a pay report of 200 entries',
    figure: `${saveMs.toFixed(1)} ms`,
    baseline: `bare server that takes and sends the same: ${bareMs.toFixed(1)} ms`,
    ratio: rounded(saveMs / bareMs),
  })
}

/** Reads a pay file of 5,000 lines, against parsing its CSV with the library alone. */
export async function measurePayFile(report: Report): Promise<void> {
  const options = { relax_column_count: true, relax_quotes: true, info: true }
  const bareMs = await medianMs(runs, () => parse(longFile, options))
  const ourMs = await medianMs(runs, () => {
    if (parsePayCsv(longFile).entries.length !== 5000) throw new Error('the pay file was misread')
  })
  report({
    what: 'read a pay file of 5,000 lines',
    figure: `${ourMs.toFixed(1)} ms`,
    baseline: `CSV library: ${bareMs.toFixed(1)} ms`,
    ratio: rounded(ourMs / bareMs),
  })
}

function reportOf(month: string, entries: number) {
  const { first, last } = daysOfMonth(month)
  return {
    payPeriodStart: first,
    payPeriodEnd: last,
    entries: Array.from({ length: entries }, (_, place) => ({
      routeNumber: String(200 + place),
      details: `${String((place % 28) + 1).padStart(2, '0')}/${month.slice(5)}`,
      flightDutyPay: 31.2,
      nonTaxTafbRestShr: 4.36,
      taxTafbRestShr: 1.09,
      crewFood: 6.25,
      commission: 14.2,
    })),
  }
}

function payFileOf(lines: number): string {
  const names = `Route#,Pattern,Details,${payHeads.map((head) => payHeadLabels[head]).join(',')}`
  const row = (_: unknown, place: number) =>
    `${200 + place},BHX-PMI-BHX,${String((place % 30) + 1).padStart(2, '0')}/06 Mon,31.20,0.00,0.00,0.00,4.36,1.09,0.00,6.25,0.00,0.00,0.00,0.00`
  const rows = Array.from({ length: lines }, row)
  return ['Allowance Report', ',,01/06/2026 - 30/06/2026', names, ...rows].join('\n')
}

/** Sends a report and reads the response. */
async function save(url: string, headers: Record<string, string>, report: object): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(report) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
}
