import { pause, until, type Fault } from './fault.ts'
import { mustBeWhole, mustHoldAll } from './whole.ts'
import { countOf, newWriters } from './writers.ts'
import { mustBeRefusalsOf } from './refusals.ts'

const times = 20

/** The database is killed during writes and restarted; the portal keeps running. */
export const postgresKill: Fault = {
  name: `PostgreSQL: the database is killed during writes, ${times} times`,
  async run(ground) {
    const postgres = await ground.postgres()
    const databaseUrl = `${postgres.url}/postgres`
    const dataDir = ground.folder()
    const portal = await ground.portal({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    const writers = await newWriters(ground, () => portal.url)
    const stop = writers.start()
    for (let round = 0; round < times; round += 1) {
      const enough = countOf(writers.acknowledged) + 3 + ((round * 7) % 20)
      await until(async () => countOf(writers.acknowledged) >= enough, 'writing did not go on')
      await postgres.kill()
      await pause((round * 31) % 300)
      await postgres.startAgain()
      await mustHoldAll({ dataDir, databaseUrl }, writers.acknowledged)
    }
    await stop()
    await mustBeWhole({ dataDir, databaseUrl }, writers.acknowledged)
    mustBeRefusalsOf(writers, [503])
    return `${countOf(writers.acknowledged)} writes acknowledged, ${writers.answers.get(503) ?? 0} answered 503, none otherwise; one portal all the while; all there, nothing half-done`
  },
}
