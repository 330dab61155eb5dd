import { confirmEmailPage, resetPasswordPage } from '#api/identity.ts'

/**
 * The secret token of the opened link, or null. It is in the fragment after the `#`, which browsers send to
 * no server. It is removed from the address at once and held only in memory, so that a reload, bookmark or
 * screenshot does not contain it. The browser's history may list it until the link is used or expires.
 */
export const linkToken = takeToken()

// Opening another link in the same tab changes only the fragment.
window.addEventListener('hashchange', () => {
  if (tokenInAddress()) window.location.reload()
})

function takeToken(): string | null {
  const token = tokenInAddress()
  if (token) window.history.replaceState(null, '', window.location.pathname)
  return token
}

function tokenInAddress(): string | null {
  const { pathname, hash } = window.location
  if (![resetPasswordPage, confirmEmailPage].includes(pathname)) return null
  return new URLSearchParams(hash.slice(1)).get('token')
}
