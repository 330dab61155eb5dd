import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configure } from './configuration.ts'
import type { Plan } from './plan.ts'
import type { Programs } from './programs.ts'

/** A part of a node that can fail by itself. */
type Part = 'etcd' | 'patroni' | 'postgres'

/** A machine of the cluster: a member of etcd, and PostgreSQL under Patroni. */
export type Node = {
  number: number
  /** Starts etcd, or Patroni, which starts PostgreSQL. */
  start: (part: 'etcd' | 'patroni', settings?: Bootstrap) => void
  /** Sends a signal to all processes of these parts. */
  signal: (signal: NodeJS.Signals, ...parts: Part[]) => void
  /** Kills everything, and waits until it is gone. */
  kill: () => Promise<void>
}

/** Beginning of a new cluster: empty, or with a backup, as it was at a moment. */
export type Bootstrap = { moment?: string }

/** Describes a node; it starts nothing. */
export function nodeOf(number: number, plan: Plan, programs: Programs): Node {
  const { data, run, ports } = plan
  const children: Partial<Record<Part, ChildProcess>> = {}
  const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

  function start(part: 'etcd' | 'patroni', { moment }: Bootstrap = {}): void {
    const log = join(run, `${part}${number}.log`)
    if (part === 'etcd') {
      children.etcd = programs.start(log, 'etcd', ...etcdFlags(number, plan))
      return
    }
    const file = join(run, `patroni${number}.yml`)
    configure('patroni.yml', file, {
      ...plan.words,
      N: number,
      PG_BIN: programs.postgresBin,
      REST_PORT: ports.rest[number - 1] ?? 0,
      PG_PORT: ports.postgres[number - 1] ?? 0,
      METHOD: moment === undefined ? 'initdb' : 'restored',
      MOMENT: moment ?? '',
    })
    children.patroni = programs.start(log, 'patroni', file)
  }

  const pidsOf = (part: Part): number[] => {
    if (part === 'postgres') return postgresPids(join(data, `node${number}`))
    const child = children[part]
    return child?.pid && isAlive(child) ? [child.pid] : []
  }
  const signal = (name: NodeJS.Signals, ...parts: Part[]) => {
    for (const pid of parts.flatMap(pidsOf)) sendTo(pid, name)
  }
  return {
    number,
    start,
    signal,
    async kill() {
      const all: Part[] = ['patroni', 'etcd', 'postgres']
      const pids = all.flatMap(pidsOf)
      for (const pid of pids) sendTo(pid, 'SIGKILL')
      while (pids.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 20))
    },
  }
}

function etcdFlags(number: number, { data, ports }: Plan): string[] {
  const address = (port = 0) => `http://127.0.0.1:${port}`
  const [client, peer] = [ports.etcd[number - 1], ports.etcdPeer[number - 1]].map(address)
  const members = ports.etcdPeer.map((port, index) => `etcd${index + 1}=${address(port)}`).join()
  return Object.entries({
    name: `etcd${number}`,
    'data-dir': join(data, `etcd${number}`),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': members,
    'initial-cluster-state': 'new',
    'heartbeat-interval': 100,
    'election-timeout': 1000,
    logger: 'zap',
    'log-level': 'warn',
  }).map(([name, value]) => `--${name}=${value}`)
}

/** The postmaster of a data folder, and its children. */
function postgresPids(folder: string): number[] {
  const first = textOf(join(folder, 'postmaster.pid')).split('\n')[0] ?? ''
  const postmaster = Number(first)
  if (!postmaster || !textOf(`/proc/${postmaster}/cmdline`).includes(folder)) return []
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => statOf(Number(pid))?.parent === postmaster)
  return [postmaster, ...children.map(Number)]
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

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}
