import 'fake-indexeddb/auto'
import { vi } from 'vitest'

/** A page of the portal without a document to show: it has a device's storage, and no settings. */
const stored = new Map<string, string>()

vi.stubGlobal('window', globalThis)
vi.stubGlobal('document', { cookie: '', querySelector: () => null })
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})

/** Answers the calls of a page from now on. Without an answer, the portal cannot be reached. */
export function answerCalls(
  answer: (path: string) => Promise<Response | null> | Response | null,
): void {
  vi.stubGlobal('fetch', async (path: string) => {
    const response = await answer(path)
    if (!response) throw new TypeError('The connection failed.')
    return response
  })
}
