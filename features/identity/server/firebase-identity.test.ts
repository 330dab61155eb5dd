import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { firebaseSessionPath, signInPath, signUpPath, tokenPath } from '#api/identity.ts'
import { notesPath } from '#load/api/paths.ts'
import { accountPath, profilePath } from '#profile/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { startFirebaseIssuer, type FirebaseIssuer } from '#scripts/fake-firebase.ts'
import type { Portal } from '#server/running/portal.ts'
import { cookiesOf, json, password, testPortal } from '#server/testing/test-portal.ts'
import { bodyOf, expectError, expectStatus } from '#server/testing/test-calls.ts'
import { givenEmptyPortal, portal } from '#server/testing/test-crew.ts'

const month = `${rosterPath}?month=2026-07`
let issuer: FirebaseIssuer

// The last one named runs first, so that the portal closes before it.
afterAll(() => issuer.stop())
givenEmptyPortal(async () => {
  issuer = await startFirebaseIssuer()
  return firebaseEnv()
})

describe('a token of the Firebase project', () => {
  it('opens the API', async () => {
    expect(await statusWith(await issuer.sign())).toBe(200)
  })

  it.each([
    ['of another issuer', { iss: 'https://securetoken.google.com/another' }],
    ['for another project', { aud: 'another' }],
    ['that has run out', { iat: 1, exp: 2 }],
    ['that never runs out', { exp: undefined }],
    ['without a user', { sub: undefined }],
    ['with an empty user', { sub: '' }],
    ['that does not say when it was issued', { iat: undefined }],
  ])('%s is refused', async (_, claims) => {
    expect(await statusWith(await issuer.sign(claims))).toBe(401)
  })

  it('signed with a key that is not in the set is refused', async () => {
    expect(await statusWith(await issuer.sign({}, { kid: 'unknown' }))).toBe(401)
    const stranger = await startFirebaseIssuer()
    expect(await statusWith(await stranger.sign())).toBe(401)
    await stranger.stop()
  })

  it('signed with the public key as a password is refused', async () => {
    const token = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: 'local-key' })
      .sign(new TextEncoder().encode(issuer.publicKey))
    expect(await statusWith(token)).toBe(401)
  })
})

describe('a token without a signature', () => {
  const unsigned = (over: object = {}) => new UnsecuredJWT({ ...claims(), ...over }).encode()
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }

  it('is refused', async () => {
    expect(await statusWith(unsigned())).toBe(401)
  })

  it('is good with an emulator, when it is of the project and has not run out', async () => {
    const withEmulator = await firebasePortal(emulator)
    expect(await statusWith(unsigned(), withEmulator)).toBe(200)
    expect(await statusWith(unsigned({ aud: 'another' }), withEmulator)).toBe(401)
    expect(await statusWith(unsigned({ iss: 'https://another.example' }), withEmulator)).toBe(401)
    expect(await statusWith(unsigned({ exp: 2 }), withEmulator)).toBe(401)
    expect(await statusWith(unsigned({ sub: undefined }), withEmulator)).toBe(401)
    await withEmulator.close()
  })

  it('is refused in production, emulator or not', async () => {
    const production = await firebasePortal({ ...emulator, NODE_ENV: 'production' })
    expect(await statusWith(unsigned(), production)).toBe(401)
    expect(await statusWith(await issuer.sign(), production)).toBe(200)
    await production.close()
  })
})

describe('the session', () => {
  it('lives in a cookie no script can read and no other site can send', async () => {
    const refreshToken = issuer.addUser({
      email: 'amelia@crew.example',
      password,
      displayName: 'Amelia',
    })
    const begun = await portal.app.request(firebaseSessionPath, json({ refreshToken }))
    expect(begun.status).toBe(200)
    expect(begun.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Strict/i)
    const cookie = cookiesOf(begun)
    const answer = await portal.app.request(firebaseSessionPath, { headers: { cookie } })
    expect(answer.headers.getSetCookie()).toEqual([])
    const { token, name } = (await answer.json()) as { token: string; name: string }
    expect([await statusWith(token), name]).toEqual([200, 'Amelia'])
    const ended = await portal.app.request(firebaseSessionPath, { method: 'DELETE' })
    expect(ended.headers.getSetCookie()[0]).toMatch(/Max-Age=0/i)
  })

  it('is for https alone where the portal is reached so', async () => {
    const safe = await firebasePortal({ PUBLIC_URL: 'https://crew.example' })
    const answer = await safe.app.request(firebaseSessionPath, json({ refreshToken: 'any' }))
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-crewportal.firebase=any; .*Path=\/; .*Secure/)
    expect(cookie).not.toMatch(/domain/i)
    const ended = await safe.app.request(firebaseSessionPath, { method: 'DELETE' })
    expect(ended.headers.getSetCookie()[0]).toMatch(/^__Host-crewportal.firebase=;.*Secure/)
    await safe.close()
  })

  it('gives no token without a cookie', async () => {
    await expectStatus(portal.app.request(firebaseSessionPath), 401)
  })

  it('is over when Firebase says so', async () => {
    const headers = { cookie: 'crewportal.firebase=of-somebody-gone' }
    const answer = await portal.app.request(firebaseSessionPath, { headers })
    await expectError(answer, 401, 'Please sign in.')
    expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age=0/i)
  })

  it('lasts while Firebase cannot be asked', async () => {
    const alone = await firebasePortal({ FIREBASE_TOKEN_URL: 'http://127.0.0.1:1/v1/token' })
    const headers = { cookie: 'crewportal.firebase=still-good' }
    const answer = await alone.app.request(firebaseSessionPath, { headers })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([503, []])
    expect(await answer.json()).toMatchObject({
      error: 'The sign-in service cannot be reached. Please try again.',
    })
    await alone.close()
  })

  it.each([
    ['no token', json({}), 400],
    ['something more', json({ refreshToken: 'x', more: 1 }), 400],
    ['what no cookie holds', json({ refreshToken: 'a; Path=/' }), 400],
    ['more than a cookie holds', json({ refreshToken: 'x'.repeat(3001) }), 400],
    ['a book', json({ refreshToken: 'x'.repeat(10_000) }), 413],
    ['a form of another site', { method: 'POST', body: new URLSearchParams({ a: 'b' }) }, 415],
  ])('does not begin with %s', async (_, request, status) => {
    const answer = await portal.app.request(firebaseSessionPath, request)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []])
  })
})

