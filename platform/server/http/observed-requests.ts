import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import {
  currentRequest,
  inRequest,
  type RequestContext,
  type RequestWatcher,
} from '#server/context/request-context.ts'

/** Accepted ids of a proxy: they go into logs, headers and SQL comments. */
const requestIdForm = /^[\w-]{1,64}$/

/**
 * Gives every request an id and calls the watchers. An `x-request-id` of a proxy is kept, so that both logs show
 * the same id. It wraps the app, so that no response lacks the header.
 */
export function observeRequests(
  listener: RequestListener,
  watchers: readonly RequestWatcher[],
): RequestListener {
  return (request, response) => {
    const given = request.headers['x-request-id']
    const isValid = typeof given === 'string' && requestIdForm.test(given)
    const context: RequestContext = {
      id: isValid ? given : crypto.randomUUID(),
      databaseLimit: {},
    }
    response.setHeader('x-request-id', context.id ?? '')
    inRequest(context, () => {
      if (watchers.length > 0) watch(request, response, context, watchers)
      listener(request, response)
    })
  }
}

/** Notes the route that answered, for the watchers. */
export const noteRoute = createMiddleware(async (c, next) => {
  await next()
  const request = currentRequest()
  if (request) request.route ??= routePath(c)
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
    // The event of a kept-alive connection does not run in the context of its request.
    inRequest(context, () => ends.forEach((onEnd) => onEnd(end)))
  })
}
