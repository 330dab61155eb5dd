import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import type { VerifyToken } from '#server/http/signed-in-user.ts'

/** An issuer of identity tokens, and where the keys are that prove them. */
export type Issuer = {
  issuer: string
  audience: string
  algorithms: string[]
  keySetUrl: URL
  /** Reads the key set when it is not to be fetched over the network. */
  fetchKeySet?: (url: string) => Promise<Response>
}

type Verified = { userId: string; expiresAtMs: number }

/** Tokens remembered at most; each is good for minutes. */
const rememberedTokens = 10_000

/**
 * Verifies tokens by issuer, audience, algorithm, expiry and signature.
 *
 * The key set is read again when a token names a key it does not hold. A token found good is not
 * proved again until it runs out: the signature is most of what a short call costs.
 */
export function createTokenVerifier(from: Issuer): VerifyToken {
  const keySet = createRemoteJWKSet(
    from.keySetUrl,
    from.fetchKeySet ? { [customFetch]: from.fetchKeySet } : {},
  )
  const { issuer, audience, algorithms } = from
  const good = new Map<string, Verified>()

  async function prove(token: string): Promise<Verified | null> {
    try {
      const { payload } = await jwtVerify(token, keySet, {
        issuer,
        audience,
        algorithms,
        requiredClaims: ['sub', 'iat', 'exp'],
      })
      const { sub, exp } = payload
      return sub && exp ? { userId: sub, expiresAtMs: exp * 1000 } : null
    } catch (error) {
      // A token that does not verify is the caller's affair; keys that cannot be read are ours.
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null
      throw error
    }
  }

  return async (token) => {
    const known = good.get(token)
    // A token's life is measured by the machine's clock, which issued it, not by the portal's.
    if (known && known.expiresAtMs > Date.now()) return known.userId
    good.delete(token)
    const verified = await prove(token)
    if (!verified) return null
    if (good.size >= rememberedTokens) good.clear()
    good.set(token, verified)
    return verified.userId
  }
}
