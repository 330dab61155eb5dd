import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A message that a push service received, decrypted as the browser does. */
export type CaughtPush = {
  /** The path of the endpoint, without the slash. */
  device: string
  topic: string
  ttl: number
  urgency: string
  payload: Record<string, string>
}

export type PushCatcher = {
  origin: string
  /** The certificate of the service, as PEM. */
  certificate: string
  agent: Agent
  /** The subscription of a device. */
  subscription: (device: string) => { endpoint: string; keys: { p256dh: string; auth: string } }
  caught: CaughtPush[]
  /** The status of the next responses; 201 at first. */
  answerWith: (status: number) => void
  stop: () => Promise<void>
}

/** A push service for tests. It listens on loopback only, with a certificate of its own. */
export async function startPushCatcher(): Promise<PushCatcher> {
  const { key, cert } = selfSigned()
  const browser = createECDH('prime256v1')
  const p256dh = browser.generateKeys('base64url')
  const auth = randomBytes(16)
  const caught: CaughtPush[] = []
  let status = 201
  const server = createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { headers, url = '' } = request
      requireVapid(headers.authorization ?? '')
      const payload = JSON.parse(
        decrypt(Buffer.concat(parts), browser, auth),
      ) as CaughtPush['payload']
      const header = (name: string) => String(headers[name] ?? '')
      if (status < 300) {
        const [topic, ttl, urgency] = [header('topic'), Number(header('ttl')), header('urgency')]
        caught.push({ device: url.slice(1), topic, ttl, urgency, payload })
      }
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    certificate: cert,
    agent: new Agent({ ca: cert }),
    subscription: (device) => {
      return { endpoint: `${origin}/${device}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    caught,
    answerWith: (next) => (status = next),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Decrypts a push message (RFC 8188, RFC 8291). */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + (body[20] ?? 0)
  const sender = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32))
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
  const data = body.subarray(keyEnd)
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(data.subarray(-16))
  const clear = Buffer.concat([decipher.update(data.subarray(0, -16)), decipher.final()])
  return clear.subarray(0, clear.lastIndexOf(2)).toString()
}

/** @throws Error when the token of the sender is not signed with its key (RFC 8292). */
function requireVapid(authorization: string): void {
  const [, token = '', key = ''] = /vapid t=([^,]+), k=(.+)/.exec(authorization) ?? []
  const [head, claims, signature = ''] = token.split('.')
  const raw = Buffer.from(key, 'base64url')
  const [x, y] = [raw.subarray(1, 33).toString('base64url'), raw.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isValid = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isValid) throw new Error('the push message has no valid VAPID token')
}

/** A certificate for 127.0.0.1 in DER (X.509), valid for a day. Node cannot make one. */
function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const algorithm = der(0x30, oid('2a8648ce3d040302'))
  const name = der(0x30, der(0x31, der(0x30, oid('550403'), der(0x0c, Buffer.from('127.0.0.1')))))
  const time = (ms: number) =>
    der(0x17, Buffer.from(`${new Date(ms).toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`))
  const dayMs = 24 * 60 * 60 * 1000
  const validity = der(0x30, time(Date.now() - dayMs), time(Date.now() + dayMs))
  const yes = der(0x01, Buffer.from([0xff]))
  const isAuthority = der(0x30, oid('551d13'), yes, der(0x04, der(0x30, yes)))
  const address = der(0x30, der(0x87, Buffer.from([127, 0, 0, 1])))
  const extensions = der(0xa3, der(0x30, isAuthority, der(0x30, oid('551d11'), der(0x04, address))))
  const content = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const cert = der(0x30, content, algorithm, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
