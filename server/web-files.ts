import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Clock } from './clock.ts'

/** Files named by their content may be kept for good. */
const foreverSeconds = 365 * 24 * 60 * 60

/** Only what this portal itself serves, and nothing inline: a script slipped into a page does not run. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves the built web app: hashed files to be kept for good, and the page itself, with what it must
 * know at once, for every address that is a screen.
 */
export function webFiles(options: { folder: string; clock: Clock; signUp: boolean }) {
  const { folder, clock, signUp } = options
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const files = new Hono()
  files.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) =>
        c.header('cache-control', `public, max-age=${foreverSeconds}, immutable`),
    }),
  )
  files.all('/assets/*', (c) => c.notFound())
  files.get('*', serveStatic({ root: folder, precompressed: true, index: 'no-such-file' }))
  files.get('*', (c) => {
    c.header('cache-control', 'no-cache')
    c.header('content-security-policy', contentPolicy)
    c.header('referrer-policy', 'same-origin')
    c.header('x-content-type-options', 'nosniff')
    return c.html(fillPage(page, { now: clock(), signUp }))
  })
  return files
}

/** Tells the page the portal's time and whether new accounts may be made. */
export function fillPage(page: string, { now, signUp }: { now: string; signUp: boolean }): string {
  return page
    .replace('name="portal-now" content=""', `name="portal-now" content="${now}"`)
    .replace(
      'name="portal-sign-up" content="on"',
      `name="portal-sign-up" content="${signUp ? 'on' : 'off'}"`,
    )
}
