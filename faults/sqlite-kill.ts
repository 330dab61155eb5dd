import { until, type Fault } from './fault.ts'
import { mustBeRefusalsOf } from './refusals.ts'
import { mustBeWhole, mustHoldAll } from './whole.ts'
import { countOf, newWriters } from './writers.ts'

const times = 50

/** The portal is killed repeatedly during writes and restarted each time. */
export const sqliteKill: Fault = {
  name: `SQLite: the portal is killed during writes, ${times} times`,
  async run(ground) {
    const dataDir = ground.folder()
    const env = { DATA_DIR: dataDir, PORT: String(await ground.port()) }
    const place = { dataDir, databaseUrl: undefined }
    let portal = await ground.portal(env)
    const writers = await newWriters(ground, () => portal.url)
    for (let round = 0; round < times; round += 1) {
      const enough = countOf(writers.acknowledged) + 1 + ((round * 7) % 20)
      const stop = writers.start()
      await until(async () => countOf(writers.acknowledged) >= enough, 'nothing was written')
      await portal.kill()
      await stop()
      portal = await ground.portal(env)
      await mustHoldAll(place, writers.acknowledged)
    }
    await mustBeWhole(place, writers.acknowledged)
    mustBeRefusalsOf(writers, [])
    const broken = writers.answers.get(0) ?? 0
    return `${countOf(writers.acknowledged)} writes acknowledged, ${broken} broken off; all there, nothing half-done`
  },
}
