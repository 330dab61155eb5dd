import { wrongPassword } from './firebase-project.ts'
import { requestError } from '#web/http/request-error.ts'

const wrong = 'Invalid email or password'

/** Messages for the error codes of Firebase. */
const sentences: Record<string, string> = {
  'auth/invalid-credential': wrong,
  'auth/user-not-found': wrong,
  'auth/wrong-password': wrong,
  'auth/invalid-email': 'Please enter a valid email address',
  'auth/email-already-in-use': 'There is an account with this email address already.',
  'auth/weak-password': 'This password is too easy to guess. Please choose a longer one.',
  'auth/password-does-not-meet-requirements':
    'This password is not strong enough here. Please choose one with capitals, digits and signs.',
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes and try again.',
  'auth/user-disabled': 'This account has been disabled.',
  'auth/operation-not-allowed': 'Signing in with email and password is switched off.',
  'auth/admin-restricted-operation': 'New accounts cannot be created here.',
  'auth/network-request-failed':
    'The sign-in service cannot be reached. Check your connection and try again.',
}

/** Translates an error of the Firebase SDK. Unknown errors are returned unchanged. */
export function firebaseFailure(error: unknown): unknown {
  const sentence = sentences[codeOf(error)]
  const code = sentence === wrong ? wrongPassword : undefined
  return sentence ? requestError(sentence, { status: 400, code, cause: error }) : error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
