import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  checkBackupCodePath,
  checkCodePath,
  identityPath,
  newBackupCodesPath,
  resetPasswordPath,
  sessionPath,
  signInPath,
  signUpPath,
  tokenPath,
  turnOffSecondStepPath,
  turnOnSecondStepPath,
} from '#api/identity.ts'
import { accountExportPath, accountPath } from '#profile/api/paths.ts'
import { currentSession, newBackupCodes, secondStepOffer } from '#identity/api/sessions.ts'
import { codeOf } from '#scripts/authenticator.ts'
import type { Portal } from '#server/running/portal.ts'
import { cookiesOf, json, testPortal } from '#server/testing/test-portal.ts'
import { printedLink } from '#server/testing/test-printed-link.ts'

const password = 'altitude-38000'
const wrongCode = 'This code is wrong or was used already. Please enter the one shown now.'
let portal: Portal

type Crew = { email: string; cookie: string; totpURI: string; backupCodes: string[] }

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

describe('turning the second step on', () => {
  it('takes the password, and a code that shows that the app has the secret', async () => {
    const { email, cookie } = await givenCrew()
    const refused = await post(turnOnSecondStepPath, { password: 'guess-guess' }, cookie)
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { password: 'This is not your password' } },
    ])
    const offer = await offered(cookie)
    expect(new Set(offer.backupCodes).size).toBe(10)
    for (const code of offer.backupCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect(await hasSecondStep(cookie)).toBe(false)
    expect(cookiesOf(await signIn(email))).toContain('session_token')

    const wrong = await post(checkCodePath, { code: '000000' }, cookie)
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { success: false, error: wrongCode, fields: { code: wrongCode } },
    ])
    const right = await post(checkCodePath, { code: codeOf(offer.totpURI) }, cookie)
    expect(right.status).toBe(200)
    expect(await right.text()).not.toContain('"token"')
    const renewed = cookiesOf(right)
    expect(await hasSecondStep(renewed)).toBe(true)
    expect((await post(turnOnSecondStepPath, { password }, renewed)).status).toBe(400)
  })

  it.each([turnOnSecondStepPath, turnOffSecondStepPath, checkCodePath, checkBackupCodePath])(
    '%s requires a session, and accepts known fields',
    async (path) => {
      expect((await post(path, { password, code: '123456' })).status).toBe(401)
      const { cookie } = await givenCrew()
      expect((await post(path, { password: 7, code: [] }, cookie)).status).toBe(400)
    },
  )

  it.each(['get-totp-uri', 'send-otp', 'verify-otp'])('offers nothing of %s', async (name) => {
    const { cookie } = await givenCrewWithSecondStep()
    const answer = await post(`${identityPath}/two-factor/${name}`, { password }, cookie)
    expect(answer.status).toBe(404)
  })
})

