import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { logRequest } from '#server/observing/log.ts'
import {
  currentRequest,
  inRequest,
  type RequestContext,
} from '#server/observing/request-context.ts'

/** How a request ended. */
type RequestEnd = {
  method: string
  /** As the caller got it; 499 when the caller did not wait for the end of the answer. */
  status: number
  tookMs: number
  bytes: number | undefined
}

/** Hears of a request when it begins, and by what it gives back, when it ends. */
export type RequestWatcher = (
  request: IncomingMessage,
  context: RequestContext,
) => (end: RequestEnd) => void

/** Writes the line of each request. */
export const requestLines: RequestWatcher = () => logRequest

/** What another's id may look like: nothing that could mean something in a log, a header or a comment. */
const requestIdForm = /^[\w-]{1,64}$/

/**
 * Gives every request an id, which its answer names and everything done for it can tell. An id that comes with
 * the request is kept: a proxy's log and ours then speak of the same one.
 *
 * Below the app, so that no answer is without it.
 */
export function observeRequests(
  listener: RequestListener,
  watchers: readonly RequestWatcher[],
): RequestListener {
  return (request, response) => {
    const given = request.headers['x-request-id']
    const isGood = typeof given === 'string' && requestIdForm.test(given)
    const context: RequestContext = { id: isGood ? given : crypto.randomUUID() }
    response.setHeader('x-request-id', context.id)
    inRequest(context, () => {
      if (watchers.length > 0) watch(request, response, context, watchers)
      listener(request, response)
    })
  }
}

/** Notes which route answered, for the watchers of a request. */
export const noteRoute = createMiddleware(async (c, next) => {
  await next()
  const request = currentRequest()
  if (request) request.route = routePath(c)
})

function watch(
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
  watchers: readonly RequestWatcher[],
): void {
  const began = performance.now()
  const ends = watchers.map((watcher) => watcher(request, context))
  response.once('close', () => {
    const length = Number(response.getHeader('content-length'))
    const end = {
      method: request.method ?? '',
      status: response.writableFinished ? response.statusCode : 499,
      tookMs: performance.now() - began,
      bytes: Number.isNaN(length) ? undefined : length,
    }
    // The connection's own events are nobody's: what is told here is told of this request.
    inRequest(context, () => ends.forEach((tell) => tell(end)))
  })
}
