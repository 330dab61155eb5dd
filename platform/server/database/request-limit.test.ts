import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inRequest, withContext } from '#server/context/request-context.ts'
import { databaseFault } from './database-fault.ts'
import { requestMs, withinRequestLimit } from './request-limit.ts'

const second = 1000
const after = (ms: number) => () =>
  new Promise<string>((resolve) => setTimeout(() => resolve('done'), ms))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Runs steps one after another in one request, and says what came of each. */
async function outcomes(...steps: { ms: number; pauseMs?: number }[]): Promise<string[]> {
  const found: string[] = []
  const running = inRequest({ id: 'one', databaseLimit: {} }, async () => {
    for (const { ms, pauseMs = 0 } of steps) {
      const step = () => withinRequestLimit(after(ms))
      // A part of the request that has a context of its own.
      found.push(
        await withContext({ userId: 'x' }, step).catch((error) => String(databaseFault(error))),
      )
      await after(pauseMs)()
    }
  })
  await vi.advanceTimersByTimeAsync(60 * second)
  await running
  return found
}

it.each([
  ['one statement in time', [{ ms: 9 * second }], ['done']],
  ['one that takes too long', [{ ms: requestMs + 1 }], ['away']],
  ['two that take too long together', [{ ms: 9 * second }, { ms: 9 * second }], ['done', 'away']],
  ['one after the limit', [{ ms: second, pauseMs: 15 * second }, { ms: 1 }], ['done', 'away']],
  ['many in time', Array.from({ length: 7 }, () => ({ ms: 2 * second })), Array(7).fill('done')],
])('%s', async (_, steps, expected) => {
  expect(await outcomes(...steps)).toEqual(expected)
})

it('returns a connection that comes too late', async () => {
  const given: string[] = []
  const waiting = inRequest({ databaseLimit: {} }, () =>
    withinRequestLimit(after(20 * second), (late) => given.push(late)),
  ).catch(databaseFault)
  await vi.advanceTimersByTimeAsync(30 * second)
  expect([await waiting, given]).toEqual(['away', ['done']])
})

it('does not limit what runs outside requests', async () => {
  const working = withinRequestLimit(after(40 * second))
  await vi.advanceTimersByTimeAsync(40 * second)
  expect(await working).toBe('done')
})
