import type { ZodType } from 'zod'
import { reloadIfOutdated } from '#web/load-code.ts'
import { bearerToken } from '#web/identity/session.ts'
import { forgetEarly, takeEarly } from './early-answers.ts'
import { isRequestError, requestError } from './request-error.ts'
import { addressOf, send, sendForFile, type Call } from './send.ts'

export type RequestOptions<T> = Omit<Call, 'token' | 'early'> & {
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
  const answer = await asUser(send, path, call)
  if (!schema) return answer as T
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  await reloadIfOutdated()
  throw requestError('The portal gave an unexpected answer. Please load the page again.', {
    status: 200,
    cause: parsed.error,
  })
}

/**
 * Fetches a file from the portal's API as the signed-in user.
 *
 * @throws RequestError with a sentence for the user.
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
    const token = await bearerToken()
    const isRead = call.method === undefined || call.method === 'GET'
    if (!isRead) forgetEarly()
    const early = isRead ? takeEarly(addressOf(path, call.query), token) : undefined
    return await sendCall(path, { ...call, token, early })
  } catch (error) {
    if (!isRequestError(error) || error.status !== 401) throw error
    return sendCall(path, { ...call, token: await bearerToken({ renew: true }) })
  }
}
