/** Shows push messages, and opens their page. A part of the service worker. */
declare const self: ServiceWorkerGlobalScope

type Message = { title: string; body: string; link: string; tag: string }

/** Handles the events of push messages. Call it while the service worker starts. */
export function showPushMessages(): void {
  self.addEventListener('push', (event) => {
    const message = messageIn(event.data)
    if (message) event.waitUntil(show(message))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data))
  })
}

/** A second copy of a message has the same tag, and replaces the first. */
function show({ title, body, link, tag }: Message): Promise<void> {
  return self.registration.showNotification(title, {
    body,
    tag,
    data: link,
    icon: '/icons/app-192.png',
  })
}

/** Focuses a tab that shows the page, or opens it. A tab with another page may hold unsaved input. */
async function open(link: unknown): Promise<void> {
  const { origin } = self.location
  const url = new URL(typeof link === 'string' ? link : '/', origin)
  if (url.origin !== origin) return
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find((each) => each.url === url.href)
  if (tab) await tab.focus()
  else await self.clients.openWindow(url.href)
}

/** The message of a push event; null if it is not one of the portal's. */
function messageIn(data: { json: () => unknown } | null): Message | null {
  try {
    const { title, body, link, tag } = (data?.json() ?? {}) as Partial<Message>
    return title && body && link && tag ? { title, body, link, tag } : null
  } catch {
    return null
  }
}
