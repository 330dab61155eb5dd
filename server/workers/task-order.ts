import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { LogLevel } from '#server/observing/log.ts'
import type { TaskInput, TaskName } from './tasks.ts'

/** What a worker is started with. */
export type TaskOrder = {
  name: TaskName
  input: TaskInput<TaskName>
  place: { dataDir: string; databaseUrl: string | undefined }
  log: LogLevel
  slowQueryMs: number
  /** The request the task is part of, so that both threads log the same id. */
  requestId: string | undefined
}

/** What a worker answers. */
export type TaskAnswer = { result: unknown } | { fault: TaskFault }

/** An error as it crosses the threads, which would otherwise lose its code. */
export type TaskFault = {
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
  const details = Object.entries(
    Object.fromEntries(carried.map((name) => [name, Reflect.get(error, name)])),
  ).filter(([, value]) => isPlain(value))
  const { message, stack } = error
  return {
    status,
    message,
    stack,
    details: Object.fromEntries(details),
  }
}

export function errorOf({ status, message, stack, details }: TaskFault): Error {
  if (status) return new HTTPException(status, { message, cause: details['cause'] })
  return Object.assign(new Error(message), { stack, ...details })
}

const isPlain = (value: unknown) =>
  ['string', 'number'].includes(typeof value) ||
  (typeof value === 'object' && value !== null && !(value instanceof Error))
