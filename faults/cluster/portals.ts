import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startPortal, type PortalProcess } from '#scripts/portal-process.ts'
import type { Cluster } from './cluster.ts'

/** Two portals behind HAProxy. The first one reaches its database through HAProxy too, the second through PgBouncer. */
export type Portals = {
  /** The address that users open. */
  url: string
  /** Stops a portal with SIGTERM, and starts it again; with another release, if its program is given. */
  restart: (number: 1 | 2, program?: string) => Promise<void>
  said: () => string
  stop: () => Promise<void>
}

/** @param firstProgram of the release that they start with; the one of this checkout by default. */
export async function startPortals(cluster: Cluster, firstProgram?: string): Promise<Portals> {
  const { haproxy, pgbouncer } = cluster.addresses
  const running = new Map<number, PortalProcess>()
  const said: (() => string)[] = []
  const url = `http://127.0.0.1:${cluster.ports.crew}`
  const start = async (number: 1 | 2, program?: string) => {
    const dataDir = join(cluster.data, `portal${number}`)
    mkdirSync(dataDir, { recursive: true })
    const portal = await startPortal(
      {
        PORT: String(cluster.ports.portals[number - 1]),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: number === 1 ? haproxy : pgbouncer,
        PORTAL_SECRET: cluster.password,
        PUBLIC_URL: url,
        TRUSTED_PROXIES: '1',
        DEMO: 'off',
      },
      program,
    )
    running.set(number, portal)
    said.push(portal.said)
  }
  await start(1, firstProgram)
  await start(2, firstProgram)
  return {
    url,
    async restart(number, program) {
      await running.get(number)?.stop()
      await start(number, program)
    },
    said: () => said.map((each) => each().slice(-2000)).join('\n'),
    async stop() {
      await Promise.all([...running.values()].map(({ kill }) => kill()))
    },
  }
}
