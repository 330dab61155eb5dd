import '#web/session/test-page.ts'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { notesPath } from '#load/api/paths.ts'
import { addChange, deleteAllChanges, inTurn, readQueue } from '#web/outbox/outbox-store.ts'
import { sendingTurn } from '#web/outbox/send-queued.ts'
import { eraseWithWaiting } from './erase-waiting.ts'

beforeEach(async () => {
  await deleteAllChanges()
  await add('amelia', notesPath)
  await add('amelia', '/api/other')
  await add('amelia', notesPath)
  await add('ben', notesPath)
})
afterAll(() => vi.unstubAllGlobals())

let keys = 0

const add = (userId: string, path: string) =>
  addChange({ key: `k${(keys += 1)}`, userId, madeAt: 0, title: 'Note', method: 'POST', path })

const waiting = async (userId: string) => (await readQueue(userId)).changes.map(({ path }) => path)

it('deletes the notes of this user that wait, and nothing else', async () => {
  await eraseWithWaiting('amelia', async () => undefined)
  expect(await waiting('amelia')).toEqual(['/api/other'])
  expect(await waiting('ben')).toEqual([notesPath])
})

it('keeps what waits when nothing is erased', async () => {
  const refused = eraseWithWaiting('amelia', async () => {
    throw new Error('This is not your password')
  })
  await expect(refused).rejects.toThrow('This is not your password')
  expect(await waiting('amelia')).toEqual([notesPath, '/api/other', notesPath])
})

it('waits until a note that is being sent has arrived', async () => {
  const steps: string[] = []
  const sending = inTurn(sendingTurn, async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    steps.push('sent')
  })
  await eraseWithWaiting('amelia', async () => steps.push('erased'))
  await sending
  expect(steps).toEqual(['sent', 'erased'])
})
