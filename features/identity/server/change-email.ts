import { refusal } from './portal-words.ts'
import { dayMs } from '#kernel/time/time-units.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, createAuthMiddleware, sessionMiddleware } from 'better-auth/api'
import { z } from 'zod'
import type { IdentityMails } from './mails/identity-mails.ts'

type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** The data of a confirmation link. It becomes invalid when the password changes. */
const pendingChange = z.object({ userId: z.string(), newEmail: z.string(), password: z.string() })

/**
 * Changes the e-mail address of an account; requires its password. With a mail server, the new address gets a
 * confirmation link and the current address a note. Without one, the change is immediate.
 *
 * The library's own change requires no password, and its link signs in without the second step.
 */
export function changeEmail(mails: IdentityMails): BetterAuthPlugin {
  const request = createAuthEndpoint(
    '/email-change/ask',
    {
      method: 'POST',
      body: z.object({ newEmail: z.email(), password: z.string() }),
      use: [sessionMiddleware],
    },
    async (call) => {
      const { user } = call.context.session
      const hash = await requirePassword(call, user.id, call.body.password)
      const newEmail = call.body.newEmail.toLowerCase()
      if (newEmail === user.email) throw refusal('EMAIL_IS_THE_SAME')
      const isTaken = Boolean(await call.context.internalAdapter.findUserByEmail(newEmail))
      if (!mails.areSent) {
        if (isTaken) throw refusal('USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL')
        await setEmail(call, user.id, { email: newEmail, emailVerified: false })
        return call.json({ isChanged: true })
      }
      await mails.noteEmailChange(user.email)
      // A taken address gets no link. The response is the same, so that it reveals no account.
      if (!isTaken) {
        const token = await storePending(call, {
          userId: user.id,
          newEmail,
          password: hashOf(hash),
        })
        await mails.sendEmailChange(newEmail, token)
      }
      return call.json({ isChanged: false })
    },
  )
  const confirm = createAuthEndpoint(
    '/email-change/confirm',
    { method: 'POST', body: z.object({ token: z.string() }) },
    async (call) => {
      const { internalAdapter } = call.context
      const stored = await internalAdapter.consumeVerificationValue(identifierOf(call.body.token))
      if (!stored) throw refusal('INVALID_TOKEN')
      const { userId, newEmail, password } = pendingChange.parse(JSON.parse(stored.value))
      const isSame = password === hashOf((await passwordHashOf(call, userId)) ?? '')
      const isTaken = Boolean(await internalAdapter.findUserByEmail(newEmail))
      if (!isSame || isTaken) throw refusal('INVALID_TOKEN')
      await setEmail(call, userId, { email: newEmail, emailVerified: true })
      return call.json({ status: true })
    },
  )
  return {
    id: 'change-email',
    endpoints: { askForEmailChange: request, confirmEmailChange: confirm },
  }
}

/**
 * Checks the password of an account.
 *
 * @returns its hash.
 * @throws 400 when the password is wrong or missing.
 */
export async function requirePassword(
  call: Call,
  userId: string,
  password: unknown,
): Promise<string> {
  const hash = await passwordHashOf(call, userId)
  const isRight =
    hash && typeof password === 'string' && (await call.context.password.verify({ hash, password }))
  if (!isRight) throw refusal('INVALID_PASSWORD')
  return hash
}

/** The hash of an account's password; undefined without one. */
async function passwordHashOf({ context }: Call, userId: string): Promise<string | undefined> {
  const accounts = await context.internalAdapter.findAccounts(userId)
  return accounts.find(({ providerId }) => providerId === 'credential')?.password ?? undefined
}

async function storePending(
  { context }: Call,
  change: z.infer<typeof pendingChange>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await context.internalAdapter.createVerificationValue({
    identifier: identifierOf(token),
    value: JSON.stringify(change),
    expiresAt: new Date(Date.now() + dayMs),
  })
  return token
}

async function setEmail(
  { context }: Call,
  userId: string,
  change: { email: string; emailVerified: boolean },
): Promise<void> {
  await context.internalAdapter.updateUser(userId, change)
}

const identifierOf = (token: string) => `email-change:${token}`
const hashOf = (hash: string) => createHash('sha256').update(hash).digest('base64url')
