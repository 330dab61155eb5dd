import { isRequestError, type RequestError } from '#web/http/request-error.ts'
import type { Call } from '#web/http/send.ts'
import {
  type AddedRecord,
  deleteChange,
  findAdded,
  inTurn,
  noteAdded,
  readChanges,
  replaceChanges,
} from './outbox-store.ts'
import {
  adaptedTo,
  additionIn,
  basedOnNewer,
  importForm,
  nextToSend,
  queuedId,
  recordsIn,
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
    const waiting = nextToSend(changes.filter((change) => change.number < number))
    if (!waiting) return made
    const next = await withStoredId(waiting)
    try {
      await noteMade(waiting, await sendAs(next.path, callOf(next)))
      made += 1
    } catch (error) {
      if (!isRequestError(error) || isForLater(error)) return made
      await noteRefusal(next, error)
    }
  }
}

/** Removes a change that the portal has made, and adapts those that follow it. */
export async function noteMade(made: QueuedChange, answer: unknown): Promise<void> {
  await noteRecords(made, recordsIn(answer))
  await replaceChanges(adaptedTo(await readChanges(), made, answer))
  await deleteChange(made.key)
}

/** Remembers the ids and versions of records that this device added. */
async function noteRecords(made: QueuedChange, records: AddedRecord[]): Promise<void> {
  const [record] = records
  if (!record) return
  const addition = additionIn(made.path)
  if (!addition) {
    if (made.method === 'POST') await noteAdded(made.key, { added: records })
    return
  }
  const earlier = await findAdded(addition.key)
  if (earlier) await noteAdded(addition.key, { added: earlier.added.with(addition.index, record) })
}

/**
 * A change with the portal's id and version, if it is about a record that this device added. The page can have shown
 * the device's id after the record was added.
 */
export async function withStoredId(change: QueuedChange): Promise<QueuedChange> {
  const addition = additionIn(change.path)
  const records = addition && (await findAdded(addition.key))
  const record = addition && records?.added[addition.index]
  if (!record) return change
  const path = change.path.replace(queuedId(addition.key, addition.index), record.id)
  return { ...change, path, ...(change.ifMatch === '' && { ifMatch: record.version }) }
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
