import { afterFirstView, pageSetting } from '#web/base/page.ts'

type WorkerMessage = MessageEvent<{ release?: string } | null>

let newerRelease: string | null = null

/** True if the service worker has a newer release than this page. */
export const isNewReleaseReady = (): boolean => newerRelease !== null

/**
 * Registers the service worker after the first view, because it fetches all files of the portal. `npm run dev` has
 * none.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', ({ data }: WorkerMessage) => {
    if (data?.release && data.release !== pageSetting('release')) newerRelease = data.release
  })
  afterFirstView(() => {
    // It is refused in some private windows. The portal then works online only.
    serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  })
}
