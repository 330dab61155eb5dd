import { isRequestError, type RequestError } from '#web/http/request-error.ts'
import type { Call } from '#web/http/send.ts'
import { deleteChange, inTurn, readChanges, replaceChanges } from './outbox-store.ts'
import {
  adaptedTo,
  basedOnNewer,
  importForm,
  nextToSend,
  tooOld,
  type QueuedChange,
} from './queued-change.ts'

/** Only one tab or the service worker sends at a time. */
export const sendingTurn = 'crewportal-outbox-send'

/** A call that gets no answer for this long has no connection. */
const patienceMs = 10_000
const filePatienceMs = 60_000

/** Calls the portal with the user's token. */
export type AuthorisedSend = (path: string, call: Call) => Promise<unknown>

/**
 * Sends the queued changes of a user, in order, until none is left or the portal cannot be reached.
 *
 * @returns the number of changes that the portal has made.
 */
export function sendQueued(userId: string, sendAs: AuthorisedSend): Promise<number> {
  return inTurn(sendingTurn, () => sendBefore(Infinity, userId, sendAs))
}

/**
 * Sends the changes queued before `number`. Call it in the sending turn.
 *
 * @returns the number of changes that the portal has made.
 */
export async function sendBefore(
  number: number,
  userId: string,
  sendAs: AuthorisedSend,
): Promise<number> {
  await replaceChanges(tooOld(await ownChanges(userId), Date.now()))
  for (let made = 0; ;) {
    const changes = await ownChanges(userId)
    const next = nextToSend(changes.filter((change) => change.number < number))
    if (!next) return made
    try {
      await noteMade(next, await sendAs(next.path, callOf(next)))
      made += 1
    } catch (error) {
      if (!isRequestError(error) || isForLater(error)) return made
      await noteRefusal(next, error)
    }
  }
}

/** Removes a change that the portal has made, and adapts those that follow it. */
export async function noteMade(made: QueuedChange, answer: unknown): Promise<void> {
  const changes = await readChanges()
  await replaceChanges(adaptedTo(changes, made, answer))
  await deleteChange(made.key)
}

/** The call of a change. It ends without an answer when the portal is slow, and the change waits. */
export function callOf({ method, json, key, ifMatch, file }: QueuedChange): Call {
  const signal = AbortSignal.timeout(file ? filePatienceMs : patienceMs)
  return { method, json, key, ifMatch, signal, ...(file && { form: importForm(file) }) }
}

/** True if the portal may make the change later: it cannot be reached, is busy, or asks for a new sign-in. */
function isForLater({ status }: RequestError): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500
}

async function ownChanges(userId: string): Promise<QueuedChange[]> {
  return (await readChanges()).filter((change) => change.userId === userId)
}

/** An edit that contradicts nothing is tried again on the newer version. Any other refused change waits for the user. */
async function noteRefusal(change: QueuedChange, error: RequestError): Promise<void> {
  const { status, message, current } = error
  const refused = { ...change, refusal: { status, message, current } }
  await replaceChanges([basedOnNewer(refused) ?? refused])
}