describe('the portal', () => {
  it('serves nothing of the embedded identity service', async () => {
    const account = { email: 'a@crew.example', name: 'A', password }
    const calls = [signUpPath, signInPath].map((path) => portal.app.request(path, json(account)))
    const answers = await Promise.all([...calls, portal.app.request(tokenPath)])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('has no demo crew member', async () => {
    const other = await firebasePortal({ DEMO: 'on' })
    expect(await other.db.selectFrom('portal_users').select('id').execute()).toEqual([])
    expect(await other.db.selectFrom('duties').select('id').execute()).toEqual([])
    await other.close()
  })
})

describe('the profile', () => {
  it('has the name and e-mail of the token, until the crew member says another name', async () => {
    const who = { sub: 'bruno', name: 'Bruno', email: 'bruno@crew.example' }
    expect(await profileWith(who)).toMatchObject({ name: 'Bruno', email: 'bruno@crew.example' })
    const bruno = { name: 'Bruno Hale', crewId: null, baseAirport: 'BHX', defaultRole: null }
    const headers = { authorization: `Bearer ${await issuer.sign(who)}` }
    expect(
      await bodyOf(portal.app.request(profilePath, { ...json(bruno, headers), method: 'PUT' })),
    ).toMatchObject({ data: bruno })
    expect(await profileWith({ ...who, email: 'hale@crew.example' })).toMatchObject({
      name: 'Bruno Hale',
      email: 'hale@crew.example',
    })
  })

  it('goes to the present owner of an e-mail address, beside the former one', async () => {
    const who = { name: 'Clara', email: 'clara@crew.example' }
    expect(await profileWith({ ...who, sub: 'clara' })).toMatchObject(who)
    expect(await profileWith({ ...who, sub: 'clara-again' })).toMatchObject(who)
  })

  it.each([
    [{ email: 'no-name@crew.example' }, 'no-name@crew.example'],
    [{}, 'Crew member'],
    [{ name: 'x'.repeat(200) }, 'x'.repeat(100)],
  ])('of %o has a name', async (known, name) => {
    expect(await profileWith({ ...known, sub: crypto.randomUUID() })).toMatchObject({ name })
  })
})

describe('deleting an account', () => {
  const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60
  const deleteWith = async (over: object) => {
    const headers = { authorization: `Bearer ${await issuer.sign({ sub: 'dora', ...over })}` }
    return portal.app.request(accountPath, { ...json({}, headers), method: 'DELETE' })
  }

  it.each([
    ['five minutes ago', { auth_time: minutesAgo(5) }],
    ['it is not known when', { auth_time: undefined }],
  ])('asks to sign in again after signing in %s', async (_, over) => {
    await expectError(
      deleteWith(over),
      400,
      'Please sign in again first: this takes a sign-in within the last five minutes.',
    )
  })

  it('is as recent as that for the erasing of notes', async () => {
    const eraseWith = async (over: object) => {
      const headers = { authorization: `Bearer ${await issuer.sign({ sub: 'dora', ...over })}` }
      const init = { ...json({}, headers), method: 'DELETE' }
      return (await portal.app.request(notesPath, init)).status
    }
    expect(await eraseWith({ auth_time: minutesAgo(5) })).toBe(400)
    expect(await eraseWith({ auth_time: minutesAgo(4) })).toBe(200)
  })

  it('leaves nothing of it', async () => {
    await expectStatus(deleteWith({ auth_time: minutesAgo(4), email: 'dora@crew.example' }), 200)
    const left = portal.db.selectFrom('portal_firebase_users').select('id').where('id', '=', 'dora')
    expect(await left.execute()).toEqual([])
  })
})

const firebasePortal = (env: Record<string, string>) => testPortal({ ...firebaseEnv(), ...env })

function firebaseEnv() {
  return {
    IDENTITY: 'firebase',
    FIREBASE_API_KEY: 'demo-key',
    FIREBASE_AUTH_DOMAIN: 'demo-crewportal.firebaseapp.com',
    FIREBASE_PROJECT_ID: issuer.projectId,
    FIREBASE_APP_ID: '1:1:web:1',
    FIREBASE_JWKS_URL: issuer.keySetUrl,
    FIREBASE_TOKEN_URL: issuer.tokenUrl,
  }
}

function claims() {
  const now = Math.floor(Date.now() / 1000)
  const iss = `https://securetoken.google.com/${issuer.projectId}`
  return { iss, aud: issuer.projectId, sub: 'amelia', iat: now, exp: now + 60, auth_time: now }
}

async function statusWith(token: string, { app }: Portal = portal): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.request(month, { headers })).status
}

async function profileWith(over: Record<string, unknown>): Promise<unknown> {
  const headers = { authorization: `Bearer ${await issuer.sign(over)}` }
  return (await bodyOf<{ data: unknown }>(portal.app.request(profilePath, { headers }))).data
}
