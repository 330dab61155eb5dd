import { AsyncLocalStorage } from 'node:async_hooks'

/** The request on whose behalf something is done, as logs and traces tell of it. */
export type RequestContext = {
  id: string
  /** The address as the portal knows it, with `:id` where an id stands; known once it is answered. */
  route?: string
  /** Whose request it is; known once the token is found good. */
  userId?: string
  /** The trace it is a part of, where traces are sent. */
  traceId?: string
  /** Hears of each statement done for it, where traces are sent. */
  noteQuery?: (sql: string, tookMs: number) => void
}

const context = new AsyncLocalStorage<RequestContext | undefined>()

/** Does `work`, and whatever follows from it, on behalf of a request; undefined is the portal itself. */
export function inRequest<Result>(request: RequestContext | undefined, work: () => Result): Result {
  return context.run(request, work)
}

/** The request on whose behalf the present work is done; undefined for the portal's own. */
export function currentRequest(): RequestContext | undefined {
  return context.getStore()
}
