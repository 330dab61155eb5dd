import { useSyncExternalStore } from 'react'
import { onOfferChange, openOffer, setOffer } from './install-prompt.ts'

/** Opens the browser's question whether to install; null if the browser does not offer it. */
export function useInstallPrompt(): (() => void) | null {
  const event = useSyncExternalStore(onOfferChange, openOffer)
  if (!event) return null
  return () => {
    // An offer can be used once. After a refusal, the browser makes another one later.
    setOffer(null)
    void event.prompt()
  }
}

/** True in Safari on an iPhone or iPad that has not installed the portal. It never offers to. */
export function needsHomeScreenSteps(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}
