import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { answerError } from './errors.ts'

const standby = Object.assign(new Error('read-only transaction'), { code: '25006' })

it.each([
  ['GET', 'The database cannot be reached at the moment. Please try again shortly.'],
  ['POST', 'The portal is read-only at the moment: nothing can be saved.'],
])('a %s that meets a standby says: %s', async (method, sentence) => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const app = new Hono().onError(answerError).all('/', () => {
    throw standby
  })
  const answer = await app.request('/', { method })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ error: sentence })
  vi.restoreAllMocks()
})
