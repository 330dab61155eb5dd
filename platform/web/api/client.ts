import { bearerToken, currentSession } from '#web/session/session.ts'
import { importForm, isQueued, type Sent } from '#web/outbox/queued-change.ts'
import type { QueueOptions } from '#web/outbox/send-change.ts'
import { isRequestError } from '#web/http/request-error.ts'
import { send, sendForFile, type Call } from '#web/http/send.ts'
import { checkedAnswer, type AnswerSchema } from './checked-answer.ts'

export type RequestOptions<T> = Omit<Call, 'token'> & {
  /** Of the answer. It is loaded only to check the answer of another release. */
  schema?: AnswerSchema<T>
}

/**
 * Calls the portal's API as the signed-in user. After a 401 response it renews the token and retries once.
 *
 * @throws RequestError with a message for the user.
 */
export async function request<T = unknown>(
  path: string,
  { schema, ...call }: RequestOptions<T> = {},
): Promise<T> {
  return checkedAnswer(await sendAs(path, call), schema)
}

/**
 * Makes a change as the signed-in user. It waits on this device while the portal cannot be reached.
 *
 * @param queue undefined for a change that does not wait.
 * @throws RequestError with a message for the user.
 */
export async function requestOrQueue<T = unknown>(
  path: string,
  { schema, queue, ...call }: RequestOptions<T> & { queue: QueueOptions | undefined },
): Promise<Sent<T>> {
  const sent = queue ? await sendQueueable(path, call, queue) : await sendAs(path, call)
  if (!isQueued(sent)) return checkedAnswer(sent, schema)
  return { ...sent, made: sent.made?.then((answer) => checkedAnswer(answer, schema)) }
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
const sendAs = (path: string, call: Call) => asUser(send, path, call)

/** Calls the portal as this user. Fails with status 401 if another user has signed in meanwhile. */
export const sendAsUser = (userId: string) => (path: string, call: Call) =>
  asUser(send, path, call, userId)

/** Sends a file to be imported, now or when the portal can be reached. */
export function queueFile(path: string, file: File, title: string): Promise<Sent<unknown>> {
  const call: Call = { method: 'POST', form: importForm(file), key: newKey() }
  return sendQueueable(path, call, { title, record: null, file })
}

/** Null if its code cannot be loaded: without a connection and without the service worker. */
export const loadOutbox = () => import('#web/outbox/send-change.ts').catch(() => null)

async function sendQueueable(
  path: string,
  call: Call,
  queue: QueueOptions,
): Promise<Sent<unknown>> {
  const session = currentSession()
  const userId = session.status === 'signed-in' ? session.user.id : ''
  const outbox = userId === '' ? null : await loadOutbox()
  if (!outbox) return sendAs(path, call)
  const sender = { userId, sendAs: sendAsUser(userId), onLate: () => onLateChange() }
  return outbox.sendChange(path, call, queue, sender)
}

let onLateChange = (): void => undefined

/** Sets the function that is called when the portal has made a change after the form was closed. */
export function setOnLateChange(listener: () => void): void {
  onLateChange = listener
}

async function asUser<Answer>(
  sendCall: (path: string, call: Call) => Promise<Answer>,
  path: string,
  call: Call,
  of?: string,
): Promise<Answer> {
  try {
    return await sendCall(path, { ...call, token: await bearerToken({ of }) })
  } catch (error) {
    if (!isRequestError(error) || error.status !== 401) throw error
    return sendCall(path, { ...call, token: await bearerToken({ renew: true, of }) })
  }
}

/** A random idempotency key. `randomUUID` is missing on pages without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
