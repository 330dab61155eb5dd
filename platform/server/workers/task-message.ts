import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A task for a worker thread. */
export type TaskMessage = {
  name: string
  input: { userId: string }
  /** The request of the task, so that both threads log the same id. */
  requestId: string | undefined
}

/** A worker first states its processor time at the start of the task, in milliseconds, then the result. */
export type TaskReply = { startedMs: number } | { result: unknown } | { fault: TaskFault }

/** An error between threads; structured cloning would drop its properties. */
type TaskFault = {
  status: ContentfulStatusCode | undefined
  message: string
  stack: string | undefined
  details: Record<string, unknown>
}

/** The properties that `databaseFault`, the log and `answerError` read. */
const carried = ['code', 'errcode', 'syscall', 'routine', 'constraint', 'table', 'cause']

export function faultOf(thrown: unknown): TaskFault {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const status = error instanceof HTTPException ? error.status : undefined
  const details = Object.fromEntries(
    carried.map((name) => [name, Reflect.get(error, name)]).filter(([, value]) => isPlain(value)),
  ) as Record<string, unknown>
  const { message, stack } = error
  return { status, message, stack, details }
}

export function errorOf({ status, message, stack, details }: TaskFault): Error {
  if (status) return new HTTPException(status, { message, cause: details['cause'] })
  return Object.assign(new Error(message), { stack, ...details })
}

const isPlain = (value: unknown) =>
  ['string', 'number'].includes(typeof value) ||
  (typeof value === 'object' && value !== null && !(value instanceof Error))
