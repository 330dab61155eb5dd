import type { ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pause } from '../fault.ts'
import { configure } from './configuration.ts'
import { startEtcd, type Etcd } from './etcd.ts'
import { nodeOf, type Bootstrap, type Node } from './node.ts'
import { makePlan, nodeCount, type Plan } from './plan.ts'
import { findPrograms, type Programs } from './programs.ts'

/** Milliseconds for the cluster to start, or to become whole again. */
const wholeWithinMs = 120_000

/** A member as Patroni lists it. */
type Member = { name: string; role: string; state: string }

/** Three nodes of PostgreSQL behind HAProxy and PgBouncer, and three machines of etcd, on the loopback address. */
export type Cluster = Plan & {
  programs: Programs
  nodes: Node[]
  etcd: Etcd
  /** The addresses of the database for a portal. */
  addresses: { haproxy: string; pgbouncer: string }
  leader: () => Promise<Node>
  synchronousStandby: () => Promise<Node>
  /** Waits for a leader, a synchronous standby, and a third node that follows. */
  untilWhole: () => Promise<void>
  /** Starts all nodes: a new cluster, or one that goes back to a moment. */
  startNodes: (bootstrap?: Bootstrap) => Promise<void>
  /** Runs `pgbackrest`, with the leader as the database. */
  backRest: (...flags: string[]) => Promise<string>
  /** Restores the database as it was at a moment into an empty folder. */
  restore: (folder: string, moment: string) => Promise<string>
  /** Runs a statement as the superuser. */
  query: (statement: string, database?: string) => Promise<Record<string, unknown>[]>
  /** Ends all of it, and deletes its data. */
  stop: () => Promise<void>
}

/**
 * Builds the cluster in a new folder: etcd, Patroni, HAProxy, PgBouncer, an owner without special rights, an empty
 * database and a first backup.
 *
 * @throws Error with one sentence when programs are missing or do not start.
 */
export async function startCluster(): Promise<Cluster> {
  const data = mkdtempSync(join(tmpdir(), 'crewportal-cluster-'))
  chmodSync(data, 0o755)
  const undos: (() => unknown)[] = []
  try {
    const programs = await findPrograms(data)
    undos.unshift(programs.close)
    const plan = await makePlan(data, programs)
    const etcd = startEtcd(plan, programs)
    undos.unshift(etcd.kill)
    const cluster = clusterOf(plan, programs, etcd, undos)
    for (const node of cluster.nodes) undos.unshift(node.kill)
    startProxies(plan, programs, undos)
    await cluster.startNodes()
    await createDatabase(cluster)
    for (const flags of [['stanza-create'], ['backup', '--type=full']])
      await cluster.backRest(...flags)
    // A cluster that does not start leaves its logs.
    undos.push(() => rmSync(data, { recursive: true, force: true }))
    return cluster
  } catch (error) {
    for (const undo of undos) await undo()
    throw error
  }
}

