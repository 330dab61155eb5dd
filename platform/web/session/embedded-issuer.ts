import { signInPath, signOutPath, signUpPath, tokenPath } from '#api/identity.ts'
import { send } from '#web/http/send.ts'
import { tokenMaxMs, type Issuer } from './issuer.ts'

/** The portal's own identity service. */
export const embeddedIssuer: Issuer = {
  async signIn(credentials) {
    const fallback = 'Failed to sign in'
    const answer = await send(signInPath, { method: 'POST', json: credentials, fallback })
    return answer instanceof Object && 'twoFactorRedirect' in answer ? 'code' : 'session'
  },
  async signUp(account) {
    const fallback = 'Failed to create the account'
    const answer = await send(signUpPath, { method: 'POST', json: account, fallback })
    return answer instanceof Object && 'user' in answer ? 'session' : 'mail'
  },
  async signOut() {
    await send(signOutPath, { method: 'POST', json: {}, fallback: 'Failed to log out' })
  },
  token: () => send(tokenPath, { signal: AbortSignal.timeout(tokenMaxMs) }),
  proveOwner: async ({ password }) => ({ password }),
  async closeAccount() {
    // The session has ended, even if its cookie cannot be deleted.
    await send(signOutPath, { method: 'POST', json: {} }).catch(() => undefined)
  },
}
