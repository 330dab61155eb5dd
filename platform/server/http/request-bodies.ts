import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { jsonMaxBytes } from '#api/request-limits.ts'
import { currentRequest } from '#server/context/request-context.ts'
import { assertBodySize, type BodyLimit } from './body-size.ts'
import { accountIsBusy, tooLarge } from './errors.ts'
import type { SignedIn } from './signed-in-user.ts'

/** A request with a large body, as a worker answers it. */
export type LargeRequest = {
  method: string
  /** Path and query. */
  address: string
  headers: [name: string, value: string][]
  body: Uint8Array
}

/** The response of a worker. */
export type LargeResponse = { status: number; headers: Record<string, string>; body: Uint8Array }

type Parts = {
  /** The limit of the bodies of a path. */
  limitOf: (path: string) => BodyLimit
  /** Answers a request of the user in a worker. */
  answerInWorker: (userId: string, request: LargeRequest) => Promise<LargeResponse>
  /** Throws 429 if the user has too many waiting. */
  assertRoom: (userId: string, request: { path: string; bytes: number }) => void
}

/** Large bodies of one user that are received at the same time: each is kept in memory. */
const receivedMaxPerUser = 3

/**
 * Reads the bodies of requests within the limits of their routes. A larger one is rejected before it has arrived.
 *
 * A body above `jsonMaxBytes` is neither parsed nor validated in the portal's own thread: a worker answers the whole
 * request.
 *
 * @throws 413 for a body above a limit, 400 for deeply nested JSON, 429 for a user with too many large bodies.
 */
export function requestBodies({ limitOf, answerInWorker, assertRoom }: Parts) {
  const receiving = new Map<string, number>()

  /** Counts a large body while it arrives. Returns the function that ends this. */
  function beginLarge({ req, var: { userId } }: Context<SignedIn>, bytes: number): () => void {
    assertRoom(userId, { path: req.path, bytes })
    const others = receiving.get(userId) ?? 0
    if (others >= receivedMaxPerUser) throw accountIsBusy(manyAtOnce, busySeconds)
    receiving.set(userId, others + 1)
    return () => {
      const left = (receiving.get(userId) ?? 1) - 1
      if (left > 0) receiving.set(userId, left)
      else receiving.delete(userId)
    }
  }

  return createMiddleware<SignedIn>(async (c, next) => {
    const limit = limitOf(c.req.path)
    if (!c.req.raw.body) return next()
    const body = await readBody(c, limit, (bytes) => beginLarge(c, bytes))
    if (body.length <= jsonMaxBytes) {
      assertBodySize(body, c.req.header('content-type') ?? '', limit)
      c.req.raw = new Request(c.req.raw, { method: c.req.method, body })
      return next()
    }
    noteEndpoint(c)
    const {
      status,
      headers,
      body: answer,
    } = await answerInWorker(c.var.userId, {
      method: c.req.method,
      address: c.req.url.slice(new URL(c.req.url).origin.length),
      headers: [...c.req.raw.headers],
      body,
    })
    return c.body(answer as Uint8Array<ArrayBuffer>, status as ContentfulStatusCode, headers)
  })
}

const manyAtOnce = 'Your other files are still being sent. Please try again in a few seconds.'
/** Seconds after which a user whose files or tasks wait may try again. Most tasks take less than one. */
export const busySeconds = 5

/**
 * The bytes of a body.
 *
 * @param beginLarge called once for a body above `jsonMaxBytes`, with its stated length or the bytes so far. The
 * function it returns is called when the body has arrived.
 * @throws 413 for a body above the limit, without reading the rest.
 */
async function readBody(
  { req }: Context,
  limit: BodyLimit,
  beginLarge: (bytes: number) => () => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  let endLarge: (() => void) | undefined
  const note = (bytes: number) => {
    if (bytes > limit.bytes) throw tooLarge(limit.tooLarge)
    if (bytes > jsonMaxBytes) endLarge ??= beginLarge(bytes)
  }
  try {
    note(Number(req.header('content-length') ?? 0))
    for await (const part of req.raw.body ?? []) {
      length += part.length
      note(length)
      parts.push(part)
    }
  } finally {
    endLarge?.()
  }
  return joined(parts, length)
}

function joined(parts: Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Notes the route for the logs, because its handler runs in the worker. */
export function noteEndpoint(c: Context): void {
  const request = currentRequest()
  const endpoint = matchedRoutes(c).find(({ path }) => !path.endsWith('*'))
  if (request && endpoint) request.route = endpoint.path
}
