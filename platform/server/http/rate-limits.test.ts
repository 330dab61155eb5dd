import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePasswordPath, signInPath, signUpPath, tokenPath } from '#api/identity.ts'
import { accountImportPath, accountPath } from '#profile/api/paths.ts'
import { importPath } from '#imports/api/paths.ts'
import { readConfig } from '#server/running/config.ts'
import { testPlace, type TestPlace } from '#server/testing/test-database.ts'
import { asUser } from '#server/context/request-context.ts'
import { createPortal, type Portal } from '#server/running/portal.ts'
import {
  cookiesOf,
  givenUser,
  json,
  password,
  testNow,
  type TestUser,
} from '#server/testing/test-portal.ts'
import { createRateLimits } from './rate-limits.ts'
import { bodyOf, expectStatus } from '#server/testing/test-calls.ts'

const secret = 'a-secret-of-thirty-two-characters'
let place: TestPlace
let portal: Portal
/** Another process on the same database. */
let other: Portal

beforeAll(async () => {
  place = await testPlace()
  const start = () =>
    createPortal(
      readConfig({
        DATA_DIR: place.dataDir,
        DATABASE_URL: place.databaseUrl,
        PORTAL_CLOCK: testNow,
        PORTAL_SECRET: secret,
        TRUSTED_PROXIES: '1',
        DEMO: 'off',
      }),
    )
  portal = await start()
  other = await start()
})
afterAll(async () => {
  await portal.close()
  await other.close()
  await place.remove()
})

