import {
  addPasskeyPath,
  changeEmailPath,
  changePasswordPath,
  checkBackupCodePath,
  checkCodePath,
  checkPasswordPath,
  passkeySignInPath,
  removePasskeyPath,
  confirmEmailChangePath,
  forgotPasswordPath,
  resetPasswordPath,
  signInPath,
  newBackupCodesPath,
  turnOffSecondStepPath,
  turnOnSecondStepPath,
} from '#api/identity.ts'
import { logSecurity, type SecurityEvent } from '#server/observing/log.ts'

/** The security events of the endpoints. */
const events: Record<string, { done: SecurityEvent; refused?: SecurityEvent }> = {
  [signInPath]: { done: 'signed in', refused: 'sign-in refused' },
  [changePasswordPath]: { done: 'password changed', refused: 'password refused' },
  [turnOnSecondStepPath]: { done: 'two-step sign-in offered', refused: 'password refused' },
  [turnOffSecondStepPath]: { done: 'two-step sign-in turned off', refused: 'password refused' },
  [newBackupCodesPath]: { done: 'backup codes renewed', refused: 'password refused' },
  [changeEmailPath]: { done: 'email change requested', refused: 'password refused' },
  [confirmEmailChangePath]: { done: 'email changed', refused: 'email change refused' },
  [checkCodePath]: { done: 'code accepted', refused: 'code refused' },
  [checkBackupCodePath]: { done: 'code accepted', refused: 'code refused' },
  [passkeySignInPath]: { done: 'signed in', refused: 'sign-in refused' },
  [addPasskeyPath]: { done: 'passkey added', refused: 'passkey refused' },
  [removePasskeyPath]: { done: 'passkey removed', refused: 'password refused' },
  [checkPasswordPath]: { done: 'password checked', refused: 'password refused' },
  [forgotPasswordPath]: { done: 'password reset requested' },
  [resetPasswordPath]: { done: 'password reset', refused: 'password reset refused' },
}

/** The statuses of a failed attempt. A wrong password in a form is a 400. */
const refusals = [400, 401, 403]

/**
 * Logs the security event of a response. The account is logged by its id, never by its e-mail address. Attackers are
 * identified by their client address.
 */
export async function logIdentity(
  path: string,
  answer: Response,
  from: string | null,
): Promise<void> {
  const { done, refused } = events[path] ?? {}
  if (!done) return
  if (answer.ok) {
    const { user, userId = user?.id, twoFactorRedirect } = await bodyOf(answer)
    // The password was correct, but the second step is missing.
    logSecurity(twoFactorRedirect ? 'code requested' : done, { from, userId })
  } else if (refused && refusals.includes(answer.status))
    logSecurity(refused, { from, status: answer.status })
}

type Body = { user?: { id?: string }; userId?: string; twoFactorRedirect?: boolean }

async function bodyOf(answer: Response): Promise<Body> {
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as Body | null
  return body ?? {}
}
