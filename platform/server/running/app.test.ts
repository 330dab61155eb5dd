import { afterAll, beforeAll, expect, it } from 'vitest'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { portalReleaseHeader } from '#api/portal-release.ts'
import { portalTimeHeader } from '#api/portal-time.ts'
import { ownRelease } from '#server/http/own-release.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { testInputs } from '#server/testing/test-inputs.ts'
import type { Portal } from './portal.ts'
import { givenUser, json, testPortal } from '#server/testing/test-portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

it('says that it serves, and that the database answers', async () => {
  expect((await portal.app.request('/healthz')).status).toBe(200)
  expect((await portal.app.request('/readyz')).status).toBe(200)
})

it('says that it is not ready when the database does not answer', async () => {
  const other = await testPortal()
  await other.db.destroy()
  expect((await other.app.request('/healthz')).status).toBe(200)
  expect((await other.app.request('/readyz')).status).toBe(503)
  await other.close()
})

it('describes itself', async () => {
  const document = await describe()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.components.schemas)).toContain('RosterEntry')
})

it('answers 401 to every call without a token', async () => {
  const { paths } = await describe()
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of Object.keys(methods)) {
      const answer = await portal.app.request(path.replaceAll(/{\w+}/g, 'x'), { method })
      expect([path, method, answer.status]).toEqual([path, method, 401])
    }
  }
})

it('answers 404 to an unknown address', async () => {
  const answer = await portal.app.request('/api/nowhere')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ success: false, error: 'This address was not found.' })
})

it('states its time and release in every API response, also in a 304', async () => {
  const { headers } = await givenUser(portal, 'Tess')
  const read = (etag = '') =>
    portal.app.request(dashboardPath, { headers: { ...headers, 'if-none-match': etag } })
  await portal.app.request(rosterPath, json(testInputs.duty, headers))
  const first = await read()
  const again = await read(first.headers.get('etag') ?? '')
  const failed = await portal.app.request('/api/nowhere')
  expect([first, again, failed].map(({ status }) => status)).toEqual([200, 304, 404])
  for (const answer of [first, again, failed]) {
    expect(answer.headers.get(portalTimeHeader)).toMatch(/^2026-07-15T09:0\d:\d\dZ$/)
    expect(answer.headers.get(portalReleaseHeader)).toBe(ownRelease)
  }
})

it('forbids caches to store API responses', async () => {
  expect((await portal.app.request('/api/nowhere')).headers.get('cache-control')).toBe('no-store')
})

async function describe() {
  const answer = await portal.app.request('/api/openapi.json')
  return (await answer.json()) as {
    openapi: string
    paths: Record<string, Record<string, unknown>>
    components: { schemas: Record<string, unknown> }
  }
}
