import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { configure } from './configuration.ts'
import type { Plan } from './plan.ts'
import { killAll, livingPids, postgresPids, signalAll } from './processes.ts'
import type { Programs } from './programs.ts'

/** A machine of the database: PostgreSQL under Patroni. No member of etcd. */
export type Node = {
  number: number
  /** Starts Patroni, which starts PostgreSQL. */
  start: (bootstrap?: Bootstrap) => void
  /** Sends a signal to all processes of the machine, or to PostgreSQL alone. */
  signal: (signal: NodeJS.Signals, part?: 'postgres') => void
  /** Kills everything, and waits until it is gone. */
  kill: () => Promise<void>
}

/** Beginning of a new cluster: empty, or with a backup, as it was at a moment. */
export type Bootstrap = { moment?: string }

/** Describes a node; it starts nothing. */
export function nodeOf(number: number, plan: Plan, programs: Programs): Node {
  const { data, run, ports } = plan
  let patroni: ChildProcess | undefined
  const postgres = () => postgresPids(join(data, `node${number}`))
  const everything = () => [...livingPids(patroni), ...postgres()]
  return {
    number,
    start({ moment } = {}) {
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
      patroni = programs.start(join(run, `patroni${number}.log`), 'patroni', file)
    },
    signal: (signal, part) => signalAll(part === 'postgres' ? postgres() : everything(), signal),
    kill: () => killAll(everything()),
  }
}
