import { deviceWords } from '#domain/identity/device-words.ts'
import type { NewPushDevice } from '#contract/reminders/reminders.ts'

/**
 * The state of push messages in this browser. `install`: an iPhone or iPad on which the portal is not installed.
 * `blocked`: the user refused notifications.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'install' | 'unsupported'

/** The state of push messages, and the endpoint of this browser while they are on. */
export type ThisDevice = { state: PushState; endpoint: string | null }

/** Reads the state. It asks the user nothing. */
export async function readThisDevice(): Promise<ThisDevice> {
  // Safari on an iPhone or iPad: only there is the property, and it is false in the browser.
  if ('standalone' in navigator && navigator.standalone === false)
    return { state: 'install', endpoint: null }
  const registration = await registrationWithPush()
  if (!registration) return { state: 'unsupported', endpoint: null }
  const endpoint = (await registration.pushManager.getSubscription())?.endpoint ?? null
  if (Notification.permission === 'denied') return { state: 'blocked', endpoint: null }
  return { state: endpoint ? 'on' : 'off', endpoint }
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
