import { expect, test } from '@playwright/test'
import type { PdfText } from '#imports/rules/files/file-content.ts'
import { readRosterContent } from '#imports/rules/roster/read-roster-content.ts'
import type { ReportedDuty, RosterReport } from '#imports/rules/roster/report/roster-report.ts'
import { readContent } from '#imports/server/files/read-content.ts'
import { pdfTextOf } from '#server/testing/test-pdf-text.ts'
import { findBrowser, launchBrowser } from './browser.ts'
import { printedRoster } from './printed-roster.ts'

/** `PRINTED_ROSTERS=60 npm run test:e2e -- e2e/printed-rosters.e2e.ts` prints more of them. */
const runs = Number(process.env['PRINTED_ROSTERS'] ?? 6)

test('reads AIMS pages that Chromium printed, each duty whole or named as not read', async () => {
  test.setTimeout(60_000 + runs * 3000)
  const browser = await launchBrowser(await findBrowser())
  const page = await browser.newPage()
  let whole = 0
  for (let seed = 1; seed <= runs; seed += 1) {
    const { html, print, words } = printedRoster(seed)
    await page.setContent(html)
    const pdf = await pdfTextOf(await page.pdf(print))
    if ('refusal' in pdf) throw new Error(pdf.refusal)
    const content = await readContent(new TextEncoder().encode(html))
    if ('refusal' in content) throw new Error(content.refusal)
    const [wanted, read] = [
      reportOf(content),
      reportOf({ kind: 'pdf', pdf: pdf satisfies PdfText }),
    ]
    const printed = new Set(wanted.duties.map(contentOf))
    const named = new Set(read.unreadDates)
    expect(printed.size, words).toBeGreaterThan(8)
    // No duty has a part of another one, or a footer.
    expect(
      read.duties.map(contentOf).filter((duty) => !printed.has(duty)),
      words,
    ).toEqual([])
    const found = new Set(read.duties.map(contentOf))
    const lost = wanted.duties.filter((duty) => !found.has(contentOf(duty)))
    expect(
      lost.filter(({ date }) => !named.has(date)),
      words,
    ).toEqual([])
    // Every day without a duty is one without a row.
    const withRow = new Set([...wanted.duties.map(({ date }) => date), ...wanted.unreadDates])
    expect(
      (read.daysWithoutRow ?? []).filter((date) => withRow.has(date)),
      words,
    ).toEqual([])
    if (lost.length === 0) whole += 1
  }
  await browser.close()
  expect(whole).toBeGreaterThanOrEqual(Math.floor(runs * 0.95))
})

function reportOf(content: Parameters<typeof readRosterContent>[0]): RosterReport {
  const reading = readRosterContent(content)
  if (!reading || !('report' in reading)) throw new Error(reading?.refusal ?? 'not a roster')
  return reading.report
}

const contentOf = (duty: ReportedDuty) => JSON.stringify({ ...duty, row: 0 })
