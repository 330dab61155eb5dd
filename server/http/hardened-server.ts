import { createServer, type RequestListener, type Server } from 'node:http'

/** Milliseconds. An exported account of 25 MB still uploads over slow Wi-Fi. */
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 5 * 60_000,
  connectionsCheckingInterval: 5000,
}

const yearSeconds = 365 * 24 * 60 * 60

/** Security headers of every response. Pages set their own content security policy. */
const securityHeaders: Record<string, string> = {
  'content-security-policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Sent over TLS only. */
const transportHeaders = {
  'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains`,
}

/**
 * An HTTP server with timeouts for slow clients and with security headers on every response. The headers are set
 * outside the app, so that no response lacks them.
 *
 * @param publicUrl the address users see; HTTPS adds Strict-Transport-Security.
 */
export function hardenedServer(
  listener: RequestListener,
  { publicUrl }: { publicUrl: string | undefined },
): Server {
  const isSecure = publicUrl?.startsWith('https:') ?? false
  const headers = new Map(
    Object.entries({ ...securityHeaders, ...(isSecure ? transportHeaders : {}) }),
  )
  return createServer(timeouts, (request, response) => {
    response.setHeaders(headers)
    // With two Host headers, Node and a proxy may use different ones (RFC 9112, 3.2).
    if ((request.headersDistinct.host?.length ?? 0) <= 1) listener(request, response)
    else response.writeHead(400).end()
  })
}