describe('a window', () => {
  /** Takes turns at the seconds after nine; gives the wait, or 0 where the turn was there. */
  function turnsOf(who: string) {
    let second = 0
    const clock = () =>
      `2026-07-15T09:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}Z`
    const take = createRateLimits({ db: portal.db, clock, secret })
    return async (at: number) => {
      second = at
      try {
        await take('sign-in by account', who)
        return 0
      } catch (error) {
        return (error as { cause: { waitSeconds: number } }).cause.waitSeconds
      }
    }
  }

  it('allows as many as the rule says, and starts again after the window', async () => {
    const turn = turnsOf('window')
    for (let second = 0; second < 10; second += 1) expect(await turn(second)).toBe(0)
    expect(await turn(10)).toBe(50)
    expect(await turn(59)).toBe(1)
    expect(await turn(60)).toBe(0)
    expect(await turn(61)).toBe(0)
  })

  it('ends for somebody who never rests: one turn in seven seconds is always there', async () => {
    const turn = turnsOf('patient')
    for (let second = 0; second < 600; second += 7) expect(await turn(second)).toBe(0)
  })

  it('is of one account alone, and counts turns at the same moment', async () => {
    const turn = turnsOf('crowd')
    const waits = await Promise.all(Array.from({ length: 25 }, () => turn(0)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
    expect(await turnsOf('somebody else')(0)).toBe(0)
  })

  it('that was opened before the clock stepped back does not outlast it', async () => {
    const turn = turnsOf('stepped back')
    for (let time = 0; time < 10; time += 1) await turn(3000)
    expect(await turn(3000)).toBe(60)
    expect(await turn(0)).toBe(0)
  })

  it('stays when the clocks of two portals differ a little', async () => {
    const turn = turnsOf('ahead')
    for (let time = 0; time < 10; time += 1) await turn(30)
    expect(await turn(0)).toBe(60)
  })

  it('is counted on behalf of a signed-in user too', async () => {
    expect(await asUser('some-user', () => turnsOf('as-user')(0))).toBe(0)
  })

  it('that has ended is deleted, and its key reveals nobody', async () => {
    await turnsOf('amelia@crew.example')(0)
    await turnsOf('later')(3000)
    const { rows } = await sql<{ key: string }>`select * from rate_limits`.execute(portal.db)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/amelia|later/)
  })
})

/** A sign-in without a password is refused before any work is done, and counted all the same. */
const trySignIn = async ({ app }: Portal, from: string, email: string) =>
  app.request(signInPath, json({ email }, { 'x-forwarded-for': from }))

describe('signing in', () => {
  it('is limited by account over all processes and addresses, with a time to retry', async () => {
    const email = 'victim@crew.example'
    for (let index = 0; index < 5; index += 1) {
      await expectStatus(trySignIn(portal, `203.0.113.${index}`, email), 400)
      await expectStatus(trySignIn(other, '203.0.113.9', 'Victim@Crew.example'), 400)
    }
    const refused = await trySignIn(other, '203.0.113.99', email)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toEqual({
      success: false,
      error: 'Too many attempts. Please try again in a minute.',
    })
    await expectStatus(trySignIn(portal, '203.0.113.99', 'other@crew.example'), 400)
  })

  it('stays possible for its owner on a device they used before', async () => {
    const account = { email: 'owner@crew.example', name: 'Owner', password }
    await portal.app.request(signUpPath, json(account))
    const signInAs = (from: string, cookie = '', password = account.password) =>
      portal.app.request(
        signInPath,
        json({ email: account.email, password }, { 'x-forwarded-for': from, cookie }),
      )
    const cookie = cookiesOf(await signInAs('203.0.113.150'))
    const device = cookie.split('; ').find((each) => each.includes('device')) ?? ''
    expect(device).not.toContain('owner')
    for (let index = 0; index < 12; index += 1) {
      await trySignIn(other, `203.0.113.${index + 160}`, account.email)
    }
    await expectStatus(signInAs('203.0.113.151'), 429)
    await expectStatus(signInAs('203.0.113.151', device), 200)
    await expectStatus(signInAs('203.0.113.151', `${device}x`), 429)
    const tries: number[] = []
    for (let index = 0; index < 11; index += 1) {
      tries.push((await signInAs('203.0.113.152', device, 'not-the-password')).status)
    }
    expect(tries.at(-1)).toBe(429)
  })

  it('is limited by the address that the proxy saw, whatever a caller writes before it', async () => {
    const tryAs = (index: number, seen: string) =>
      trySignIn(portal, `192.0.2.${index}, ${seen}`, `crew-${index}@crew.example`)
    const answers = await Promise.all(
      Array.from({ length: 61 }, async (_, index) => tryAs(index, '198.51.100.7')),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    await expectStatus(tryAs(62, '198.51.100.8'), 400)
  })
})

it('the present password cannot be guessed in an open session, nor by deleting the account', async () => {
  const account = { email: 'gerda@crew.example', name: 'Gerda', password }
  const cookie = cookiesOf(await portal.app.request(signUpPath, json(account)))
  const body = { currentPassword: 'not-the-password', newPassword: 'short' }
  // Another's e-mail in it does not make it another's attempt.
  const change = async () => {
    const email = `${crypto.randomUUID()}@crew.example`
    return portal.app.request(changePasswordPath, json({ ...body, email }, { cookie }))
  }
  for (let index = 0; index < 10; index += 1) expect((await change()).status).toBe(400)
  await expectStatus(change(), 429)
  const { token } = await bodyOf<{ token: string }>(
    portal.app.request(tokenPath, { headers: { cookie } }),
  )
  const request = json({ password: 'a-guess' }, { authorization: `Bearer ${token}` })
  await expectStatus(portal.app.request(accountPath, { ...request, method: 'DELETE' }), 429)
})

it.each([
  [importPath, 60],
  [accountImportPath, 5],
])('%s is limited by user, to %i at a time', async (path, times) => {
  const [ida, jan] = [
    await givenUser(portal, `Ida${times}`),
    await givenUser(portal, `Jan${times}`),
  ]
  const send = async ({ headers }: TestUser) =>
    (await portal.app.request(path, json({}, headers))).status
  const statuses = await Promise.all(Array.from({ length: times }, () => send(ida)))
  expect(statuses).not.toContain(429)
  expect(await send(ida)).toBe(429)
  expect(await send(jan)).not.toBe(429)
})
