import { afterAll, beforeAll, expect, it } from 'vitest'
import { signOutPath, signUpPath } from '#api/identity.ts'
import type { Portal } from '#server/running/portal.ts'
import { cookiesOf, json, testPortal } from '#server/testing/test-portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const userCookieOf = (answer: Response) =>
  answer.headers.getSetCookie().find((cookie) => cookie.includes('crewportal.user='))

it('names the user of a session to the page, until the sign-out', async () => {
  const account = { name: 'Amelia', email: 'amelia@crew.example', password: 'altitude-38000' }
  const answer = await portal.app.request(signUpPath, json(account))
  const { user } = (await answer.clone().json()) as { user: { id: string } }
  expect(userCookieOf(answer)).toContain(`crewportal.user=${user.id};`)
  expect(userCookieOf(answer)).not.toMatch(/httponly/i)
  expect(userCookieOf(answer)).toMatch(/samesite=strict/i)
  const left = await portal.app.request(signOutPath, json({}, { cookie: cookiesOf(answer) }))
  expect(userCookieOf(left)).toMatch(/crewportal\.user=; Max-Age=0;/)
})

it('names nobody after a refused sign-up', async () => {
  const refused = await portal.app.request(signUpPath, json({ name: '', email: '', password: '' }))
  expect(userCookieOf(refused)).toBeUndefined()
})
