import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { z } from 'zod'

const sessionBody = z.object({ id: z.string() })

/** Ends one of the user's sessions by id. The library's own endpoint needs the session token. */
export function endSession(): BetterAuthPlugin {
  const options = { method: 'POST' as const, body: sessionBody, use: [sessionMiddleware] }
  const endpoint = createAuthEndpoint('/end-session', options, async (call) => {
    const { internalAdapter, session } = call.context
    const sessions = await internalAdapter.listSessions(session.user.id)
    const ended = sessions.find(({ id }) => id === call.body.id)
    if (ended) await internalAdapter.deleteSession(ended.token)
    return call.json({ status: true })
  })
  return { id: 'end-session', endpoints: { endSession: endpoint } }
}
