import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import {
  changeEmailPath,
  changePasswordPath,
  confirmEmailChangePath,
  confirmEmailPath,
  emailChangeMark,
  forgotPasswordPath,
  resetPasswordPath,
  sendConfirmationPath,
  signInPath,
  signUpPath,
  tokenPath,
} from '#api/identity.ts'
import { linkIn } from '#scripts/mail-catcher.ts'
import { cookiesOf, json, password, testPortal } from '#server/testing/test-portal.ts'
import {
  bodyOf,
  expectAnswer,
  expectError,
  expectStatus,
  told,
} from '#server/testing/test-calls.ts'
import {
  catcher,
  givenCrew,
  givenMailPortal,
  newPassword,
  read,
  send,
} from '#server/testing/test-sessions.ts'
import { portal } from '#server/testing/test-crew.ts'

givenMailPortal({ PUBLIC_URL: 'https://portal.crew.example' })

describe('a forgotten password', () => {
  it('is reset by a link that works once, and every session ends', async () => {
    const { email, cookie } = await givenCrew()
    await catcher.mailTo(email)
    await expectStatus(send(forgotPasswordPath, { email: email.toUpperCase() }), 200)
    const mail = await catcher.mailTo(email)
    expect(mail.text).toContain('Subject: Set a new password')
    expect(mail.text).toContain('https://portal.crew.example/reset-password#token=')
    const token = tokenOf(linkIn(mail))

    await expectAnswer(send(resetPasswordPath, { token, newPassword: 'short' }), 400, {
      fields: { newPassword: 'Must be at least 10 characters' },
    })
    await expectStatus(send(resetPasswordPath, { token, newPassword }), 200)
    await expectStatus(send(signInPath, { email, password }), 401)
    await expectStatus(send(signInPath, { email, password: newPassword }), 200)
    await expectStatus(read(tokenPath, cookie), 401)

    await expectNoLongerGood(token)
    await expectStatus(send(signInPath, { email, password: newPassword }), 200)
  })

  it('has no link any more after an hour', async () => {
    const { email } = await givenCrew()
    await catcher.mailTo(email)
    await send(forgotPasswordPath, { email })
    const token = tokenOf(linkIn(await catcher.mailTo(email)))
    const { rows } = await sql<{ expires_at: string }>`
      select expires_at from portal_verifications order by created_at desc limit 1`.execute(
      portal.db,
    )
    const life = Date.parse(rows[0]?.expires_at ?? '') - Date.now()
    expect(life).toBeLessThanOrEqual(3_600_000)
    await sql`update portal_verifications set expires_at = '2026-01-01T00:00:00.000Z'`.execute(
      portal.db,
    )
    await expectNoLongerGood(token)
    await expectStatus(send(signInPath, { email, password }), 200)
  })

  it('is answered the same for an address without an account, which gets no mail', async () => {
    const { email } = await givenCrew()
    const before = catcher.count()
    const [known, unknown] = await Promise.all([
      send(forgotPasswordPath, { email }),
      send(forgotPasswordPath, { email: 'nobody@crew.example' }),
    ])
    expect(await told(unknown)).toEqual([known.status, await known.json()])
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
    await catcher.mailTo(email)
    await catcher.mailTo(email)
    expect(catcher.count()).toBeLessThanOrEqual(before + 2)
  })

  it('can be requested five times an hour', async () => {
    const ask = () => send(forgotPasswordPath, { email: 'often@crew.example' })
    const answers = await Promise.all(Array.from({ length: 5 }, ask))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    await expectError(ask(), 429, 'Too many attempts. Please try again in 60 minutes.')
  })

  it.each([
    ['no address', forgotPasswordPath, { email: 'amelia' }],
    ['another type', forgotPasswordPath, { email: 7 }],
    ['no token', resetPasswordPath, { newPassword }],
    ['a token of another type', resetPasswordPath, { token: 7, newPassword }],
    ['a token nobody was sent', resetPasswordPath, { token: 'x'.repeat(24), newPassword }],
    ['a link that leads elsewhere', forgotPasswordPath, { email: 'a@b.example', redirectTo: 7 }],
  ])('is not set by %s', async (_, path, body) => {
    await expectAnswer(send(path, body), 400, { success: false })
  })

  it('stores no usable link in the database', async () => {
    const { email } = await givenCrew()
    await catcher.mailTo(email)
    await send(forgotPasswordPath, { email })
    const token = tokenOf(linkIn(await catcher.mailTo(email)))
    const { rows } = await sql`select * from portal_verifications`.execute(portal.db)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('without a mail server has its link printed for the operator', async () => {
    const alone = await testPortal()
    const email = 'amelia@crew.example'
    await alone.app.request(signUpPath, json({ email, name: 'Amelia', password }))
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    await alone.app.request(forgotPasswordPath, json({ email }))
    const printed = written.mock.calls.map(([text]) => String(text)).join('')
    written.mockRestore()
    expect(printed).toContain('Password reset link for amelia@crew.example')
    const token = tokenOf(new URL(/http\S+/.exec(printed)?.[0] ?? '').hash)
    await expectStatus(alone.app.request(resetPasswordPath, json({ token, newPassword })), 200)
    await expectStatus(alone.app.request(sendConfirmationPath, json({ email })), 400)
    await alone.close()
  })
})

describe('signing up', () => {
  it('is answered the same whether or not there is an account, whose owner gets a mail', async () => {
    const { email, cookie } = await givenCrew()
    await catcher.mailTo(email)
    const other = { name: 'Mallory', password: 'holding-short' }
    const known = await send(signUpPath, { ...other, email: email.toUpperCase() })
    const unknown = await send(signUpPath, { ...other, email: `${crypto.randomUUID()}@x.example` })
    expect([known.status, await known.text()]).toEqual([200, '{"status":true}'])
    expect([unknown.status, await unknown.text()]).toEqual([200, '{"status":true}'])
    expect(cookiesOf(known)).toBe('')
    expect(cookiesOf(unknown)).toBe('')
    const mail = await catcher.mailTo(email)
    expect(mail.text).toContain('Subject: You have an account already')
    expect(mail.text).toContain('https://portal.crew.example/forgot-password')
    expect(mail.text).not.toContain('Mallory')
    await expectStatus(send(signInPath, { email, ...other }), 401)
    expect(await isConfirmed(cookie)).toBe(false)
  })

  it.each([
    ['a name of spaces', { name: '  ' }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
    ['a short password', { password: 'short' }],
  ])('refuses %s in the same words, too', async (_, over) => {
    const { email } = await givenCrew()
    const answers = await Promise.all(
      [email, `${crypto.randomUUID()}@x.example`].map((address) =>
        send(signUpPath, { email: address, name: 'Clara', password, ...over }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
    const [known, unknown] = await Promise.all(answers.map((answer) => answer.text()))
    expect(known).toBe(unknown)
  })
})

describe('another e-mail address', () => {
  it('is used once its link is followed, and the present one gets a note', async () => {
    const { email, cookie } = await givenCrew()
    await catcher.mailTo(email)
    const newEmail = `${crypto.randomUUID()}@crew.example`
    expect(
      await told(send(changeEmailPath, { newEmail: newEmail.toUpperCase(), password }, cookie)),
    ).toEqual([200, { isChanged: false }])
    const note = await catcher.mailTo(email)
    expect(note.text).toContain('Subject: Your email address is to be changed')
    expect(note.text).not.toContain(newEmail)
    await expectStatus(send(signInPath, { email, password }), 200)
    const token = changeTokenOf(linkIn(await catcher.mailTo(newEmail)))

    const confirmed = await send(confirmEmailChangePath, { token })
    expect(confirmed.status).toBe(200)
    // The link confirms the address, and is not a second way to sign in.
    expect(cookiesOf(confirmed)).toBe('')
    await expectStatus(send(signInPath, { email, password }), 401)
    const signedIn = await send(signInPath, { email: newEmail, password })
    expect(await isConfirmed(cookiesOf(signedIn))).toBe(true)
    await expectStatus(send(confirmEmailChangePath, { token }), 400)
  })

  it('takes the password', async () => {
    const { cookie } = await givenCrew()
    const body = { newEmail: 'other@crew.example', password: 'not-the-password' }
    await expectAnswer(send(changeEmailPath, body, cookie), 400, {
      fields: { password: 'This is not your password' },
    })
    await expectStatus(send(changeEmailPath, { newEmail: 'other@crew.example' }, cookie), 400)
    await expectStatus(send(changeEmailPath, { ...body, password }), 401)
  })

  it.each([
    ['no address', 'amelia', 'Please enter a valid email address'],
    ['255 characters', `${'x'.repeat(242)}@crew.example`, 'Must be no more than 254 characters'],
  ])('is not %s', async (_, newEmail, words) => {
    const { cookie } = await givenCrew()
    await expectAnswer(send(changeEmailPath, { newEmail, password }, cookie), 400, {
      fields: { newEmail: words },
    })
  })

  it('that is the present one gets a message', async () => {
    const { email, cookie } = await givenCrew()
    await expectAnswer(send(changeEmailPath, { newEmail: email, password }, cookie), 400, {
      fields: { newEmail: 'This is your email address already' },
    })
  })

  it('that has an account gets no link, and the same response', async () => {
    const [own, other] = [await givenCrew(), await givenCrew()]
    await catcher.mailTo(own.email)
    await catcher.mailTo(other.email)
    const before = catcher.count()
    expect(
      await told(send(changeEmailPath, { newEmail: other.email, password }, own.cookie)),
    ).toEqual([200, { isChanged: false }])
    await catcher.mailTo(own.email)
    expect(catcher.count()).toBe(before + 1)
  })

  it('is void once the password is changed', async () => {
    const { cookie } = await givenCrew()
    const newEmail = `${crypto.randomUUID()}@crew.example`
    await send(changeEmailPath, { newEmail, password }, cookie)
    const token = changeTokenOf(linkIn(await catcher.mailTo(newEmail)))
    const change = { currentPassword: password, newPassword }
    await expectStatus(send(changePasswordPath, change, cookie), 200)
    await expectStatus(send(confirmEmailChangePath, { token }), 400)
  })

  it('without a mail server is used at once, unless it has an account', async () => {
    const alone = await testPortal()
    const call = (path: string, body: object, cookie = '') =>
      alone.app.request(path, json(body, { cookie, origin: 'http://localhost' }))
    await call(signUpPath, { email: 'bruno@crew.example', name: 'Bruno', password })
    const account = { email: 'amelia@crew.example', name: 'Amelia', password }
    const cookie = cookiesOf(await call(signUpPath, account))
    await expectAnswer(
      call(changeEmailPath, { newEmail: 'bruno@crew.example', password }, cookie),
      400,
      { fields: { newEmail: 'There is an account with this email address already' } },
    )
    expect(
      await bodyOf(call(changeEmailPath, { newEmail: 'new@crew.example', password }, cookie)),
    ).toEqual({ isChanged: true })
    await expectStatus(call(signInPath, { email: 'new@crew.example', password }), 200)
    await alone.close()
  })
})

describe('an e-mail address', () => {
  it('is confirmed by the link that a new account is sent; signing in does not wait for it', async () => {
    const { email, cookie } = await givenCrew()
    expect(await isConfirmed(cookie)).toBe(false)
    const mail = await catcher.mailTo(email)
    expect(mail.text).toContain('Subject: Confirm your email address')
    expect(mail.text).toContain('https://portal.crew.example/confirm-email#token=')
    await expectStatus(confirm(tokenOf(linkIn(mail))), 200)
    expect(await isConfirmed(cookie)).toBe(true)
    await expectStatus(confirm(tokenOf(linkIn(mail))), 200)
    await expectAnswer(send(sendConfirmationPath, { email }, cookie), 400, {
      error: 'This email address is confirmed already.',
    })
  })

  it('is sent another link on demand, to its owner only', async () => {
    const { email, cookie } = await givenCrew()
    await catcher.mailTo(email)
    await expectStatus(send(sendConfirmationPath, { email }, cookie), 200)
    await expectStatus(confirm(tokenOf(linkIn(await catcher.mailTo(email)))), 200)
    await expectStatus(send(sendConfirmationPath, { email: 'other@crew.example' }, cookie), 400)
  })

  it.each(['', 'null', '[]', '"token"', '{'])('is not confirmed by %j', async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await portal.app.request(confirmEmailPath, { method: 'POST', headers, body })
    expect([400, 401]).toContain(answer.status)
    expect(await answer.json()).toMatchObject({ success: false })
  })

  it.each([
    ['nonsense', 'nonsense'],
    ['of another type', 7],
    ['missing', undefined],
    ['changed', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFtZWxpYUBjcmV3LmV4YW1wbGUifQ.'],
  ])('is not confirmed by a token that is %s', async (_, token) => {
    await expectAnswer(confirm(token), 401, {
      success: false,
      error: 'This link has expired or was used already.',
    })
  })
})

async function expectNoLongerGood(token: string): Promise<void> {
  await expectAnswer(send(resetPasswordPath, { token, newPassword: 'another-password' }), 400, {
    success: false,
    error: 'This link has expired or was used already.',
  })
}

async function confirm(token: unknown): Promise<Response> {
  return send(confirmEmailPath, { token })
}

const changeTokenOf = (link: string) => {
  const token = tokenOf(link)
  expect(token.startsWith(emailChangeMark)).toBe(true)
  return token.slice(emailChangeMark.length)
}

const tokenOf = (link: string) => new URLSearchParams(link.split('#')[1]).get('token') ?? ''

async function isConfirmed(cookie: string): Promise<unknown> {
  const { token } = await bodyOf<{ token: string }>(read(tokenPath, cookie))
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    email_verified?: boolean
  }
  return claims.email_verified
}
