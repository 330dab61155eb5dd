import { SignJWT, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keySetPath, signInPath, signOutPath, signUpPath, tokenPath } from '#contract/identity.ts'
import { rosterPath } from '#contract/roster.ts'
import type { Portal } from '#server/portal.ts'
import { cookiesOf, givenUser, json, testPortal, type TestUser } from '#server/test-portal.ts'

const month = `${rosterPath}?month=2026-07`
const password = 'altitude-38000'
let portal: Portal
let amelia: TestUser

beforeAll(async () => {
  portal = await testPortal()
  amelia = await givenUser(portal, 'Amelia')
})
afterAll(() => portal.close())

describe('signing up', () => {
  it.each([
    ['a password of nine characters', { password: '123456789' }],
    ['an address that is none', { email: 'amelia' }],
    ['a name of spaces', { name: '   ' }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
    ['a password as long as a book', { password: 'x'.repeat(20_000) }],
    ['an address that has an account already', { email: 'amelia@crew.example' }],
  ])('refuses %s', async (_, over) => {
    const body = { email: 'someone@crew.example', name: 'Someone', password, ...over }
    const answer = await portal.app.request(signUpPath, json(body))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await answer.text()).toMatch(/"(message|error)":"./)
  })

  it('can be switched off, which leaves the demo crew member', async () => {
    const closed = await testPortal({ SIGN_UP: 'off', DEMO: 'on' })
    const body = { email: 'someone@crew.example', name: 'Someone', password }
    expect((await closed.app.request(signUpPath, json(body))).status).toBe(400)
    const demo = { email: 'demo@crewportal.example', password: 'fly-safe-2026' }
    expect((await closed.app.request(signInPath, json(demo))).status).toBe(200)
    await closed.close()
  })
})

describe('signing in', () => {
  it('starts a session in a cookie that scripts cannot read and other sites cannot send', async () => {
    const answer = await signIn()
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Strict/i)
  })

  it.each([
    ['a wrong password', { password: 'not-the-password' }],
    ['an unknown address', { email: 'nobody@crew.example' }],
  ])('refuses %s in the same words', async (_, over) => {
    const answer = await signIn(over)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ message: 'Invalid email or password' })
  })

  it('refuses a call another site made', async () => {
    const cookie = cookiesOf(await signIn())
    const headers = { cookie, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await portal.app.request(signOutPath, json({}, headers))).status).toBe(403)
    expect((await portal.app.request(tokenPath, { headers: { cookie } })).status).toBe(200)
  })
})

describe('the bearer token', () => {
  it('opens the API to its owner', async () => {
    expect((await portal.app.request(month, { headers: amelia.headers })).status).toBe(200)
  })

  it('is not given without a session, nor after signing out', async () => {
    expect((await portal.app.request(tokenPath)).status).toBe(401)
    const cookie = cookiesOf(await signIn())
    expect((await portal.app.request(signOutPath, json({}, { cookie }))).status).toBe(200)
    expect((await portal.app.request(tokenPath, { headers: { cookie } })).status).toBe(401)
  })

  it.each([
    ['none', {}],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['no token', { authorization: 'Bearer' }],
    ['nonsense', { authorization: 'Bearer nonsense' }],
  ])('is refused: %s', async (_, headers) => {
    const answer = await portal.app.request(month, { headers })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ success: false, error: 'Please sign in.' })
  })

  it.each([
    ['changed', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['unsigned', (token: string) => `eyJhbGciOiJub25lIn0.${token.split('.')[1]}.`],
  ])('is refused when it was %s', async (_, change) => {
    const token = amelia.headers.authorization.slice('Bearer '.length)
    const headers = { authorization: `Bearer ${change(token)}` }
    expect((await portal.app.request(month, { headers })).status).toBe(401)
  })

  it('is refused when somebody else signed it', async () => {
    const { privateKey } = await generateKeyPair('EdDSA')
    const known = (await (await portal.app.request(keySetPath)).json()) as {
      keys: { kid: string }[]
    }
    const token = await new SignJWT({ sub: amelia.id })
      .setProtectedHeader({ alg: 'EdDSA', kid: known.keys[0]?.kid ?? '' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .setIssuer('http://localhost:3000')
      .setAudience('crewportal')
      .sign(privateKey)
    const headers = { authorization: `Bearer ${token}` }
    expect((await portal.app.request(month, { headers })).status).toBe(401)
  })
})

function signIn(over: Record<string, string> = {}) {
  return portal.app.request(signInPath, json({ email: 'amelia@crew.example', password, ...over }))
}
