import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

/** A change that the user made and the portal has not confirmed yet, as this device stores it. */
export type QueuedChange = {
  /** The idempotency key: the portal makes the change once, however often it is sent. */
  key: string
  /** Changes are sent in this order. */
  number: number
  /** Only this user sees and sends the change. */
  userId: string
  /** When the user made it, in milliseconds since 1970 by this device's clock. */
  madeAt: number
  /** The same time by the portal's clock; absent on changes of earlier releases. */
  made?: Instant
  /** The change as the user reads it: `Add duty HSBY, 20 Jul`. */
  title: string
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** The path of the record that it is about; null if it adds records. Absent on changes of earlier releases. */
  record?: string | null
  json?: unknown
  /** A file that is imported. */
  file?: File
  /** The version that was edited. */
  ifMatch?: string
  edit?: QueuedEdit
  /** For an action or a deletion, the record as the user saw it. */
  seen?: unknown
  /** For an undo, what it takes back. */
  undoes?: Undone
  /** The number of times that the portal answered with an error of its own. */
  failures?: number
  /** Set when the portal did not make the change. It then waits for the user. */
  refusal?: Refusal
}

/** The thing that an undo takes back: its duty, as shown then, and its kind. */
export type Undone = {
  dutyId: string
  date: CalendarDate
  kind: string
  /** The duty that a swap added, with the portal's id; absent while the swap waits. */
  flownId?: string
  /** The version of the duty that the user saw; absent on changes of earlier releases. */
  version?: string
}

/** For an edit: the record it was made from, and the fields as the user reads them. */
export type QueuedEdit = { base: unknown; lines: { field: string; label: string; text: string }[] }

/** The reason why the portal did not make a change. */
export type Refusal = {
  status: number
  message: string
  /** The stored record when its version is newer. */
  current?: unknown
  /** True when the user has read the reason. */
  isRead?: boolean
}

/** The id that a record has on this device until the portal has added it. One change can add several records. */
export const queuedId = (key: string, index = 0) => `queued-${key}-${index}`

/** True if a path is about a record that the change of this key adds. A duty has the key itself as its id. */
export function isOfAdded(path: string, key: string): boolean {
  return path.includes(`queued-${key}-`) || path.split('/').includes(key)
}

/** The result of a change that is stored on this device and is sent later. */
export type Queued<Answer = unknown> = {
  queued: true
  /** For the user. */
  message: string
  /** Resolves with the answer if it arrives soon after all. */
  made?: Promise<Answer> | undefined
  /** Takes the change back; absent where the user cannot. */
  undo?: () => void
}

/** The result of a change: the portal's answer, or that it is sent later. */
export type Sent<Answer> = Answer | Queued<Answer>

const unreached = 'Saved on this device. It is sent when the portal can be reached.'
const putOff = 'Saved on this device. It is sent later.'

/** @param status the portal's answer; 0 if there was none. */
export function queued<Answer>(status: number, made?: Promise<Answer>): Queued<Answer> {
  return { queued: true, message: status === 0 ? unreached : putOff, made }
}

export function isQueued<Answer>(sent: Sent<Answer>): sent is Queued<Answer> {
  return typeof sent === 'object' && sent !== null && 'queued' in sent && sent.queued
}

/** The form that sends a file to be imported, without answers about it. */
export function importForm(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  form.append('answers', '{}')
  return form
}
