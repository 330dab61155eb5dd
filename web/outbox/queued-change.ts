/** A change that the user made and the portal has not confirmed yet, as this device stores it. */
export type QueuedChange = {
  /** The idempotency key: the portal makes the change once, however often it is sent. */
  key: string
  /** Changes are sent in this order. */
  number: number
  userId: string
  /** When the user made it, in milliseconds since 1970 by this device's clock. */
  madeAt: number
  /** The change as the user reads it: `Add duty HSBY, 20 Jul`. */
  title: string
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  json?: unknown
  /** A file that is imported. */
  file?: File
  /** The version that was edited. */
  ifMatch?: string
  edit?: QueuedEdit
  /** Set when the portal refused the change. It then waits for the user. */
  refusal?: Refusal
}

/** For an edit: the record it was made from, and the fields as the user reads them. */
export type QueuedEdit = { base: unknown; lines: { field: string; label: string; text: string }[] }

/** Why the portal did not make a change. `current` is the stored record when its version is newer. */
type Refusal = { status: number; message: string; current?: unknown }

/** After this long, a change is not sent without asking: the portal may not know its key any more. */
const askAfterMs = 30 * 24 * 60 * 60 * 1000

const waitedTooLong: Refusal = {
  status: 0,
  message: 'This change waited for more than 30 days. Please check whether you still want it.',
}

/** The id that a record has on this device until the portal has added it. One change can add several records. */
export const queuedId = (key: string, index = 0) => `queued-${key}-${index}`

/**
 * The change to send next, or null.
 *
 * Changes are sent in the order they were made. A change of a record waits while an earlier one of the same record waits
 * for the user.
 *
 * @param changes in any order.
 */
export function nextToSend(changes: readonly QueuedChange[]): QueuedChange | null {
  const held: QueuedChange[] = []
  for (const change of inOrder(changes)) {
    if (change.refusal || held.some((earlier) => isAboutSame(earlier, change))) held.push(change)
    else return change
  }
  return null
}

/** Changes that waited too long, with their refusal. */
export function tooOld(changes: readonly QueuedChange[], nowMs: number): QueuedChange[] {
  return changes
    .filter(({ refusal, madeAt }) => !refusal && nowMs - madeAt > askAfterMs)
    .map((change) => ({ ...change, refusal: waitedTooLong }))
}

export function inOrder(changes: readonly QueuedChange[]): QueuedChange[] {
  return [...changes].sort((one, other) => one.number - other.number)
}

/**
 * The later changes that a sent change affects, as they are to be sent now.
 *
 * Edits of a record that this device had just added get its id. Edits of the version that the sent edit replaced are
 * based on the new version.
 *
 * @param sent the change that the portal has made.
 * @param answer the portal's answer to it, such as `{ data: { id, version } }`.
 */
export function adaptedTo(
  changes: readonly QueuedChange[],
  sent: QueuedChange,
  answer: unknown,
): QueuedChange[] {
  const records = [fieldOf(answer, 'data')].flat()
  return changes
    .filter((later) => later.number > sent.number && isAboutSame(sent, later))
    .flatMap((later) => {
      const index = records.findIndex((_, at) => later.path.includes(queuedId(sent.key, at)))
      const record = records[Math.max(index, 0)]
      const [id, version] = [fieldOf(record, 'id'), fieldOf(record, 'version')]
      if (typeof version !== 'string') return []
      if (typeof id === 'string' && index !== -1) {
        const path = later.path.replace(queuedId(sent.key, index), id)
        return [{ ...later, path, ...(later.ifMatch !== undefined && { ifMatch: version }) }]
      }
      const isSameVersion = sent.ifMatch !== undefined && later.ifMatch === sent.ifMatch
      return isSameVersion ? [{ ...later, ifMatch: version }] : []
    })
}

/** The records in an answer, `{ data: { id, version } }` or a list of them. */
export function recordsIn(answer: unknown): { id: string; version: string }[] {
  return [fieldOf(answer, 'data')].flat().flatMap((record) => {
    const [id, version] = [fieldOf(record, 'id'), fieldOf(record, 'version')]
    return typeof id === 'string' && typeof version === 'string' ? [{ id, version }] : []
  })
}

/** The key of the addition and the place in it, if a path is about a record that this device added; null otherwise. */
export function additionIn(path: string): { key: string; index: number } | null {
  const [, key = '', index] = /\/queued-(\w+)-(\d+)/.exec(path) ?? []
  return index === undefined ? null : { key, index: Number(index) }
}

/**
 * An edit that was refused because its record has a newer version, based on that version; null if both changed the same
 * field, so that the user must decide.
 */
export function basedOnNewer(change: QueuedChange): QueuedChange | null {
  const { edit, json, refusal, ...rest } = change
  const version = fieldOf(refusal?.current, 'version')
  if (!edit || refusal?.status !== 409 || typeof version !== 'string') return null
  const fields = Object.keys(json ?? {})
  const isSafe = fields.every(
    (field) => hasField(edit.base, field) && isEqual(edit.base, refusal.current, field),
  )
  return isSafe ? { ...rest, json, edit, ifMatch: version } : null
}

/** True if the second change must not overtake the first: it is about the same record, or one that the first adds. */
function isAboutSame(first: QueuedChange, second: QueuedChange): boolean {
  const isOfAdded = second.path.includes(`queued-${first.key}-`)
  const isList = first.method === 'POST' && recordOf(first.path) === first.path
  return isOfAdded || (!isList && recordOf(first.path) === recordOf(second.path))
}

/** The record that a path is about: `/roster/d1` for `/roster/d1/actions`. */
function recordOf(path: string): string {
  return path.replace(/\/(actions|differences|complete|renew)$/, '')
}

function isEqual(one: unknown, other: unknown, field: string): boolean {
  const texts = [one, other].map((record) => JSON.stringify(fieldOf(record, field) ?? null))
  return texts[0] === texts[1]
}

function hasField(record: unknown, name: string): boolean {
  return typeof record === 'object' && record !== null && name in record
}

function fieldOf(record: unknown, name: string): unknown {
  return hasField(record, name) ? Reflect.get(record as object, name) : undefined
}

/** Reported instead of an answer when a change is stored on this device and will be sent later. */
export type QueuedError = Error & { name: 'QueuedError' }

const words = 'Saved on this device. It is sent when the portal can be reached.'

export function queuedError(): QueuedError {
  return Object.assign(new Error(words), { name: 'QueuedError' as const })
}

export function isQueued(error: unknown): error is QueuedError {
  return error instanceof Error && error.name === 'QueuedError'
}

/** The form that sends a file to be imported, without answers about it. */
export function importForm(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  form.append('answers', '{}')
  return form
}
