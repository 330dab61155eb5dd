import { firebaseSessionPath } from '#contract/identity.ts'
import { send } from '#web/api/send.ts'
import type { Issuer } from './issuer.ts'

/** What the page says of the Firebase project that signs users in. */
export type FirebaseProject = {
  apiKey: string
  authDomain: string
  projectId: string
  appId: string
  emulatorHost?: string
}

export function firebaseProject(): FirebaseProject | null {
  const stated = document.querySelector<HTMLMetaElement>('meta[name="portal-firebase"]')
  return stated?.content ? (JSON.parse(stated.content) as FirebaseProject) : null
}

/**
 * A Firebase project. Its SDK, loaded when it is needed, proves the password; the refresh token that comes of
 * it is handed to the portal, which keeps it in a cookie no script can read, and gives tokens for it.
 */
export function firebaseIssuer(project: FirebaseProject): Issuer {
  const sdk = () => import('./firebase-sign-in.ts')
  const begin = async (refreshToken: string) => {
    await send(firebaseSessionPath, { method: 'POST', json: { refreshToken } })
  }
  return {
    async signIn(credentials) {
      const { signInWithFirebase } = await sdk()
      await begin(await signInWithFirebase(project, credentials))
    },
    async signUp(account) {
      const { signUpWithFirebase } = await sdk()
      await begin(await signUpWithFirebase(project, account))
    },
    async signOut() {
      await send(firebaseSessionPath, { method: 'DELETE', fallback: 'Failed to log out' })
    },
    token: () => send(firebaseSessionPath, {}),
  }
}
