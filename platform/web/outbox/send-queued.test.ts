import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { requestError } from '#web/http/request-error.ts'
import type { Call } from '#web/http/send.ts'
import { addChange, deleteAllChanges, leaveQueue, readQueue } from './outbox-store.ts'
import type { QueuedChange } from './queued-change.ts'
import { sendQueued } from './send-queued.ts'

const codesPath = '/api/employment/crew/training-codes'

/** The fates of a call: it is answered, lost before or after the portal, or refused. */
const outcomes = ['answer', 'lost request', 'lost answer', 'gateway', 'signed out'] as const
type Outcome = (typeof outcomes)[number]

/** A portal in a few lines: it makes the change of a key once, in the order in which the keys arrive. */
function smallPortal(outcomeOf: () => Outcome = () => 'answer') {
  const made: string[] = []
  const calls: { path: string; call: Call }[] = []
  async function sendAs(path: string, call: Call): Promise<unknown> {
    calls.push({ path, call })
    const outcome = outcomeOf()
    await new Promise((resolve) => setTimeout(resolve))
    if (outcome === 'lost request') throw requestError('No connection.', { status: 0 })
    if (outcome === 'gateway') throw requestError('Bad gateway.', { status: 502 })
    if (outcome === 'signed out') throw requestError('Please sign in.', { status: 401 })
    const { key = '', json } = call
    if (!made.includes(key)) made.push(key)
    if (outcome === 'lost answer') throw requestError('Cut off.', { status: 0 })
    return { success: true, data: { ...(json as object), id: `id-${key}`, version: 'v1' } }
  }
  return { made, calls, sendAs }
}

async function add(key: string, change: Partial<QueuedChange> = {}): Promise<void> {
  await addChange({
    key,
    userId: 'amelia',
    madeAt: Date.now(),
    title: `Change ${key}`,
    method: 'POST',
    path: codesPath,
    json: { code: key },
    ...change,
  })
}

const keysOf = async (userId = 'amelia') => (await readQueue(userId)).changes.map(({ key }) => key)

beforeEach(deleteAllChanges)

describe('sending the changes that wait on a device', () => {
  it('sends them in the order in which they were made, with their keys, and empties the queue', async () => {
    const { calls, sendAs } = smallPortal()
    for (const key of ['k1', 'k2', 'k3']) await add(key)
    expect(await sendQueued('amelia', sendAs)).toBe(3)
    expect(calls.map(({ call }) => call.key)).toEqual(['k1', 'k2', 'k3'])
    expect(await keysOf()).toEqual([])
  })

  it('sends an edit of an added record with the id that the portal gave it', async () => {
    const { calls, sendAs } = smallPortal()
    await add('k1')
    await add('k2', { method: 'PATCH', path: `${codesPath}/queued-k1-0`, ifMatch: '' })
    await sendQueued('amelia', sendAs)
    expect(calls.at(-1)).toMatchObject({ path: `${codesPath}/id-k1`, call: { ifMatch: 'v1' } })
  })

  it('neither sends nor shows what another user of the device has waiting', async () => {
    const { made, sendAs } = smallPortal()
    await add('k1')
    await add('k2', { userId: 'bruno' })
    await sendQueued('amelia', sendAs)
    expect(made).toEqual(['k1'])
    expect(await keysOf('bruno')).toEqual(['k2'])
  })

  it.each<[Outcome, string]>([
    ['lost request', 'the portal cannot be reached'],
    ['gateway', 'a gateway has no portal'],
    ['signed out', 'a new sign-in is needed'],
  ])('keeps everything after a %s: %s', async (outcome) => {
    const { calls, sendAs } = smallPortal(() => outcome)
    for (const key of ['k1', 'k2']) await add(key)
    expect(await sendQueued('amelia', sendAs)).toBe(0)
    expect(calls).toHaveLength(1)
    expect(await keysOf()).toEqual(['k1', 'k2'])
  })

  it('asks about a refused change, and holds back only what follows it on the same record', async () => {
    const { made, sendAs } = smallPortal()
    const path = `${codesPath}/id-7`
    await add('k1', { method: 'PATCH', path })
    await add('k2', { method: 'DELETE', path })
    await add('k3')
    const refusing = (at: string, call: Call) => {
      if (call.key !== 'k1') return sendAs(at, call)
      throw requestError('The code is taken.', { status: 400, isOfPortal: true })
    }
    expect(await sendQueued('amelia', refusing)).toBe(1)
    expect(made).toEqual(['k3'])
    const { changes } = await readQueue('amelia')
    expect(changes.map(({ key, refusal }) => [key, refusal?.message])).toEqual([
      ['k1', 'The code is taken.'],
      ['k2', undefined],
    ])
  })

  it('does not send a change that waited for more than 30 days, and says why', async () => {
    const { made, sendAs } = smallPortal()
    await add('k1', { madeAt: Date.now() - 31 * 24 * 60 * 60 * 1000 })
    await sendQueued('amelia', sendAs)
    expect(made).toEqual([])
    const [change] = (await readQueue('amelia')).changes
    expect(change?.refusal?.message).toContain('more than 30 days')
  })

  it('brings nothing back that its user discarded while it was sent', async () => {
    const { sendAs } = smallPortal()
    await add('k1')
    const discarding = async (path: string, call: Call) => {
      await leaveQueue('amelia', (await readQueue('amelia')).changes)
      return sendAs(path, call)
    }
    await sendQueued('amelia', discarding)
    expect(await readQueue('amelia')).toEqual({ changes: [], notes: [] })
  })

  it('makes each change once and in order, over bad networks and two tabs that send at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...outcomes), { maxLength: 20 }),
        fc.integer({ min: 1, max: 6 }),
        async (planned, count) => {
          await deleteAllChanges()
          const network = [...planned]
          const { made, sendAs } = smallPortal(() => network.shift() ?? 'answer')
          const keys = Array.from({ length: count }, (_, index) => `k${index}`)
          for (const key of keys) await add(key)
          for (let pass = 0; pass <= planned.length; pass += 1) {
            await Promise.all([sendQueued('amelia', sendAs), sendQueued('amelia', sendAs)])
          }
          expect(made).toEqual(keys)
          expect(await keysOf()).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
})
