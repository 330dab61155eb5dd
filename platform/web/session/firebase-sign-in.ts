import { deleteApp, initializeApp } from '@firebase/app'
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
  updateProfile,
  type Auth,
} from '@firebase/auth'
import type { FirebaseProject } from './firebase-project.ts'
import { firebaseFailure } from './firebase-words.ts'
import type { Credentials, NewAccount } from './issuer.ts'

/**
 * Signs in with Firebase.
 *
 * @returns the refresh token.
 * @throws RequestError with a message for the user.
 */
export function signInWithFirebase(
  project: FirebaseProject,
  { email, password }: Credentials,
): Promise<string> {
  return withAuth(project, async (auth) => {
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    return user.refreshToken
  })
}

/**
 * Creates an account in the Firebase project.
 *
 * @returns the refresh token of its first session.
 * @throws RequestError with a message for the user.
 */
export function signUpWithFirebase(
  project: FirebaseProject,
  { name, email, password }: NewAccount,
): Promise<string> {
  return withAuth(project, async (auth) => {
    const { user } = await createUserWithEmailAndPassword(auth, email, password)
    // The account exists now, so a missing name is no failure: users can set it on the profile.
    await updateProfile(user, { displayName: name }).catch(() => undefined)
    return user.refreshToken
  })
}

/**
 * Deletes the account from the Firebase project.
 *
 * @throws RequestError with a message for the user.
 */
export function deleteFromFirebase(
  project: FirebaseProject,
  { email, password }: Credentials,
): Promise<void> {
  return withAuth(project, async (auth) => {
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    await deleteUser(user)
  })
}

/** Runs one action with a temporary instance of the SDK, which stores nothing. */
async function withAuth<Result>(
  { emulatorHost, ...project }: FirebaseProject,
  use: (auth: Auth) => Promise<Result>,
): Promise<Result> {
  const app = initializeApp(project, crypto.randomUUID())
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    if (emulatorHost) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true })
    return await use(auth)
  } catch (error) {
    throw firebaseFailure(error)
  } finally {
    await deleteApp(app)
  }
}
