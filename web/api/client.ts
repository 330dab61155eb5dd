import type { core } from 'zod'
import { reloadIfOutdated } from '#web/base/lazy-import.ts'
import { bearerToken } from '#web/session/session.ts'
import { isRequestError, requestError } from '#web/http/request-error.ts'
import { send, sendForFile, type Call } from '#web/http/send.ts'

export type RequestOptions<T> = Omit<Call, 'token'> & {
  /** Parses the response. */
  schema?: core.$ZodType<T>
}

/**
 * Calls the portal's API as the signed-in user. After a 401 response it renews the token and retries once.
 *
 * @throws RequestError with a message for the user.
 */
export async function request<T = unknown>(
  path: string,
  { schema, ...call }: RequestOptions<T> = {},
): Promise<T> {
  const answer = await asUser(send, path, call)
  if (!schema) return answer as T
  const parsed = await schema['~standard'].validate(answer)
  if (!parsed.issues) return parsed.value
  await reloadIfOutdated()
  throw requestError('The portal gave an unexpected answer. Please load the page again.', {
    status: 200,
    cause: parsed.issues,
  })
}

/**
 * Fetches a file from the portal's API as the signed-in user.
 *
 * @throws RequestError with a message for the user.
 */
export function requestFile(path: string, call: Call = {}): Promise<File> {
  return asUser(sendForFile, path, call)
}

async function asUser<Answer>(
  sendCall: (path: string, call: Call) => Promise<Answer>,
  path: string,
  call: Call,
): Promise<Answer> {
  try {
    return await sendCall(path, { ...call, token: await bearerToken() })
  } catch (error) {
    if (!isRequestError(error) || error.status !== 401) throw error
    return sendCall(path, { ...call, token: await bearerToken({ renew: true }) })
  }
}
