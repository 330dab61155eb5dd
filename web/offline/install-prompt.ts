import { useSyncExternalStore } from 'react'

type InstallEvent = Event & { prompt: () => Promise<unknown> }

const listeners = new Set<() => void>()
let offered: InstallEvent | null = null

/** Keeps the browser's offer to install the portal. The settings page shows it, and no banner does. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    show('prompt' in event ? (event as InstallEvent) : null)
  })
  window.addEventListener('appinstalled', () => show(null))
}

/** Opens the browser's question whether to install; null if the browser does not offer it. */
export function useInstallPrompt(): (() => void) | null {
  const event = useSyncExternalStore(subscribe, () => offered)
  if (!event) return null
  return () => {
    // An offer can be used once. After a refusal, the browser makes another one later.
    show(null)
    void event.prompt()
  }
}

/** True in Safari on an iPhone or iPad that has not installed the portal. It never offers to. */
export function needsHomeScreenSteps(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}

function show(next: InstallEvent | null): void {
  offered = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
