import {
  confirmEmailChangePath,
  confirmEmailPath,
  emailChangeMark,
  forgotPasswordPath,
  resetPasswordPath,
  sendConfirmationPath,
} from '#contract/identity.ts'
import { send } from '#web/http/send.ts'

/**
 * Has a link sent by which a new password is set, if the address has an account: nobody is told whether.
 *
 * @throws RequestError in words for the user.
 */
export async function askForReset(email: string): Promise<void> {
  const fallback = 'Failed to ask for a link'
  await send(forgotPasswordPath, { method: 'POST', json: { email }, fallback })
}

/** @throws RequestError in words for the user, with status 400 when the link is no longer good. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  const fallback = 'Failed to set the password'
  await send(resetPasswordPath, { method: 'POST', json: { token, newPassword }, fallback })
}

/** @throws RequestError in words for the user. */
export async function sendConfirmation(email: string): Promise<void> {
  const fallback = 'Failed to send the link'
  await send(sendConfirmationPath, { method: 'POST', json: { email }, fallback })
}

/** Whether a link is that of a new address of an account, not of an account's first. */
export const isEmailChange = (token: string) => token.startsWith(emailChangeMark)

/** @throws RequestError in words for the user, with status 400 or 401 when the link is no longer good. */
export async function confirmEmail(token: string): Promise<void> {
  const fallback = 'Failed to confirm the address'
  if (isEmailChange(token)) {
    const json = { token: token.slice(emailChangeMark.length) }
    await send(confirmEmailChangePath, { method: 'POST', json, fallback })
  } else await send(confirmEmailPath, { method: 'POST', json: { token }, fallback })
}
