import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { identityPath, signOutPath } from '#contract/identity.ts'
import { tooLarge } from '#server/http/errors.ts'
import { fromClient } from '#server/http/from-client.ts'
import type { EmbeddedIdentity } from './embedded-identity.ts'

/** Credentials are short. */
const bodyMaxBytes = 16 * 1024
const refuseLarge = () => {
  throw tooLarge('This is more than the portal takes.')
}

/** The embedded identity service's own addresses. */
export function embeddedRoutes(auth: EmbeddedIdentity, trustedProxies: number): Hono {
  const routes = new Hono()
  routes.use(`${identityPath}/*`, bodyLimit({ maxSize: bodyMaxBytes, onError: refuseLarge }))
  routes.on(['GET', 'POST'], `${identityPath}/*`, async (c) =>
    forgetting(c.req.path, await inPortalWords(await auth.handler(fromClient(c, trustedProxies)))),
  )
  return routes
}

/** The logbook stays in the browser's cache between visits; with the session it goes. */
function forgetting(path: string, answer: Response): Response {
  if (path !== signOutPath || !answer.ok) return answer
  const headers = new Headers(answer.headers)
  headers.set('clear-site-data', '"cache"')
  return new Response(answer.body, { status: answer.status, headers })
}

/** A refusal in the portal's form, beside the fields that the service's own clients look for. */
async function inPortalWords(answer: Response): Promise<Response> {
  if (answer.ok || answer.status < 400) return answer
  const told = (await answer.json().catch(() => null)) as Record<string, unknown> | null
  const sentence = told?.['message'] ?? 'This address was not found.'
  const { status, headers } = answer
  return Response.json({ ...told, success: false, error: sentence }, { status, headers })
}
