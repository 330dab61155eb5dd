import { join } from 'node:path'
import { goBackInTime } from './cluster/back-in-time.ts'
import { startCluster } from './cluster/cluster.ts'
import { moveInAndOut } from './cluster/moving.ts'
import { makeNextRelease } from './cluster/next-release.ts'
import { startPortals } from './cluster/portals.ts'
import { scenarios, upgrade, type Scenario, type Stage } from './cluster/scenarios.ts'
import { startTraffic, type Outcome } from './cluster/traffic.ts'
import { signUp, type CrewMember } from './crew-member.ts'
import { must, pause, type Fault } from './fault.ts'

/** Crew members who write. Each may store 500 training codes. */
const crewSize = 24

/** Milliseconds of traffic before and after what happens. */
const aroundMs = 3000

const longestMinutes = 10

/** The set-up of docs/operations.md: three nodes under Patroni, three machines of etcd, two portals, and everything that may happen to them. */
export const patroniCluster: Fault = {
  name: 'Patroni: three nodes, two portals, and what may happen to them',
  isNamedOnly: true,
  async run(ground) {
    const start = performance.now()
    const cluster = await startCluster()
    ground.afterwards(cluster.stop)
    console.log(`        ${await moveInAndOut(cluster)}`)
    const portals = await startPortals(cluster)
    ground.afterwards(portals.stop)
    const parts = { cluster, portals, next: makeNextRelease(join(cluster.data, 'next')) }
    const crew: CrewMember[] = []
    for (let count = 0; count < crewSize; count += 1) crew.push(await signUp(portals.url))
    say('the cluster has started', start)
    for (const scenario of scenarios) await play(scenario, parts, crew)
    console.log(`        back in time: ${await goBackInTime(cluster, portals)}`)
    await play(upgrade, parts, crew)
    const minutes = (performance.now() - start) / 60_000
    must(minutes < longestMinutes, `it took ${minutes.toFixed(1)} minutes`)
    return `${cluster.programs.versions}: ${scenarios.length + 1} scenarios and two ways back in time, 0 writes lost, 0 made twice, nobody signed out`
  },
}

async function play(
  scenario: Scenario,
  parts: Omit<Stage, 'traffic'>,
  crew: CrewMember[],
): Promise<void> {
  const start = performance.now()
  await parts.cluster.untilWhole()
  const traffic = await startTraffic(parts.portals.url, crew)
  traffic.files.add(parts.next.oldFile)
  await pause(aroundMs)
  const mend = await scenario.run({ ...parts, traffic })
  await traffic.untilWriting()
  await pause(aroundMs)
  const outcome = await traffic.end()
  say(`${scenario.name}: ${figuresOf(outcome)}`, start)
  mustBeSound(scenario, outcome)
  mend?.()
}

function say(what: string, start: number): void {
  console.log(`        ${what} (${Math.round((performance.now() - start) / 1000)} s)`)
}

function figuresOf({ withoutWritesMs, writes, lost, twice, statuses, slowestMs }: Outcome): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const refused = Object.entries(statuses).map(([kind, counts]) => {
    const answers = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
    return `${kind}s ${answers || 'none'}`
  })
  return `${seconds(withoutWritesMs)} without writes; ${writes} writes, ${lost} lost, ${twice} twice; ${refused.join('; ')}; slowest ${seconds(slowestMs)}`
}

/** @throws Error with a sentence when a user would have seen more than a short pause. */
function mustBeSound({ withoutWritesMs, neverRefused }: Scenario, outcome: Outcome): void {
  const { lost, lostAt, twice, strange, statuses } = outcome
  must(lost === 0, `${lost} acknowledged writes are lost, of ${lostAt.join(' ')}`)
  must(twice === 0, `${twice} writes are stored twice`)
  must(strange.size === 0, `answered otherwise: ${[...strange].join(' | ')}`)
  must(
    outcome.withoutWritesMs <= withoutWritesMs,
    `${Math.round(outcome.withoutWritesMs)} ms without writes, at most ${withoutWritesMs} are accepted`,
  )
  for (const kind of neverRefused) {
    must(
      [...statuses[kind].keys()].every((status) => status === 200),
      `a ${kind} was refused`,
    )
  }
}
