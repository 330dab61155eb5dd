import { onGround } from './ground.ts'
import { postgresProcesses, sqliteProcesses } from './many-processes.ts'
import { patroniCluster, patroniUpgrade } from './patroni.ts'
import { pgBouncerSession, pgBouncerTransaction } from './pgbouncer.ts'
import { postgresAway } from './postgres-away.ts'
import { postgresFailover } from './postgres-failover.ts'
import { postgresKill } from './postgres-kill.ts'
import { postgresSilent, postgresSilentStop } from './postgres-silent.ts'
import { postgresThreePortals } from './postgres-three-portals.ts'
import { restoreAll } from './restore.ts'
import { sqliteFull } from './sqlite-full.ts'
import { sqliteKill } from './sqlite-kill.ts'
import { sqliteReadOnly } from './sqlite-read-only.ts'
import { sqliteTwoPortals } from './sqlite-two-portals.ts'

/** Runs all failure tests but those of the cluster, or those whose name contains the argument: `npm run test:faults -- SQLite`. */
const [, , wanted = ''] = process.argv
const all = [
  sqliteKill,
  sqliteFull,
  sqliteReadOnly,
  sqliteTwoPortals,
  sqliteProcesses,
  postgresKill,
  postgresAway,
  postgresSilent,
  postgresSilentStop,
  postgresFailover,
  pgBouncerSession,
  pgBouncerTransaction,
  postgresThreePortals,
  postgresProcesses,
  restoreAll,
  patroniCluster,
  patroniUpgrade,
]
const faults = all.filter(({ name, isNamedOnly }) =>
  wanted === '' ? !isNamedOnly : name.includes(wanted),
)
let failed = 0

for (const { name, run } of faults) {
  const start = performance.now()
  const seconds = () => `${Math.round((performance.now() - start) / 1000)} s`
  try {
    console.log(`passed  ${name}: ${await onGround(run)} (${seconds()})`)
  } catch (error) {
    failed += 1
    console.log(`FAILED  ${name} (${seconds()}):`, error)
  }
}
console.log(`${faults.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 && faults.length > 0 ? 0 : 1
