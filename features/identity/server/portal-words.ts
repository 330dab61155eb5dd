import { APIError } from 'better-auth/api'
import {
  changeEmailPath,
  changePasswordPath,
  emailMaxLength,
  newPasswordMinLength,
  passwordMaxLength,
  signUpPath,
} from '#api/identity.ts'
import { nameMaxLength } from '#identity/rules/plain-name.ts'
import type { Failure } from '#api/errors.ts'
import { failureOf } from '#server/http/errors.ts'

type Words = {
  sentence: string
  field?: 'name' | 'email' | 'new password' | 'present password' | 'code'
  /** Overrides the library's status. */
  status?: 400 | 401
}

const tooShort = `Must be at least ${newPasswordMinLength} characters`
const tooLong = `Must be no more than ${passwordMaxLength} characters`

const ourFault: Words = { sentence: 'Something went wrong on our side. Please try again' }

/** Refuses an input. The user reads the sentence of the code, from `words`. */
export const refusal = (code: string) => new APIError('BAD_REQUEST', { code })

/** Messages for the error codes of the library, and the field of each. */
export const words: Record<string, Words> = {
  UNSUPPORTED_MEDIA_TYPE: { sentence: 'This kind of content is not accepted here' },
  UNAUTHORIZED: { sentence: 'Please sign in' },
  SESSION_EXPIRED: { sentence: 'Please sign in' },
  INVALID_EMAIL_OR_PASSWORD: { sentence: 'Invalid email or password' },
  EMAIL_TOO_LONG: {
    sentence: `Must be no more than ${emailMaxLength} characters`,
    field: 'email',
  },
  EMAIL_IS_THE_SAME: { sentence: 'This is your email address already', field: 'email' },
  NAME_MISSING: { sentence: 'Please enter your name', field: 'name' },
  NAME_TOO_LONG: {
    sentence: `The name must have no more than ${nameMaxLength} characters`,
    field: 'name',
  },
  NOT_OFFERED_HERE: { sentence: 'This is not offered here' },
  INVALID_ORIGIN: { sentence: 'This call comes from another site' },
  MISSING_OR_NULL_ORIGIN: { sentence: 'This call comes from another site' },
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: { sentence: 'This call comes from another site' },
  FAILED_TO_GET_SESSION: { sentence: 'Please sign in' },
  CHALLENGE_NOT_FOUND: { sentence: 'This took too long or was used already. Please try again' },
  AUTHENTICATION_FAILED: { sentence: 'This passkey was not accepted', status: 401 },
  PASSKEY_NOT_FOUND: { sentence: 'This passkey is not known here' },
  PREVIOUSLY_REGISTERED: { sentence: 'This device has a passkey of this account already' },
  USER_NOT_VERIFIED: {
    sentence: 'The device must check that it is you, by fingerprint, face or PIN',
    status: 400,
  },
  INVALID_PASSKEY: { sentence: 'This passkey was not accepted' },
  INVALID_PASSKEY_NAME: {
    sentence: 'Please enter a name of no more than 40 characters',
    field: 'name',
  },
  FAILED_TO_VERIFY_REGISTRATION: { sentence: 'This passkey was not accepted', status: 400 },
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: { sentence: 'This passkey was not accepted' },
  FAILED_TO_UPDATE_PASSKEY: ourFault,
  UNABLE_TO_CREATE_SESSION: ourFault,
  TWO_FACTOR_NOT_ENABLED: { sentence: 'Two-step sign-in is off' },
  TOTP_NOT_ENABLED: { sentence: 'Two-step sign-in is off' },
  BACKUP_CODES_NOT_ENABLED: { sentence: 'Two-step sign-in is off' },
  TOTP_NOT_CONFIGURED: { sentence: 'Two-step sign-in is off' },
  INVALID_CALLBACK_URL: { sentence: 'This link leads to another site' },
  INVALID_ERROR_CALLBACK_URL: { sentence: 'This link leads to another site' },
  INVALID_NEW_USER_CALLBACK_URL: { sentence: 'This link leads to another site' },
  INVALID_REDIRECT_URL: { sentence: 'This link leads to another site' },
  EMAIL_MISMATCH: { sentence: 'This is not your email address', field: 'email' },
  USER_NOT_FOUND: { sentence: 'There is no such account any more' },
  CREDENTIAL_ACCOUNT_NOT_FOUND: { sentence: 'This account has no password' },
  FAILED_TO_CREATE_SESSION: ourFault,
  FAILED_TO_CREATE_USER: ourFault,
  FAILED_TO_CREATE_VERIFICATION: ourFault,
  FAILED_TO_UPDATE_USER: ourFault,
  TOTP_ALREADY_ENABLED: { sentence: 'Two-step sign-in is on already' },
  INVALID_EMAIL: { sentence: 'Please enter a valid email address', field: 'email' },
  PASSWORD_TOO_SHORT: { sentence: tooShort, field: 'new password' },
  PASSWORD_TOO_LONG: { sentence: tooLong, field: 'new password' },
  PASSWORD_TOO_COMMON: {
    sentence: 'This password is too common. Please choose another.',
    field: 'new password',
  },
  PASSWORD_EASY_TO_GUESS: {
    sentence: 'This password is too easy to guess. Please choose another.',
    field: 'new password',
  },
  INVALID_CODE: {
    sentence: 'This code is wrong or was used already. Please enter the one shown now.',
    field: 'code',
    status: 400,
  },
  INVALID_BACKUP_CODE: {
    sentence: 'This is not one of your backup codes, or it was used already.',
    field: 'code',
    status: 400,
  },
  INVALID_TWO_FACTOR_COOKIE: {
    sentence: 'Please sign in again, and enter a code within 10 minutes',
  },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: {
    sentence: 'Too many wrong codes. Please sign in again.',
    status: 401,
  },
  INVALID_PASSWORD: { sentence: 'This is not your password', field: 'present password' },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    sentence: 'There is an account with this email address already',
    field: 'email',
  },
  EMAIL_PASSWORD_SIGN_UP_DISABLED: { sentence: 'New accounts cannot be created here' },
  INVALID_TOKEN: { sentence: 'This link has expired or was used already' },
  TOKEN_EXPIRED: { sentence: 'This link has expired or was used already' },
  VERIFICATION_EMAIL_NOT_ENABLED: { sentence: 'This portal sends no mails' },
  EMAIL_ALREADY_VERIFIED: { sentence: 'This email address is confirmed already' },
}

