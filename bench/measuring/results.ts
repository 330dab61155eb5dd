import { existsSync, readFileSync } from 'node:fs'
import type { Row } from './row.ts'

/** The rows of a whole run of the bench, with the commit and the day that they are of. */
export type Results = { commit: string; day: string; rows: Row[] }

/** The results in the repository, which only a whole run replaces. */
export const resultsFile = new URL('../results.json', import.meta.url)

/** The results of the last whole run. Without one, they have no rows, and no commit and day. */
export function readResults(): Results {
  const none: Results = { commit: '', day: '', rows: [] }
  if (!existsSync(resultsFile)) return none
  return JSON.parse(readFileSync(resultsFile, 'utf8')) as Results
}
