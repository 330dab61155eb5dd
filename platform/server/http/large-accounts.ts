import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { hourMs, secondMs } from '#kernel/time/time-units.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { isLargeAccount } from './quotas.ts'
import { noteEndpoint, type LargeRequest, type LargeResponse } from './request-bodies.ts'
import type { SignedIn } from './signed-in-user.ts'

/** Answers a request of a large account in a worker; null for an account that the portal’s own thread answers. */
export type AnswerElsewhere = (c: Context<SignedIn>) => Promise<LargeResponse | null>

/** The size of a user is read at most once in this time. */
const rememberedMs = secondMs
const rememberedSizes = 10_000

/** An account with a read that took too long counts as large for this time. */
const slowForMs = hourMs

/**
 * Decides whether a worker answers a request of a user.
 *
 * @param slowRequests methods and paths that a worker always answers, with `{id}` for any id.
 */
export function largeAccounts(
  slowRequests: readonly string[],
  answerInWorker: (
    request: LargeRequest,
    user: { userId: string; isLarge: boolean },
  ) => Promise<LargeResponse>,
): AnswerElsewhere {
  const slow = slowRequests.map((each) => each.split('/'))
  const known = new Map<string, { isLarge: Promise<boolean>; until: number }>()

  /** Only the first request of a user waits for the answer. Later ones have the last one, while it is read again. */
  function isLarge(db: UserDb): Promise<boolean> {
    const now = performance.now()
    const remembered = known.get(db.userId)
    if (remembered && now < remembered.until) return remembered.isLarge
    if (known.size >= rememberedSizes) known.clear()
    const found = isLargeAccount(db)
    const until = now + rememberedMs
    known.set(db.userId, { isLarge: remembered?.isLarge ?? found, until })
    found.then(
      () => known.set(db.userId, { isLarge: found, until }),
      () => known.delete(db.userId),
    )
    return remembered?.isLarge ?? found
  }

  return async (c) => {
    const { path, url, raw } = c.req
    // A HEAD has the answer of a GET, which the cache keeps for both.
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const { userId, db } = c.var
    const large = await isLarge(db)
    const asked = `${method} ${path}`.split('/')
    if (!large && !slow.some((each) => isLike(each, asked))) return null
    noteEndpoint(c)
    const request = {
      method,
      address: url.slice(new URL(url).origin.length),
      // The worker answers plain JSON, and the portal caches and encodes it.
      headers: [...raw.headers].filter(([name]) => !portalHeaders.includes(name)),
      body: raw.body ? new Uint8Array(await raw.arrayBuffer()) : new Uint8Array(),
    }
    try {
      return await answerInWorker(request, { userId, isLarge: large })
    } catch (error) {
      const isStopped = error instanceof HTTPException && error.status === 413
      if (large || method !== 'GET' || !isStopped) throw error
      // A read of a small account that takes long waits with those of large accounts from now on.
      const isLarge = Promise.resolve(true)
      known.set(userId, { isLarge, until: performance.now() + slowForMs })
      return answerInWorker(request, { userId, isLarge: true })
    }
  }
}

/** True for the same parts, where `{id}` is any id. */
const isLike = (parts: string[], asked: string[]) =>
  parts.length === asked.length &&
  parts.every((part, index) => part === '{id}' || part === asked[index])

const portalHeaders = ['accept-encoding', 'if-none-match', 'authorization', 'cookie']

/** Sends the requests of large accounts to a worker. Reads with an ETag go there from their cache. */
export function answerLargeAccounts(answerElsewhere: AnswerElsewhere) {
  return createMiddleware<SignedIn>(async (c, next) => {
    const answer = await answerElsewhere(c)
    return answer ? c.body(...toBody(answer)) : next()
  })
}

const toBody = ({ body, status, headers }: LargeResponse) =>
  [body as Uint8Array<ArrayBuffer>, status as ContentfulStatusCode, headers] as const
