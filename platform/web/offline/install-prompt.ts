/** The browser's offer to install the portal. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

const listeners = new Set<() => void>()
let offered: InstallEvent | null = null

/** Keeps the browser's offer to install the portal. The settings page shows it, and no banner does. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffer('prompt' in event ? (event as InstallEvent) : null)
  })
  window.addEventListener('appinstalled', () => setOffer(null))
}

/** The offer that is open now; null if the browser makes none. */
export const openOffer = (): InstallEvent | null => offered

/** Replaces the offer; null after it has been used. */
export function setOffer(next: InstallEvent | null): void {
  offered = next
  for (const listener of listeners) listener()
}

export function onOfferChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
