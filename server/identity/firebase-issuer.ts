import type { FirebaseConfig } from '#server/running/firebase-config.ts'
import type { Issuer } from './token-verifier.ts'

/** How the API knows the tokens of a Firebase project. */
export function firebaseIssuer({ projectId, keySetUrl, emulatorHost }: FirebaseConfig): Issuer {
  return {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    algorithms: ['RS256'],
    keySetUrl,
    acceptsUnsigned: emulatorHost !== undefined,
  }
}
