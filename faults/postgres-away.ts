import { signInPath, tokenPath } from '#api/identity.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { call, password } from './crew-member.ts'
import { must, pause, until, type Fault } from './fault.ts'
import { mustBeRefusalsOf } from './refusals.ts'
import { mustBeWhole } from './whole.ts'
import { countOf, newWriters } from './writers.ts'

/** The database is down for a while, during writes and sign-ins. */
export const postgresAway: Fault = {
  name: 'PostgreSQL: the database is away, and back',
  async run(ground) {
    const postgres = await ground.postgres()
    const databaseUrl = `${postgres.url}/postgres`
    const dataDir = ground.folder()
    const portal = await ground.portal({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    const writers = await newWriters(ground, () => portal.url)
    const stop = writers.start()
    await until(async () => countOf(writers.acknowledged) > 20, 'nothing was written')
    await postgres.kill()
    await pause(1500)
    const sentence = await mustSayAway(portal.url, writers.crew)
    await postgres.startAgain()
    const back = performance.now()
    const ready = async () => (await fetch(`${portal.url}/readyz`)).status === 200
    await until(ready, '/readyz stayed at 503')
    const before = countOf(writers.acknowledged)
    await until(async () => countOf(writers.acknowledged) > before, 'writing did not go on')
    const recovered = Math.round(performance.now() - back)
    await stop()
    mustBeRefusalsOf(writers, [503])
    await mustBeWhole({ dataDir, databaseUrl }, writers.acknowledged)
    return `meanwhile 503 (${sentence}) to reading, writing, signing in and /readyz; writing again ${recovered} ms after it was back; ${countOf(writers.acknowledged)} writes, all there`
  },
}

/** Every kind of request gets a 503 with the same sentence. `/readyz` fails, `/healthz` does not. */
async function mustSayAway(url: string, crew: Parameters<typeof call>[2]): Promise<string> {
  const read = await call(url, `${rosterPath}?month=2026-08`, crew)
  must(read.status === 503, `reading was answered ${read.status}`)
  const sentence = String(read.body['error'])
  const signIn = await call(url, signInPath, crew, { email: crew.email, password })
  must(
    signIn.status === 503 && signIn.body['error'] === sentence,
    `signing in was answered ${signIn.status} ${JSON.stringify(signIn.body)}`,
  )
  const token = await fetch(url + tokenPath, { headers: { cookie: crew.cookie } })
  must(
    token.status === 503,
    `asking for a token was answered ${token.status}: the page would sign out`,
  )
  must((await fetch(`${url}/readyz`)).status === 503, '/readyz said that it is ready')
  must((await fetch(`${url}/healthz`)).status === 200, '/healthz said that it is not well')
  return sentence
}
