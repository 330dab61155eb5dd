import {
  changeEmailPath,
  changePasswordPath,
  checkBackupCodePath,
  checkCodePath,
  confirmEmailChangePath,
  forgotPasswordPath,
  resetPasswordPath,
  signInPath,
  newBackupCodesPath,
  turnOffSecondStepPath,
  turnOnSecondStepPath,
} from '#contract/identity.ts'
import { logSecurity, type SecurityEvent } from '#server/observing/log.ts'

/** What a call of the identity service means once it is answered, and when it is refused. */
const meanings: Record<string, { done: SecurityEvent; refused?: SecurityEvent }> = {
  [signInPath]: { done: 'signed in', refused: 'sign-in refused' },
  [changePasswordPath]: { done: 'password changed', refused: 'password refused' },
  [turnOnSecondStepPath]: { done: 'second step offered', refused: 'password refused' },
  [turnOffSecondStepPath]: { done: 'second step turned off', refused: 'password refused' },
  [newBackupCodesPath]: { done: 'backup codes renewed', refused: 'password refused' },
  [changeEmailPath]: { done: 'email change asked for', refused: 'password refused' },
  [confirmEmailChangePath]: { done: 'email changed', refused: 'email change refused' },
  [checkCodePath]: { done: 'code accepted', refused: 'code refused' },
  [checkBackupCodePath]: { done: 'code accepted', refused: 'code refused' },
  [forgotPasswordPath]: { done: 'password reset asked for' },
  [resetPasswordPath]: { done: 'password reset', refused: 'password reset refused' },
}

/** A wrong password is a 400 where a form is at fault; a call of another method is no attempt. */
const refusals = [400, 401, 403]

/**
 * Tells the operator what an answer of the identity service means. The account is named by its id, where the
 * answer names it, and never by its e-mail: whoever guesses is told by the address the calls come from.
 */
export async function logIdentity(
  path: string,
  answer: Response,
  from: string | null,
): Promise<void> {
  const { done, refused } = meanings[path] ?? {}
  if (!done) return
  if (answer.ok) {
    const { user, twoFactorRedirect } = await toldBy(answer)
    // The password was right, and signs nobody in by itself.
    logSecurity(twoFactorRedirect ? 'code asked for' : done, { from, userId: user?.id })
  } else if (refused && refusals.includes(answer.status))
    logSecurity(refused, { from, status: answer.status })
}

type Told = { user?: { id?: string }; twoFactorRedirect?: boolean }

async function toldBy(answer: Response): Promise<Told> {
  const told = (await answer
    .clone()
    .json()
    .catch(() => null)) as Told | null
  return told ?? {}
}
