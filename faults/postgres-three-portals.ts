import { until, type Fault } from './fault.ts'
import { mustBeRefusalsOf } from './refusals.ts'
import { mustBeOnePortal } from './same-portal.ts'
import { mustBeWhole } from './whole.ts'
import { countOf, newWriters } from './writers.ts'

/** Three portals on one database, started at the same moment; then one is killed while all write. */
export const postgresThreePortals: Fault = {
  name: 'PostgreSQL: three portals on one database',
  async run(ground) {
    const postgres = await ground.postgres()
    const databaseUrl = `${postgres.url}/postgres`
    const shared = { DATABASE_URL: databaseUrl, PUBLIC_URL: 'http://crew.example', DEMO: 'on' }
    const env = () => ({ ...shared, PORTAL_SECRET: 'x'.repeat(32), DATA_DIR: ground.folder() })
    const portals = await Promise.all([env(), env(), env()].map(ground.portal))
    const urls = portals.map(({ url }) => url)
    const looked = await mustBeOnePortal(urls)
    // Like a proxy: each call goes to the next portal, and skips one that is down.
    const living = new Set(urls)
    let calls = 0
    const writers = await newWriters(ground, () => [...living][(calls += 1) % living.size] ?? '')
    const stop = writers.start()
    await until(async () => countOf(writers.acknowledged) > 100, 'nothing was written')
    const [victim] = portals
    await victim?.kill()
    living.delete(urls[0] ?? '')
    const before = countOf(writers.acknowledged)
    await until(async () => countOf(writers.acknowledged) > before + 100, 'the others do not go on')
    await stop()
    mustBeRefusalsOf(writers, [])
    await mustBeWhole({ dataDir: '', databaseUrl }, writers.acknowledged)
    const refusal = await ground.portal({ ...env(), PORTAL_SECRET: 'y'.repeat(32) }).then(
      () => 'it started',
      (error: Error) => error.message.split('\n').at(1),
    )
    return `${looked}; one killed under load, ${writers.answers.get(0) ?? 0} calls broken off, ${countOf(writers.acknowledged)} writes acknowledged, none refused, all there; one with another secret: ${refusal}`
  },
}
