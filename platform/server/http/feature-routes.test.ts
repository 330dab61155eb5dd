import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { done, success } from '#api/json-shapes.ts'
import type { UserDb } from '#server/database/user-db.ts'
import type { Portal } from '#server/running/portal.ts'
import { dbAs, json, testPortal } from '#server/testing/test-portal.ts'
import { answerError } from './errors.ts'
import { featureRoutes, type FeatureRoutes } from './feature-routes.ts'
import { createReadCache } from './read-cache.ts'

const saved = success({ data: z.strictObject({ text: z.string() }) })
const input = z.strictObject({ text: z.string() })

let portal: Portal
/** The instants and whether there was a transaction, as the functions of the routes saw them. */
let seen: {
  now: string
  revision: string | undefined
  made?: string
  ifMatch?: string | undefined
}[]
let routes: FeatureRoutes

async function note(db: UserDb, more: { made?: string; ifMatch?: string | undefined } = {}) {
  const row = await db.selectFrom('revisions').select('revision').executeTakeFirst()
  seen.push({ now: db.now, revision: row?.revision, ...more })
}

beforeAll(async () => {
  portal = await testPortal()
  const cached = createReadCache(portal.db)
  routes = featureRoutes(cached)
  routes.router.onError(answerError)
  routes.router.use(async (c, next) => {
    c.set('userId', 'amelia')
    c.set('db', dbAs(portal.db, 'amelia', '2026-07-15T09:00:42Z'))
    await next()
  })
  routes
    .read({ path: '/minute', summary: 'x', answer: ['x', saved], holds: 'minute' }, async (db) => ({
      data: { text: db.now },
    }))
    .read(
      {
        path: '/text/{id}',
        summary: 'x',
        query: z.object({ q: z.string() }),
        answer: ['x', saved],
        holds: (_, { id, query }) => `${id} ${query.q}`,
      },
      async (_, { id, query }) => ({ data: { text: `${id} ${query.q}` } }),
    )
    .ask('get', { path: '/ask', summary: 'x', answer: ['x', saved] }, async (db) => ({
      data: { text: db.now },
    }))
    .write(
      'post',
      {
        path: '/made',
        summary: 'x',
        body: input,
        answer: ['x', saved],
        isMade: true,
        isEdit: true,
      },
      async (trx, { body, made, ifMatch }) => {
        await note(trx, { made: made.madeAt, ifMatch })
        return { data: body }
      },
    )
    .write(
      'delete',
      {
        path: '/failing',
        summary: 'x',
        answer: ['x', done],
      },
      async (trx) => {
        await trx.insertInto('activities').values(activity).execute()
        throw new RangeError('no')
      },
    )
    .records({
      paths: ['/records', '/records/{id}'],
      summaries: ['Add', 'Change', 'Delete'],
      answer: ['x', saved],
      input,
      patch: ['patch', input.partial()],
      add: async (trx, { text }) => {
        await note(trx)
        return { text }
      },
      edit: async (_, { id, patch, ifMatch }) => ({ text: `${id} ${patch.text} ${ifMatch}` }),
      remove: (trx) => note(trx),
    })
})
afterAll(() => portal.close())
beforeEach(async () => {
  seen = []
  await portal.db.deleteFrom('revisions').execute()
})

const activity = {
  id: 'one',
  kind: 'duty_added' as const,
  text: 'x',
  done_at: '2026-07-15T09:00:00Z',
}

async function ask(path: string, init: RequestInit = {}) {
  const answer = await routes.router.request(path, init)
  return [answer.status, await answer.json()] as const
}

describe('a read', () => {
  it('by the minute is at the start of the minute', async () => {
    expect(await ask('/minute')).toEqual([
      200,
      { success: true, data: { text: '2026-07-15T09:00:00Z' } },
    ])
  })

  it('has its inputs, and an ETag with the text for which it holds', async () => {
    await portal.db
      .insertInto('revisions')
      .values({ user_id: 'amelia', part: 'all', revision: 'r1', plan_at: null })
      .execute()
    const answer = await routes.router.request('/text/one?q=two')
    expect(await answer.json()).toEqual({ success: true, data: { text: 'one two' } })
    expect(answer.headers.get('etag')).toMatch(/^W\/"r1\..*\.one two"$/)
  })

  it('with an invalid query is refused', async () => {
    expect((await ask('/text/one'))[0]).toBe(400)
  })
})

it('a request that stores nothing has the instant of the request', async () => {
  expect(await ask('/ask')).toEqual([
    200,
    { success: true, data: { text: '2026-07-15T09:00:42Z' } },
  ])
})

describe('a write', () => {
  it('runs in a transaction that changes the revision, also without a key', async () => {
    const headers = { 'made-at': '2026-07-15T08:59:00Z', 'if-match': '"v1"' }
    expect(await ask('/made', json({ text: 'a' }, headers))).toEqual([
      200,
      { success: true, data: { text: 'a' } },
    ])
    expect(seen).toEqual([
      {
        now: '2026-07-15T09:00:42Z',
        revision: expect.any(String),
        made: '2026-07-15T08:59:00Z',
        ifMatch: '"v1"',
      },
    ])
  })

  it('with a key runs once', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await ask('/made', json({ text: 'a' }, headers))
    expect(await ask('/made', json({ text: 'a' }, headers))).toEqual(first)
    expect(seen).toHaveLength(1)
  })

  it('that fails stores nothing', async () => {
    expect((await ask('/failing', { method: 'DELETE' }))[0]).toBe(500)
    expect(await portal.db.selectFrom('activities').selectAll().execute()).toEqual([])
    expect(await portal.db.selectFrom('revisions').selectAll().execute()).toEqual([])
  })

  it('with an invalid body is refused', async () => {
    expect((await ask('/made', json({ text: 1 })))[0]).toBe(400)
  })
})

it('the writes of a record take its id, its patch and its version', async () => {
  expect(await ask('/records', json({ text: 'new' }))).toEqual([
    200,
    { success: true, data: { text: 'new' } },
  ])
  const patch = { ...json({ text: 'x' }, { 'if-match': '"v1"' }), method: 'PATCH' }
  expect(await ask('/records/one', patch)).toEqual([
    200,
    { success: true, data: { text: 'one x "v1"' } },
  ])
  expect(await ask('/records/one', { method: 'DELETE' })).toEqual([200, { success: true }])
  expect(seen.map(({ revision }) => revision)).toEqual([expect.any(String), expect.any(String)])
})

/** Routes that must not compile. The function is never called. */
export function mistaken() {
  return [
    // @ts-expect-error the answer is not that of the schema
    routes.read({ path: '/', summary: 'x', answer: ['x', saved] }, async () => ({
      data: { text: 1 },
    })),
    // @ts-expect-error the answer lacks its data
    routes.write('post', { path: '/', summary: 'x', answer: ['x', saved] }, async () => {}),
  ]
}
