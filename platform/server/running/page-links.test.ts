import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { pageLinks } from './page-links.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewportal-links-'))
const views = {
  '/': ['assets/app-layout-1.js', 'assets/dashboard-page-1.js'],
  '/roster': ['assets/app-layout-1.js', 'assets/roster-page-1.js'],
  '/signin': ['assets/sign-in-page-1.js'],
  '/create-account': ['assets/create-account-page-1.js'],
}
writeFileSync(join(folder, 'first-views.json'), JSON.stringify(views))
afterAll(() => rmSync(folder, { recursive: true }))

const session = 'a=b; __Host-crewportal.session_token=abc'

it.each([
  ['/roster', session, views['/roster']],
  ['/roster', 'crewportal.firebase=abc', views['/roster']],
  ['/roster', undefined, views['/signin']],
  ['/roster', 'crewportal.device=abc', views['/signin']],
  ['/create-account', undefined, views['/create-account']],
  ['/signin', session, views['/']],
  ['/no-such-page', session, []],
])('preloads the chunks of the page that %s shows with %s', (path, cookie, chunks) => {
  const links = pageLinks(folder, false)({ path, cookie })
  expect([...links.matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file)).toEqual(chunks)
})

it('preloads the token if the portal has the sessions', () => {
  const links = pageLinks(folder, true)({ path: '/', cookie: session })
  expect(links).toContain('as="fetch" crossorigin href="/api/auth/token"')
})

it('preloads no chunks without a list of them', () => {
  expect(pageLinks(join(folder, 'none'), false)({ path: '/', cookie: session })).toBe('')
})
