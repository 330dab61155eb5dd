import { hashPassword } from 'better-auth/crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePasswordPath, resetPasswordPath, signInPath, signUpPath } from '#api/identity.ts'
import type { Portal } from '#server/running/portal.ts'
import { cookiesOf, json, testPortal } from '#server/testing/test-portal.ts'
import { isMostUsedPassword } from './most-used-passwords.ts'
import { printedLink } from '#server/testing/test-printed-link.ts'

const name = 'Clara Birdsong'
const password = 'altitude-38000'
const tooCommon = 'This password is too common. Please choose another.'
const easyToGuess = 'This password is too easy to guess. Please choose another.'
let portal: Portal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const refused: [what: string, tried: string, sentence: string][] = [
  ['a common one', '1q2w3e4r5t', tooCommon],
  ['one of them in capitals', 'PASSWORD123', tooCommon],
  ['the portal’s name', 'CrewPortal-2026', easyToGuess],
  ['the trade', 'cabincrew123', easyToGuess],
  ['the crew member’s own name', 'ClaraBirdsong1', easyToGuess],
]

describe('a new password', () => {
  it.each(refused)('that is %s is refused at signing up', async (_, tried, sentence) => {
    const body = { email: `${crypto.randomUUID()}@crew.example`, name, password: tried }
    await expectRefused(await post(signUpPath, body), 'password', sentence)
  })

  it('is refused for the same reasons when the password is changed', async () => {
    const { cookie, email } = await givenCrew()
    const change = (newPassword: string) =>
      post(changePasswordPath, { currentPassword: password, newPassword }, cookie)
    await expectRefused(await change('1q2w3e4r5t'), 'newPassword', tooCommon)
    await expectRefused(await change('ClaraBirdsong1'), 'newPassword', easyToGuess)
    expect((await post(signInPath, { email, password })).status).toBe(200)
  })

  it('is refused when it is to replace a forgotten one, and the link stays good', async () => {
    const { email } = await givenCrew()
    const token = await printedLink(portal, email)
    const reset = (newPassword: string) => post(resetPasswordPath, { token, newPassword })
    await expectRefused(await reset('1q2w3e4r5t'), 'newPassword', tooCommon)
    await expectRefused(await reset('ClaraBirdsong1'), 'newPassword', easyToGuess)
    expect((await reset('cleared-to-land')).status).toBe(200)
  })
})

it('a password that was set before is taken at the door', async () => {
  const { email } = await givenCrew()
  const hash = await hashPassword('qwertyuiop')
  await portal.db
    .updateTable('portal_accounts')
    .set({ password: hash })
    .where('user_id', 'in', (eb) =>
      eb.selectFrom('portal_users').select('id').where('email', '=', email),
    )
    .execute()
  expect((await post(signInPath, { email, password: 'qwertyuiop' })).status).toBe(200)
})

it.each(['qwertyuiop', '1234567890', 'Basketball', 'PASSWORD123'])(
  '%s is one of the most used passwords',
  async (tried) => {
    expect(await isMostUsedPassword(tried)).toBe(true)
  },
)

it('accepts most passwords', async () => {
  expect(await isMostUsedPassword(password)).toBe(false)
})

async function expectRefused(answer: Response, field: string, sentence: string): Promise<void> {
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { success: false, error: sentence, fields: { [field]: sentence } },
  ])
}

async function givenCrew(): Promise<{ email: string; cookie: string }> {
  const email = `${crypto.randomUUID()}@crew.example`
  const answer = await post(signUpPath, { email, name, password })
  expect(answer.status).toBe(200)
  return { email, cookie: cookiesOf(answer) }
}

async function post(path: string, body: unknown, cookie = ''): Promise<Response> {
  const origin = 'http://localhost'
  return portal.app.request(path, json(body, cookie ? { cookie, origin } : {}))
}
