import { until, type Fault } from './fault.ts'
import { mustBeRefusalsOf } from './refusals.ts'
import { mustBeOnePortal } from './same-portal.ts'
import { mustBeWhole } from './whole.ts'
import { countOf, newWriters } from './writers.ts'

/** Two portals on one data folder, started at the same moment; then one is killed while both write. */
export const sqliteTwoPortals: Fault = {
  name: 'SQLite: two portals on one DATA_DIR',
  async run(ground) {
    const dataDir = ground.folder()
    const env = { DATA_DIR: dataDir, DEMO: 'on' }
    const portals = await Promise.all([ground.portal(env), ground.portal(env)])
    const [first, second] = portals
    const looked = await mustBeOnePortal(portals.map(({ url }) => url))
    const [some, others] = [
      await newWriters(ground, () => first.url),
      await newWriters(ground, () => second.url),
    ]
    const [stopSome, stopOthers] = [some.start(), others.start()]
    const both = () => Math.min(countOf(some.acknowledged), countOf(others.acknowledged))
    await until(async () => both() > 60, 'not both write')
    await first.kill()
    const before = countOf(others.acknowledged)
    await until(async () => countOf(others.acknowledged) > before + 20, 'the other does not go on')
    await Promise.all([stopSome(), stopOthers()])
    mustBeRefusalsOf(some, [])
    mustBeRefusalsOf(others, [])
    const place = { dataDir, databaseUrl: undefined }
    await mustBeWhole(place, some.acknowledged)
    await mustBeWhole(place, others.acknowledged)
    const written = countOf(some.acknowledged) + countOf(others.acknowledged)
    return `both work: ${looked}; ${written} writes by both at once, one killed meanwhile: none refused, all there`
  },
}
