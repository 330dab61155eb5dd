import '#web/session/test-page.ts'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestError } from '#web/http/request-error.ts'
import type { Call } from '#web/http/send.ts'
import { addChange, deleteAllChanges, readQueue } from './outbox-store.ts'
import { isQueued } from './queued-change.ts'
import { sendChange } from './send-change.ts'

const path = '/api/employment/crew/training-codes'
const answer = { success: true, data: { id: 'c1', version: 'v1' } }

beforeEach(async () => {
  localStorage.removeItem('portalSharedDevice')
  await deleteAllChanges()
})
afterAll(() => vi.unstubAllGlobals())

let keys = 0

/** Adds a training code by a form of Amelia. `late` counts the answers after the form was closed. */
async function add(sendAs: (path: string, call: Call) => Promise<unknown>, late = { count: 0 }) {
  const call: Call = { method: 'POST', json: { code: 'CRM' }, key: `key-${(keys += 1)}` }
  const sender = { userId: 'amelia', sendAs, onLate: () => void (late.count += 1) }
  return sendChange(path, call, { title: 'Add CRM', record: null }, sender)
}

const refuse = (status: number) => async () => {
  throw requestError('Not now.', { status, isOfPortal: true })
}
const waiting = async () => (await readQueue('amelia')).changes

describe('the change of a form', () => {
  it('is answered, and leaves the queue', async () => {
    expect(await add(async () => answer)).toEqual(answer)
    expect(await waiting()).toEqual([])
  })

  it.each([0, 401, 503])('is queued after the status %i, with its facts', async (status) => {
    const sent = await add(refuse(status))
    expect(isQueued(sent) && sent.message).toMatch(/^Saved on this device/)
    expect(await waiting()).toMatchObject([{ title: 'Add CRM', record: null, path }])
  })

  it.each([400, 404, 409, 500])(
    'is refused with the status %i, and does not wait',
    async (status) => {
      await expect(add(refuse(status))).rejects.toMatchObject({ status })
      expect(await waiting()).toEqual([])
    },
  )

  it('waits behind earlier changes that cannot be sent', async () => {
    const earlier = { key: 'earlier', userId: 'amelia', madeAt: Date.now(), title: 'Add DG' }
    await addChange({ ...earlier, method: 'POST', path })
    expect(isQueued(await add(refuse(503)))).toBe(true)
    expect((await waiting()).map(({ title }) => title)).toEqual(['Add DG', 'Add CRM'])
  })

  it('is queued when the portal is slow, and reports the answer when it comes', async () => {
    const late = { count: 0 }
    const slow = new Promise((resolve) => setTimeout(() => resolve(answer), 2300))
    const sent = await add(() => slow, late)
    expect(isQueued(sent)).toBe(true)
    expect(await waiting()).toHaveLength(1)
    expect(isQueued(sent) && (await sent.made)).toEqual(answer)
    expect([late.count, await waiting()]).toEqual([1, []])
  })

  it('is sent at once on a shared device, which stores nothing', async () => {
    localStorage.setItem('portalSharedDevice', 'yes')
    expect(await add(async () => answer)).toEqual(answer)
    await expect(add(refuse(503))).rejects.toMatchObject({ status: 503 })
    expect(await waiting()).toEqual([])
  })
})
