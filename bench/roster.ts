import { rosterPath } from '#contract/roster.ts'
import type { BareImport } from './bare-import.ts'
import { load, withBareServer } from './load.ts'
import { importRoster } from './import-roster.ts'
import { newUser } from './new-user.ts'
import { rounded, type Report } from './row.ts'
import { rosterOf } from './roster-of.ts'
import { medianMs } from './samples.ts'

const importRuns = 15
const yearDays = 365
const year = rosterOf('2025-01-01', yearDays)
const tenYears = rosterOf('2016-01-01', 10 * yearDays)

/** The roster: importing it, listing a month, and what ten years of it cost. */
export async function measureRoster(report: Report, url: string, bare: BareImport) {
  await measureImport(report, url, bare)
  await measureMonth(report, url)
  await measureGrowth(report, url)
}

/** A year of duties into an empty roster, over HTTP, against parsing the CSV and a bare bulk insert. */
async function measureImport(report: Report, url: string, bare: BareImport) {
  const users = await Promise.all(Array.from({ length: importRuns + 1 }, () => newUser(url)))
  const bareMs = await medianMs(importRuns, () => bare.run(year))
  const portalMs = await medianMs(importRuns, (run) =>
    importRoster(url, users[run]?.headers ?? {}, { text: year, duties: yearDays }),
  )
  report({
    what: `import a year, 365 duties`,
    figure: `${portalMs.toFixed(1)} ms`,
    baseline: `CSV library and bare bulk insert: ${bareMs.toFixed(1)} ms`,
    ratio: rounded(portalMs / bareMs),
  })
}

/** The month list at 32 connections, against a bare server that sends the same bytes. */
async function measureMonth(report: Report, url: string) {
  const { headers } = await newUser(url)
  await importRoster(url, headers, { text: year, duties: yearDays })
  const month = `${url}${rosterPath}?month=2025-07`
  const body = await (await fetch(month, { headers })).text()
  const bare = await withBareServer(body, (address) => load(address))
  const portal = await load(month, headers)
  report({
    what: `list a month, ${body.length} bytes`,
    figure: `${Math.round(portal.requestsPerSecond)} requests/s, p50 ${portal.medianMs} ms, p99 ${portal.p99Ms} ms`,
    baseline: `bare server: ${Math.round(bare.requestsPerSecond)} requests/s`,
    ratio: rounded(portal.requestsPerSecond / bare.requestsPerSecond),
  })
}

/** What ten years of roster do to a month's list, and to the import of a changed month. */
async function measureGrowth(report: Report, url: string) {
  const [{ headers: young }, { headers: old }] = [await newUser(url), await newUser(url)]
  await importRoster(url, young, { text: year, duties: yearDays })
  await importRoster(url, old, { text: tenYears, duties: 10 * yearDays })
  const month = `${url}${rosterPath}?month=2025-07`
  const [one, ten] = [await load(month, young), await load(month, old)]
  report({
    what: `list a month with 10 years stored`,
    figure: `${Math.round(ten.requestsPerSecond)} requests/s`,
    baseline: `with 1 year: ${Math.round(one.requestsPerSecond)} requests/s`,
    ratio: rounded(one.requestsPerSecond / ten.requestsPerSecond),
  })
  const { headers: alone } = await newUser(url)
  const aloneMs = await medianMs(importRuns, (run) => importChanged(url, alone, run))
  const amongMs = await medianMs(importRuns, (run) => importChanged(url, old, run))
  report({
    what: `import a changed month over 10 years`,
    figure: `${amongMs.toFixed(1)} ms`,
    baseline: `into a roster of that month alone: ${aloneMs.toFixed(1)} ms`,
    ratio: rounded(amongMs / aloneMs),
  })
}

/** June 2020, each time with other report times, as a newer edition of the report has them. */
function importChanged(url: string, headers: Record<string, string>, run: number) {
  const minute = String(run % 60).padStart(2, '0')
  const text = rosterOf('2020-06-01', 30)
    .replaceAll('05:15', `05:${minute}`)
    .replace('Jan 01, 2026 12:00', `Jan 02, 2026 12:${minute}`)
  return importRoster(url, headers, { text })
}
