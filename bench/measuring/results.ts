import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { Row } from './row.ts'

/** The commit and the day of figures. */
type Origin = { commit: string; day: string }

/** The rows of a whole run of the bench. */
export type Results = Origin & { rows: Row[] }

/** The seconds without writes after each thing that the last failure test of the cluster did. */
export type Failovers = Origin & { seconds: Record<string, number> }

/** The results in the repository, which only a whole run replaces. */
export const resultsFile = new URL('../results.json', import.meta.url)

/** The figures of the last failure test of the cluster in the repository. */
export const failoversFile = new URL('../failovers.json', import.meta.url)

/** The checked-out commit, marked as `dirty` when files differ from it, and today in UTC. */
export function originNow(): Origin {
  const flags = ['describe', '--always', '--dirty', '--exclude=*']
  const { stdout } = spawnSync('git', flags, { encoding: 'utf8' })
  return { commit: stdout.trim() || 'unknown', day: new Date().toISOString().slice(0, 10) }
}

/** The results of the last whole run. Without one, they have no rows, and no commit and day. */
export function readResults(): Results {
  const none: Results = { commit: '', day: '', rows: [] }
  if (!existsSync(resultsFile)) return none
  return JSON.parse(readFileSync(resultsFile, 'utf8')) as Results
}

/** The figures of the last failure test of the cluster. */
export function readFailovers(): Failovers {
  return JSON.parse(readFileSync(failoversFile, 'utf8')) as Failovers
}
