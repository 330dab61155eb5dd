import { confirmEmailPage, resetPasswordPage } from '#contract/identity.ts'

/**
 * The secret of the link that led here, or null. It is taken out of the address before anything else is loaded,
 * and lives in memory: it is in no history, no bookmark and no picture of the screen, and gone with a reload.
 */
export const linkToken = takeToken()

function takeToken(): string | null {
  const { pathname, search } = window.location
  if (![resetPasswordPage, confirmEmailPage].includes(pathname)) return null
  const token = new URLSearchParams(search).get('token')
  if (token) window.history.replaceState(null, '', pathname)
  return token
}
