import { yearSeconds } from '#kernel/time/time-units.ts'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'

/**
 * Names the user of a new session in a cookie that the page can read. A device that keeps data of another user then shows
 * none of it before the portal answers. The cookie grants no access. It ends with the sign-out.
 */
export function userCookie(): BetterAuthPlugin {
  const handler = createAuthMiddleware(async (call) => {
    const { newSession } = call.context
    const maxAge = call.path === '/sign-out' ? 0 : yearSeconds
    if (!newSession && maxAge > 0) return
    const cookie = call.context.createAuthCookie('user', { maxAge, httpOnly: false })
    call.setCookie(cookie.name, newSession?.user.id ?? '', cookie.attributes)
  })
  return { id: 'user-cookie', hooks: { after: [{ matcher: () => true, handler }] } }
}
