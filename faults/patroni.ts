import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { failoversFile, originNow, type Failovers } from '#bench/measuring/results.ts'
import { goBackInTime } from './cluster/back-in-time.ts'
import { startCluster } from './cluster/cluster.ts'
import { moveInAndOut } from './cluster/moving.ts'
import { makeNextRelease, releaseAfter } from './cluster/next-release.ts'
import { startPortals, type Portals } from './cluster/portals.ts'
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
    const crew = await someCrew(portals)
    say('the cluster has started', start)
    const seconds: Failovers['seconds'] = {}
    for (const scenario of scenarios) seconds[scenario.name] = await play(scenario, parts, crew)
    console.log(`        back in time: ${await goBackInTime(cluster, portals)}`)
    seconds[upgrade.name] = await play(upgrade, parts, crew)
    const minutes = (performance.now() - start) / 60_000
    must(minutes < longestMinutes, `it took ${minutes.toFixed(1)} minutes`)
    writeFileSync(failoversFile, `${JSON.stringify({ ...originNow(), seconds }, null, 2)}\n`)
    return `${cluster.programs.versions}: ${scenarios.length + 1} scenarios and two ways back in time, 0 writes lost, 0 made twice, nobody signed out`
  },
}

/** The folder of an earlier release, with its build. */
const earlier = process.env['EARLIER_RELEASE']

/** The portals of an earlier release are replaced by this one, one after the other. */
export const patroniUpgrade: Fault = {
  name: 'Upgrade: from an earlier release, on three nodes',
  isNamedOnly: true,
  async run(ground) {
    must(
      earlier !== undefined && earlier !== '',
      'NOT TRIED: name the folder of an earlier release in EARLIER_RELEASE, with its build.',
    )
    const cluster = await startCluster()
    ground.afterwards(cluster.stop)
    const portals = await startPortals(cluster, join(earlier, 'dist/server/main.js'))
    ground.afterwards(portals.stop)
    await play(upgrade, { cluster, portals, next: releaseAfter(earlier) }, await someCrew(portals))
    return '0 writes lost, 0 made twice, nobody signed out, no request refused'
  },
}

async function someCrew({ url }: Portals): Promise<CrewMember[]> {
  const crew: CrewMember[] = []
  while (crew.length < crewSize) crew.push(await signUp(url))
  return crew
}

/**
 * @returns the seconds without writes.
 * @throws Error with a sentence when a user would have seen more than a short pause.
 */
async function play(
  scenario: Scenario,
  parts: Omit<Stage, 'traffic'>,
  crew: CrewMember[],
): Promise<number> {
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
  return Math.round(outcome.withoutWritesMs / 100) / 10
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
