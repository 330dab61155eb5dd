import type { Issuer } from './token-verifier.ts'

/** The Firebase project that signs users in. */
export type FirebaseConfig = {
  apiKey: string
  authDomain: string
  projectId: string
  appId: string
  /** Host and port of a Firebase Auth emulator, used in place of Google's service. */
  emulatorHost: string | undefined
  /** The public keys that verify its tokens. */
  keySetUrl: URL
  /** Exchanges a refresh token for a new token. */
  tokenUrl: URL
}

/** The issuer of the project's tokens. */
export function firebaseIssuer({ projectId, keySetUrl, emulatorHost }: FirebaseConfig): Issuer {
  return {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    algorithms: ['RS256'],
    keySetUrl,
    acceptsUnsigned: emulatorHost !== undefined,
  }
}
