import { knownKeyDays, waitingDays } from '#api/request-limits.ts'
import { dayMs } from '#kernel/time/time-units.ts'
import { isOfAdded, queuedId, type QueuedChange, type Refusal } from './queued-change.ts'
import { leftOutFields } from './left-out-fields.ts'
import { haveSameRecord, recordId, recordOf } from './record-key.ts'

/**
 * The rules of the queue, without effects. Each function takes the queue of one user as it is stored, and returns what
 * to store instead.
 */
export type Queue = { changes: readonly QueuedChange[]; notes: readonly SentNote[] }

/**
 * The records that a sent change added or changed. A page can still show them as they were before, and added ones with
 * their ids of this device.
 *
 * @param of the key of the change.
 */
export type SentNote = { of: string; userId: string; at: number; records: NotedRecord[] }
/** `replaced`: the versions from which changes of this device led to `version`, oldest first. */
type NotedRecord = { id: string; version: string; replaced?: string[] }

/** The result of a rule: the records to store and to delete, in one transaction. */
export type QueueUpdate = { put: QueuedChange[]; notes: SentNote[]; drop: string[] }

/** An answer of the portal that is no success. Status 0 means that there was none, or that it was cut off. */
export type Failure = Pick<Refusal, 'status' | 'message' | 'current'> & {
  /** True for an answer of the portal, not of a network in between. */
  isOfPortal: boolean
}

/** After this long, a change is not sent without asking: the portal may not know its key any more. */
const askAfterMs = waitingDays * dayMs

/** As long as the portal knows a key, a page may show the id of this device. */
const notedForMs = knownKeyDays * dayMs

/** A change that the portal cannot make is set aside after so many answers with an error of its own. */
const mostFailures = 3

const waitedTooLong: Refusal = {
  status: 0,
  message: `This change waited for more than ${waitingDays} days. Please check whether you still want it.`,
}

/** No answer, an unreadable one, a new sign-in is needed, too many requests, or a gateway without a portal. */
const laterStatuses = [0, 401, 408, 425, 429, 502, 503, 504, 507]

/** True if the portal may make the change later, and no other change either before. */
export function isForLater(status: number): boolean {
  return laterStatuses.includes(status) || (status >= 200 && status < 400)
}

const nothing: QueueUpdate = { put: [], notes: [], drop: [] }

/**
 * The change to send next, or null.
 *
 * Changes are sent in the order they were made. A change waits while an earlier one of the same record is held back: it
 * waits for the user, or has just failed.
 *
 * @param failed the keys of changes that have just failed and are tried again later.
 */
export function nextToSend(
  queue: Queue,
  failed: ReadonlySet<string> = new Set(),
): QueuedChange | null {
  const held: QueuedChange[] = []
  for (const stored of inOrder(queue.changes)) {
    const change = withStoredId(stored, queue)
    const isHeld = change.refusal !== undefined || failed.has(change.key)
    if (isHeld || held.some((earlier) => isAboutSame(earlier, change))) held.push(change)
    else return stored
  }
  return null
}

/**
 * A change with the portal's id and version, if it is about a record that this device added. The page can have shown
 * the device's id after the record was added.
 */
export function withStoredId(change: QueuedChange, { notes }: Queue): QueuedChange {
  const addition = additionIn(change.path)
  const records = addition && notes.find(({ of }) => of === addition.key)?.records
  const added = addition && records?.[addition.index]
  // A duty that this device added has an id of this device.
  const record = added ?? notedRecord(change, notes)
  if (!record) return change
  const named = added ? withId(change, addition, added) : change
  return { ...named, ...(change.ifMatch === '' && { ifMatch: record.version }) }
}

/**
 * The versions of its record that a change may replace: the one that the user saw, and those to which changes of this
 * device led from there. The page can still have shown the version before such a change. An edit replaces what its form
 * showed alone: another tab can have edited the same field.
 *
 * @param change with the portal's id.
 * @returns undefined for a change that replaces any version.
 */
export function replaceable(change: QueuedChange, { notes }: Queue): string[] | undefined {
  const { ifMatch, edit } = change
  if (!ifMatch) return undefined
  if (edit) return [ifMatch]
  const record = notedRecord(change, notes)
  const own = ownVersions(record)
  if (!record || !own.includes(ifMatch)) return [ifMatch]
  // An undo leads back to an earlier version.
  return [...new Set([...own.slice(own.indexOf(ifMatch)), record.version])]
}

function notedRecord(change: QueuedChange, notes: readonly SentNote[]): NotedRecord | undefined {
  const id = recordId(change)
  return id === undefined ? undefined : notedOf(id, notes)
}

/** The versions of a record that changes of this device replaced or made, oldest first. */
const ownVersions = (record: NotedRecord | undefined): string[] =>
  record ? [...new Set([...(record.replaced ?? []), record.version])] : []

