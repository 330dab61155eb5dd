import type { BenchPlace } from '../places.ts'
import type { BareImport } from './bare-import.ts'
import { importRoster } from '#bench/measuring/import-roster.ts'
import { newUser } from '#bench/measuring/new-user.ts'
import { atMost, rounded, type Report } from '#bench/measuring/row.ts'
import { rosterOf } from '#bench/measuring/roster-of.ts'
import { medianMs } from '#bench/measuring/measure.ts'

const importRuns = 11
const yearDays = 365
const year = rosterOf('2025-01-01', yearDays)
const tenYears = rosterOf('2016-01-01', 10 * yearDays)

/** Multiples of the bare import. */
const most = { SQLite: 4, PostgreSQL: 5 }

/** Imports of a roster, and their growth over ten years. */
export async function measureRoster(report: Report, place: BenchPlace, bare: BareImport) {
  await measureImport(report, place, bare)
  await measureGrowth(report, place.url)
}

/** Imports a year of duties into an empty roster, against parsing the CSV and a bare bulk insert. */
async function measureImport(report: Report, { url, engine }: BenchPlace, bare: BareImport) {
  const users = await Promise.all(Array.from({ length: importRuns + 1 }, () => newUser(url)))
  const bareMs = await medianMs(importRuns, () => bare.run(year))
  const portalMs = await medianMs(importRuns, (run) =>
    importRoster(url, users[run]?.headers ?? {}, { text: year, duties: yearDays }),
  )
  const ratio = rounded(portalMs / bareMs)
  report({
    what: `import a year, 365 duties`,
    figure: `${portalMs.toFixed(1)} ms`,
    baseline: `CSV library and bare bulk insert: ${bareMs.toFixed(1)} ms`,
    ratio,
    target: atMost(most[engine], ratio),
  })
}

/** Imports a changed month into a roster of ten years. */
async function measureGrowth(report: Report, url: string) {
  const { headers: old } = await newUser(url)
  await importRoster(url, old, { text: tenYears, duties: 10 * yearDays })
  const { headers: alone } = await newUser(url)
  const aloneMs = await medianMs(importRuns, (run) => importChanged(url, alone, run))
  const amongMs = await medianMs(importRuns, (run) => importChanged(url, old, run))
  report({
    what: `import a changed month over 10 years`,
    figure: `${amongMs.toFixed(1)} ms`,
    baseline: `into a roster of that month alone: ${aloneMs.toFixed(1)} ms`,
    ratio: rounded(amongMs / aloneMs),
  })
  await measurePreview(report, url, { headers: old, importMs: amongMs })
}

/** Previews a changed month over ten years, against importing it. */
async function measurePreview(
  report: Report,
  url: string,
  { headers, importMs }: { headers: Record<string, string>; importMs: number },
) {
  const previewMs = await medianMs(importRuns, (run) => importChanged(url, headers, run + 30, true))
  const ratio = rounded(previewMs / importMs)
  report({
    what: `preview a changed month over 10 years`,
    figure: `${previewMs.toFixed(1)} ms`,
    baseline: `importing it: ${importMs.toFixed(1)} ms`,
    ratio,
    target: atMost(1.2, ratio),
  })
}

/** June 2020 with other report times each time, like a newer edition. */
function importChanged(
  url: string,
  headers: Record<string, string>,
  run: number,
  isPreview = false,
) {
  const minute = String(run % 60).padStart(2, '0')
  const text = rosterOf('2020-06-01', 30)
    .replaceAll('05:15', `05:${minute}`)
    .replace('Jan 01, 2026 12:00', `Jan 02, 2026 12:${minute}`)
  return importRoster(url, headers, { text, isPreview })
}