/**
 * Adds the portal's error format to an error response of the library. The library's clients still find `message` and
 * `code`.
 *
 * @param path of the call; it decides the name of the password field.
 */
export async function withPortalMessages(path: string, answer: Response): Promise<Response> {
  if (answer.status < 400) return answer
  const told = (await answer.json().catch(() => null)) as { message?: string; code?: string } | null
  const status = words[told?.code ?? '']?.status ?? answer.status
  const body = { ...told, ...failure(path, status, told ?? {}) }
  const plain = new Headers(answer.headers)
  plain.delete('content-length')
  return Response.json(body, { status, headers: plain })
}

function failure(
  path: string,
  status: number,
  { message = '', code = '' }: { message?: string; code?: string },
): Failure {
  const invalid =
    code !== 'VALIDATION_ERROR' ? [] : [...message.matchAll(/\[body\.?([\w.]*)\] ([^;]+)/g)]
  if (invalid.length > 0) {
    return failureOf(
      invalid.map(([, field = '', problem = '']) => ({
        path: field === '' ? [] : field.split('.'),
        message: problem,
      })),
    )
  }
  const { sentence, field: fieldKind } = words[code] ?? wordsOf(status)
  const field = fieldKind && fieldName(fieldKind, path)
  const error = sentence.replace(/[^.]$/, '$&.')
  return { success: false, error, ...(field && { fields: { [field]: sentence } }) }
}

function fieldName(kind: NonNullable<Words['field']>, path: string): string {
  if (kind === 'new password') return path === signUpPath ? 'password' : 'newPassword'
  if (kind === 'present password') {
    return path === changePasswordPath ? 'currentPassword' : 'password'
  }
  if (kind === 'email') return path === changeEmailPath ? 'newEmail' : 'email'
  return kind
}

/** Replaces messages that are meant for programmers. */
function wordsOf(status: number): Words {
  const absent = status === 404
  return { sentence: absent ? 'This address was not found' : 'The request cannot be answered' }
}
