import { beforeEach, describe, expect, it } from 'vitest'
import {
  addPasskeyPath,
  checkPasswordPath,
  passkeyOptionsPath,
  passkeySignInOptionsPath,
  passkeySignInPath,
  passkeysPath,
  removePasskeyPath,
  renamePasskeyPath,
  signInPath,
  tokenPath,
  checkCodePath,
  turnOnSecondStepPath,
} from '#api/identity.ts'
import { accountExportPath, accountPath } from '#profile/api/paths.ts'
import { passkeyList, secondStepOffer } from '#identity/api/sessions.ts'
import { codeOf } from '#scripts/authenticator.ts'
import { testAuthenticator } from '#server/testing/test-authenticator.ts'
import { cookiesOf, password } from '#server/testing/test-portal.ts'
import { bodyOf, del, expectAnswer, expectStatus, get } from '#server/testing/test-calls.ts'
import {
  bearerOf,
  catcher,
  givenCrew,
  givenMailPortal,
  read,
  send,
} from '#server/testing/test-sessions.ts'
import { portal } from '#server/testing/test-crew.ts'

givenMailPortal()
beforeEach(async () => {
  await portal.db.deleteFrom('rate_limits').execute()
})

type Crew = { email: string; cookie: string }

/** A crew member who has read the first mail. */
async function givenReader(): Promise<Crew> {
  const crew = await givenCrew()
  await catcher.mailTo(crew.email)
  return crew
}

/** The options of a ceremony, and the cookies that belong to it. */
async function options(path: string, cookie = '') {
  const answer = await read(path, cookie)
  expect(answer.status).toBe(200)
  const ceremony = (await answer.json()) as { challenge: string; userVerification?: string }
  return { ceremony, cookie: [cookie, cookiesOf(answer)].filter(Boolean).join('; ') }
}

type Device = ReturnType<typeof testAuthenticator>
type Given = Parameters<Device['register']>[1]

async function add({ cookie }: Crew, device: Device, over: object = {}, given: Given = {}) {
  const begun = await options(passkeyOptionsPath, cookie)
  const response = device.register(begun.ceremony, given)
  return send(addPasskeyPath, { name: 'Phone', password, response, ...over }, begun.cookie)
}

async function givenPasskey(crew: Crew): Promise<{ device: Device; id: string }> {
  const device = testAuthenticator()
  return { device, id: (await bodyOf<{ id: string }>(add(crew, device))).id }
}

async function signInWith(device: Device, given: Given = {}) {
  const begun = await options(passkeySignInOptionsPath)
  const response = device.authenticate(begun.ceremony, given)
  return { begun, response, answer: await send(passkeySignInPath, { response }, begun.cookie) }
}

/** The part of the device cookie that names the account. */
const deviceHash = (cookies: string) =>
  /device=[\w-]+\.([\w-]{43})/.exec(decodeURIComponent(cookies))?.[1]

const listed = async ({ cookie }: Crew) =>
  passkeyList.parse(await (await read(passkeysPath, cookie)).json())

