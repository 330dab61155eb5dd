import { isRequestError } from './request-error.ts'

/**
 * What to say when something failed (spec 8): the server's own sentence after `subject`, or `otherwise`
 * when the server has said nothing.
 */
export function failureWords(error: unknown, subject: string, otherwise: string): string {
  const hasAnswered = isRequestError(error) && error.status >= 400
  return hasAnswered ? `${subject}: ${error.message}` : otherwise
}
