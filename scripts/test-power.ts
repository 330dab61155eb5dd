import { readFileSync } from 'node:fs'
import {
  copyProject,
  failedTests,
  nearTests,
  noticedBy,
  type PlantedFault,
} from './power/power-run.ts'

/**
 * Plants realistic faults in a copy of the project, one at a time, and runs the tests near each. It prints who noticed,
 * and fails if more than two faults are noticed by nothing. `npm run test:power -- notes` takes the faults whose file or
 * kind contains the word; `FAULTS=file.json` takes another table of the same form.
 */

/** The most faults that may go unnoticed. */
const unnoticedMax = 2

const ownTable = new URL('power/planted-faults.json', import.meta.url)
const table = JSON.parse(readFileSync(process.env['FAULTS'] ?? ownTable, 'utf8')) as PlantedFault[]
const [word = ''] = process.argv.slice(2)
const faults = table.filter(({ file, kind }) => `${file} ${kind}`.includes(word))
if (faults.length === 0) throw new Error(`No fault is named ${word}.`)
const copy = copyProject()
const near = nearTests()
const unnoticed: string[] = []
const watchers = new Set<string>()
try {
  for (const [place, fault] of faults.entries()) {
    const [first, ...others] = noticing(fault)
    const name = `${fault.kind}: ${fault.what} (${fault.file})`
    if (first) watchers.add(first.split(' › ')[0] ?? '')
    else unnoticed.push(name)
    const more = others.length > 0 ? `, and ${others.length} more` : ''
    console.log(`${place + 1}/${faults.length} ${name}\n    ${first ? first + more : 'UNNOTICED'}`)
  }
  // A test that fails without a fault has noticed nothing.
  const failing = failedTests(copy.folder, [...watchers])
  for (const name of failing) console.log(`fails without a fault: ${name}`)
  for (const name of unnoticed) console.log(`unnoticed: ${name}`)
  console.log(`${faults.length} faults, ${unnoticed.length} unnoticed.`)
  process.exitCode = unnoticed.length > unnoticedMax || failing.length > 0 ? 1 : 0
} finally {
  copy.remove()
}

/** A fault with which no test can run is noticed by none. */
function noticing(fault: PlantedFault): string[] {
  try {
    return noticedBy(copy, fault, near)
  } catch (error) {
    console.log(`    ${(error as Error).message}`)
    return []
  }
}
