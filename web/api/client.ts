import type { core } from 'zod'
import { reloadIfOutdated } from '#web/base/lazy-import.ts'
import { bearerToken, currentSession } from '#web/session/session.ts'
import { importForm } from '#web/outbox/queued-change.ts'
import type { QueueOptions } from '#web/outbox/send-change.ts'
import { isRequestError, requestError } from '#web/http/request-error.ts'
import { send, sendForFile, type Call } from '#web/http/send.ts'

export type RequestOptions<T> = Omit<Call, 'token'> & {
  /** Parses the response. */
  schema?: core.$ZodType<T>
  /** For a change that waits on this device while the portal cannot be reached. */
  queue?: QueueOptions | undefined
}

/**
 * Calls the portal's API as the signed-in user. After a 401 response it renews the token and retries once.
 *
 * @throws RequestError with a message for the user.
 * @throws QueuedError when the call has `queue` and waits on this device.
 */
export async function request<T = unknown>(
  path: string,
  { schema, queue, ...call }: RequestOptions<T> = {},
): Promise<T> {
  const answer = await (queue ? sendQueueable(path, call, queue) : sendAs(path, call))
  if (!schema) return answer as T
  const parsed = await schema['~standard'].validate(answer)
  if (!parsed.issues) return parsed.value
  await reloadIfOutdated()
  throw requestError('The portal gave an unexpected answer. Please load the page again.', {
    status: 200,
    cause: parsed.issues,
  })
}

/**
 * Fetches a file from the portal's API as the signed-in user.
 *
 * @throws RequestError with a message for the user.
 */
export function requestFile(path: string, call: Call = {}): Promise<File> {
  return asUser(sendForFile, path, call)
}

/** Calls the portal as the signed-in user. */
export const sendAs = (path: string, call: Call) => asUser(send, path, call)

/**
 * Sends a file to be imported, now or when the portal can be reached.
 *
 * @throws QueuedError when it waits on this device.
 */
export async function queueFile(path: string, file: File, title: string): Promise<void> {
  const call: Call = { method: 'POST', form: importForm(file), key: newKey() }
  await sendQueueable(path, call, { title, file })
}

/** Null if its code cannot be loaded: without a connection and without the service worker. */
export const loadOutbox = () => import('#web/outbox/send-change.ts').catch(() => null)

async function sendQueueable(path: string, call: Call, queue: QueueOptions): Promise<unknown> {
  const session = currentSession()
  const userId = session.status === 'signed-in' ? session.user.id : ''
  const outbox = await loadOutbox()
  return outbox ? outbox.sendChange(path, call, queue, { userId, sendAs }) : sendAs(path, call)
}

async function asUser<Answer>(
  sendCall: (path: string, call: Call) => Promise<Answer>,
  path: string,
  call: Call,
): Promise<Answer> {
  try {
    return await sendCall(path, { ...call, token: await bearerToken() })
  } catch (error) {
    if (!isRequestError(error) || error.status !== 401) throw error
    return sendCall(path, { ...call, token: await bearerToken({ renew: true }) })
  }
}

/** A random idempotency key. `randomUUID` is missing on pages without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
