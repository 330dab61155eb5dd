import { portalNow } from '#web/base/clock.ts'
import { confirmAfterMs } from '#web/base/page.ts'
import { isRequestError, requestError } from '#web/http/request-error.ts'
import type { Call } from '#web/http/send.ts'
import { isSharedDevice } from '#web/session/shared-device.ts'
import { noteStorageFault } from '#web/session/device-store.ts'
import { noteWaiting } from './waiting-flag.ts'
import { addChange, deleteChanges, inTurn, readQueue } from './outbox-store.ts'
import { isForLater, nextToSend, withStoredId } from './queue-rules.ts'
import { askForBackgroundSending } from './send-in-background.ts'
import {
  queued,
  type QueuedChange,
  type QueuedEdit,
  type Sent,
  type Undone,
} from './queued-change.ts'
import {
  callOf,
  noteFailure,
  noteMade,
  sendBefore,
  sendingTurn,
  type AuthorisedSend,
} from './send-queued.ts'

/** The facts about a change that it needs while it waits. */
export type QueueOptions = {
  title: string
  /** The path of the record that it is about, by which changes keep their order; null if it adds records. */
  record: string | null
  edit?: QueuedEdit | undefined
  undoes?: Undone | undefined
  seen?: unknown
  /** A file that is imported, instead of `json`. */
  file?: File | undefined
}

/** Quick repeats before a change is left to wait, in milliseconds. */
const repeatsMs = [300, 600]

type Sender = {
  userId: string
  sendAs: AuthorisedSend
  /** Called when the portal has made the change after it was confirmed as stored. */
  onLate: () => void
}

/**
 * Sends a change after those that wait. It is stored on this device first, so that it survives a lost connection, a closed tab
 * and a restart.
 *
 * @returns the portal's answer, or `queued` when it cannot be reached or does not answer in time.
 * @throws RequestError when the portal refused it in time; it is then no longer stored.
 */
export async function sendChange(
  path: string,
  call: Call,
  options: QueueOptions,
  sender: Sender,
): Promise<Sent<unknown>> {
  const change = await store(path, call, options, sender.userId)
  if (!change) return sender.sendAs(path, call)
  const form = { isOpen: true }
  const delivery = inTurn(sendingTurn, () => deliver(change, { call, form, sender }))
  const outcome = await Promise.race([settled(delivery), after(confirmAfterMs())])
  if (outcome === 'late') {
    form.isOpen = false
    keepWaiting()
    return queued(0, madeLater(change, delivery, sender))
  }
  if ('answer' in outcome) return outcome.answer
  const { error } = outcome
  if (isRequestError(error) && isForLater(error.status)) {
    keepWaiting()
    return queued(error.status)
  }
  await deleteChanges(sender.userId, [change])
  throw error
}

type Delivery = {
  call: Call
  /** Closed when the change was confirmed as stored. */
  form: { isOpen: boolean }
  sender: Sender
}

async function deliver(change: QueuedChange, { call, form, sender }: Delivery): Promise<unknown> {
  const { userId, sendAs } = sender
  const { isStopped, failed } = await sendBefore(change.number, userId, sendAs)
  const queue = await readQueue(userId)
  const changes = queue.changes.filter(({ number }) => number <= change.number)
  const stored = changes.find(({ key }) => key === change.key)
  // While the form is open, only another tab has sent it, and the portal repeats its answer. Later, the user can have
  // discarded it.
  if (!stored && !form.isOpen) throw requestError('No longer stored.', { status: 0 })
  const isNext = !stored || nextToSend({ ...queue, changes }, failed)?.key === change.key
  if (isStopped || !isNext) throw requestError('Earlier changes wait.', { status: 0 })
  const waiting = stored ?? change
  const sent = withStoredId(waiting, queue)
  const { fallback } = call
  const answer = await repeating(() => sendAs(sent.path, { ...callOf(sent, queue), fallback }))
  await noteMade(waiting, answer)
  return answer
}

/** The answer to a change that was confirmed before. Without one it never settles, and the change waits. */
async function madeLater(
  change: QueuedChange,
  delivery: Promise<unknown>,
  { onLate }: Sender,
): Promise<unknown> {
  try {
    const answer = await delivery
    onLate()
    return answer
  } catch (error) {
    if (isRequestError(error)) await noteFailure(change, error)
    return new Promise(() => undefined)
  }
}

type Outcome = { answer: unknown } | { error: unknown }

function settled(delivery: Promise<unknown>): Promise<Outcome> {
  return delivery.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
}

const after = (delayMs: number) =>
  new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), delayMs))

/** The change stays on this device for a while: the browser is asked to keep it, and to send it in the background. */
function keepWaiting(): void {
  noteWaiting(true)
  void askForBackgroundSending()
  void navigator.storage?.persist?.().catch(() => undefined)
}

/** Repeats a call that fails at once. One that gets no answer for a while is left to wait. */
async function repeating<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const startedAt = performance.now()
  for (const pauseMs of navigator.onLine ? repeatsMs : []) {
    try {
      return await work()
    } catch (error) {
      const isQuick = performance.now() - startedAt < confirmAfterMs()
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
  { title, record, edit, undoes, seen, file }: QueueOptions,
  userId: string,
): Promise<QueuedChange | null> {
  if (isSharedDevice() || method === 'GET') return null
  try {
    return await addChange({
      key,
      userId,
      madeAt: Date.now(),
      made: portalNow(),
      title,
      method,
      path,
      record,
      json,
      ...(ifMatch !== undefined && { ifMatch }),
      ...(edit && { edit }),
      ...(undoes && { undoes }),
      ...(seen !== undefined && { seen }),
      ...(file && { file }),
    })
  } catch (error) {
    noteStorageFault(error)
    return null
  }
}
