import { pageSetting } from '#web/base/page.ts'

type WorkerMessage = MessageEvent<{ release?: string; isOutdated?: boolean } | null>

/**
 * The worker is installed so long after the page has loaded, so that short visits install it too. It fetches two files
 * at a time with low priority, so that the requests of the page come first.
 */
const installAfterMs = 500

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
    if (data?.isOutdated) update()
    if (data?.release && data.release !== pageSetting('release')) newerRelease = data.release
  })
  window.addEventListener('load', () => {
    setTimeout(() => {
      // It is refused in some private windows. The portal then works online only.
      serviceWorker
        .register('/sw.js', { updateViaCache: 'none' })
        .then(letTakeOver)
        .catch(() => undefined)
    }, installAfterMs)
  })
}

/** Installs the new release in the background. Without a connection, a later check does. */
function update(): void {
  navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration?.update())
    .catch(() => undefined)
}

/** A worker takes over by itself when it is installed. It is asked again, because it sometimes waits (decision 44). */
function letTakeOver(registration: ServiceWorkerRegistration): void {
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () =>
      registration.waiting?.postMessage('waiting'),
    ),
  )
}
