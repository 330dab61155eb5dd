import { expect } from 'vitest'
import { amelia, portal } from './test-crew.ts'
import { json } from './test-portal.ts'

type Caller = { headers: Record<string, string> }
type Answered = Response | Promise<Response>

/** The calls of a crew member, of Amelia by default. A body is sent as JSON. */
export const get = (path: string, { headers }: Caller = amelia) =>
  portal.app.request(path, { headers })

export const del = (path: string, { headers }: Caller = amelia) =>
  portal.app.request(path, { method: 'DELETE', headers })

export const post = (path: string, body?: unknown, { headers }: Caller = amelia) =>
  portal.app.request(path, body === undefined ? { method: 'POST', headers } : json(body, headers))

export const put = (path: string, body: unknown, { headers }: Caller = amelia) =>
  portal.app.request(path, { ...json(body, headers), method: 'PUT' })

export const patch = (path: string, body: unknown, { headers }: Caller = amelia) =>
  portal.app.request(path, { ...json(body, headers), method: 'PATCH' })

/** The body of an answer, which must be a success. */
export async function bodyOf<Body = unknown>(answer: Answered): Promise<Body> {
  const [status, body] = await told(answer)
  expect([status, body]).toEqual([200, body])
  return body as Body
}

/** The status and the body of an answer. */
export async function told(answer: Answered): Promise<[number, unknown]> {
  return [(await answer).status, await (await answer).json()]
}

type WithStatus = { status: number }

export async function expectStatus(answer: WithStatus | Promise<WithStatus>, status: number) {
  expect((await answer).status).toBe(status)
}

/** Expects a status, and a body that has at least these fields. */
export async function expectAnswer(answer: Answered, status: number, body: object) {
  expect(await told(answer)).toMatchObject([status, body])
}

/** Expects a refusal with exactly this sentence. */
export async function expectError(answer: Answered, status: number, error: string) {
  expect(await told(answer)).toEqual([status, { success: false, error }])
}
