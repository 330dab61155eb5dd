import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hasUnsavedInput } from '#web/base/page.ts'
import { isNewReleaseReady } from './registration.ts'

/** A page that stays open looks for a new release at most this often: releases can follow each other quickly. */
const checkEveryMs = 5 * 60_000

let lastCheck = Date.now()

/**
 * Loads the next page of the app from the new release, if there is one. The blockers of forms have asked before, so
 * nothing typed is lost. A save that is still on its way is not cut off.
 */
export function useNewRelease(): void {
  const router = useRouter()
  const queries = useQueryClient()
  useEffect(() => {
    const stopListening = router.subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => {
      if (!pathChanged) return
      checkForRelease()
      if (!isNewReleaseReady() || hasUnsavedInput() || queries.isMutating() > 0) return
      window.location.replace(toLocation.href)
    })
    const checkWhenShown = () => {
      if (document.visibilityState === 'visible') checkForRelease()
    }
    document.addEventListener('visibilitychange', checkWhenShown)
    return () => {
      stopListening()
      document.removeEventListener('visibilitychange', checkWhenShown)
    }
  }, [router, queries])
}

/**
 * Asks the service worker to look for a new release, every few minutes. Browsers only do so when a page is loaded, and an
 * installed app can stay open for days.
 */
function checkForRelease(): void {
  if (Date.now() - lastCheck < checkEveryMs) return
  lastCheck = Date.now()
  navigator.serviceWorker?.controller?.postMessage('check-release')
}