describe('signing in', () => {
  it('begins no session until the code is given', async () => {
    const { email, totpURI } = await givenCrewWithSecondStep()
    const asked = await signIn(email)
    expect([asked.status, await asked.json()]).toMatchObject([200, { twoFactorRedirect: true }])
    const half = cookiesOf(asked)
    expect(await tokenStatus(half)).toBe(401)
    expect(await (await read(sessionPath, half)).json()).toBeNull()
    expect((await post(turnOffSecondStepPath, { password }, half)).status).toBe(401)

    const answer = await post(checkCodePath, { code: codeOf(totpURI, 1) }, half)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('"token"')
    expect(answer.headers.getSetCookie().join()).toMatch(/session_token=[^;]+;.*HttpOnly/)
    expect(await tokenStatus(cookiesOf(answer))).toBe(200)
    const again = await post(checkCodePath, { code: codeOf(totpURI) }, half)
    expect(again.status).toBe(401)
  })

  it('takes a code once, for whichever sign-in', async () => {
    const { email, totpURI } = await givenCrewWithSecondStep()
    const [one, other] = [cookiesOf(await signIn(email)), cookiesOf(await signIn(email))]
    const code = codeOf(totpURI, 1)
    const answers = await Promise.all([
      post(checkCodePath, { code }, one),
      post(checkCodePath, { code }, other),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(await refused?.json()).toMatchObject({ fields: { code: wrongCode } })
  })

  it('takes each backup code once', async () => {
    const { email, backupCodes } = await givenCrewWithSecondStep()
    const [code = '', next = ''] = backupCodes
    const one = await post(checkBackupCodePath, { code }, cookiesOf(await signIn(email)))
    expect([one.status, await tokenStatus(cookiesOf(one))]).toEqual([200, 200])
    const half = cookiesOf(await signIn(email))
    const again = await post(checkBackupCodePath, { code }, half)
    expect([again.status, await again.json()]).toMatchObject([
      400,
      { error: 'This is not one of your backup codes, or it was used already.' },
    ])
    expect((await post(checkBackupCodePath, { code: next }, half)).status).toBe(200)
  })

  it('never skips the code the next time', async () => {
    const { email, totpURI } = await givenCrewWithSecondStep()
    const half = cookiesOf(await signIn(email))
    const code = codeOf(totpURI, 1)
    expect((await post(checkCodePath, { code, trustDevice: true }, half)).status).toBe(400)
    const [, ...rest] = cookiesOf(await post(checkCodePath, { code }, half)).split('; ')
    expect(rest.join()).not.toContain('trust')
  })

  it('of somebody else is not done with one’s own code', async () => {
    const [own, other] = [await givenCrewWithSecondStep(), await givenCrewWithSecondStep()]
    const half = cookiesOf(await signIn(other.email))
    const answer = await post(checkCodePath, { code: codeOf(own.totpURI, 1) }, half)
    expect(answer.status).toBe(400)
    expect(await tokenStatus(half)).toBe(401)
  })

  it('is refused after five wrong codes, and for a while after ten', async () => {
    const { email, totpURI } = await givenCrewWithSecondStep()
    // One code was given when it was turned on.
    const guess = (half: string, at: number) => post(checkCodePath, { code: `77777${at}` }, half)
    const first = cookiesOf(await signIn(email))
    for (const at of [0, 1, 2, 3, 4]) expect((await guess(first, at)).status).toBe(400)
    const spent = await guess(first, 5)
    expect([spent.status, await spent.json()]).toMatchObject([
      401,
      { error: 'Too many wrong codes. Please sign in again.' },
    ])
    expect((await guess(first, 6)).status).toBe(401)
    const second = cookiesOf(await signIn(email))
    for (const at of [7, 8, 9]) expect((await guess(second, at)).status).toBe(400)
    const halted = await post(checkCodePath, { code: codeOf(totpURI, 1) }, second)
    expect([halted.status, await halted.json()]).toEqual([
      429,
      { success: false, error: 'Too many attempts. Please try again in 15 minutes.' },
    ])
  })

  it('asks for the code after a password reset too', async () => {
    const { email } = await givenCrewWithSecondStep()
    const token = await printedLink(portal, email)
    const newPassword = 'cleared-to-land'
    const reset = await post(resetPasswordPath, { token, newPassword })
    expect([reset.status, reset.headers.getSetCookie()]).toEqual([200, []])
    const asked = await signIn(email, newPassword)
    expect(await asked.json()).toMatchObject({ twoFactorRedirect: true })
    expect(await tokenStatus(cookiesOf(asked))).toBe(401)
  })
})

describe('the stored secret', () => {
  it('is sealed in the database, in no export, and gone with the account', async () => {
    const { cookie, totpURI, backupCodes } = await givenCrewWithSecondStep()
    const rows = await portal.db.selectFrom('portal_second_steps').selectAll().execute()
    const secret = new URL(totpURI).searchParams.get('secret') ?? ''
    const stored = JSON.stringify(rows)
    for (const clear of [secret, ...backupCodes]) expect(stored).not.toContain(clear)

    const { token } = (await (await read(tokenPath, cookie)).json()) as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    const exported = await portal.app.request(accountExportPath, { headers })
    expect(Buffer.from(await exported.arrayBuffer()).toString('latin1')).not.toContain('second')
    const before = rows.length
    const deletion = { ...json({ password }, headers), method: 'DELETE' }
    expect((await portal.app.request(accountPath, deletion)).status).toBe(200)
    const after = await portal.db.selectFrom('portal_second_steps').selectAll().execute()
    expect(after).toHaveLength(before - 1)
  })

  it('is deleted when it is turned off, which requires the password', async () => {
    const { email, cookie } = await givenCrewWithSecondStep()
    const refused = await post(turnOffSecondStepPath, { password: 'guess-guess' }, cookie)
    expect(refused.status).toBe(400)
    const off = await post(turnOffSecondStepPath, { password }, cookie)
    expect(off.status).toBe(200)
    expect(await hasSecondStep(cookiesOf(off))).toBe(false)
    expect(await tokenStatus(cookiesOf(await signIn(email)))).toBe(200)
  })
})

describe('new backup codes', () => {
  it('take the password, and replace those there were', async () => {
    const { email, cookie, backupCodes } = await givenCrewWithSecondStep()
    const refused = await post(newBackupCodesPath, { password: 'guess-guess' }, cookie)
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { password: 'This is not your password' } },
    ])
    const answer = await post(newBackupCodesPath, { password }, cookie)
    expect(answer.status).toBe(200)
    const { backupCodes: codes } = newBackupCodes.parse(await answer.json())
    expect(new Set([...codes, ...backupCodes]).size).toBe(20)
    const asked = cookiesOf(await signIn(email))
    expect((await post(checkBackupCodePath, { code: backupCodes[0] }, asked)).status).toBe(400)
    expect((await post(checkBackupCodePath, { code: codes[0] }, asked)).status).toBe(200)
  })

  it('require a session and a second step', async () => {
    expect((await post(newBackupCodesPath, { password })).status).toBe(401)
    const { cookie } = await givenCrew()
    expect((await post(newBackupCodesPath, { password }, cookie)).status).toBe(400)
    expect((await post(newBackupCodesPath, {}, cookie)).status).toBe(400)
  })
})

