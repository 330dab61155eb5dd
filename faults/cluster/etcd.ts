import { join } from 'node:path'
import type { Plan } from './plan.ts'
import { killAll, livingPids, signalAll } from './processes.ts'
import type { Programs } from './programs.ts'

/** A machine with one member of etcd, and nothing else. */
type EtcdMachine = { signal: (signal: NodeJS.Signals) => void }

/** The machines of etcd, which keeps the lock of Patroni’s leader. */
export type Etcd = {
  machines: EtcdMachine[]
  /** Finds the machine that leads etcd. It has nothing to do with the leader of the database. */
  leader: () => Promise<EtcdMachine>
  /** Deletes what etcd knows of the cluster, before a new one begins. */
  forget: () => Promise<string>
  kill: () => Promise<void>
}

/** Starts all members of etcd. */
export function startEtcd(plan: Plan, programs: Programs): Etcd {
  const members = plan.ports.etcd.map((_, index) => {
    const log = join(plan.run, `etcd${index + 1}.log`)
    return programs.start(log, 'etcd', ...flagsOf(index, plan))
  })
  const machines = members.map((member) => ({
    signal: (signal: NodeJS.Signals) => signalAll(livingPids(member), signal),
  }))
  const control = (...command: string[]) =>
    programs.run('etcdctl', `--endpoints=${plan.words['ETCD_HOSTS']}`, ...command)
  return {
    machines,
    async leader() {
      const listed = JSON.parse(await control('endpoint', 'status', '--write-out=json')) as Status[]
      // Both numbers have 64 bits and are rounded alike, so they stay equal.
      const found = listed.find(({ Status }) => Status.leader === Status.header.member_id)
      const index = plan.ports.etcd.findIndex((port) => found?.Endpoint.endsWith(`:${port}`))
      const machine = machines[index]
      if (!machine) throw new Error('etcd has no leader.')
      return machine
    },
    forget: () => control('del', '--prefix', '/service/crew/'),
    kill: () => killAll(members.flatMap(livingPids)),
  }
}

/** A member as `etcdctl` lists it. */
type Status = { Endpoint: string; Status: { header: { member_id: number }; leader: number } }

function flagsOf(index: number, { data, ports }: Plan): string[] {
  const address = (port = 0) => `http://127.0.0.1:${port}`
  const name = (place: number) => `etcd${place + 1}`
  const [client, peer] = [ports.etcd[index], ports.etcdPeer[index]].map(address)
  const members = ports.etcdPeer.map((port, place) => `${name(place)}=${address(port)}`).join()
  return Object.entries({
    name: name(index),
    'data-dir': join(data, name(index)),
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
  }).map(([flag, value]) => `--${flag}=${value}`)
}
