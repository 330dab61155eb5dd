import { pageSetting } from '#web/base/page.ts'

/** The error code of a wrong password. */
export const wrongPassword = 'wrong-password'

/** The settings of the Firebase project, stated in the page. */
export type FirebaseProject = {
  apiKey: string
  authDomain: string
  projectId: string
  appId: string
  emulatorHost?: string
}

/** Null if the portal itself stores passwords and sessions. */
export function firebaseProject(): FirebaseProject | null {
  const project = pageSetting('firebase')
  return project ? (JSON.parse(project) as FirebaseProject) : null
}
