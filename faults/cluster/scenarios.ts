import { join } from 'node:path'
import { pause } from '../fault.ts'
import type { Cluster } from './cluster.ts'
import type { NextRelease } from './next-release.ts'
import type { Portals } from './portals.ts'
import type { Traffic } from './traffic.ts'

/** Parts that a scenario acts on. */
export type Stage = { cluster: Cluster; portals: Portals; traffic: Traffic; next: NextRelease }

/** Something that happens to the cluster while users write and read. */
export type Scenario = {
  name: string
  /** The longest time without writes that is accepted, in milliseconds. */
  withoutWritesMs: number
  /** Kinds of requests of which none may be refused. */
  neverRefused: ('write' | 'read' | 'token' | 'file')[]
  /** @returns what mends the cluster afterwards, if something must. */
  run: (stage: Stage) => Promise<(() => void) | undefined>
}

/** Milliseconds that something stays silent. Longer than a leader needs to be replaced. */
const silenceMs = 30_000

/** Milliseconds of watching after it is back. Longer than two looks of Patroni at the lock are apart. */
const backMs = 7000

const failoverMs = 30_000

/** Milliseconds for HAProxy to send users to a portal that has started. */
const proxyMs = 3000
const everything = ['write', 'read', 'token', 'file'] as const

/** Events that may happen to nodes and portals of one release. */
export const scenarios: Scenario[] = [
  {
    name: 'the node of the leader is killed',
    withoutWritesMs: failoverMs,
    neverRefused: ['file'],
    async run({ cluster, traffic }) {
      const node = await cluster.leader()
      await node.kill()
      await traffic.untilWriting()
      return node.start
    },
  },
  {
    name: 'the node of the leader is silent, and back',
    withoutWritesMs: failoverMs,
    neverRefused: ['file'],
    run: async ({ cluster }) => silence(await cluster.leader()),
  },
  {
    name: 'PostgreSQL of the leader is silent, and back',
    withoutWritesMs: failoverMs,
    neverRefused: ['file'],
    async run({ cluster }) {
      const leader = await cluster.leader()
      return silence({ signal: (signal) => leader.signal(signal, 'postgres') })
    },
  },
  {
    name: 'switchover',
    withoutWritesMs: 5000,
    neverRefused: ['file'],
    async run({ cluster }) {
      const { number } = await cluster.leader()
      const file = join(cluster.run, 'patroni1.yml')
      const flags = ['--leader', `node${number}`, '--force', 'crew']
      await cluster.programs.run('patronictl', '-c', file, 'switchover', ...flags)
    },
  },
  {
    name: 'all of etcd is silent for 25 s',
    withoutWritesMs: failoverMs,
    neverRefused: ['file'],
    async run({ cluster }) {
      for (const machine of cluster.etcd.machines) machine.signal('SIGSTOP')
      await pause(25_000)
      for (const machine of cluster.etcd.machines) machine.signal('SIGCONT')
    },
  },
  {
    // When it is back, it may revoke the lock of the leader, which is healthy.
    name: 'the machine that leads etcd is silent, and back',
    withoutWritesMs: failoverMs,
    neverRefused: ['file'],
    run: async ({ cluster }) => silence(await cluster.etcd.leader()),
  },
  {
    name: 'the synchronous standby is silent, and back',
    withoutWritesMs: failoverMs,
    // Reads have connections of their own, so writes that wait for the standby stop none.
    neverRefused: ['read', 'file'],
    run: async ({ cluster }) => silence(await cluster.synchronousStandby()),
  },
  {
    name: 'rolling restart of the portals',
    withoutWritesMs: 5000,
    neverRefused: [...everything],
    async run({ portals }) {
      await portals.restart(1)
      await pause(proxyMs)
      await portals.restart(2)
    },
  },
]

/** The next release takes over. The one before cannot start any more, so this comes last. */
export const upgrade: Scenario = {
  name: 'rolling upgrade of the portals',
  withoutWritesMs: 5000,
  neverRefused: [...everything],
  async run({ portals, traffic, next }) {
    await portals.restart(1, next.program)
    await pause(proxyMs)
    // Pages of both releases are open now, and each asks for its own files.
    traffic.files.add(next.newFile)
    await pause(5000)
    traffic.files.delete(next.oldFile)
    await portals.restart(2, next.program)
  },
}

/** Stops the processes of a machine for a while, like a virtual machine that is paused. */
async function silence(machine: { signal: (signal: NodeJS.Signals) => void }): Promise<undefined> {
  machine.signal('SIGSTOP')
  await pause(silenceMs)
  machine.signal('SIGCONT')
  await pause(backMs)
}
