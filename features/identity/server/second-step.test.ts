import { describe, expect, it } from 'vitest'
import {
  checkBackupCodePath,
  checkCodePath,
  identityPath,
  newBackupCodesPath,
  resetPasswordPath,
  sessionPath,
  turnOffSecondStepPath,
  turnOnSecondStepPath,
} from '#api/identity.ts'
import { accountExportPath, accountPath } from '#profile/api/paths.ts'
import { currentSession, newBackupCodes, secondStepOffer } from '#identity/api/sessions.ts'
import { codeOf } from '#scripts/authenticator.ts'
import { cookiesOf, password } from '#server/testing/test-portal.ts'
import { printedLink } from '#server/testing/test-printed-link.ts'
import {
  bodyOf,
  del,
  expectAnswer,
  expectError,
  expectStatus,
  get,
} from '#server/testing/test-calls.ts'
import { givenEmptyPortal, portal } from '#server/testing/test-crew.ts'
import {
  bearerOf,
  givenCrew,
  newPassword,
  read,
  send,
  signIn,
  tokenStatus,
} from '#server/testing/test-sessions.ts'

const wrongCode = 'This code is wrong or was used already. Please enter the one shown now.'

type Crew = { email: string; cookie: string; totpURI: string; backupCodes: string[] }

givenEmptyPortal()

