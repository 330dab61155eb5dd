import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Portal } from './portal.ts'
import { testPortal } from '#server/testing/test-portal.ts'

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
