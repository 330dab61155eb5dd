import { rosterPath } from '#duties/api/paths.ts'
import { requestMs } from '#server/database/request-limit.ts'
import { call } from './crew-member.ts'
import { must, pause, until, type Fault } from './fault.ts'
import type { Ground } from './ground.ts'
import { mustBeRefusalsOf } from './refusals.ts'
import { startSilentProxy } from './silent-proxy.ts'
import { mustBeWhole } from './whole.ts'
import { countOf, newWriters } from './writers.ts'

const silenceMs = 15_000
const recoverWithinMs = 40_000
const stopWithinMs = 15_000

/**
 * The database host goes silent without closing connections, and then returns without the old connections.
 */
export const postgresSilent: Fault = {
  name: 'PostgreSQL: the host of the database goes silent, and comes back',
  async run(ground) {
    const { portal, proxy, databaseUrl, dataDir } = await portalBehindProxy(ground, 1)
    const writers = await newWriters(ground, () => portal.url)
    const stop = writers.start()
    await until(async () => countOf(writers.acknowledged) > 20, 'nothing was written')
    proxy.silence()
    const start = performance.now()
    const read = call(portal.url, `${rosterPath}?month=2031-08`, writers.crew)
    await pause(3000)
    must((await fetch(`${portal.url}/healthz`)).status === 200, '/healthz said that it is not well')
    must((await fetch(`${portal.url}/readyz`)).status === 503, '/readyz said that it is ready')
    const { status, body } = await read
    const readMs = performance.now() - start
    must(readMs < requestMs + 1000, `a read was answered only after ${Math.round(readMs)} ms`)
    const readSeconds = (readMs / 1000).toFixed(1)
    must(status === 503, `a read was answered ${status}`)
    await pause(silenceMs - (performance.now() - start))
    proxy.resume()
    const back = performance.now()
    const before = countOf(writers.acknowledged)
    const isBack = async () => (await fetch(`${portal.url}/readyz`)).status === 200
    await until(isBack, '/readyz stayed at 503')
    const goesOn = async () => countOf(writers.acknowledged) > before + 20
    await until(goesOn, 'writing did not go on')
    const recoveredMs = performance.now() - back
    must(recoveredMs < recoverWithinMs, `it took ${Math.round(recoveredMs)} ms to recover`)
    await stop()
    mustBeRefusalsOf(writers, [503])
    await mustBeWhole({ dataDir, databaseUrl }, writers.acknowledged)
    return `a read was refused with 503 after ${readSeconds} s (${String(body['error'])}); writing again ${Math.round(recoveredMs)} ms after it was back; ${countOf(writers.acknowledged)} writes acknowledged, all there`
  },
}

/** A portal is stopped while its database does not respond. */
export const postgresSilentStop: Fault = {
  name: 'PostgreSQL: SIGTERM while the host of the database is silent',
  async run(ground) {
    const figures: string[] = []
    for (const processes of [1, 2]) {
      const { portal, proxy, databaseUrl, dataDir } = await portalBehindProxy(ground, processes)
      const writers = await newWriters(ground, () => portal.url)
      const stopWriting = writers.start()
      await until(async () => countOf(writers.acknowledged) > 20, 'nothing was written')
      proxy.silence()
      await pause(1000)
      const start = performance.now()
      const code = await portal.stop()
      const tookMs = performance.now() - start
      must(code === 0, `told to stop, it ended with ${code}`)
      must(tookMs < stopWithinMs, `it took ${Math.round(tookMs)} ms to stop`)
      await stopWriting()
      await mustBeWhole({ dataDir, databaseUrl }, writers.acknowledged)
      figures.push(`${processes} process(es): ended with 0 after ${(tookMs / 1000).toFixed(1)} s`)
    }
    return `${figures.join(', ')}; every acknowledged write is there`
  },
}

async function portalBehindProxy(ground: Ground, processes: number) {
  const postgres = await ground.postgres()
  const databaseUrl = `${postgres.url}/postgres`
  const dataDir = ground.folder()
  const proxy = await startSilentProxy(ground, Number(new URL(postgres.url).port))
  const portal = await ground.portal({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl.replace(/:\d+\//, `:${proxy.port}/`),
    PROCESSES: String(processes),
  })
  return { portal, proxy, databaseUrl, dataDir }
}
