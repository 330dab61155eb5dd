import { z } from 'zod'
import type { FirebaseConfig } from '#identity/server/firebase-issuer.ts'
import { readVariables } from './read-variables.ts'

const googleKeySet =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const tokenPath = 'securetoken.googleapis.com/v1/token'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** HTTPS, or a server on this machine. */
const safeUrl = z
  .url('must be an address such as https://keys.example/jwks')
  .transform((text) => new URL(text))
  .refine(
    ({ protocol, hostname }) =>
      protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname)),
    'must begin with https://',
  )

const required = ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID', 'APP_ID'] as const

const environment = z.object({
  FIREBASE_API_KEY: z.string(),
  FIREBASE_AUTH_DOMAIN: z.string(),
  FIREBASE_PROJECT_ID: z.string(),
  FIREBASE_APP_ID: z.string(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/, 'must be a host and port such as localhost:9099')
    .optional(),
  FIREBASE_JWKS_URL: safeUrl.optional(),
  FIREBASE_TOKEN_URL: safeUrl.optional(),
  NODE_ENV: z.string().optional(),
})

/**
 * Reads the Firebase project that signs users in. The emulator is ignored when NODE_ENV=production, because it
 * accepts unsigned tokens.
 *
 * @throws Error with one sentence that names the invalid variable.
 */
export function readFirebaseConfig(env: Record<string, string | undefined>): FirebaseConfig {
  const missing = required.map((name) => `FIREBASE_${name}`).filter((name) => !env[name])
  if (missing.length > 0) {
    throw new Error(`Firebase configuration is incomplete: ${missing.join(', ')} not set.`)
  }
  const value = readVariables(environment, env)
  const emulatorHost =
    value.NODE_ENV === 'production' ? undefined : value.FIREBASE_AUTH_EMULATOR_HOST
  return {
    apiKey: value.FIREBASE_API_KEY,
    authDomain: value.FIREBASE_AUTH_DOMAIN,
    projectId: value.FIREBASE_PROJECT_ID,
    appId: value.FIREBASE_APP_ID,
    emulatorHost,
    keySetUrl: value.FIREBASE_JWKS_URL ?? new URL(googleKeySet),
    tokenUrl:
      value.FIREBASE_TOKEN_URL ??
      new URL(emulatorHost ? `http://${emulatorHost}/${tokenPath}` : `https://${tokenPath}`),
  }
}