/** Changes that waited too long are refused. They then wait for the user. */
export function refuseOld({ changes }: Queue, nowMs: number): QueueUpdate {
  const put = changes
    .filter(({ refusal, madeAt }) => !refusal && nowMs - madeAt > askAfterMs)
    .map((change) => ({ ...change, refusal: waitedTooLong }))
  return { ...nothing, put }
}

export function inOrder(changes: readonly QueuedChange[]): QueuedChange[] {
  return [...changes].sort((one, other) => one.number - other.number)
}

/**
 * The portal has made a change: it leaves the queue, and later changes are adapted to the answer.
 *
 * Changes of a record that this device had just added get its id. The versions of the records in the answer are noted.
 *
 * @param made the change as it was stored.
 * @param answer the portal's answer to it, such as `{ data: { id, version } }`.
 */
export function afterAnswer(
  queue: Queue,
  made: QueuedChange,
  answer: unknown,
  nowMs: number,
): QueueUpdate {
  const isLasting = ({ of, at }: SentNote) => of !== made.key && nowMs - at <= notedForMs
  const known = queue.notes.filter(isLasting)
  const sent = withStoredId(made, queue)
  const data = recordsOf(fieldOf(answer, 'data'))
  const added = recordsOf(fieldOf(answer, 'added'))
  const stored = [...data, ...added]
  const records = [
    ...stored.map((each) => noted(each, sent, known)),
    ...stepsOf(fieldOf(answer, 'changed')).map((step) => undone(step, sent, known)),
  ]
  const put = queue.changes
    .filter((later) => later.number > made.number)
    .flatMap(
      (later) =>
        withIdOf(later, made, stored) ??
        withFlown(later, made, added) ??
        onNewVersion(later, sent, data) ??
        [],
    )
  const isKnown = ({ id }: NotedRecord) => known.some((note) => note.records.some(hasId(id)))
  // The place of an added record in its note is part of its id on this device.
  const isAddition = recordOf(made) === null || added.length > 0
  const news = isAddition ? records : records.filter((record) => !isKnown(record))
  const note: SentNote = { of: made.key, userId: made.userId, at: nowMs, records: news }
  const drop = queue.notes.filter(({ at }) => nowMs - at > notedForMs).map(({ of }) => noteKey(of))
  return {
    put,
    notes: [
      ...(news.length > 0 ? [note] : []),
      ...known.flatMap((one) => renewed(one, records) ?? []),
    ],
    drop: [made.key, ...drop],
  }
}

/** The key of a note about the records of a sent change. */
export const noteKey = (of: string) => `added ${of}`

/** A change of a record that another change has added, with the portal's id; null for others. */
function withIdOf(
  later: QueuedChange,
  { key }: QueuedChange,
  records: readonly NotedRecord[],
): QueuedChange | null {
  const addition = additionIn(later.path)
  const record = addition?.key === key && records[addition.index]
  if (!record) return null
  const named = withId(later, addition, record)
  return { ...named, ...(later.ifMatch !== undefined && { ifMatch: record.version }) }
}

/** A change of an added record with the portal's id instead of the id of this device. */
function withId(change: QueuedChange, addition: Addition, { id }: NotedRecord): QueuedChange {
  const { path, record } = change
  const ofDevice = queuedId(addition.key, addition.index)
  return {
    ...change,
    path: path.replace(ofDevice, id),
    ...(record && { record: record.replace(ofDevice, id) }),
  }
}

/** The undo of the sent swap, with the portal's id of the duty that it added; null for others. */
function withFlown(
  later: QueuedChange,
  { key }: QueuedChange,
  [flown]: readonly NotedRecord[],
): QueuedChange | null {
  const { undoes, path } = later
  const isUndo = undoes?.kind === 'swapped' && isOfAdded(path, key)
  return isUndo && flown ? { ...later, undoes: { ...undoes, flownId: flown.id } } : null
}

/** An edit that was queued with the version of the sent change, based on the new version; null for others. */
function onNewVersion(
  later: QueuedChange,
  sent: QueuedChange,
  [record]: readonly NotedRecord[],
): QueuedChange | null {
  const isEdit = later.edit !== undefined && sent.ifMatch !== undefined
  if (!record || !isEdit || later.ifMatch !== sent.ifMatch) return null
  return isAboutSame(sent, later) ? { ...later, ifMatch: record.version } : null
}

/** A record of an answer, with the versions that this device replaced on the way to it. */
function noted(
  { id, version }: NotedRecord,
  sent: QueuedChange,
  notes: readonly SentNote[],
): NotedRecord {
  // Only the record that the change is about was sent with the version that it replaces.
  const replaced = recordId(sent) === id ? sent.ifMatch : undefined
  return withReplaced({ id, version }, replaced, notes)
}

/** A record that an undo changed. It is sent without a version, so the portal says which one it replaced. */
function undone(
  { id, from, to }: UndoneStep,
  { undoes }: QueuedChange,
  notes: readonly SentNote[],
): NotedRecord {
  const isSeen = undoes?.dutyId === id && undoes.version === from
  const isOwn = notedOf(id, notes)?.version === from
  return withReplaced({ id, version: to }, isSeen || isOwn ? from : undefined, notes)
}

