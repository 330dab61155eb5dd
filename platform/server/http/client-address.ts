import { isIP, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Passes the client's address to the identity library. A value sent by the client is overwritten. */
export const clientAddressHeader = 'x-portal-client-address'

/**
 * A request for the identity library, with the client's address.
 *
 * Browsers send an origin with every call that could change something. A call without one comes from a program,
 * which is not open to CSRF, and gets the portal's own origin.
 *
 * @param trustedProxies the number of our own proxies in front.
 */
export function withClientAddress(c: Context, trustedProxies: number): Request {
  const headers = new Headers(c.req.raw.headers)
  headers.set(clientAddressHeader, clientAddress(c, trustedProxies))
  if (!headers.has('origin') && !headers.has('sec-fetch-site')) {
    headers.set('origin', new URL(c.req.url).origin)
  }
  return new Request(c.req.raw, { headers })
}

/**
 * The client's address. Each proxy appends the address it was called from to X-Forwarded-For, so our outermost
 * proxy's entry counts from the right. Anything further left comes from the client and cannot be trusted.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const direct = incoming?.socket.remoteAddress ?? '127.0.0.1'
  if (trustedProxies === 0) return direct
  const seen = (c.req.header('x-forwarded-for') ?? '').split(',')
  const client = withoutPort(seen.at(-trustedProxies) ?? '')
  return isIP(client) ? client : direct
}

/** Removes the port that some proxies add, and the brackets around an IPv6 address. */
function withoutPort(written: string): string {
  const address = written.trim()
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? []
  return bracketed ?? address.replace(/^([\d.]+):\d+$/, '$1')
}

/** The network that rate limits count: the IPv4 address, or the /64 prefix of an IPv6 address. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const missing = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0')
  const groups =
    tail === undefined ? (first ?? []) : [...(first ?? []), ...missing, ...(last ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
