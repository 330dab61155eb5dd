import { isRequestError } from '#web/http/request-error.ts'
import type { Call } from '#web/http/send.ts'
import { inTurn, readQueue, updateQueue } from './outbox-store.ts'
import {
  afterAnswer,
  afterFailure,
  isForLater,
  nextToSend,
  refuseOld,
  replaceable,
  withStoredId,
  type Failure,
  type Queue,
} from './queue-rules.ts'
import { importForm, type QueuedChange } from './queued-change.ts'
import { noteMadeChange } from './shown-changes.ts'

/** Only one tab or the service worker sends at a time. */
export const sendingTurn = 'crewportal-outbox-send'

/** A call that gets no answer for this long has no connection. */
const patienceMs = 10_000
const filePatienceMs = 60_000

/** Calls the portal with the token of the user whose queue is sent. Fails with status 401 for another user. */
export type AuthorisedSend = (path: string, call: Call) => Promise<unknown>

/** `made`: changes that the portal has made. `isStopped`: it cannot be reached. `failed`: keys to try again later. */
type Pass = { made: number; isStopped: boolean; failed: ReadonlySet<string> }

/**
 * Sends the queued changes of a user, in order, until none is left or the portal cannot be reached.
 *
 * @returns the number of changes that the portal has made.
 */
export async function sendQueued(userId: string, sendAs: AuthorisedSend): Promise<number> {
  const { made } = await inTurn(sendingTurn, () => sendBefore(Infinity, userId, sendAs))
  return made
}

/** Sends the changes queued before `number`. Call it in the sending turn. */
export async function sendBefore(
  number: number,
  userId: string,
  sendAs: AuthorisedSend,
): Promise<Pass> {
  await updateQueue(userId, (queue) => refuseOld(queue, Date.now()))
  const failed = new Set<string>()
  for (let made = 0; ;) {
    const { changes, notes } = await readQueue(userId)
    const earlier = { changes: changes.filter((change) => change.number < number), notes }
    const next = nextToSend(earlier, failed)
    if (!next) return { made, isStopped: false, failed }
    const sent = withStoredId(next, earlier)
    try {
      await noteMade(next, await sendAs(sent.path, callOf(sent, earlier)))
      made += 1
    } catch (error) {
      const step = isRequestError(error) ? await noteFailure(sent, error) : 'later'
      if (step === 'later') return { made, isStopped: true, failed }
      if (step === 'hold') failed.add(next.key)
    }
  }
}

/** Removes a change that the portal has made, and adapts those that follow it. */
export function noteMade(made: QueuedChange, answer: unknown): Promise<void> {
  noteMadeChange(made)
  return updateQueue(made.userId, (queue) => {
    // Another tab has noted it, or its user has logged out.
    const isStored = queue.changes.some(({ key }) => key === made.key)
    return isStored ? afterAnswer(queue, made, answer, Date.now()) : {}
  })
}

/** Stores what follows from a failure, and says how to go on: see `afterFailure`. */
export async function noteFailure(
  { key, userId }: QueuedChange,
  { status, message, current, isOfPortal }: Failure,
): Promise<'later' | 'hold' | 'again'> {
  if (isForLater(status)) return 'later'
  let next: 'later' | 'hold' | 'again' = 'again'
  await updateQueue(userId, (queue) => {
    const stored = queue.changes.find((change) => change.key === key)
    if (!stored) return {}
    const failure = { status, message, current, isOfPortal }
    const after = afterFailure(withStoredId(stored, queue), failure)
    next = after.next
    return after.update
  })
  return next
}

/** The call of a change with the portal's id. It ends without an answer when the portal is slow, and the change waits. */
export function callOf(change: QueuedChange, queue: Queue): Call {
  const { method, json, key, made, file } = change
  const [ifMatch, ...orMatch] = replaceable(change, queue) ?? []
  const signal = AbortSignal.timeout(file ? filePatienceMs : patienceMs)
  return {
    method,
    json,
    key,
    made,
    ifMatch,
    orMatch,
    signal,
    ...(file && { form: importForm(file) }),
  }
}
