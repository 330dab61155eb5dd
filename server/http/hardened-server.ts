import { createServer, type RequestListener, type Server } from 'node:http'

/**
 * How long a client may take. One that sends its headers a letter at a time keeps a connection no longer
 * than this; an exported account of 25 MB on slow Wi-Fi still comes through.
 */
const patience = {
  headersTimeout: 15_000,
  requestTimeout: 5 * 60_000,
  connectionsCheckingInterval: 5000,
}

const yearSeconds = 365 * 24 * 60 * 60

/** What every answer tells a browser, whatever it is; a page then says itself what it may load. */
const guards: Record<string, string> = {
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

/** Over TLS, and never again without. */
const transportGuard = {
  'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains`,
}

/**
 * An HTTP server whose every answer carries the guards a browser understands, and that waits for no slow
 * client for ever. The guards are set below the app, so that no answer is without them.
 *
 * @param publicUrl where users reach the portal: with https, browsers are told to keep to it.
 */
export function hardenedServer(
  listener: RequestListener,
  { publicUrl }: { publicUrl: string | undefined },
): Server {
  const isSecure = publicUrl?.startsWith('https:') ?? false
  const headers = new Map(Object.entries({ ...guards, ...(isSecure ? transportGuard : {}) }))
  return createServer(patience, (request, response) => {
    response.setHeaders(headers)
    // Node takes the first, a proxy may have taken the other (RFC 9112, 3.2).
    if ((request.headersDistinct.host?.length ?? 0) <= 1) listener(request, response)
    else response.writeHead(400).end()
  })
}
