import { createECDH, hkdfSync } from 'node:crypto'
import { Agent } from 'node:https'

/** The keys of the portal, by which push services know it (VAPID, RFC 8292). Both are base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/** The address and keys of a browser. */
type PushTarget = { endpoint: string; p256dh: string; auth: string }

type PushMessage = {
  /** JSON that the service worker reads. */
  payload: string
  /** A second message with the same topic replaces the first. */
  topic: string
  /** Seconds for which the push service keeps it for a device that is offline. */
  ttl: number
  isUrgent: boolean
}

/** `gone`: the browser has no subscription any more. `refused`: the service will never take this message. */
export type PushResult = 'sent' | 'gone' | 'refused' | 'later'

export type PushSender = {
  publicKey: string
  send: (target: PushTarget, message: PushMessage) => Promise<PushResult>
  isAllowed: (endpoint: string) => boolean
}

/** For tests: a push service on the own machine, and the agent that trusts its certificate. */
export type PushService = { origin: string; agent: Agent }

const timeoutMs = 10_000

/** The hosts of the push services of Chrome, Firefox, Safari and Edge. Subdomains count for those with a dot. */
const pushHosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/**
 * HTTPS without a port, a user or escapes in the host. Node's two URL parsers and the library agree about the host of
 * such an address.
 */
const endpointForm = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)\/[\w\-.~:/?=&%+]+$/

/**
 * True if an endpoint belongs to a known push service. The portal posts to no other address, because a user could name
 * one inside the operator's network.
 */
export function isPushEndpoint(endpoint: string): boolean {
  const [, hostname] = endpointForm.exec(endpoint) ?? []
  if (hostname === undefined) return false
  return pushHosts.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  )
}

/**
 * The keys follow from the portal's secret, so that all processes share them and no backup holds them. The secret is
 * created at the first start.
 */
export function pushKeysOf(secret: string): PushKeys {
  const curve = createECDH('prime256v1')
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `crewportal push ${attempt}`, 32))
    try {
      curve.setPrivateKey(bytes)
    } catch {
      // About one number in four billion is no private key of the curve.
      continue
    }
    const publicKey = curve.getPublicKey('base64url')
    return { publicKey, privateKey: bytes.toString('base64url') }
  }
}

/**
 * Sends push messages (RFC 8030), encrypted for the browser (RFC 8291). It follows no redirect.
 *
 * @param subject an address of the operator for the push services, `https:` or `mailto:`.
 */
export function createPushSender(
  { secret, subject }: { secret: string; subject: string },
  service?: PushService,
): PushSender {
  const keys = pushKeysOf(secret)
  // A kept connection that the service has closed would delay a message until the next attempt.
  const agent = service?.agent ?? new Agent({ keepAlive: false })
  const isAllowed = (endpoint: string) =>
    isPushEndpoint(endpoint) ||
    (service !== undefined && URL.canParse(endpoint) && new URL(endpoint).origin === service.origin)
  return {
    publicKey: keys.publicKey,
    isAllowed,
    async send({ endpoint, p256dh, auth }, { payload, topic, ttl, isUrgent }) {
      if (!isAllowed(endpoint)) return 'gone'
      // Loaded by the first message.
      const { default: webPush } = await import('web-push')
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject, ...keys },
          TTL: ttl,
          urgency: isUrgent ? 'high' : 'normal',
          topic,
          timeout: timeoutMs,
          agent,
        })
        return 'sent'
      } catch (error) {
        return resultOf(error)
      }
    },
  }
}

const goneStatuses = [404, 410]

function resultOf(error: unknown): PushResult {
  const { statusCode } = error as { statusCode?: number }
  // No status: no connection, or keys of the browser that are not valid.
  if (statusCode === undefined) return isInvalidTarget(error) ? 'gone' : 'later'
  if (goneStatuses.includes(statusCode)) return 'gone'
  return statusCode === 429 || statusCode >= 500 ? 'later' : 'refused'
}

/** The library and the cryptography throw errors without a system code for keys that are not valid. */
function isInvalidTarget(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string }
  return code === undefined ? !/socket timeout/i.test(message) : code.startsWith('ERR_CRYPTO')
}
