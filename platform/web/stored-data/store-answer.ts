import { promisifyRequest } from 'idb-keyval'
import { ownerIn } from '#web/session/device-owner.ts'
import { answersStore } from '#web/session/device-store.ts'
import { hasEnded, type StoredAnswer } from './stored-answer.ts'

let hasDeletedOld = false

/**
 * Stores an answer, unless the device has become another user's: both is decided in one transaction.
 *
 * @param beside a record that belongs to the answer; null deletes that of an earlier answer.
 */
export async function storeAnswer(
  key: string,
  answer: StoredAnswer,
  beside?: { key: string; record: object | null },
): Promise<void> {
  await answersStore('readwrite', async (store) => {
    const owner = await ownerIn(store)
    if (owner?.user?.id !== answer.userId) return
    store.put(answer, key)
    if (beside?.record) store.put(beside.record, beside.key)
    else if (beside) store.delete(beside.key)
    await promisifyRequest(store.transaction)
  })
  if (hasDeletedOld) return
  hasDeletedOld = true
  await deleteOldAnswers()
}

/** Deletes the answers that have ended, each by its own age. */
async function deleteOldAnswers(): Promise<void> {
  const nowMs = Date.now()
  await answersStore('readwrite', async (store) => {
    const request = store.openCursor()
    request.addEventListener('success', () => {
      const cursor = request.result
      if (!cursor) return
      const { at, days } = cursor.value as Partial<StoredAnswer>
      if (at !== undefined && hasEnded({ at, days }, nowMs)) cursor.delete()
      cursor.continue()
    })
    await promisifyRequest(store.transaction)
  })
}
