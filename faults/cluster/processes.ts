import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process of a program, unless it has ended. */
export function livingPids(child: ChildProcess | undefined): number[] {
  const isAlive = child?.exitCode === null && child.signalCode === null
  return isAlive && child.pid ? [child.pid] : []
}

/** The postmaster of a data folder, and its children. */
export function postgresPids(folder: string): number[] {
  const first = textOf(join(folder, 'postmaster.pid')).split('\n')[0] ?? ''
  const postmaster = Number(first)
  if (!postmaster || !textOf(`/proc/${postmaster}/cmdline`).includes(folder)) return []
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => statOf(Number(pid))?.parent === postmaster)
  return [postmaster, ...children.map(Number)]
}

/** Sends a signal to processes. Those that have ended are passed over. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended by itself.
    }
  }
}

/** Kills processes, and waits until they are gone. */
export async function killAll(pids: number[]): Promise<void> {
  signalAll(pids, 'SIGKILL')
  while (pids.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 20))
}

function statOf(pid: number): { state: string; parent: number } | undefined {
  const [state, parent] = textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  return state && parent ? { state, parent: Number(parent) } : undefined
}

/** True while a process is there and no zombie. */
const isRunning = (pid: number) => !['Z', undefined].includes(statOf(pid)?.state)

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
