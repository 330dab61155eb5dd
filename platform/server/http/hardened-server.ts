import { yearSeconds } from '#kernel/time/time-units.ts'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'

/** Milliseconds. An exported account of 25 MB still uploads over slow Wi-Fi. */
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 5 * 60_000,
  connectionsCheckingInterval: 5000,
}

/** Milliseconds for the body of a caller who is not signed in, and for the rest of a body that was answered. */
export const strangerBodyMs = 30_000

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
 * @param bodyMs the time limit of bodies from strangers, shorter in tests.
 */
export function hardenedServer(
  listener: RequestListener,
  { publicUrl }: { publicUrl: string | undefined },
  bodyMs = strangerBodyMs,
): Server {
  const isSecure = publicUrl?.startsWith('https:') ?? false
  const headers = new Map(
    Object.entries({ ...securityHeaders, ...(isSecure ? transportHeaders : {}) }),
  )
  // Checks the Host header below, because health checks may lack it.
  return createServer({ ...timeouts, requireHostHeader: false }, (request, response) => {
    response.setHeaders(headers)
    limitBodyTime(request, response, bodyMs)
    if (isHealthCheck(request)) request.headers.host ||= 'localhost'
    // With two Host headers, Node and a proxy may use different ones (RFC 9112, 3.2).
    const hosts = request.headersDistinct.host?.length ?? 0
    if (request.headers.host && hosts <= 1) listener(request, response)
    else response.writeHead(400).end()
  })
}

/** True for the checks of proxies, which come without a Host header and over HTTP/1.0. */
const isHealthCheck = ({ url }: IncomingMessage) => url === '/healthz' || url === '/readyz'

/**
 * Closes the connection of a body that takes too long. A token is verified before the body is read, and a wrong one is
 * answered at once. So a body with a token that is still read is one of a user: `requestTimeout` limits it.
 */
function limitBodyTime(request: IncomingMessage, response: ServerResponse, bodyMs: number): void {
  const { headers } = request
  if (!headers['content-length'] && !headers['transfer-encoding']) return
  const timer = setInterval(() => {
    const isOfUser = headers.authorization !== undefined && !response.writableEnded
    if (!request.complete && !isOfUser) request.destroy()
  }, bodyMs).unref()
  request.once('end', () => clearInterval(timer))
  request.once('close', () => clearInterval(timer))
}