/** @param replaced undefined where another device can have changed the record before. */
function withReplaced(
  record: NotedRecord,
  replaced: string | undefined,
  notes: readonly SentNote[],
): NotedRecord {
  if (!replaced) return record
  const own = ownVersions(notedOf(record.id, notes))
  return { ...record, replaced: own.includes(replaced) ? own : [replaced] }
}

const notedOf = (id: string, notes: readonly SentNote[]) =>
  notes.flatMap(({ records }) => records).find(hasId(id))

/** A note with the new versions of its records; null if the answer is about none of them. */
function renewed(note: SentNote, records: readonly NotedRecord[]): SentNote | null {
  if (!note.records.some(({ id }) => records.some(hasId(id)))) return null
  return { ...note, records: note.records.map((known) => records.find(hasId(known.id)) ?? known) }
}

const hasId = (id: string) => (record: NotedRecord) => record.id === id

/**
 * The portal has not made a change.
 *
 * `later`: no change is sent now. `hold`: changes of other records go on. `again`: the change is sent again at once,
 * because it contradicts nothing in the newer version.
 */
export function afterFailure(
  change: QueuedChange,
  failure: Failure,
): { update: QueueUpdate; next: 'later' | 'hold' | 'again' } {
  const { status, message, current, isOfPortal } = failure
  if (isForLater(status)) return { update: nothing, next: 'later' }
  if (status === 404 && change.method === 'DELETE') {
    // A hotel network, or a proxy without the portal, knows nothing of the record.
    if (!isOfPortal) return { update: nothing, next: 'later' }
    // The record is gone, as the user wanted.
    return { update: { ...nothing, drop: [change.key] }, next: 'again' }
  }
  const refused = { ...change, refusal: { status, message, current } }
  if (status >= 500) {
    const failures = (change.failures ?? 0) + 1
    const next = failures < mostFailures ? { ...change, failures } : { ...refused, failures }
    return { update: { ...nothing, put: [next] }, next: 'hold' }
  }
  const rebased = basedOnNewer(refused)
  if (rebased) return { update: { ...nothing, put: [rebased] }, next: 'again' }
  return { update: { ...nothing, put: [refused] }, next: 'hold' }
}

/**
 * A change that the user discards, with the later changes that cannot be made without it: those of a record that it was
 * to add.
 */
export function discardedWith(
  change: QueuedChange,
  changes: readonly QueuedChange[],
): QueuedChange[] {
  return inOrder(changes).filter(
    (other) => other.key === change.key || isOfAdded(other.path, change.key),
  )
}

/** The records in a part of an answer, `{ id, version }` or a list of them. */
function recordsOf(value: unknown): NotedRecord[] {
  return [value].flat().flatMap((record) => {
    const [id, version] = [fieldOf(record, 'id'), fieldOf(record, 'version')]
    return typeof id === 'string' && typeof version === 'string' ? [{ id, version }] : []
  })
}

type UndoneStep = { id: string; from: string; to: string }

/** The duties that an undo changed and left on the roster. */
function stepsOf(value: unknown): UndoneStep[] {
  return [value].flat().flatMap((step) => {
    const [id, from, to] = [fieldOf(step, 'id'), fieldOf(step, 'from') ?? '', fieldOf(step, 'to')]
    const isStep = typeof id === 'string' && typeof from === 'string' && typeof to === 'string'
    return isStep ? [{ id, from, to }] : []
  })
}

type Addition = { key: string; index: number }

/** The key of the addition and the place in it, if a path is about a record that this device added; null otherwise. */
function additionIn(path: string): Addition | null {
  const [, key = '', index] = /\/queued-(\w+)-(\d+)/.exec(path) ?? []
  return index === undefined ? null : { key, index: Number(index) }
}

/**
 * An edit that was refused because its record has a newer version, based on that version; null if both changed the same
 * field, so that the user must decide.
 */
function basedOnNewer(change: QueuedChange): QueuedChange | null {
  const { edit, json, refusal, ...rest } = change
  const version = fieldOf(refusal?.current, 'version')
  if (!edit || refusal?.status !== 409 || typeof version !== 'string') return null
  const fields = Object.keys(json ?? {})
  const isKnown = (field: string) => hasField(edit.base, field) || leftOutFields.includes(field)
  const isSafe = fields.every(
    (field) => isKnown(field) && isEqual(edit.base, refusal.current, field),
  )
  return isSafe ? { ...rest, json, edit, ifMatch: version } : null
}

/** True if the second change must not overtake the first: it is about the same record, or one that the first adds. */
function isAboutSame(first: QueuedChange, second: QueuedChange): boolean {
  return isOfAdded(second.path, first.key) || haveSameRecord(first, second)
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
