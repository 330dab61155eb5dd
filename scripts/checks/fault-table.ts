import { readFileSync } from 'node:fs'
import { planted, type PlantedFault } from '#scripts/power/power-run.ts'
import { readSource, reportProblems } from './source-problems.ts'

/** Fails for a fault of `npm run test:power` whose text is no longer in its file: the code has changed. */

const table = new URL('../power/planted-faults.json', import.meta.url)
const problems: string[] = []
for (const fault of JSON.parse(readFileSync(table, 'utf8')) as PlantedFault[]) {
  try {
    planted(readSource(fault.file), fault)
  } catch (error) {
    problems.push((error as Error).message)
  }
}
reportProblems('table of planted faults', problems)
