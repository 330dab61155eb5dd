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

/**
 * Verifies tokens by issuer, audience, algorithm, expiry and signature.
 *
 * The key set is remembered and read again when a token names a key it does not hold.
 */
export function createTokenVerifier(from: Issuer): VerifyToken {
  const keySet = createRemoteJWKSet(
    from.keySetUrl,
    from.fetchKeySet ? { [customFetch]: from.fetchKeySet } : {},
  )
  const { issuer, audience, algorithms } = from
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keySet, {
        issuer,
        audience,
        algorithms,
        requiredClaims: ['sub', 'iat', 'exp'],
      })
      return payload.sub ?? null
    } catch (error) {
      // A token that does not verify is the caller's affair; keys that cannot be read are ours.
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null
      throw error
    }
  }
}
