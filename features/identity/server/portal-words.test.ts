import { BASE_ERROR_CODES } from 'better-auth'
import { PASSKEY_ERROR_CODES } from '@better-auth/passkey'
import { TWO_FACTOR_ERROR_CODES } from 'better-auth/plugins/two-factor'
import { expect, it } from 'vitest'
import { words } from './portal-words.ts'

/** Codes of calls that the portal does not offer, or of faults of its own. */
const unreachable = [
  'ACCOUNT_NOT_FOUND',
  'ACCOUNT_TEMPORARILY_LOCKED',
  'ASYNC_VALIDATION_NOT_SUPPORTED',
  'AUTH_CANCELLED',
  'BODY_MUST_BE_AN_OBJECT',
  'CALLBACK_URL_REQUIRED',
  'CHANGE_EMAIL_DISABLED',
  'EMAIL_CAN_NOT_BE_UPDATED',
  'EMAIL_NOT_VERIFIED',
  'FAILED_TO_GET_USER_INFO',
  'FAILED_TO_UNLINK_LAST_ACCOUNT',
  'FIELD_NOT_ALLOWED',
  'ID_TOKEN_NOT_SUPPORTED',
  'INVALID_USER',
  'LINKED_ACCOUNT_ALREADY_EXISTS',
  'METHOD_NOT_ALLOWED_DEFER_SESSION_REQUIRED',
  'MISSING_FIELD',
  'OTP_HAS_EXPIRED',
  'OTP_NOT_CONFIGURED',
  'OTP_NOT_ENABLED',
  'PASSWORD_ALREADY_SET',
  'PROVIDER_NOT_FOUND',
  'REGISTRATION_CANCELLED',
  'RESOLVED_USER_INVALID',
  'RESOLVE_USER_REQUIRED',
  'SESSION_NOT_FRESH',
  'SESSION_REQUIRED',
  'SOCIAL_ACCOUNT_ALREADY_LINKED',
  'UNKNOWN_ERROR',
  'USER_ALREADY_EXISTS',
  'USER_ALREADY_HAS_PASSWORD',
  'USER_EMAIL_NOT_FOUND',
  // Reported by its fields.
  'VALIDATION_ERROR',
]

it('has words for every code that the identity library can answer', () => {
  const codes = [BASE_ERROR_CODES, TWO_FACTOR_ERROR_CODES, PASSKEY_ERROR_CODES].flatMap(Object.keys)
  const wordless = codes.filter((code) => !(code in words))
  expect(wordless.sort()).toEqual(unreachable.toSorted())
})
