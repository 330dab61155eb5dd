import { yearSeconds } from '#kernel/time/time-units.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { sharedFilePath } from '#api/request-limits.ts'
import type { Clock } from '#server/context/clock.ts'
import type { FirebaseConfig } from '#identity/server/firebase-issuer.ts'
import { chosenEncoding, encodeText } from '#server/http/response-cache.ts'
import { firstAnswers, showsGlance, type AskPortal, type FirstAnswers } from './first-answers.ts'
import { withFirstAnswers, withoutGlance } from './glance-page.ts'
import { pageLinks } from './page-links.ts'

type Firebase = FirebaseConfig | undefined

/** The configuration that the page knows. */
type PageSettings = {
  signUp: boolean
  mail: boolean
  firebase: Firebase
  /** A change without an answer for so long is confirmed as stored on the device. */
  confirmAfterMs: number
}

/**
 * Allows only the portal's own files, and no inline scripts, so that an injected script does not run. With Firebase,
 * the page may also call its sign-in service.
 */
const contentPolicy = (firebase: Firebase) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self'${firebase ? ` ${signInAddress(firebase)}` : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The service worker only fetches the portal's own files and sends calls of its API. */
const workerPolicy =
  "default-src 'none'; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const signInAddress = ({ emulatorHost }: FirebaseConfig) =>
  emulatorHost ? `http://${emulatorHost}` : 'https://identitytoolkit.googleapis.com'

/**
 * Serves the built web app: hashed files with a long cache lifetime, and the page with its settings for every other
 * address. An unknown file is a 404.
 */
export function webFiles(
  options: PageSettings & {
    folder: string
    clock: Clock
    /** Answers the first reads of signed-in users for the page; the app asks itself without it. */
    ask?: AskPortal
    /** A page waits so long for its first answers. */
    firstAnswersMs: number
  },
) {
  const { folder, clock, ask, firstAnswersMs: mostMs, ...settings } = options
  const policy = contentPolicy(settings.firebase)
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const files = new Hono()
  // A well-known address of password managers (https://www.w3.org/TR/change-password-url/).
  files.get('/.well-known/change-password', (c) => c.redirect('/settings', 302))
  files.get('*', (c, next) => (isHidden(c.req.path) ? c.notFound() : next()))
  files.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      // These files have a content hash in their name.
      onFound: (_path, c) => c.header('cache-control', `public, max-age=${yearSeconds}, immutable`),
    }),
  )
  files.all('/assets/*', (c) => c.notFound())
  const linksOf = pageLinks(folder, !settings.firebase)
  const servePage = (c: Context, now: string, of: string) => {
    c.header('content-security-policy', policy)
    c.header('cache-control', 'no-cache')
    return c.html(fillPage(of, { now, ...settings }))
  }
  // The page that the service worker keeps. The time of day would be wrong when it is opened.
  files.get('/index.html', (c) => servePage(c, '', page))
  files.use('/sw.js', async (c, next) => {
    await next()
    c.header('cache-control', 'no-cache')
    c.header('content-security-policy', workerPolicy)
  })
  files.get('*', serveStatic({ root: folder, precompressed: true, index: 'no-such-file' }))
  files.get('*', (c, next) => (isFilePath(c.req.path) ? c.notFound() : next()))
  // Without a service worker the file is lost, but the dialog opens that takes it.
  files.post(sharedFilePath, (c) => c.redirect('/roster?dialog=import', 303))
  const withLinks = (c: Context, hasToken: boolean) => {
    const links = linksOf({ path: c.req.path, cookie: c.req.header('cookie'), hasToken })
    return page.replace('</head>', () => `${links}\n  </head>`)
  }
  files.get('*', async (c) => {
    // With Firebase, the browser alone has the token.
    const first = ask && !settings.firebase ? await firstAnswers(c, { ask, clock, mostMs }) : null
    const plain = () => (showsGlance(c) ? withLinks(c, false) : withoutGlance(withLinks(c, false)))
    if (!first) return servePage(c, clock(), plain())
    c.header('content-security-policy', policy)
    const settled = fillPage(withLinks(c, true), { now: clock(), ...settings })
    return personalPage(c, withFirstAnswers(settled, first), first)
  })
  return files
}

/** Sends a page that holds data of a user. No cache keeps it. It is compressed, because the answers in it are long. */
async function personalPage(
  c: Context,
  html: string,
  { cookies }: FirstAnswers,
): Promise<Response> {
  const encoding = chosenEncoding(c.req.header('accept-encoding'))
  c.header('content-type', 'text/html; charset=UTF-8')
  c.header('cache-control', 'no-store')
  c.header('vary', 'cookie, accept-encoding')
  c.header('cross-origin-resource-policy', 'same-origin')
  if (encoding !== 'identity') c.header('content-encoding', encoding)
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
  return c.body(await encodeText(html, encoding))
}

/** True if a part of the path begins with a dot. Such a file or screen is not for browsers. */
const isHidden = (path: string) => path.includes('/.')

/** True if the last part of the path has a dot. Paths of screens have none. */
function isFilePath(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.')
}

/** Writes the settings of the portal into the page. */
export function fillPage(
  page: string,
  { now, signUp, mail, firebase, confirmAfterMs }: PageSettings & { now: string },
): string {
  return page
    .replace('name="portal-now" content=""', `name="portal-now" content="${now}"`)
    .replace(
      'name="portal-sign-up" content="on"',
      `name="portal-sign-up" content="${signUp ? 'on' : 'off'}"`,
    )
    .replace(
      'name="portal-mail" content="off"',
      `name="portal-mail" content="${mail ? 'on' : 'off'}"`,
    )
    .replace(
      'name="portal-confirm-after" content=""',
      `name="portal-confirm-after" content="${confirmAfterMs}"`,
    )
    .replace(
      'name="portal-firebase" content=""',
      () => `name="portal-firebase" content="${attribute(firebase ? webConfig(firebase) : '')}"`,
    )
}

/** The settings of the Firebase SDK in the browser. None of them is secret. */
function webConfig({ apiKey, authDomain, projectId, appId, emulatorHost }: FirebaseConfig): string {
  return JSON.stringify({ apiKey, authDomain, projectId, appId, emulatorHost })
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
