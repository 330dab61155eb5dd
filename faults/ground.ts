import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal, type PortalProcess } from '#scripts/portal-process.ts'
import { freePort, startTestPostgres, type TestPostgres } from '#server/testing/test-postgres.ts'

/** The clock of every portal here: a Wednesday in July 2026, 10:00 in London. */
export const faultNow = '2026-07-15T09:00:00Z'

/** The resources of a failure test. They are removed at its end, also after an error. */
export type Ground = {
  folder: () => string
  port: () => Promise<number>
  portal: (env: Record<string, string>) => Promise<PortalProcess>
  /** A PostgreSQL with durability, as installed. */
  postgres: () => Promise<TestPostgres>
  /** Registers a clean-up; the last one runs first. */
  afterwards: (undo: () => unknown) => void
}

/** The compile cache of Node, as with `npm start`. */
const compiled = join(tmpdir(), 'crewportal-fault-compiled')

/** Runs `work` with fresh resources. */
export async function onGround<Result>(work: (ground: Ground) => Promise<Result>): Promise<Result> {
  const undos: (() => unknown)[] = []
  const said: (() => string)[] = []
  const afterwards = (undo: () => unknown) => void undos.unshift(undo)
  const ground: Ground = {
    afterwards,
    folder() {
      const folder = mkdtempSync(join(tmpdir(), 'crewportal-fault-'))
      afterwards(() => rmSync(folder, { recursive: true, force: true }))
      return folder
    },
    port: freePort,
    async portal(env) {
      const usual = { PORTAL_CLOCK: faultNow, DEMO: 'off', NODE_COMPILE_CACHE: compiled }
      const portal = await startPortal({ ...usual, ...env })
      afterwards(portal.kill)
      said.push(portal.said)
      return portal
    },
    async postgres() {
      const postgres = await startTestPostgres([])
      afterwards(postgres.stop)
      return postgres
    },
  }
  try {
    return await work(ground)
  } catch (error) {
    console.error(said.map((each) => each().slice(-2000)).join('\n'))
    throw error
  } finally {
    for (const undo of undos) await undo()
  }
}
