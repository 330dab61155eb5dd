import type { ZodType } from 'zod'
import { bearerToken } from '#web/identity/session.ts'
import { isRequestError, requestError } from './request-error.ts'
import { send, type Call } from './send.ts'

export type RequestOptions<T> = Omit<Call, 'token'> & {
  /** What the answer must look like. */
  schema?: ZodType<T>
}

/**
 * Calls the portal's API as the signed-in user. A token refused as stale is renewed once.
 *
 * @throws RequestError with a sentence for the user.
 */
export async function request<T = unknown>(
  path: string,
  { schema, ...call }: RequestOptions<T> = {},
): Promise<T> {
  const answer = await sendAsUser(path, call)
  if (!schema) return answer as T
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw requestError('The portal gave an unexpected answer. Please load the page again.', {
    status: 200,
    cause: parsed.error,
  })
}

async function sendAsUser(path: string, call: Call): Promise<unknown> {
  try {
    return await send(path, { ...call, token: await bearerToken() })
  } catch (error) {
    if (!isRequestError(error) || error.status !== 401) throw error
    return send(path, { ...call, token: await bearerToken({ renew: true }) })
  }
}
