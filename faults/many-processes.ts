import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { must, until, type Fault } from './fault.ts'
import type { Ground } from './ground.ts'
import { mustBeRefusalsOf } from './refusals.ts'
import { mustBeOnePortal } from './same-portal.ts'
import { mustBeWhole } from './whole.ts'
import { countOf, newWriters } from './writers.ts'

const processes = 3

/** A portal with three processes: one is killed under load and restarted, and all stop together. */
async function killOneOfThree(ground: Ground, databaseUrl: string | undefined): Promise<string> {
  const dataDir = ground.folder()
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', DEMO: 'on' }
  const portal = await ground.portal({ ...env, PROCESSES: String(processes) })
  const looked = await mustBeOnePortal([portal.url, portal.url, portal.url])
  const before = childrenOf(portal.pid)
  must(before.length === processes, `there are ${before.length} processes`)
  const writers = await newWriters(ground, () => portal.url)
  const stop = writers.start()
  await until(async () => countOf(writers.acknowledged) > 60, 'nothing was written')
  const [victim = 0] = before
  process.kill(victim, 'SIGKILL')
  const isReplaced = async () => {
    const now = childrenOf(portal.pid)
    return now.length === processes && !now.includes(victim)
  }
  await until(isReplaced, 'no process took the place of the dead one')
  const enough = countOf(writers.acknowledged) + 60
  await until(async () => countOf(writers.acknowledged) > enough, 'the others do not go on')
  await stop()
  mustBeRefusalsOf(writers, [])
  must(
    (portal.said().match(/ready at/g) ?? []).length === 1,
    'it said more than once that it is ready',
  )
  const last = childrenOf(portal.pid)
  const code = await portal.stop()
  must(code === 0, `told to stop, it ended with ${code}`)
  must(
    last.every((pid) => !isAlive(pid)),
    'a process was left behind',
  )
  await mustBeWhole({ dataDir, databaseUrl }, writers.acknowledged)
  return `${looked}; one killed under load and replaced, ${writers.answers.get(0) ?? 0} calls broken off, ${countOf(writers.acknowledged)} writes acknowledged, none refused, all there; SIGTERM ended all with 0`
}

export const sqliteProcesses: Fault = {
  name: `SQLite: one of ${processes} processes is killed under load`,
  run: (ground) => killOneOfThree(ground, undefined),
}

export const postgresProcesses: Fault = {
  name: `PostgreSQL: one of ${processes} processes is killed under load`,
  run: async (ground) => killOneOfThree(ground, `${(await ground.postgres()).url}/postgres`),
}

function childrenOf(pid: number): number[] {
  try {
    const list = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    return list.split('\n').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
