import { answerCalls } from '#web/session/test-page.ts'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { tokenPath } from '#api/identity.ts'
import { isQueued } from '#web/outbox/queued-change.ts'

const path = '/api/employment/crew/training-codes'
const queue = { title: 'Add CRM', record: null }
const schema = async () => z.object({ data: z.object({ code: z.string() }) })

let answer: () => Response | null

beforeEach(async () => {
  localStorage.removeItem('portalSharedDevice')
  answerCalls((called) => (called === tokenPath ? Response.json({ token: token() }) : answer()))
  const { deleteAllChanges } = await import('#web/outbox/outbox-store.ts')
  await deleteAllChanges()
})
afterAll(() => vi.unstubAllGlobals())

function token(): string {
  const [iat, exp] = [Date.now() / 1000, Date.now() / 1000 + 600].map(Math.floor)
  const claims = { sub: 'amelia', email: 'amelia@crew.example', name: 'Amelia', iat, exp }
  return `head.${btoa(JSON.stringify(claims))}.signature`
}

/** Adds a training code on a newly opened page of Amelia. */
async function add(key: string) {
  vi.resetModules()
  const { startSession } = await import('#web/session/session.ts')
  const { requestOrQueue } = await import('./client.ts')
  await startSession()
  return requestOrQueue(path, { method: 'POST', json: { code: 'CRM' }, key, schema, queue })
}

it('gives the parsed answer of the portal', async () => {
  answer = () => Response.json({ data: { code: 'CRM', other: 1 } })
  expect(await add('k1')).toEqual({ data: { code: 'CRM' } })
})

it('gives a queued change as a result when the portal cannot be reached', async () => {
  answer = () => null
  const sent = await add('k2')
  expect(isQueued(sent) && sent.message).toContain('when the portal can be reached')
})

it('reports what the portal refuses', async () => {
  answer = () => Response.json({ success: false, error: 'The code is taken.' }, { status: 400 })
  await expect(add('k3')).rejects.toMatchObject({ message: 'The code is taken.', status: 400 })
})
