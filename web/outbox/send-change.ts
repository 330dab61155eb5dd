import { isRequestError, requestError } from '#web/http/request-error.ts'
import type { Call } from '#web/http/send.ts'
import { isSharedDevice } from '#web/session/device-user.ts'
import { currentSession } from '#web/session/session.ts'
import { noteStorageFault } from '#web/stored-data/device-store.ts'
import { noteWaiting } from './waiting-flag.ts'
import { addChange, deleteChange, inTurn, readChanges } from './outbox-store.ts'
import { askForBackgroundSending } from './send-in-background.ts'
import { nextToSend, queuedError, type QueuedChange, type QueuedEdit } from './queued-change.ts'
import {
  callOf,
  noteMade,
  sendBefore,
  sendingTurn,
  withStoredId,
  type AuthorisedSend,
} from './send-queued.ts'

/** The title of a change while it waits, and for an edit the record it was made from. */
export type QueueOptions = {
  title: string
  edit?: QueuedEdit | undefined
  /** A file that is imported, instead of `json`. */
  file?: File | undefined
}

/** No answer, or that of a gateway without a portal. After other errors the form stays open and shows them. */
const mayPass = [0, 502, 503, 504]

/** Quick repeats before a change is left to wait, in milliseconds. */
const repeatsMs = [300, 600]
const quickMs = 3000

type Sender = { userId: string; sendAs: AuthorisedSend }

/**
 * Sends a change after those that wait. It is stored on this device first, so that it survives a lost connection, a closed tab
 * and a restart.
 *
 * @throws QueuedError when the change waits because the portal cannot be reached.
 * @throws RequestError when the portal refused it; it is then no longer stored.
 */
export async function sendChange(
  path: string,
  call: Call,
  options: QueueOptions,
  sender: Sender,
): Promise<unknown> {
  const queued = await store(path, call, options, sender.userId)
  if (!queued) return sender.sendAs(path, call)
  try {
    return await inTurn(sendingTurn, () => deliver(queued, call.fallback, sender))
  } catch (error) {
    if (isRequestError(error) && mayPass.includes(error.status)) {
      noteWaiting(true)
      void askForBackgroundSending()
      throw queuedError()
    }
    await deleteChange(queued.key)
    throw error
  }
}

async function deliver(
  queued: QueuedChange,
  fallback: string | undefined,
  { userId, sendAs }: Sender,
): Promise<unknown> {
  await sendBefore(queued.number, userId, sendAs)
  const changes = (await readChanges()).filter(({ number }) => number <= queued.number)
  const stored = changes.find(({ key }) => key === queued.key)
  // Another tab may have sent it. The portal then repeats its answer.
  if (stored && nextToSend(changes)?.key !== queued.key) throw notItsTurn()
  const waiting = stored ?? queued
  const sent = await withStoredId(waiting)
  const answer = await repeating(() => sendAs(sent.path, { ...callOf(sent), fallback }))
  await noteMade(waiting, answer)
  return answer
}

const notItsTurn = () => requestError('Earlier changes wait.', { status: 0 })

/** Repeats a call that fails at once. One that gets no answer for seconds is left to wait. */
async function repeating<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const startedAt = performance.now()
  for (const pauseMs of navigator.onLine ? repeatsMs : []) {
    try {
      return await work()
    } catch (error) {
      const isQuick = performance.now() - startedAt < quickMs
      if (!isQuick || !isRequestError(error) || error.status !== 0) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return work()
}

/** Null where the browser refuses to store data, or the user declared the device as shared. */
async function store(
  path: string,
  { method = 'POST', json, key = '', ifMatch }: Call,
  { title, edit, file }: QueueOptions,
  userId: string,
): Promise<QueuedChange | null> {
  if (isSharedDevice() || method === 'GET') return null
  try {
    const queued = await addChange({
      key,
      userId,
      madeAt: Date.now(),
      title,
      method,
      path,
      json,
      ...(ifMatch !== undefined && { ifMatch }),
      ...(edit && { edit }),
      ...(file && { file }),
    })
    // The user may have signed out meanwhile, and everything of theirs is deleted.
    if (isSignedIn(userId)) return queued
    await deleteChange(queued.key)
    throw requestError(signedOut, { status: 401 })
  } catch (error) {
    if (isRequestError(error)) throw error
    noteStorageFault(error)
    return null
  }
}

const signedOut = 'You are no longer signed in. Please sign in again.'

function isSignedIn(userId: string): boolean {
  const session = currentSession()
  return session.status === 'signed-in' && session.user.id === userId
}