function signIn(email: string, secret = password): Promise<Response> {
  return post(signInPath, { email, password: secret })
}

async function givenCrew(): Promise<{ email: string; cookie: string }> {
  const email = `${crypto.randomUUID()}@crew.example`
  const answer = await post(signUpPath, { email, name: 'Clara', password })
  return { email, cookie: cookiesOf(answer) }
}

/** Their app's code of this half minute is used; that of the next is good. */
async function givenCrewWithSecondStep(): Promise<Crew> {
  const { email, cookie } = await givenCrew()
  const offer = await offered(cookie)
  const answer = await post(checkCodePath, { code: codeOf(offer.totpURI) }, cookie)
  expect(answer.status).toBe(200)
  return { email, cookie: cookiesOf(answer), ...offer }
}

async function offered(cookie: string) {
  const answer = await post(turnOnSecondStepPath, { password }, cookie)
  expect(answer.status).toBe(200)
  return secondStepOffer.parse(await answer.json())
}

async function hasSecondStep(cookie: string): Promise<boolean> {
  return currentSession.parse(await (await read(sessionPath, cookie)).json()).user.twoFactorEnabled
}

async function post(path: string, body: unknown, cookie = ''): Promise<Response> {
  const origin = 'http://localhost'
  return portal.app.request(path, json(body, cookie ? { cookie, origin } : {}))
}

async function read(path: string, cookie: string): Promise<Response> {
  return portal.app.request(path, { headers: { cookie } })
}

async function tokenStatus(cookie: string): Promise<number> {
  return (await read(tokenPath, cookie)).status
}
