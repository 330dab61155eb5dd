import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestPostgres } from '#server/testing/test-postgres.ts'
import { benchGroups, type Group } from './groups.ts'
import { bareRequestsPerSecond } from './measuring/load.ts'
import { originNow, readResults, resultsFile, type Results } from './measuring/results.ts'
import { targetWords, type Row } from './measuring/row.ts'
import { benchPlaces } from './places.ts'
import { writeReport } from './report.ts'

/** Longer than this, nobody runs the bench often. */
const mostSeconds = 600

/** The most that the bare server may differ between the beginning and the end. */
const mostNoise = 1.5

/** More than this is worth an explanation. */
const worseBy = 1.15

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const rows: Row[] = []
const began = performance.now()
const seconds = () => (performance.now() - began) / 1000

const folder = mkdtempSync(join(tmpdir(), 'crewportal-bench-'))
const postgres = await startTestPostgres()
const places = benchPlaces(folder, postgres)
try {
  const before = await bareRequestsPerSecond()
  for (const group of benchGroups(places, folder).filter(isAsked)) {
    await measure(group)
    if (seconds() > mostSeconds) {
      throw new Error(
        `The bench took more than ${mostSeconds / 60} minutes, after “${group.name}”. Nothing was written.`,
      )
    }
  }
  const after = await bareRequestsPerSecond()
  const noise = Math.max(before / after, after / before)
  console.log(`${Math.round(seconds())} s in all; the bare server differed ${noise.toFixed(2)} ×.`)
  if (noise > mostNoise) {
    console.log('The machine is noisy. Nothing was written.')
    process.exitCode = 1
  } else if (words.length === 0) write()
} finally {
  await places.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true })
}

async function measure({ name, measure: run }: Group): Promise<void> {
  const start = performance.now()
  await run((row) => {
    rows.push(row)
    console.log(
      `${row.what}\n  ${row.figure}\n  ${row.baseline}\n  ${row.ratio} ${targetWords(row)}`,
    )
  })
  console.log(`– ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
}

/** True if the command line names no words, or all of them are in the name of the group. */
function isAsked({ name }: Group): boolean {
  return words.every((word) => name.toLowerCase().includes(word))
}

/** Stores the rows of a whole run with its commit and day, and prints what became worse. */
function write(): void {
  const results: Results = { ...originNow(), rows }
  for (const { what, was, is } of worse(readResults().rows, rows)) {
    console.log(`Worse than before: ${what}: ${was} → ${is}`)
  }
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
  writeReport(results)
}

function worse(before: Row[], after: Row[]) {
  const ratios = new Map(before.map(({ what, ratio }) => [what, ratio]))
  return after.flatMap(({ what, ratio, isMoreBetter }) => {
    const was = ratios.get(what)
    if (was === undefined) return []
    return (isMoreBetter ? was / ratio : ratio / was) > worseBy ? [{ what, was, is: ratio }] : []
  })
}
