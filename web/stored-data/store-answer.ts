import { promisifyRequest } from 'idb-keyval'
import { ownerIn } from '#web/session/device-owner.ts'
import { answersStore } from '#web/session/device-store.ts'
import { lifetimeMs, type StoredAnswer } from './stored-answer.ts'

let hasDeletedOld = false

/** Stores an answer, unless the device has become another user's: both is decided in one transaction. */
export async function storeAnswer(key: string, answer: StoredAnswer): Promise<void> {
  await answersStore('readwrite', async (store) => {
    const owner = await ownerIn(store)
    if (owner?.user?.id !== answer.userId) return
    store.put(answer, key)
    await promisifyRequest(store.transaction)
  })
  if (hasDeletedOld) return
  hasDeletedOld = true
  await deleteOldAnswers()
}

/** Deletes the answers that have ended, each by its own age. */
async function deleteOldAnswers(): Promise<void> {
  const before = Date.now() - lifetimeMs
  await answersStore('readwrite', async (store) => {
    const request = store.openCursor()
    request.addEventListener('success', () => {
      const cursor = request.result
      if (!cursor) return
      const { at } = cursor.value as Partial<StoredAnswer>
      if (at !== undefined && at < before) cursor.delete()
      cursor.continue()
    })
    await promisifyRequest(store.transaction)
  })
}
