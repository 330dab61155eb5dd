import {
  confirmEmailChangePath,
  confirmEmailPath,
  emailChangeMark,
  forgotPasswordPath,
  resetPasswordPath,
  sendConfirmationPath,
} from '#api/identity.ts'
import { send } from '#web/http/send.ts'

/**
 * Requests a link to set a new password. The response does not reveal whether the address has an account.
 *
 * @throws RequestError with a message for the user.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  const fallback = 'Failed to ask for a link'
  await send(forgotPasswordPath, { method: 'POST', json: { email }, fallback })
}

/** @throws RequestError with a message for the user; status 400 if the link has expired. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  const fallback = 'Failed to set the password'
  await send(resetPasswordPath, { method: 'POST', json: { token, newPassword }, fallback })
}

/** @throws RequestError with a message for the user. */
export async function sendConfirmation(email: string): Promise<void> {
  const fallback = 'Failed to send the link'
  await send(sendConfirmationPath, { method: 'POST', json: { email }, fallback })
}

/** True if a link confirms a changed address, not the first address of an account. */
export const isEmailChange = (token: string) => token.startsWith(emailChangeMark)

/** @throws RequestError with a message for the user; status 400 or 401 if the link has expired. */
export async function confirmEmail(token: string): Promise<void> {
  const fallback = 'Failed to confirm the address'
  if (isEmailChange(token)) {
    const json = { token: token.slice(emailChangeMark.length) }
    await send(confirmEmailChangePath, { method: 'POST', json, fallback })
  } else await send(confirmEmailPath, { method: 'POST', json: { token }, fallback })
}
