/** A failed call, with a message for the user. */
export type RequestError = Error & {
  /** The HTTP status; 0 if there was no response. */
  status: number
  /** The rejected fields of the input, and a message for each. */
  fields: Record<string, string>
  /** The error code of the identity service. */
  code: string | undefined
  /** The stored record, if an edit was rejected because its version is stale. */
  current: unknown
  /** True for an answer of the portal. One of a network in between has another form. */
  isOfPortal: boolean
}

type Details = {
  status: number
  fields?: Record<string, string>
  code?: string | undefined
  current?: unknown
  isOfPortal?: boolean
  cause?: unknown
}

export function requestError(message: string, details: Details): RequestError {
  const { status, fields = {}, code, current, isOfPortal = false, cause } = details
  return Object.assign(new Error(message, { cause }), {
    name: 'RequestError',
    status,
    fields,
    code,
    current,
    isOfPortal,
  })
}

export function isRequestError(error: unknown): error is RequestError {
  return error instanceof Error && error.name === 'RequestError'
}

/** The message of a failure, for a toast or an error state. */
export function errorMessage(
  error: unknown,
  fallback = 'An error occurred. Please try again.',
): string {
  return isRequestError(error) ? error.message : fallback
}

/**
 * The text of a failure: the server's message after `subject`, if one is given.
 *
 * @param otherwise the whole text if the server sent no message; without it, the reason follows `subject`.
 */
export function failureWords(error: unknown, subject?: string, otherwise?: string): string {
  const isAnswered = isRequestError(error) && error.status >= 400
  if (!isAnswered && otherwise) return otherwise
  return subject ? `${subject}: ${errorMessage(error)}` : errorMessage(error)
}
