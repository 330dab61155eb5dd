import { isIP, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Carries the caller's address to the identity service; what a caller itself sends in it is dropped. */
export const clientAddressHeader = 'x-portal-client-address'

/**
 * A request as the identity service should see it.
 *
 * Browsers name their origin on every call that could change something, so a call that names none
 * comes from a program, which no other site can have tricked: it speaks for itself.
 *
 * @param trustedProxies how many proxies of ours the request came through.
 */
export function fromClient(c: Context, trustedProxies: number): Request {
  const headers = new Headers(c.req.raw.headers)
  headers.set(clientAddressHeader, clientAddress(c, trustedProxies))
  if (!headers.has('origin') && !headers.has('sec-fetch-site')) {
    headers.set('origin', new URL(c.req.url).origin)
  }
  return new Request(c.req.raw, { headers })
}

/**
 * Where a request came from: the address our outermost proxy saw, which each adds to the right of what it was
 * sent. Whatever stands further left was written by the caller, and may be anything.
 */
function clientAddress(c: Context, trustedProxies: number): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const direct = incoming?.socket.remoteAddress ?? '127.0.0.1'
  if (trustedProxies === 0) return direct
  const seen = (c.req.header('x-forwarded-for') ?? '').split(',')
  const client = plainAddress(seen.at(-trustedProxies) ?? '')
  return isIP(client) ? client : direct
}

/** Some proxies add the port, and then brackets around an IPv6 address. */
function plainAddress(written: string): string {
  const address = written.trim()
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? []
  return bracketed ?? address.replace(/^([\d.]+):\d+$/, '$1')
}

/**
 * Whom an address stands for: itself, or, in IPv6, the network of 64 bits that one subscriber has whole.
 */
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