describe('turning the second step on', () => {
  it('takes the password, and a code that shows that the app has the secret', async () => {
    const { email, cookie } = await givenCrew()
    await expectAnswer(send(turnOnSecondStepPath, { password: 'guess-guess' }, cookie), 400, {
      fields: { password: 'This is not your password' },
    })
    const offer = await offered(cookie)
    expect(new Set(offer.backupCodes).size).toBe(10)
    for (const code of offer.backupCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect(await hasSecondStep(cookie)).toBe(false)
    expect(cookiesOf(await signIn(email))).toContain('session_token')

    await expectAnswer(send(checkCodePath, { code: '000000' }, cookie), 400, {
      success: false,
      error: wrongCode,
      fields: { code: wrongCode },
    })
    const right = await send(checkCodePath, { code: codeOf(offer.totpURI) }, cookie)
    expect(right.status).toBe(200)
    expect(await right.text()).not.toContain('"token"')
    const renewed = cookiesOf(right)
    expect(await hasSecondStep(renewed)).toBe(true)
    await expectStatus(send(turnOnSecondStepPath, { password }, renewed), 400)
  })

  it.each([turnOnSecondStepPath, turnOffSecondStepPath, checkCodePath, checkBackupCodePath])(
    '%s requires a session, and accepts known fields',
    async (path) => {
      await expectStatus(send(path, { password, code: '123456' }), 401)
      const { cookie } = await givenCrew()
      await expectStatus(send(path, { password: 7, code: [] }, cookie), 400)
    },
  )

  it.each(['get-totp-uri', 'send-otp', 'verify-otp'])('offers nothing of %s', async (name) => {
    const { cookie } = await givenCrewWithSecondStep()
    await expectStatus(send(`${identityPath}/two-factor/${name}`, { password }, cookie), 404)
  })
})

describe('signing in', () => {
  it('begins no session until the code is given', async () => {
    const { email, totpURI } = await givenCrewWithSecondStep()
    const asked = await signIn(email)
    await expectAnswer(asked, 200, { twoFactorRedirect: true })
    const half = cookiesOf(asked)
    expect(await tokenStatus(half)).toBe(401)
    expect(await (await read(sessionPath, half)).json()).toBeNull()
    await expectStatus(send(turnOffSecondStepPath, { password }, half), 401)

    const answer = await send(checkCodePath, { code: codeOf(totpURI, 1) }, half)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('"token"')
    expect(answer.headers.getSetCookie().join()).toMatch(/session_token=[^;]+;.*HttpOnly/)
    expect(await tokenStatus(cookiesOf(answer))).toBe(200)
    await expectStatus(send(checkCodePath, { code: codeOf(totpURI) }, half), 401)
  })

  it('takes a code once, for whichever sign-in', async () => {
    const { email, totpURI } = await givenCrewWithSecondStep()
    const [one, other] = [cookiesOf(await signIn(email)), cookiesOf(await signIn(email))]
    const code = codeOf(totpURI, 1)
    const answers = await Promise.all([
      send(checkCodePath, { code }, one),
      send(checkCodePath, { code }, other),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(await refused?.json()).toMatchObject({ fields: { code: wrongCode } })
  })

  it('takes each backup code once', async () => {
    const { email, backupCodes } = await givenCrewWithSecondStep()
    const [code = '', next = ''] = backupCodes
    const one = await send(checkBackupCodePath, { code }, cookiesOf(await signIn(email)))
    expect([one.status, await tokenStatus(cookiesOf(one))]).toEqual([200, 200])
    const half = cookiesOf(await signIn(email))
    await expectAnswer(send(checkBackupCodePath, { code }, half), 400, {
      error: 'This is not one of your backup codes, or it was used already.',
    })
    await expectStatus(send(checkBackupCodePath, { code: next }, half), 200)
  })

  it('never skips the code the next time', async () => {
    const { email, totpURI } = await givenCrewWithSecondStep()
    const half = cookiesOf(await signIn(email))
    const code = codeOf(totpURI, 1)
    await expectStatus(send(checkCodePath, { code, trustDevice: true }, half), 400)
    const [, ...rest] = cookiesOf(await send(checkCodePath, { code }, half)).split('; ')
    expect(rest.join()).not.toContain('trust')
  })

  it('of somebody else is not done with one’s own code', async () => {
    const [own, other] = [await givenCrewWithSecondStep(), await givenCrewWithSecondStep()]
    const half = cookiesOf(await signIn(other.email))
    await expectStatus(send(checkCodePath, { code: codeOf(own.totpURI, 1) }, half), 400)
    expect(await tokenStatus(half)).toBe(401)
  })

  it('is refused after five wrong codes, and for a while after ten', async () => {
    const { email, totpURI } = await givenCrewWithSecondStep()
    // One code was given when it was turned on.
    const guess = (half: string, at: number) => send(checkCodePath, { code: `77777${at}` }, half)
    const first = cookiesOf(await signIn(email))
    for (const at of [0, 1, 2, 3, 4]) expect((await guess(first, at)).status).toBe(400)
    await expectAnswer(guess(first, 5), 401, {
      error: 'Too many wrong codes. Please sign in again.',
    })
    await expectStatus(guess(first, 6), 401)
    const second = cookiesOf(await signIn(email))
    for (const at of [7, 8, 9]) expect((await guess(second, at)).status).toBe(400)
    await expectError(
      send(checkCodePath, { code: codeOf(totpURI, 1) }, second),
      429,
      'Too many attempts. Please try again in 15 minutes.',
    )
  })

  it('asks for the code after a password reset too', async () => {
    const { email } = await givenCrewWithSecondStep()
    const token = await printedLink(portal, email)
    const reset = await send(resetPasswordPath, { token, newPassword })
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

    const user = { headers: await bearerOf(cookie) }
    const exported = await get(accountExportPath, user)
    expect(Buffer.from(await exported.arrayBuffer()).toString('latin1')).not.toContain('second')
    const before = rows.length
    await expectStatus(del(accountPath, user, { password }), 200)
    const after = await portal.db.selectFrom('portal_second_steps').selectAll().execute()
    expect(after).toHaveLength(before - 1)
  })

  it('is deleted when it is turned off, which requires the password', async () => {
    const { email, cookie } = await givenCrewWithSecondStep()
    await expectStatus(send(turnOffSecondStepPath, { password: 'guess-guess' }, cookie), 400)
    const off = await send(turnOffSecondStepPath, { password }, cookie)
    expect(off.status).toBe(200)
    expect(await hasSecondStep(cookiesOf(off))).toBe(false)
    expect(await tokenStatus(cookiesOf(await signIn(email)))).toBe(200)
  })
})

describe('new backup codes', () => {
  it('take the password, and replace those there were', async () => {
    const { email, cookie, backupCodes } = await givenCrewWithSecondStep()
    await expectAnswer(send(newBackupCodesPath, { password: 'guess-guess' }, cookie), 400, {
      fields: { password: 'This is not your password' },
    })
    const { backupCodes: codes } = newBackupCodes.parse(
      await bodyOf(send(newBackupCodesPath, { password }, cookie)),
    )
    expect(new Set([...codes, ...backupCodes]).size).toBe(20)
    const asked = cookiesOf(await signIn(email))
    await expectStatus(send(checkBackupCodePath, { code: backupCodes[0] }, asked), 400)
    await expectStatus(send(checkBackupCodePath, { code: codes[0] }, asked), 200)
  })

  it('require a session and a second step', async () => {
    await expectStatus(send(newBackupCodesPath, { password }), 401)
    const { cookie } = await givenCrew()
    await expectStatus(send(newBackupCodesPath, { password }, cookie), 400)
    await expectStatus(send(newBackupCodesPath, {}, cookie), 400)
  })
})

/** Their app's code of this half minute is used; that of the next is good. */
async function givenCrewWithSecondStep(): Promise<Crew> {
  const { email, cookie } = await givenCrew()
  const offer = await offered(cookie)
  const answer = await send(checkCodePath, { code: codeOf(offer.totpURI) }, cookie)
  expect(answer.status).toBe(200)
  return { email, cookie: cookiesOf(answer), ...offer }
}

async function offered(cookie: string) {
  return secondStepOffer.parse(await bodyOf(send(turnOnSecondStepPath, { password }, cookie)))
}

async function hasSecondStep(cookie: string): Promise<boolean> {
  return currentSession.parse(await (await read(sessionPath, cookie)).json()).user.twoFactorEnabled
}
