import { importWithRetry } from '#web/base/lazy-import.ts'
import { hasOwnPasswords } from './session.ts'

/** True if the portal itself signs users in, and the browser has passkeys. It has none on pages without TLS. */
export const offersPasskeys = hasOwnPasswords && 'PublicKeyCredential' in window

// No page needs this code at first.
const ceremonies = () => importWithRetry(() => import('./passkey-ceremonies.ts'))

/** Signs in with a passkey, as `passkey-ceremonies.ts` describes. */
export async function signInWithPasskey(): Promise<void> {
  await (await ceremonies()).signInWithPasskey()
}

/** Adds a passkey of this device to the account, as `passkey-ceremonies.ts` describes. */
export async function addPasskey(input: { name: string; password: string }): Promise<void> {
  await (await ceremonies()).addPasskey(input)
}
