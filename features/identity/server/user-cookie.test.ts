import { expect, it } from 'vitest'
import { signOutPath, signUpPath } from '#api/identity.ts'
import { cookiesOf, password } from '#server/testing/test-portal.ts'
import { givenEmptyPortal } from '#server/testing/test-crew.ts'
import { send } from '#server/testing/test-sessions.ts'

givenEmptyPortal()

const userCookieOf = (answer: Response) =>
  answer.headers.getSetCookie().find((cookie) => cookie.includes('crewportal.user='))

it('names the user of a session to the page, until the sign-out', async () => {
  const account = { name: 'Amelia', email: 'amelia@crew.example', password }
  const answer = await send(signUpPath, account)
  const { user } = (await answer.clone().json()) as { user: { id: string } }
  expect(userCookieOf(answer)).toContain(`crewportal.user=${user.id};`)
  expect(userCookieOf(answer)).not.toMatch(/httponly/i)
  expect(userCookieOf(answer)).toMatch(/samesite=strict/i)
  const left = await send(signOutPath, {}, cookiesOf(answer))
  expect(userCookieOf(left)).toMatch(/crewportal\.user=; Max-Age=0;/)
})

it('names nobody after a refused sign-up', async () => {
  const refused = await send(signUpPath, { name: '', email: '', password: '' })
  expect(userCookieOf(refused)).toBeUndefined()
})
