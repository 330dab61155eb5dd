import { firebaseSessionPath } from '#api/identity.ts'
import { isRequestError, requestError, type RequestError } from '#web/http/request-error.ts'
import { send } from '#web/http/send.ts'
import { wrongPassword, type FirebaseProject } from './firebase-project.ts'
import { tokenMaxMs, type Credentials, type Issuer } from './issuer.ts'

const accountLeft =
  'All that the portal kept is deleted, but the account you signed in with is not. Please ask the administrator of the portal.'

/**
 * A Firebase project. Its SDK, loaded on demand, checks the password. The portal stores the refresh token in
 * a cookie that scripts cannot read, and issues tokens for it.
 */
export function firebaseIssuer(project: FirebaseProject): Issuer {
  const sdk = () => import('./firebase-sign-in.ts')
  const begin = async (refreshToken: string) => {
    await send(firebaseSessionPath, { method: 'POST', json: { refreshToken } })
  }
  const signIn = async (credentials: Credentials) => {
    const { signInWithFirebase } = await sdk()
    await begin(await signInWithFirebase(project, credentials))
    return 'session' as const
  }
  return {
    signIn,
    async signUp(account) {
      const { signUpWithFirebase } = await sdk()
      await begin(await signUpWithFirebase(project, account))
      return 'session'
    },
    async signOut() {
      await send(firebaseSessionPath, { method: 'DELETE', fallback: 'Failed to log out' })
    },
    token: () => send(firebaseSessionPath, { signal: AbortSignal.timeout(tokenMaxMs) }),
    // Firebase checks the password. The portal accepts a fresh sign-in as proof.
    async proveOwner(owner) {
      await signIn(owner).catch((cause: unknown) => {
        throw isRequestError(cause) && cause.code === wrongPassword ? notTheirs(cause) : cause
      })
      return {}
    },
    async closeAccount(owner) {
      const { deleteFromFirebase } = await sdk()
      try {
        await deleteFromFirebase(project, owner)
      } catch (cause) {
        throw requestError(accountLeft, { status: 0, cause })
      } finally {
        await send(firebaseSessionPath, { method: 'DELETE' }).catch(() => undefined)
      }
    },
  }
}

function notTheirs(cause: unknown): RequestError {
  const sentence = 'This is not your password'
  return requestError(`${sentence}.`, { status: 400, fields: { password: sentence }, cause })
}
