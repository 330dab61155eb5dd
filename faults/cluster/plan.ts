import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/testing/test-postgres.ts'
import type { Words } from './configuration.ts'
import type { Programs } from './programs.ts'

/** Machines of the database, machines of etcd, and portals. */
export const nodeCount = 3
const etcdCount = 3
const portalCount = 2

/** The folders, ports and secrets of one cluster on the loopback address. */
export type Plan = {
  /** Everything that the cluster stores. */
  data: string
  /** Configuration files and logs. */
  run: string
  ports: {
    postgres: number[]
    rest: number[]
    etcd: number[]
    etcdPeer: number[]
    portals: number[]
    /** The primary, through HAProxy. */
    primary: number
    bouncer: number
    /** The portals, through HAProxy. */
    crew: number
  }
  password: string
  /** The values of the templates that all of them share. */
  words: Words
}

/** Chooses free ports, and makes the folders. */
export async function makePlan(data: string, { owner }: Programs): Promise<Plan> {
  const run = join(data, 'run')
  const folders = ['run', 'repository', 'log', 'lock', 'spool'].map((name) => join(data, name))
  for (const folder of folders) mkdirSync(folder, { recursive: true })
  for (const folder of [data, ...folders]) chownSync(folder, owner.uid, owner.gid)
  const some = async (count: number) => Promise.all(Array.from({ length: count }, () => freePort()))
  const ports = {
    postgres: await some(nodeCount),
    rest: await some(nodeCount),
    etcd: await some(etcdCount),
    etcdPeer: await some(etcdCount),
    portals: await some(portalCount),
    primary: await freePort(),
    bouncer: await freePort(),
    crew: await freePort(),
  }
  const password = crypto.randomUUID()
  const each = (name: string, list: number[]) =>
    Object.fromEntries(list.map((port, index) => [`${name}${index + 1}`, port]))
  const words = {
    DATA: data,
    RUN: run,
    PASSWORD: password,
    ETCD_HOSTS: ports.etcd.map((port) => `127.0.0.1:${port}`).join(),
    PRIMARY_PORT: ports.primary,
    BOUNCER_PORT: ports.bouncer,
    CREW_PORT: ports.crew,
    ...each('PG_PORT', ports.postgres),
    ...each('REST_PORT', ports.rest),
    ...each('PORTAL_PORT', ports.portals),
  }
  return { data, run, ports, password, words }
}
