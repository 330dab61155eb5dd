import { firebaseSessionPath, tokenPath } from '#api/identity.ts'
import { isRequestError } from '#web/http/request-error.ts'
import { send } from '#web/http/send.ts'
import { readToken } from '#web/session/token.ts'
import { countChanges } from './outbox-store.ts'
import { sendQueued } from './send-queued.ts'

/**
 * Sends the waiting changes from the service worker, when no page of the portal is open. Only Chromium wakes it; other
 * browsers send when the portal is opened.
 *
 * @throws RequestError when changes still wait, so that the browser tries again later.
 */
export async function sendInBackground(): Promise<void> {
  if ((await countChanges()) === 0) return
  const { text: token, user } = readToken(await currentToken())
  await sendQueued(user.id, (path, call) => send(path, { ...call, token }))
}

/** The token of the portal's own identity service, or else of Firebase. */
async function currentToken(): Promise<unknown> {
  try {
    return await send(tokenPath, {})
  } catch (error) {
    if (!isRequestError(error) || error.status !== 404) throw error
    return send(firebaseSessionPath, {})
  }
}

/** Asks the browser to wake the service worker when there is a connection. */
export async function askForBackgroundSending(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } }
  await sync?.register(backgroundTag).catch(() => undefined)
}

export const backgroundTag = 'outbox'
