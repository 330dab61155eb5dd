import { isRequestError } from '#web/api/request-error.ts'

/** What to say when a call failed (spec 8): the server's own sentence, or `otherwise` when it has said nothing. */
export function failureWords(error: unknown, otherwise: string): string {
  const hasAnswered = isRequestError(error) && error.status >= 400
  return hasAnswered ? error.message : otherwise
}
