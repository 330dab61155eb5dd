import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUpPath, tokenPath } from '#api/identity.ts'
import { portalTimeHeader } from '#api/portal-time.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { accountPath } from '#profile/api/paths.ts'
import { cookiesOf, json, password, testPortal } from '#server/testing/test-portal.ts'
import type { Portal } from './portal.ts'
import { webFiles } from './web-files.ts'
import { bodyOf, expectStatus } from '#server/testing/test-calls.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewportal-glance-'))
const month = `${rosterPath}?month=2026-07`
const closing = '</script><b>&"$&'
const firstAnswersMs = 300
let portal: Portal
let slowPath = ''
let cookie: string

beforeAll(async () => {
  const source = fileURLToPath(new URL('../../web/index.html', import.meta.url))
  copyFileSync(source, join(folder, 'index.html'))
  writeFileSync(join(folder, 'first-views.json'), '{}')
  portal = await testPortal()
  const { app, clock } = portal
  const ask = async (request: Request, env: unknown) => {
    if (request.url.endsWith(slowPath) && slowPath) {
      await new Promise((resolve) => setTimeout(resolve, firstAnswersMs + 100))
    }
    return app.fetch(request, env as object)
  }
  const page = { signUp: true, mail: false, firebase: undefined, confirmAfterMs: 2000 }
  app.route('/', webFiles({ ...page, folder, firstAnswersMs, clock, ask }))
  cookie = await signedUp('Amelia')
  await call(rosterPath, {
    date: '2026-07-16',
    dutyType: 'TRAINING',
    dutyCode: closing,
    scheduledBrief: '2026-07-16T04:15:00Z',
    scheduledDebrief: '2026-07-16T12:00:00Z',
  })
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

async function signedUp(name: string): Promise<string> {
  const person = { email: `${name.toLowerCase()}@crew.example`, name, password }
  return cookiesOf(await portal.app.request(signUpPath, json(person)))
}

async function call(path: string, body: unknown, method = 'POST', of = cookie): Promise<void> {
  const { token } = await bodyOf<{ token: string }>(
    portal.app.request(tokenPath, { headers: { cookie: of } }),
  )
  const init = { ...json(body, { authorization: `Bearer ${token}` }), method }
  await expectStatus(portal.app.request(path, init), 200)
}

const open = async (path: string, of: string | undefined = cookie, init: RequestInit = {}) =>
  portal.app.request(path, { ...init, headers: of ? { cookie: of } : {} })

/** A page with both answers. On a busy machine, one that is late goes out without. */
async function personal(path: string, of = cookie): Promise<{ answer: Response; page: string }> {
  for (;;) {
    const answer = await open(path, of)
    const page = await answer.text()
    if (answersIn(page).size === 2) return { answer, page }
  }
}

/** The answers in a page by their paths. */
function answersIn(page: string): Map<string, { json: unknown; headers: Record<string, string> }> {
  const scripts = page.matchAll(
    /<script type="application\/json" data-first-answer="([^"]+)" data-headers="([^"]+)">(.*?)<\/script>/g,
  )
  return new Map(
    [...scripts].map(([, path = '', headers = '', text = '']) => [
      path,
      { json: JSON.parse(text), headers: JSON.parse(headers.replaceAll('&quot;', '"')) },
    ]),
  )
}

it.each([
  ['/', dashboardPath],
  ['/roster', month],
])('%s holds the glance, the token and the first read', async (path, read) => {
  const { answer, page } = await personal(path)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('vary')).toContain('cookie')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(page).toContain('Next duty · tomorrow, Thu 16 Jul')
  expect(page).toMatch(/data-glance="time"[^>]*>05:15</)
  expect(page).not.toContain(' hidden>')
  expect(page).not.toContain('href="/api/auth/token"')
  const answers = answersIn(page)
  expect([...answers.keys()]).toEqual([tokenPath, read])
  expect(answers.get(read)?.headers[portalTimeHeader]).toMatch(/^2026-07-15T09:0/)
  const { token } = (answers.get(tokenPath) ?? { json: {} }).json as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  expect(answers.get(read)?.json).toEqual(await bodyOf(portal.app.request(read, { headers })))
})

it('writes no text of a user as HTML', async () => {
  const { page } = await personal('/')
  expect(page).toContain('&lt;/script&gt;&lt;b&gt;&amp;&quot;$&amp;')
  expect(page).not.toContain(closing)
  const { json: read } = answersIn(page).get(dashboardPath) ?? {}
  expect(JSON.stringify(read)).toContain(JSON.stringify(closing))
})

it('gives the style sheet of a page with a glance the way', async () => {
  expect((await personal('/')).page).toContain('<script type="module" fetchpriority="low"')
})

it.each([
  ['a visitor', '/', undefined],
  ['a cookie of no session', '/', 'crewportal.session_token=wrong.c2lnbmF0dXJl'],
  ['another page', '/logbook', 'own'],
  ['an address with a search', '/roster?month=2026-07', 'own'],
  ['the page that the service worker keeps', '/index.html', 'own'],
])('%s gets the page of before', async (what, path, of) => {
  const answer = await open(path, of === 'own' ? cookie : (of ?? ''))
  const page = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answersIn(page).size).toBe(0)
  expect(page).not.toContain('Thu 16 Jul')
  // `glance.js` can show there what the device keeps.
  const isPlace = what.startsWith('the page') || what.startsWith('a cookie')
  expect(page.includes('id="glance"')).toBe(isPlace)
  expect(page.includes('/glance.js')).toBe(isPlace)
})

it('gives HEAD no answers', async () => {
  const answer = await open('/', cookie, { method: 'HEAD' })
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

it('goes out without them when the read takes too long', async () => {
  slowPath = dashboardPath
  try {
    const page = await (await open('/')).text()
    expect(answersIn(page).size).toBe(0)
    expect(page).toContain('href="/api/auth/token"')
    // The roster shows its month without the glance.
    const { page: roster } = await personal('/roster')
    expect([...answersIn(roster).keys()]).toEqual([tokenPath, month])
    expect(roster).not.toContain('id="glance"')
  } finally {
    slowPath = ''
  }
})

it('holds nothing of a deleted user', async () => {
  const gone = await signedUp('Bruno')
  await personal('/', gone)
  await call(accountPath, { password }, 'DELETE', gone)
  const page = await (await open('/', gone)).text()
  expect(answersIn(page).size).toBe(0)
})

it('holds no glance without a duty', async () => {
  const { page } = await personal('/', await signedUp('Clara'))
  expect([...answersIn(page).keys()]).toEqual([tokenPath, dashboardPath])
  expect(page).not.toContain('id="glance"')
})
