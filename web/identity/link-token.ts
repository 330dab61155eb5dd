import { confirmEmailPage, resetPasswordPage } from '#contract/identity.ts'

/**
 * The secret of the link that led here, or null. It stands after the `#`, which is sent to no server, is taken out
 * of the address before anything else is loaded, and lives in memory: a reload, a bookmark or a picture of the
 * screen has it no more. The browser's own list of visited addresses may, until the link is used or too old.
 */
export const linkToken = takeToken()

// Another link followed in the same tab changes nothing but what stands after the `#`.
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
