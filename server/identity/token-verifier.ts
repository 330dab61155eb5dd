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

/** An issuer of identity tokens, and where the keys are that prove them. */
export type Issuer = {
  issuer: string
  audience: string
  algorithms: string[]
  keySetUrl: URL
  /** Reads the key set when it is not to be fetched over the network. */
  fetchKeySet?: (url: string) => Promise<Response>
  /** Takes tokens without a signature too, which anybody can write: an emulator's. */
  acceptsUnsigned?: boolean
}

type Verified = { bearer: Bearer; expiresAtMs: number }

/** What the library says when the key set does not come, or comes with a status other than 200. */
const unreadKeys = new Set([errors.JWKSTimeout.code, errors.JOSEError.code])

const requiredClaims = ['sub', 'iat', 'exp']

/** Tokens remembered at most; each is good for minutes. */
const rememberedTokens = 10_000

/**
 * Verifies tokens by issuer, audience, algorithm, expiry and signature.
 *
 * The key set is read again when a token names a key it does not hold. A token found good is not
 * proved again until it runs out: the signature is most of what a short call costs.
 *
 * @param note hears of the user of each token not seen before.
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
  const good = new Map<string, Verified>()

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
      // A token that does not verify is the caller's affair; keys that cannot be read are ours.
      if (error instanceof errors.JOSEError && !unreadKeys.has(error.code)) return null
      throw error
    }
  }

  return async (token) => {
    const known = good.get(token)
    // A token's life is measured by the machine's clock, which issued it, not by the portal's.
    if (known && known.expiresAtMs > Date.now()) return known.bearer
    good.delete(token)
    const verified = await prove(token)
    if (!verified) return null
    await note(verified.bearer)
    if (good.size >= rememberedTokens) good.clear()
    good.set(token, verified)
    return verified.bearer
  }
}

function bearerOf(userId: string, claims: JWTPayload): Bearer {
  const { name, email, auth_time: signedInAt } = claims
  return {
    userId,
    name: typeof name === 'string' ? name : '',
    email: typeof email === 'string' ? email : '',
    signedInAtMs: typeof signedInAt === 'number' ? signedInAt * 1000 : undefined,
  }
}
