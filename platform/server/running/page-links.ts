import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { tokenPath } from '#api/identity.ts'

const viewsSchema = z.record(z.string(), z.array(z.string()))

const signInPage = '/signin'
const homePage = '/'
const sessionCookie = /crewportal\.(session_token|firebase)=/

/** True if a request names a session, which may have ended. */
export const hasSession = (cookie = ''): boolean => sessionCookie.test(cookie)

/** `hasToken`: the page itself holds the token. */
type Asked = { path: string; cookie: string | undefined; hasToken?: boolean }

/**
 * Links that make a browser fetch the chunks of an address with the first files of the page, and not after them.
 * Visitors without a session get those of the sign-in page, because every other page leads there.
 *
 * @param folder the built web app with its `first-views.json`.
 * @param hasOwnSessions true if the portal's own identity service has the sessions.
 */
export function pageLinks(folder: string, hasOwnSessions: boolean): (asked: Asked) => string {
  const file = join(folder, 'first-views.json')
  const views = existsSync(file) ? viewsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
  const visitorPages = Object.keys(views).filter((path) => isVisitorPage(views[path] ?? []))
  // The app asks for a token first. The attributes are those of its request, else it would be sent twice.
  const token = `<link rel="preload" as="fetch" crossorigin href="${tokenPath}" />`
  return ({ path, cookie, hasToken = false }) => {
    const isSignedIn = hasSession(cookie)
    const isForVisitors = visitorPages.includes(path)
    const shown = isSignedIn ? (isForVisitors ? homePage : path) : isForVisitors ? path : signInPage
    const chunks = (views[shown] ?? []).map(
      (chunk) => `<link rel="modulepreload" crossorigin href="/${chunk}" />`,
    )
    return [...(hasOwnSessions && !hasToken ? [token] : []), ...chunks].join('\n    ')
  }
}

/** True if the page is outside the frame of signed-in users. */
function isVisitorPage(chunks: string[]): boolean {
  return !chunks.some((chunk) => chunk.startsWith('assets/app-layout-'))
}
