import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Response } from '@playwright/test'
import { payReportsPath } from '#pay/api/paths.ts'
import { certificationsPath } from '#certificates/api/paths.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { signInPath, tokenPath } from '#api/identity.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { profilePath } from '#profile/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { demoUser } from '#identity/server/demo-user.ts'
import { paths, sections } from '#web/base/paths.ts'
import { expect, test } from './fixtures.ts'

type Kind = 'JavaScript' | 'styles' | 'fonts'
type Weight = Record<Kind | 'requests', number>

/** The most that a browser with an empty cache may fetch for one address: gzipped bytes, and requests for them. */
const toSignIn: Weight = { JavaScript: 115_000, styles: 15_000, fonts: 60_000, requests: 15 }
const inside: Weight = { ...toSignIn, JavaScript: 175_000 }

const outsideScreens = [paths.signIn, paths.createAccount, paths.forgotPassword]
const insideScreens = [
  paths.home,
  ...sections.map((section) => paths[section]),
  paths.profile,
  paths.settings,
  paths.reminders,
]

/** The first API call of each page. The start page and the roster have its answer in the page of the portal. */
const firstAsked = new Map<string, string>([
  [paths.logbook, logbookPath],
  [paths.allowances, payReportsPath],
  [paths.certifications, certificationsPath],
  [paths.profile, profilePath],
])

test('signing in fetches little code', async ({ browser, portal }) => {
  const weights = new Map<string, Weight>()
  for (const path of outsideScreens) {
    const context = await browser.newContext({ baseURL: portal.url })
    weights.set(path, await weigh(context, path))
    await context.close()
  }
  expectWithin(weights, toSignIn)
})

test('no section fetches much code', async ({ browser, portal }) => {
  const weights = new Map<string, Weight>()
  const storageState = await demoSession(browser, portal.url)
  for (const path of insideScreens) {
    const context = await browser.newContext({ baseURL: portal.url, storageState })
    weights.set(path, await weigh(context, path))
    await context.close()
  }
  expectWithin(weights, inside)
})

test('the start page and the roster have their first answers in the page', async ({
  browser,
  portal,
}) => {
  const storageState = await demoSession(browser, portal.url)
  for (const path of [paths.home, paths.roster]) {
    const context = await browser.newContext({ baseURL: portal.url, storageState })
    const page = await context.newPage()
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url().slice(portal.url.length)))
    await page.goto(path, { waitUntil: 'networkidle' })
    const asked = [tokenPath, path === paths.home ? dashboardPath : `${rosterPath}?month=2026-07`]
    expect(calls.filter((call) => asked.includes(call))).toEqual([])
    expect(await page.locator('script[data-first-answer]').count()).toBe(0)
    await context.close()
  }
})

test('a section requests its data once, while the code of its page is loading', async ({
  browser,
  portal,
}) => {
  const storageState = await demoSession(browser, portal.url)
  for (const [path, asked] of firstAsked) {
    const context = await browser.newContext({ baseURL: portal.url, storageState })
    const page = await context.newPage()
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    const code = Promise.withResolvers<void>()
    await page.route('**/assets/*-page-*.js', async (route) => {
      await code.promise
      await route.continue()
    })
    const asking = page.waitForRequest((request) => new URL(request.url()).pathname === asked)
    await page.goto(path, { waitUntil: 'commit' })
    const address = (await asking).url()
    code.resolve()
    await page.waitForLoadState('networkidle')
    expect(calls.filter((url) => url === address)).toHaveLength(1)
    await context.close()
  }
})

/** Signed in as the demo crew member, whose screens are full: what only a full screen fetches counts too. */
async function demoSession(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  const answer = await context.request.post(signInPath, { data: demoUser })
  expect(answer.ok()).toBe(true)
  const session = await context.storageState()
  await context.close()
  return session
}

/** Measures everything fetched until the network is idle. Each file must be cacheable and compressed. */
async function weigh(context: BrowserContext, path: string): Promise<Weight> {
  const page = await context.newPage()
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(path, { waitUntil: 'networkidle' })
  expect(new URL(page.url()).pathname, 'the screen that was weighed').toBe(path)
  const weight: Weight = { JavaScript: 0, styles: 0, fonts: 0, requests: 0 }
  const names = responses.map((response) => new URL(response.url()).pathname)
  expect(
    names.filter((name) => name.includes('/zod-')),
    'schemas of a first view',
  ).toEqual([])
  for (const response of responses) {
    const kind = kindOf(response)
    if (!kind) continue
    const body = await response.body()
    weight.requests += 1
    weight[kind] += kind === 'fonts' ? body.length : gzipSync(body, { level: 9 }).length
    expectWellServed(response, kind, body.length)
  }
  return weight
}

function kindOf(response: Response): Kind | undefined {
  const { pathname } = new URL(response.url())
  if (pathname.endsWith('.js')) return 'JavaScript'
  if (pathname.endsWith('.css')) return 'styles'
  return pathname.endsWith('.woff2') ? 'fonts' : undefined
}

function expectWellServed(response: Response, kind: Kind, bytes: number): void {
  const headers = response.headers()
  const isHashed = new URL(response.url()).pathname.startsWith('/assets/')
  if (isHashed) expect(headers['cache-control'], response.url()).toContain('immutable')
  // Fonts are compressed already, and tiny files gain nothing.
  if (kind !== 'fonts' && bytes >= 1024) expect(headers['content-encoding']).toBe('br')
}

function expectWithin(weights: Map<string, Weight>, limit: Weight): void {
  for (const [path, weight] of weights) process.stdout.write(`${lineOf(path, weight)}\n`)
  process.stdout.write(`${lineOf('at most', limit)}\n`)
  for (const [path, weight] of weights) {
    for (const [kind, most] of Object.entries(limit)) {
      expect(weight[kind as Kind], `${kind} of ${path}`).toBeLessThanOrEqual(most)
      expect(weight[kind as Kind], `${kind} of ${path}`).toBeGreaterThan(0)
    }
  }
}

function lineOf(path: string, weight: Weight): string {
  const parts = Object.entries(weight).map(
    ([kind, bytes]) => `${kind} ${String(bytes).padStart(6)}`,
  )
  return `  ${path.padEnd(17)} ${parts.join('  ')}`
}
