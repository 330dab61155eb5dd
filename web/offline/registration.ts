import { afterFirstView, pageSetting } from '#web/base/page.ts'

/** A page that stays open looks for a new release at most this often. */
const checkEveryMs = 60 * 60_000

let newerRelease: string | null = null
let lastCheck = Date.now()

/** True if the service worker has a newer release than this page. */
export const isNewReleaseReady = (): boolean => newerRelease !== null

/**
 * Registers the service worker after the first view, because it fetches all files of the portal. `npm run dev` has
 * none.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const release = data instanceof Object && 'release' in data ? data.release : null
    if (typeof release === 'string' && release !== pageSetting('release')) newerRelease = release
  })
  serviceWorker.startMessages()
  afterFirstView(() => {
    // It is refused in some private windows. The portal then works online only.
    serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  })
}

/**
 * Asks the service worker to look for a new release, once an hour. Browsers only do so when a page is loaded, and an
 * installed app can stay open for days.
 */
export function checkForRelease(): void {
  if (Date.now() - lastCheck < checkEveryMs) return
  lastCheck = Date.now()
  navigator.serviceWorker?.controller?.postMessage('check-release')
}
