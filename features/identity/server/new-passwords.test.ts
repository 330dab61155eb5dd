import { hashPassword } from 'better-auth/crypto'
import { describe, expect, it } from 'vitest'
import { changePasswordPath, resetPasswordPath, signInPath, signUpPath } from '#api/identity.ts'
import { isMostUsedPassword } from './most-used-passwords.ts'
import { printedLink } from '#server/testing/test-printed-link.ts'
import { expectAnswer, expectStatus } from '#server/testing/test-calls.ts'
import { givenEmptyPortal, portal } from '#server/testing/test-crew.ts'
import { givenCrew, send } from '#server/testing/test-sessions.ts'
import { password } from '#server/testing/test-portal.ts'

const name = 'Clara Birdsong'
const tooCommon = 'This password is too common. Please choose another.'
const easyToGuess = 'This password is too easy to guess. Please choose another.'
givenEmptyPortal()

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
    await expectRefused(send(signUpPath, body), 'password', sentence)
  })

  it('is refused for the same reasons when the password is changed', async () => {
    const { cookie, email } = await givenCrew(name)
    const change = (newPassword: string) =>
      send(changePasswordPath, { currentPassword: password, newPassword }, cookie)
    await expectRefused(change('1q2w3e4r5t'), 'newPassword', tooCommon)
    await expectRefused(change('ClaraBirdsong1'), 'newPassword', easyToGuess)
    await expectStatus(send(signInPath, { email, password }), 200)
  })

  it('is refused when it is to replace a forgotten one, and the link stays good', async () => {
    const { email } = await givenCrew(name)
    const token = await printedLink(portal, email)
    const reset = (newPassword: string) => send(resetPasswordPath, { token, newPassword })
    await expectRefused(reset('1q2w3e4r5t'), 'newPassword', tooCommon)
    await expectRefused(reset('ClaraBirdsong1'), 'newPassword', easyToGuess)
    await expectStatus(reset('cleared-to-land'), 200)
  })
})

it('a password that was set before is taken at the door', async () => {
  const { email } = await givenCrew(name)
  const hash = await hashPassword('qwertyuiop')
  await portal.db
    .updateTable('portal_accounts')
    .set({ password: hash })
    .where('user_id', 'in', (eb) =>
      eb.selectFrom('portal_users').select('id').where('email', '=', email),
    )
    .execute()
  await expectStatus(send(signInPath, { email, password: 'qwertyuiop' }), 200)
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

async function expectRefused(answer: Response | Promise<Response>, field: string, error: string) {
  await expectAnswer(answer, 400, { success: false, error, fields: { [field]: error } })
}
