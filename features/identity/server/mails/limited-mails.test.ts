import { beforeEach, describe, expect, it } from 'vitest'
import {
  changeEmailPath,
  forgotPasswordPath,
  sendConfirmationPath,
  signInPath,
  signUpPath,
} from '#api/identity.ts'
import { cookiesOf, json, password } from '#server/testing/test-portal.ts'
import { expectStatus } from '#server/testing/test-calls.ts'
import { catcher, givenMailPortal, newAddress } from '#server/testing/test-sessions.ts'
import { portal } from '#server/testing/test-crew.ts'

const name = 'Clara'
const perHour = 5
const signUpsPerHour = 2

givenMailPortal({ TRUSTED_PROXIES: '1' })
beforeEach(async () => {
  await portal.db.deleteFrom('rate_limits').execute()
})

let calls = 0
/** A call from a network of its own, as an attacker with many networks makes it. */
const post = async (path: string, body: unknown, cookie = ''): Promise<Response> => {
  calls += 1
  const from = `198.51.${calls >> 8}.${calls & 255}`
  return portal.app.request(path, json(body, { cookie, 'x-forwarded-for': from }))
}

async function givenCrew(): Promise<{ email: string; cookie: string }> {
  const email = newAddress()
  await post(signUpPath, { email, name, password })
  await catcher.mailTo(email)
  const cookie = cookiesOf(await post(signInPath, { email, password }))
  await portal.db.deleteFrom('rate_limits').execute()
  return { email, cookie }
}

/** The statuses of 40 calls at once, and the number of mails that they sent to an address. */
async function flood(address: string, call: (index: number) => Promise<Response>) {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => call(index)))
  const accepted = answers.filter(({ status }) => status === 200).length
  const refused = answers.filter(({ status }) => status === 429)
  for (const answer of refused) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(accepted + refused.length).toBe(40)
  // A later mail shows that all earlier ones were sent.
  await portal.db.deleteFrom('rate_limits').execute()
  const last = newAddress()
  await post(signUpPath, { email: last, name, password })
  await catcher.mailTo(last)
  return { accepted, mails: catcher.count(address) }
}

describe('an address gets at most five mails an hour', () => {
  it('by sign-ups with an address that has an account', async () => {
    const { email } = await givenCrew()
    const before = catcher.count(email)
    const { accepted, mails } = await flood(email, (index) =>
      post(signUpPath, { email: index % 2 ? email : email.toUpperCase(), name, password }),
    )
    expect([accepted, mails - before]).toEqual([signUpsPerHour, signUpsPerHour])
  })

  it('by sign-ups with an address that has none', async () => {
    const email = newAddress()
    const { accepted, mails } = await flood(email, () =>
      post(signUpPath, { email, name, password }),
    )
    // Calls at the same moment may be counted twice, when the library tries one again.
    expect(accepted).toBeGreaterThan(0)
    expect(mails).toBeLessThanOrEqual(signUpsPerHour)
  })

  it('by links to a new password', async () => {
    const { email } = await givenCrew()
    const before = catcher.count(email)
    const { mails } = await flood(email, () => post(forgotPasswordPath, { email }))
    expect(mails - before).toBe(perHour)
  })

  it('by links to confirm it', async () => {
    const { email, cookie } = await givenCrew()
    const before = catcher.count(email)
    const { mails } = await flood(email, () => post(sendConfirmationPath, { email }, cookie))
    expect(mails - before).toBe(perHour)
  })

  it('by changes of an email address, the old one and the new one', async () => {
    const { email, cookie } = await givenCrew()
    const other = newAddress()
    const before = catcher.count(email)
    const { mails } = await flood(other, () =>
      post(changeEmailPath, { newEmail: other, password }, cookie),
    )
    expect([mails, catcher.count(email) - before]).toEqual([perHour, perHour])
  })

  it('by all of these together', async () => {
    const { email, cookie } = await givenCrew()
    const before = catcher.count(email)
    const { mails } = await flood(email, (index) => {
      if (index % 4 === 0) return post(signUpPath, { email, name, password })
      if (index % 4 === 1) return post(forgotPasswordPath, { email })
      if (index % 4 === 2) return post(sendConfirmationPath, { email }, cookie)
      return post(changeEmailPath, { newEmail: newAddress(), password }, cookie)
    })
    expect(mails - before).toBe(perHour)
  })
})

it('strangers who sign up with an address leave its owner three links', async () => {
  const { email } = await givenCrew()
  for (let index = 0; index < 10; index += 1) await post(signUpPath, { email, name, password })
  for (let index = 0; index < 3; index += 1) {
    await expectStatus(post(forgotPasswordPath, { email }), 200)
  }
})

it('a sign-up with a password that is refused is not counted', async () => {
  const email = newAddress()
  for (let attempt = 0; attempt <= perHour; attempt += 1) {
    await expectStatus(post(signUpPath, { email, name, password: 'password123' }), 400)
  }
  await expectStatus(post(signUpPath, { email, name, password }), 200)
})
