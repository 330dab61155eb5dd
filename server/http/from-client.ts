import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Carries the caller's address to the identity service; what a caller itself sends in it is dropped. */
export const clientAddressHeader = 'x-portal-client-address'

/**
 * A request as the identity service should see it.
 *
 * Browsers name their origin on every call that could change something, so a call that names none
 * comes from a program, which no other site can have tricked: it speaks for itself.
 */
export function fromClient(c: Context): Request {
  const headers = new Headers(c.req.raw.headers)
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  headers.set(clientAddressHeader, incoming?.socket.remoteAddress ?? '127.0.0.1')
  if (!headers.has('origin') && !headers.has('sec-fetch-site')) {
    headers.set('origin', new URL(c.req.url).origin)
  }
  return new Request(c.req.raw, { headers })
}
