import {
  createRemoteJWKSet,
  customFetch,
  decodeProtectedHeader,
  errors,
  jwtVerify,
  UnsecuredJWT,
  type JWTPayload,
} from 'jose'
import type { Bearer, VerifyToken } from '#server/http/signed-in-user.ts'

/** An issuer of identity tokens. */
export type Issuer = {
  issuer: string
  audience: string
  algorithms: string[]
  keySetUrl: URL
  /** Reads the key set without the network. */
  fetchKeySet?: (url: string) => Promise<Response>
  /** Also accepts unsigned tokens; for the Firebase emulator only. */
  acceptsUnsigned?: boolean
}

type Verified = { bearer: Bearer; expiresAtMs: number }

/** Errors of the library when the key set cannot be fetched. */
const unreadKeys = new Set([errors.JWKSTimeout.code, errors.JOSEError.code])

const requiredClaims = ['sub', 'iat', 'exp']

/** Verified tokens that are cached at most. */
const cachedTokensMax = 10_000

/**
 * Verifies tokens by issuer, audience, algorithm, expiry and signature.
 *
 * The key set is fetched again for an unknown key. Verified tokens are cached until they expire, because checking the
 * signature takes longer than a short request.
 *
 * @param note called with the user of each new token.
 */
export function createTokenVerifier(
  from: Issuer,
  note: (user: Bearer) => Promise<void> = async () => {},
): VerifyToken {
  const keySet = createRemoteJWKSet(
    from.keySetUrl,
    from.fetchKeySet ? { [customFetch]: from.fetchKeySet } : {},
  )
  const { issuer, audience, algorithms, acceptsUnsigned = false } = from
  const verifiedTokens = new Map<string, Verified>()

  async function claimsOf(token: string): Promise<JWTPayload> {
    const claims = { issuer, audience, requiredClaims }
    if (acceptsUnsigned && decodeProtectedHeader(token).alg === 'none') {
      return UnsecuredJWT.decode(token, claims).payload
    }
    return (await jwtVerify(token, keySet, { ...claims, algorithms })).payload
  }

  async function prove(token: string): Promise<Verified | null> {
    try {
      const claims = await claimsOf(token)
      const { sub, exp } = claims
      return sub && exp ? { bearer: bearerOf(sub, claims), expiresAtMs: exp * 1000 } : null
    } catch (error) {
      // An invalid token is the caller's fault; an unreachable key set is not.
      if (error instanceof errors.JOSEError && !unreadKeys.has(error.code)) return null
      throw error
    }
  }

  return async (token) => {
    const known = verifiedTokens.get(token)
    // The lifetime of tokens follows the machine's clock, not the portal's.
    if (known && known.expiresAtMs > Date.now()) return known.bearer
    verifiedTokens.delete(token)
    const verified = await prove(token)
    if (!verified) return null
    await note(verified.bearer)
    if (verifiedTokens.size >= cachedTokensMax) verifiedTokens.clear()
    verifiedTokens.set(token, verified)
    return verified.bearer
  }
}

function bearerOf(userId: string, claims: JWTPayload): Bearer {
  const { name, email, auth_time: signedInAt, sid: sessionId } = claims
  return {
    userId,
    name: typeof name === 'string' ? name : '',
    email: typeof email === 'string' ? email : '',
    sessionId: typeof sessionId === 'string' ? sessionId : undefined,
    signedInAtMs: typeof signedInAt === 'number' ? signedInAt * 1000 : undefined,
  }
}
