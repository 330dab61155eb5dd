import { expect, it } from 'vitest'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { portalReleaseHeader } from '#api/portal-release.ts'
import { portalTimeHeader } from '#api/portal-time.ts'
import { ownRelease } from '#server/http/own-release.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { testInputs } from '#server/testing/test-inputs.ts'
import { givenUser, json, testPortal } from '#server/testing/test-portal.ts'
import { bodyOf, expectError, expectStatus } from '#server/testing/test-calls.ts'
import { givenEmptyPortal, portal } from '#server/testing/test-crew.ts'

givenEmptyPortal()

it('says that it serves, and that the database answers', async () => {
  await expectStatus(portal.app.request('/healthz'), 200)
  await expectStatus(portal.app.request('/readyz'), 200)
})

it('says that it is not ready when the database does not answer', async () => {
  const other = await testPortal()
  await other.db.destroy()
  await expectStatus(other.app.request('/healthz'), 200)
  await expectStatus(other.app.request('/readyz'), 503)
  await other.close()
})

it('describes itself', async () => {
  const document = await describe()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.components.schemas)).toContain('RosterEntry')
})

it('answers 404 to an unknown address', async () => {
  await expectError(portal.app.request('/api/nowhere'), 404, 'This address was not found.')
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
  return await bodyOf<{
    openapi: string
    paths: Record<string, Record<string, unknown>>
    components: { schemas: Record<string, unknown> }
  }>(portal.app.request('/api/openapi.json'))
}
