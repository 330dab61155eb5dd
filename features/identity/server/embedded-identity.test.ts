import { SignJWT, generateKeyPair } from 'jose'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { failure } from '#api/errors.ts'
import {
  changePasswordPath,
  endOtherSessionsPath,
  endSessionPath,
  identityPath,
  keySetPath,
  sessionPath,
  sessionsPath,
  signInPath,
  signOutPath,
  signUpPath,
  tokenPath,
} from '#api/identity.ts'
import { feedAddressPath } from '#calendars/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { notesPath } from '#load/api/paths.ts'
import { accountExportPath, accountImportPath, accountPath } from '#profile/api/paths.ts'
import { currentSession, sessionList } from '#identity/api/sessions.ts'
import { cookiesOf, json, password, testPortal } from '#server/testing/test-portal.ts'
import {
  bodyOf,
  del,
  expectAnswer,
  expectError,
  expectStatus,
  told,
  get,
  post,
  postFile,
  put,
} from '#server/testing/test-calls.ts'
import { createPortal } from '#server/running/portal.ts'
import { amelia, givenPortal, portal } from '#server/testing/test-crew.ts'
import { givenCrew, newPassword, read, send, tokenStatus } from '#server/testing/test-sessions.ts'

const month = `${rosterPath}?month=2026-07`

givenPortal()

