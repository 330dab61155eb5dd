import { deviceWords } from '#identity/rules/device-words.ts'
import type { NewPushDevice } from '#reminders/api/reminders.ts'

/**
 * Why this browser can or cannot show push messages. `install`: an iPhone or iPad on which the portal is not installed.
 * `blocked`: the user refused notifications.
 */
export type PushState = 'possible' | 'blocked' | 'install' | 'unsupported'

/** The state, and the id that the portal gives the subscription of this browser; null without one. */
export type ThisDevice = { state: PushState; id: string | null }

/** Reads the state. It asks the user nothing. */
export async function readThisDevice(): Promise<ThisDevice> {
  // Safari on an iPhone or iPad: only there is the property, and it is false in the browser.
  if ('standalone' in navigator && navigator.standalone === false) {
    return { state: 'install', id: null }
  }
  const registration = await registrationWithPush()
  if (!registration) return { state: 'unsupported', id: null }
  if (Notification.permission === 'denied') return { state: 'blocked', id: null }
  const subscription = await registration.pushManager.getSubscription()
  return { state: 'possible', id: subscription && (await idOf(subscription.endpoint)) }
}

/** The id of a device, as in `push-device-service.ts`. */
async function idOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)))
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, 22)
}

/**
 * Asks for permission, and subscribes this browser. Call it after the user pressed a button.
 *
 * @param pushKey the key of the portal.
 * @returns null if the user refused.
 * @throws Error if the browser's push service cannot be reached.
 */
export async function subscribe(pushKey: string): Promise<NewPushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await registrationWithPush()
  if (!registration) return null
  // A subscription with another key would be refused.
  await unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: pushKey }
  const subscription = await registration.pushManager.subscribe(options)
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh, auth }, name: deviceWords(navigator.userAgent) }
}

/** Ends push messages to this browser. The next message to it then fails, and the portal removes the device. */
export async function unsubscribe(): Promise<void> {
  const registration = await registrationWithPush()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

async function registrationWithPush(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return undefined
  }
  return navigator.serviceWorker.getRegistration()
}
