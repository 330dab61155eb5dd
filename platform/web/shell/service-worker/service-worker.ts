import { sharedFilePath } from '#api/request-limits.ts'
import { backgroundTag, sendInBackground } from '#web/outbox/send-in-background.ts'
import { showPushMessages } from '#reminders/web/push-messages.ts'
import { isPageAddress, isServerAddress } from '#web/offline/addresses.ts'
import {
  deleteOldReleases,
  fileOf,
  keepRelease,
  pageOf,
  refreshPage,
  releaseName,
  repairRelease,
} from './kept-release.ts'
import { deleteOldSharedFile, keepSharedFile } from '#web/offline/shared-file.ts'

/**
 * The service worker. It answers navigations with the kept page and files from the cache, so that the portal opens
 * without a network. It never answers or stores calls of the API (decision 44).
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  if (event.data === 'check-release') event.waitUntil(checkRelease(event.source))
  if (event.data === 'waiting') event.waitUntil(self.skipWaiting())
})

self.addEventListener('sync', (event: Event & { tag?: string }) => {
  if (event.tag === backgroundTag) (event as ExtendableEvent).waitUntil(sendInBackground())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || isServerAddress(pathname)) return
  if (request.method === 'POST' && pathname === sharedFilePath) {
    event.respondWith(keepSharedFile(request))
  }
  if (request.method !== 'GET') return
  if (request.mode !== 'navigate') {
    const file = fileOf(request, pathname)
    if (file) event.respondWith(file)
  } else if (isPageAddress(pathname)) {
    event.respondWith(pageOf(request))
    event.waitUntil(Promise.all([refreshPage(), deleteOldSharedFile(), repairOnce()]))
  }
})

showPushMessages()

let hasRepaired = false

/** Checks the kept files with the first navigation after the browser started the worker. */
async function repairOnce(): Promise<void> {
  if (hasRepaired) return
  hasRepaired = true
  // Without a connection, a later navigation repairs them.
  await repairRelease().catch(() => {
    hasRepaired = false
  })
}

/** A new release is active at once. Pages that are open learn of it, and load it with their next navigation. */
async function install(): Promise<void> {
  await keepRelease()
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  await deleteOldReleases()
  await self.clients.claim()
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client is of this origin.
    client.postMessage({ release: releaseName })
  }
}

/**
 * Looks for a new release, for pages that stay open for days. The page then updates the worker: in Chromium, a worker
 * that has claimed its first page cannot start its successor (decision 44).
 */
async function checkRelease(page: ExtendableMessageEvent['source']): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client is of this origin.
  if ((await refreshPage()) === 'other release') page?.postMessage({ isOutdated: true })
}