describe('signing up', () => {
  it.each([
    ['a password of nine characters', { password: '123456789' }],
    ['an address that is none', { email: 'amelia' }],
    ['a name of spaces', { name: '   ' }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
    ['an address of 255 characters', { email: `${'x'.repeat(242)}@crew.example` }],
    ['a password as long as a book', { password: 'x'.repeat(20_000) }],
    ['an address that has an account already', { email: 'amelia@crew.example' }],
  ])('refuses %s', async (_, over) => {
    const body = { email: 'someone@crew.example', name: 'Someone', password, ...over }
    const answer = await send(signUpPath, body)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(failure.loose().parse(await answer.json()).error).toMatch(/^[A-Z].*\.$/)
  })

  it('can be switched off, which leaves the demo crew member', async () => {
    const closed = await testPortal({ SIGN_UP: 'off', DEMO: 'on' })
    const body = { email: 'someone@crew.example', name: 'Someone', password }
    await expectStatus(closed.app.request(signUpPath, json(body)), 400)
    const demo = { email: 'demo@crewportal.example', password: 'fly-safe-2026' }
    await expectStatus(closed.app.request(signInPath, json(demo)), 200)
    // The same database, opened to others.
    const open = await createPortal({ ...closed.config, demo: false })
    const wrong = { ...demo, password: 'fly-safe-2027' }
    const [refused, asWrong] = [demo, wrong].map((body) =>
      told(open.app.request(signInPath, json(body))),
    )
    expect(await refused).toEqual(await asWrong)
    await open.close()
    await closed.close()
  })
})

describe('signing in', () => {
  it('starts a session in a cookie that scripts cannot read and other sites cannot send', async () => {
    const answer = await signInAs()
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Strict/i)
  })

  it.each([
    ['a wrong password', { password: 'not-the-password' }],
    ['an unknown address', { email: 'nobody@crew.example' }],
  ])('refuses %s in the same words', async (_, over) => {
    const answer = await signInAs(over)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({
      success: false,
      error: 'Invalid email or password.',
      message: 'Invalid email or password',
      code: 'INVALID_EMAIL_OR_PASSWORD',
    })
  })

  it('refuses a call another site made', async () => {
    const cookie = cookiesOf(await signInAs())
    const headers = { cookie, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    await expectStatus(post(signOutPath, {}, { headers }), 403)
    await expectStatus(read(tokenPath, cookie), 200)
  })
})

describe('a refusal', () => {
  it.each([
    ['a short password', { password: 'short' }, { password: 'Must be at least 10 characters' }],
    ['no address', { email: 'amelia' }, { email: 'Please enter a valid email address' }],
    ['a number', { name: 7 }, { name: 'Please give a text' }],
    [
      'an address taken',
      { email: 'amelia@crew.example' },
      { email: 'There is an account with this email address already' },
    ],
  ])('names the field of %s', async (_, over, fields) => {
    const body = { email: 'someone@crew.example', name: 'Someone', password, ...over }
    const answer = await send(signUpPath, body)
    expect(await answer.json()).toMatchObject({ success: false, fields })
  })

  const paths = [signInPath, signUpPath, changePasswordPath, endSessionPath, signOutPath]
  const deep = `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`
  it.each([
    ['no JSON', '{"email":', 400],
    ['null', 'null', 400],
    ['a list', '[1]', 400],
    ['a text', '"x"', 400],
    ['nothing', '', 400],
    ['wrong types', '{"email":1,"password":[],"name":{},"token":7,"newPassword":null}', 400],
    ['a null character', '{"email":"a\\u0000@crew.example","password":"x","name":"y"}', 400],
    ['a null character in a name', '{"a\\u0000":1}', 400],
    ['great depth', deep, 400],
    ['great size', JSON.stringify({ email: 'x'.repeat(20_000) }), 413],
  ])('tells of %s, whoever sends it where', async (_, body, status) => {
    const cookie = cookiesOf(await signInAs({ email: 'amelia@crew.example' }))
    for (const path of paths) {
      const answer = await portal.app.request(path, { ...json({}, { cookie }), body })
      if (answer.status !== 200) {
        expect([path, answer.status]).toEqual([path, status])
        expect(failure.loose().parse(await answer.json()).error).toMatch(/^[A-Z].*\.$/)
      }
    }
  })

  it('is an address that is not there, and a kind of content that is not taken', async () => {
    await expectError(
      portal.app.request('/api/auth/nowhere', json({})),
      404,
      'This address was not found.',
    )
    await expectAnswer(
      portal.app.request(signUpPath, {
        ...json({}, { 'content-type': 'application/xml' }),
        body: '<a/>',
      }),
      415,
      { error: 'This kind of content is not accepted here.' },
    )
  })
})

it('the session is in the cookie alone, not in the answers that begin it', async () => {
  const body = { email: `${crypto.randomUUID()}@crew.example`, name: 'Clara', password }
  for (const path of [signUpPath, signInPath]) {
    const answer = await portal.app.request(path, json(body))
    expect(await tokenStatus(cookiesOf(answer))).toBe(200)
    const told = (await answer.json()) as object
    expect(Object.keys(told)).toContain('user')
    expect(Object.keys(told)).not.toContain('token')
  }
})

describe('the bearer token', () => {
  it('opens the API to its owner', async () => {
    await expectStatus(get(month), 200)
  })

  it('is not given without a session, nor after signing out', async () => {
    await expectStatus(read(tokenPath), 401)
    const cookie = cookiesOf(await signInAs())
    await expectStatus(send(signOutPath, {}, cookie), 200)
    await expectStatus(read(tokenPath, cookie), 401)
  })

  it.each([
    ['none', {}],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['no token', { authorization: 'Bearer' }],
    ['nonsense', { authorization: 'Bearer nonsense' }],
  ])('is refused: %s', async (_, headers) => {
    await expectError(get(month, { headers }), 401, 'Please sign in.')
  })

  it.each([
    ['changed', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['unsigned', (token: string) => `eyJhbGciOiJub25lIn0.${token.split('.')[1]}.`],
  ])('is refused when it was %s', async (_, change) => {
    const token = amelia.headers.authorization.slice('Bearer '.length)
    const headers = { authorization: `Bearer ${change(token)}` }
    await expectStatus(get(month, { headers }), 401)
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
    await expectStatus(get(month, { headers }), 401)
  })
})

describe('the sessions', () => {
  it('are listed in a session of any age, with the device of each', async () => {
    const { cookie, email } = await givenCrew()
    const phone = cookiesOf(
      await signInAs({ email }, { 'user-agent': 'Firefox/150.0 (Android 16)' }),
    )
    await sql`update portal_sessions set created_at = '2026-01-01T00:00:00.000Z'`.execute(portal.db)
    const listed = await sessionsOf(cookie)
    expect(listed).toHaveLength(2)
    const current = currentSession.parse(await bodyOf(read(sessionPath, phone))).session
    expect(listed.find(({ id }) => id === current.id)?.userAgent).toContain('Android')
  })

  it('end one at a time, or all but the caller’s', async () => {
    const { cookie, email } = await givenCrew()
    const phone = cookiesOf(await signInAs({ email }))
    const tablet = cookiesOf(await signInAs({ email }))
    const { session } = currentSession.parse(await bodyOf(read(sessionPath, phone)))
    await expectStatus(send(endSessionPath, { id: session.id }, cookie), 200)
    expect([await tokenStatus(phone), await tokenStatus(tablet)]).toEqual([401, 200])
    await expectStatus(send(endOtherSessionsPath, {}, cookie), 200)
    expect([await tokenStatus(cookie), await tokenStatus(tablet)]).toEqual([200, 401])
    expect(await sessionsOf(cookie)).toHaveLength(1)
  })

  it('of somebody else are neither listed nor ended', async () => {
    const [own, other] = [await givenCrew(), await givenCrew()]
    const { session } = currentSession.parse(await bodyOf(read(sessionPath, other.cookie)))
    expect((await sessionsOf(own.cookie)).map(({ id }) => id)).not.toContain(session.id)
    await send(endSessionPath, { id: session.id }, own.cookie)
    await send(endOtherSessionsPath, {}, own.cookie)
    expect(await tokenStatus(other.cookie)).toBe(200)
  })

  it('are renewed by use, until 90 days after they began', async () => {
    const { cookie } = await givenCrew()
    const { session } = currentSession.parse(await bodyOf(read(sessionPath, cookie)))
    const begunDaysAgo = async (days: number) => {
      const [begun, end] = [daysFromNow(-days), daysFromNow(1)]
      await sql`update portal_sessions set created_at = ${begun}, expires_at = ${end}
        where id = ${session.id}`.execute(portal.db)
      const status = await tokenStatus(cookie)
      const { rows } = await sql<{ expires_at: string }>`
        select expires_at from portal_sessions where id = ${session.id}`.execute(portal.db)
      return {
        status,
        lasts: Math.round((Date.parse(rows[0]?.expires_at ?? '') - Date.now()) / dayMs),
      }
    }
    expect(await begunDaysAgo(10)).toEqual({ status: 200, lasts: 30 })
    expect(await begunDaysAgo(75)).toEqual({ status: 200, lasts: 15 })
    expect(await begunDaysAgo(91)).toEqual({ status: 200, lasts: -1 })
    expect(await tokenStatus(cookie)).toBe(401)
  })

  it('are never named by their token', async () => {
    const { cookie, email } = await givenCrew()
    const { rows } = await sql<{ token: string }>`select token from portal_sessions`.execute(
      portal.db,
    )
    const answers = [
      await signInAs({ email }),
      await read(sessionPath, cookie),
      await read(sessionsPath, cookie),
      await send(changePasswordPath, { currentPassword: password, newPassword }, cookie),
    ]
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(texts.join('')).not.toContain('"token"')
    expect(rows.filter(({ token }) => texts.join('').includes(token))).toEqual([])
  })
})

it.each([
  ['GET', 'ok'],
  ['POST', 'update-user'],
  ['POST', 'change-email'],
  ['POST', 'revoke-session'],
  ['POST', 'sign-in/social'],
  ['GET', 'verify-email/x'],
  ['POST', 'two-factor/get-totp-uri'],
])('%s %s of the library is not offered', async (method, path) => {
  const { cookie } = await givenCrew()
  const answer =
    method === 'POST'
      ? await send(`${identityPath}/${path}`, { name: 'x'.repeat(12_000) }, cookie)
      : await read(`${identityPath}/${path}`, cookie)
  expect(answer.status).toBe(404)
})

it('a bearer token is the whole of what follows its scheme', async () => {
  const { authorization } = amelia.headers
  const status = async (header: string) =>
    (await get(month, { headers: { authorization: header } })).status
  expect(await status(authorization)).toBe(200)
  expect(await status(`${authorization} junk`)).toBe(401)
  expect(await status(`${authorization}, Bearer junk`)).toBe(401)
  expect(await status('Bearer')).toBe(401)
})

describe('changing the password', () => {
  it('asks for the present one', async () => {
    const { cookie, email } = await givenCrew()
    const body = { currentPassword: 'not-the-password', newPassword }
    await expectAnswer(send(changePasswordPath, body, cookie), 400, {
      code: 'INVALID_PASSWORD',
      fields: { currentPassword: 'This is not your password' },
    })
    await expectStatus(signInAs({ email }), 200)
  })

  it.each([
    ['nine characters', '123456789'],
    ['129 characters', 'x'.repeat(129)],
  ])('refuses %s', async (_, tried) => {
    const { cookie } = await givenCrew()
    const body = { currentPassword: password, newPassword: tried }
    await expectStatus(send(changePasswordPath, body, cookie), 400)
  })

  it.each([
    ['leaves other sessions as they are', false, 200],
    ['ends the other sessions', true, 401],
  ])('%s, when so wished', async (_, revokeOtherSessions, status) => {
    const { cookie, email } = await givenCrew()
    const other = cookiesOf(await signInAs({ email }))
    const body = { currentPassword: password, newPassword, revokeOtherSessions }
    const answer = await send(changePasswordPath, body, cookie)
    expect(answer.status).toBe(200)
    expect(await tokenStatus(other)).toBe(status)
    expect(await tokenStatus(revokeOtherSessions ? cookiesOf(answer) : cookie)).toBe(200)
    await expectStatus(signInAs({ email }), 401)
    await expectStatus(signInAs({ email, password: newPassword }), 200)
  })
})

it('a token of an ended session exports, imports and deletes nothing, and gives no feed a new address', async () => {
  const { cookie } = await givenCrew()
  const answer = await portal.app.request(tokenPath, { headers: { cookie } })
  const { token } = (await answer.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  await expectStatus(get(accountExportPath, { headers }), 200)
  await expectStatus(send(signOutPath, {}, cookie), 200)
  await expectStatus(get(`${rosterPath}?month=2026-07`, { headers }), 200)
  await expectStatus(get(accountExportPath, { headers }), 401)
  await expectStatus(postFile(accountImportPath, 'x', {}, { headers }), 401)
  await expectStatus(put(feedAddressPath('mine'), { token: 'x'.repeat(43) }, { headers }), 401)
  for (const path of [accountPath, notesPath]) {
    await expectStatus(del(path, { headers }, { password }), 401)
  }
})

it.each([
  ['GET', sessionsPath],
  ['POST', endSessionPath],
  ['POST', endOtherSessionsPath],
  ['POST', changePasswordPath],
])('%s %s asks who is there', async (method, path) => {
  const body = { id: 'x', currentPassword: password, newPassword: password }
  const request = method === 'GET' ? {} : json(body)
  await expectStatus(portal.app.request(path, request), 401)
})

const dayMs = 24 * 60 * 60 * 1000
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

function signInAs(over: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const credentials = { email: 'amelia@crew.example', password, ...over }
  return post(signInPath, credentials, { headers })
}

async function sessionsOf(cookie: string) {
  return sessionList.parse(await bodyOf(read(sessionsPath, cookie)))
}
