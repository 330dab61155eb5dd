import { existsSync, readFileSync } from 'node:fs'
import type { Row } from './row.ts'

/** The rows of a whole run of the bench, with the commit and the day that they are of. */
export type Results = { commit: string; day: string; rows: Row[] }

export const resultsFile = new URL('../results.json', import.meta.url)

/** The results of the last whole run; no rows without one. */
export function readResults(): Results {
  if (!existsSync(resultsFile)) return { commit: '', day: '', rows: [] }
  return JSON.parse(readFileSync(resultsFile, 'utf8')) as Results
}