describe('a passkey', () => {
  it('is added with the password, named, listed without keys, and the owner gets a mail', async () => {
    const crew = await givenReader()
    const device = testAuthenticator()
    for (const wrong of [{ password: 'guess-guess' }, { password: undefined }]) {
      await expectAnswer(add(crew, device, wrong), 400, {
        fields: { password: 'This is not your password' },
      })
    }
    await expectStatus(add(crew, device, { createSession: true }), 400)
    await expectAnswer(add(crew, device, { name: ' ' }), 400, {
      fields: { name: expect.stringContaining('Please enter a name') },
    })
    expect(await listed(crew)).toEqual([])
    const added = await add(crew, device)
    expect([added.status, await added.text()]).toEqual([200, expect.not.stringMatching(/key"/i)])
    expect((await catcher.mailTo(crew.email)).text).toContain('Subject: A passkey was added')
    expect(await listed(crew)).toMatchObject([{ name: 'Phone' }])
    expect(await (await read(passkeysPath, crew.cookie)).text()).not.toMatch(/publicKey|credential/)
    // The same device again, and a device that does not check its user.
    await expectStatus(add(crew, device), 400)
    await expectAnswer(add(crew, testAuthenticator(), {}, { isUserVerified: false }), 400, {
      error: 'The device must check that it is you, by fingerprint, face or PIN.',
    })
    await expectStatus(add(crew, testAuthenticator(), {}, { origin: 'https://evil.example' }), 400)
    expect(await listed(crew)).toHaveLength(1)
  })

  it('signs in without an email address, as both steps', async () => {
    const crew = await givenReader()
    const { device } = await givenPasskey(crew)
    const { begun, response, answer } = await signInWith(device)
    expect(begun.ceremony).not.toHaveProperty('allowCredentials')
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.not.stringContaining('token'),
    ])
    const cookies = cookiesOf(answer)
    expect(cookies).toMatch(/session_token/)
    expect(deviceHash(cookies)).toMatch(/^[\w-]{43}$/)
    await expectStatus(read(tokenPath, cookies), 200)
    // An address in the body makes no known device of another account.
    const second = await options(passkeySignInOptionsPath)
    const victim = { response: device.authenticate(second.ceremony), email: 'victim@crew.example' }
    const named = await send(passkeySignInPath, victim, second.cookie)
    expect([named.status, deviceHash(cookiesOf(named))]).toEqual([200, deviceHash(cookies)])
    // A replay finds no challenge.
    await expectAnswer(send(passkeySignInPath, { response }, begun.cookie), 400, {
      error: 'This took too long or was used already. Please try again.',
    })
    const fresh = await options(passkeySignInOptionsPath)
    await expectStatus(send(passkeySignInPath, { response }, fresh.cookie), 401)

    const offer = secondStepOffer.parse(
      await (await send(turnOnSecondStepPath, { password }, crew.cookie)).json(),
    )
    await send(checkCodePath, { code: codeOf(offer.totpURI) }, crew.cookie)
    expect(await bodyOf(send(signInPath, { email: crew.email, password }))).toMatchObject({
      twoFactorRedirect: true,
    })
    expect((await signInWith(device)).answer.status).toBe(200)
  })

  it.each<[string, Given, number]>([
    ['of another origin', { origin: 'https://evil.example' }, 401],
    ['of a device that did not check its user', { isUserVerified: false }, 400],
  ])('%s is refused', async (_, given, status) => {
    const { device } = await givenPasskey(await givenReader())
    const { answer } = await signInWith(device, given)
    expect([answer.status, answer.headers.get('set-cookie') ?? '']).toEqual([
      status,
      expect.not.stringContaining('session_token'),
    ])
  })

  it('of an unknown device, or without a challenge, is refused', async () => {
    const { answer } = await signInWith(testAuthenticator())
    expect(answer.status).toBe(401)
    await expectStatus(send(passkeySignInPath, { response: { id: 'x' } }), 400)
    await expectStatus(send(passkeySignInPath, { response: 7 }), 400)
  })

  it('is renamed and removed by its owner only, and removal takes the password', async () => {
    const [crew, other] = [await givenReader(), await givenReader()]
    const { device, id } = await givenPasskey(crew)
    await catcher.mailTo(crew.email)
    const rename = (name: string, { cookie }: Crew) => send(renamePasskeyPath, { id, name }, cookie)
    const remove = ({ cookie }: Crew, typed = password) =>
      send(removePasskeyPath, { id, password: typed }, cookie)
    expect((await rename('Mine', other)).status).toBeGreaterThanOrEqual(400)
    await expectStatus(rename('x'.repeat(41), crew), 400)
    await expectStatus(rename('My phone', crew), 200)
    expect(await listed(crew)).toMatchObject([{ name: 'My phone' }])
    expect(await listed(other)).toEqual([])
    expect((await remove(other)).status).toBeGreaterThanOrEqual(400)
    await expectStatus(remove(crew, 'guess-guess'), 400)
    expect(await listed(crew)).toHaveLength(1)
    await expectStatus(remove(crew), 200)
    expect((await catcher.mailTo(crew.email)).text).toContain('Subject: A passkey was removed')
    expect((await signInWith(device)).answer.status).toBe(401)
    // The password stays.
    await expectStatus(send(signInPath, { email: crew.email, password }), 200)
  })

  it('cannot be added to another session than the one that began', async () => {
    const [crew, other] = [await givenReader(), await givenReader()]
    const begun = await options(passkeyOptionsPath, crew.cookie)
    const challenge = begun.cookie.replace(crew.cookie, '')
    const response = testAuthenticator().register(begun.ceremony)
    const body = { name: 'Phone', password, response }
    await expectStatus(send(addPasskeyPath, body, `${other.cookie}${challenge}`), 401)
    expect(await listed(other)).toEqual([])
  })

  it('is in no export, and ends with the account', async () => {
    const crew = await givenReader()
    await givenPasskey(crew)
    const user = { headers: await bearerOf(crew.cookie) }
    const exported = await get(accountExportPath, user)
    expect(Buffer.from(await exported.arrayBuffer()).toString('latin1')).not.toContain('passkey')
    const rows = () => portal.db.selectFrom('portal_passkeys').select('id').execute()
    const before = (await rows()).length
    await expectStatus(del(accountPath, user, { password }), 200)
    expect(await rows()).toHaveLength(before - 1)
  })

  it.each<[string, unknown]>([
    ['no answer', undefined],
    ['an empty answer', {}],
    ['a list as its id', { id: [] }],
    ['a query as its id', { id: { $ne: 1 } }],
    ['an id alone', { id: 'x', rawId: 'x', type: 'public-key' }],
    ['an empty response', { id: 'x', rawId: 'x', type: 'public-key', response: {} }],
    ['a text', 'x'],
    ['a list', [{ id: 'x' }]],
  ])('with %s from the device is refused with a sentence', async (_, response) => {
    const crew = await givenReader()
    const signIn = await options(passkeySignInOptionsPath)
    const adding = await options(passkeyOptionsPath, crew.cookie)
    const answers = [
      await send(passkeySignInPath, { response }, signIn.cookie),
      await send(addPasskeyPath, { name: 'Phone', password, response }, adding.cookie),
    ]
    for (const answer of answers) {
      await expectAnswer(answer, 400, { error: 'This passkey was not accepted.' })
    }
  })

  it('is asked to verify its user, when it is added and when it signs in', async () => {
    const { cookie } = await givenReader()
    const added = await options(passkeyOptionsPath, cookie)
    expect(added.ceremony).toMatchObject({
      authenticatorSelection: { userVerification: 'required' },
    })
    expect((await options(passkeySignInOptionsPath)).ceremony.userVerification).toBe('required')
  })

  it('needs a session, and sign-ins are limited by network', async () => {
    await expectStatus(read(passkeyOptionsPath), 401)
    await expectStatus(read(passkeysPath), 401)
    const writes = [addPasskeyPath, removePasskeyPath, renamePasskeyPath, checkPasswordPath]
    const bodies = { id: 'x', name: 'Phone', password, response: {} }
    for (const path of writes) expect((await send(path, bodies)).status).toBe(401)
    const many = async (call: () => Promise<Response> | Response) =>
      (await Promise.all(Array.from({ length: 61 }, async () => (await call()).status))).filter(
        (status) => status === 429,
      )
    expect(await many(() => send(passkeySignInPath, { response: {} }))).toHaveLength(1)
    expect(await many(() => read(passkeySignInOptionsPath))).toHaveLength(1)
  })
})
