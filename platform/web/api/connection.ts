import { useSyncExternalStore } from 'react'
import { onResponse } from '#web/http/send.ts'

/** While the portal cannot be reached, it is tried again after this many milliseconds. */
const retryMs = 15_000
const healthPath = '/healthz'

const listeners = new Set<() => void>()
let isReachable = navigator.onLine
let retry: ReturnType<typeof setTimeout> | undefined

onResponse((response) => setReachable(response !== null))
window.addEventListener('online', () => void tryAgain())
window.addEventListener('offline', () => setReachable(false))
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && !isReachable) void tryAgain()
})
if (!isReachable) planRetry()

/** True unless the last call to the portal got no response, or the device has no connection. */
export const isPortalReachable = (): boolean => isReachable

export function usePortalReachable(): boolean {
  return useSyncExternalStore(onConnectionChange, isPortalReachable)
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setReachable(next: boolean): void {
  if (!next) planRetry()
  if (next === isReachable) return
  isReachable = next
  for (const listener of listeners) listener()
}

function planRetry(): void {
  retry ??= setTimeout(() => void tryAgain(), retryMs)
}

async function tryAgain(): Promise<void> {
  clearTimeout(retry)
  retry = undefined
  try {
    const signal = AbortSignal.timeout(retryMs)
    setReachable((await fetch(healthPath, { cache: 'no-store', signal })).ok)
  } catch {
    setReachable(false)
  }
}