function clusterOf(plan: Plan, programs: Programs, etcd: Etcd, undos: (() => unknown)[]): Cluster {
  const nodes = Array.from({ length: nodeCount }, (_, index) => nodeOf(index + 1, plan, programs))
  const withRole = async (role: string) => {
    const found = (await membersOf(plan)).find((member) => member.role === role)
    const node = nodes.find(({ number }) => found?.name === `node${number}`)
    if (!node) throw new Error(`The cluster has no ${role}.`)
    return node
  }
  const untilWhole = () => untilMembers(plan, isWhole)
  const leader = () => withRole('leader')
  const backRest = ['pgbackrest', `--config=${join(plan.run, 'pgbackrest.conf')}`, '--stanza=crew']
  const addressOf = (port: number) => `postgres://portal:${plan.password}@127.0.0.1:${port}/crew`
  return {
    ...plan,
    programs,
    nodes,
    etcd,
    addresses: {
      haproxy: addressOf(plan.ports.primary),
      pgbouncer: addressOf(plan.ports.bouncer),
    },
    leader,
    synchronousStandby: () => withRole('sync_standby'),
    untilWhole,
    async startNodes(bootstrap) {
      const [first, ...others] = nodes
      first?.start(bootstrap)
      await untilMembers(plan, (members) => members.some(isLeader))
      for (const node of others) node.start(bootstrap)
      await untilWhole()
    },
    restore: (folder, moment) =>
      programs.run(
        ...backRest,
        `--pg1-path=${folder}`,
        '--type=time',
        `--target=${moment}`,
        '--target-action=promote',
        'restore',
      ),
    async backRest(...flags) {
      const { number } = await leader()
      const place = [
        `--pg1-path=${join(plan.data, `node${number}`)}`,
        `--pg1-port=${plan.ports.postgres[number - 1]}`,
      ]
      return programs.run(...backRest, ...place, ...flags)
    },
    query: (statement, database = 'postgres') => queryPrimary(plan, statement, database),
    async stop() {
      for (const undo of undos) await undo()
    },
  }
}

async function queryPrimary({ ports, password }: Plan, statement: string, database: string) {
  const client = new pg.Client({
    connectionString: `postgres://postgres:${password}@127.0.0.1:${ports.primary}/${database}`,
  })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return rows
  } finally {
    await client.end()
  }
}

/** An ordinary owner, as hosted PostgreSQL gives it: no superuser. */
async function createDatabase({ query, password }: Cluster): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await query(`create role portal login createrole password '${password}'`)
      break
    } catch (error) {
      // HAProxy looks for the primary every second.
      if (attempt === 20) throw error
      await pause(500)
    }
  }
  await query('create database crew owner portal')
}

function startProxies(plan: Plan, programs: Programs, undos: (() => unknown)[]): void {
  const { run, password, words } = plan
  configure('pgbackrest.conf', join(run, 'pgbackrest.conf'), words)
  configure('haproxy.cfg', join(run, 'haproxy.cfg'), words)
  configure('pgbouncer.ini', join(run, 'pgbouncer.ini'), words)
  const users = join(run, 'users.txt')
  writeFileSync(users, `"portal" "${password}"\n`, { mode: 0o600 })
  chownSync(users, programs.owner.uid, programs.owner.gid)
  const started: ChildProcess[] = [
    programs.start(join(run, 'haproxy.log'), 'haproxy', '-db', '-f', join(run, 'haproxy.cfg')),
    programs.start(join(run, 'pgbouncer.log'), 'pgbouncer', join(run, 'pgbouncer.ini')),
  ]
  for (const child of started) undos.unshift(() => child.kill('SIGKILL'))
}

const isLeader = ({ role, state }: Member) => role === 'leader' && state === 'running'
const isFollowing = ({ state }: Member) => state === 'streaming'

function isWhole(members: Member[]): boolean {
  const others = members.filter((member) => member.role !== 'leader')
  const hasStandby = others.some(({ role }) => role === 'sync_standby')
  return (
    members.some(isLeader) &&
    hasStandby &&
    others.length === nodeCount - 1 &&
    others.every(isFollowing)
  )
}

/** The members as the first Patroni that answers lists them. */
async function membersOf({ ports }: Plan): Promise<Member[]> {
  for (const port of ports.rest) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/cluster`, {
        signal: AbortSignal.timeout(1000),
      })
      return ((await answer.json()) as { members: Member[] }).members
    } catch {
      // This node is down, or still starting.
    }
  }
  return []
}

async function untilMembers(plan: Plan, holds: (members: Member[]) => boolean): Promise<void> {
  const end = performance.now() + wholeWithinMs
  for (;;) {
    const members = await membersOf(plan)
    if (holds(members)) return
    if (performance.now() > end) {
      throw new Error(`The cluster is not whole: ${JSON.stringify(members)}; its logs: ${plan.run}`)
    }
    await pause(200)
  }
}
