import { signInPath, signUpPath, tokenPath } from '#api/identity.ts'
import { startMailCatcher, type MailCatcher } from '#scripts/mail-catcher.ts'
import { afterAll, expect } from 'vitest'
import { bodyOf } from './test-calls.ts'
import { givenEmptyPortal, portal } from './test-crew.ts'
import { cookiesOf, json, password } from './test-portal.ts'

export const newPassword = 'cleared-to-land'

/** The mails of the portal of `givenMailPortal`. */
export let catcher: MailCatcher

/** Gives a test file a portal without crew members, which sends mails. */
export function givenMailPortal(env: Record<string, string> = {}): void {
  // The last one named runs first, so that the portal closes before it.
  afterAll(() => catcher.stop())
  givenEmptyPortal(async () => {
    catcher = await startMailCatcher()
    const MAIL_FROM = 'CrewPortal <portal@crew.example>'
    return { SMTP_URL: catcher.url, MAIL_FROM, ...env }
  })
}

/** A read with the cookies of a session. */
export const read = (path: string, cookie = '') => portal.app.request(path, { headers: { cookie } })

/** A POST with the cookies of a session, from a page of the portal. */
export const send = async (path: string, body: unknown, cookie = '') =>
  portal.app.request(path, json(body, cookie ? { cookie, origin: pageOrigin() } : {}))

const pageOrigin = () => portal.config.publicUrl ?? 'http://localhost'

export const signIn = (email: string, secret = password) =>
  send(signInPath, { email, password: secret })

export const newAddress = () => `${crypto.randomUUID()}@crew.example`

/** A crew member of their own, signed in. */
export async function givenCrew(name = 'Clara'): Promise<{ email: string; cookie: string }> {
  const email = newAddress()
  const answer = await send(signUpPath, { email, name, password })
  expect(answer.status).toBe(200)
  // A portal that sends mails begins no session here.
  return { email, cookie: cookiesOf(answer) || cookiesOf(await signIn(email)) }
}

export async function tokenStatus(cookie: string): Promise<number> {
  return (await read(tokenPath, cookie)).status
}

/** The headers of a request with the token of a session. */
export async function bearerOf(cookie: string): Promise<{ authorization: string }> {
  const { token } = await bodyOf<{ token: string }>(read(tokenPath, cookie))
  return { authorization: `Bearer ${token}` }
}
