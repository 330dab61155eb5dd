import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Ceremony = { challenge: string }
type Options = {
  /** The origin that the browser reports. */
  origin?: string
  /** False for a device that does not check who uses it. */
  isUserVerified?: boolean
}

/** Bits of the flags in authenticator data: user present, user verified, credential attached. */
const [present, verified, attached] = [0x01, 0x04, 0x40]

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** A passkey of a device in software: ES256, attestation `none` (WebAuthn level 3). */
export function testAuthenticator(rpId = 'localhost', usualOrigin = 'http://localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, { challenge }: Ceremony, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authData(flags: number, more = Buffer.alloc(0)): Buffer {
    counter += 1
    const head = Buffer.alloc(5)
    head[0] = flags
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head, more])
  }

  const wrapped = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    authenticatorAttachment: 'platform',
    response,
  })

  return {
    /** The response to registration options. */
    register(ceremony: Ceremony, { origin = usualOrigin, isUserVerified = true }: Options = {}) {
      // COSE: an EC2 key (kty 2) for ES256 (alg -7) on P-256 (crv 1).
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.from([0, id.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, key])
      const data = authData(present | (isUserVerified ? verified : 0) | attached, credential)
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return wrapped({
        clientDataJSON: clientData('webauthn.create', ceremony, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** The response to authentication options. */
    authenticate(
      ceremony: Ceremony,
      { origin = usualOrigin, isUserVerified = true }: Options = {},
    ) {
      const client = clientData('webauthn.get', ceremony, origin)
      const data = authData(present | (isUserVerified ? verified : 0))
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return wrapped({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}
