import { APIError, type createAuthMiddleware } from 'better-auth/api'

type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

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
  if (!isRight) throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD' })
  return hash
}

/** The hash of an account's password; undefined without one. */
export async function passwordHashOf(
  { context }: Call,
  userId: string,
): Promise<string | undefined> {
  const accounts = await context.internalAdapter.findAccounts(userId)
  return accounts.find(({ providerId }) => providerId === 'credential')?.password ?? undefined
}
