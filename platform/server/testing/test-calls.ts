import { expect } from 'vitest'
import { amelia, portal } from './test-crew.ts'
import { json } from './test-portal.ts'

export type Caller = { headers: Record<string, string> }
type Answered = Response | Promise<Response>

/** The calls of a crew member, of Amelia by default. A body is sent as JSON. */
export const get = (path: string, { headers }: Caller = amelia) =>
  portal.app.request(path, { headers })

export const del = (path: string, { headers }: Caller = amelia, body?: unknown) =>
  portal.app.request(path, {
    ...(body === undefined ? { headers } : json(body, headers)),
    method: 'DELETE',
  })

export const post = (path: string, body?: unknown, { headers }: Caller = amelia) =>
  portal.app.request(path, body === undefined ? { method: 'POST', headers } : json(body, headers))

export const put = (path: string, body: unknown, { headers }: Caller = amelia) =>
  portal.app.request(path, { ...json(body, headers), method: 'PUT' })

export const patch = (path: string, body: unknown, { headers }: Caller = amelia) =>
  portal.app.request(path, { ...json(body, headers), method: 'PATCH' })

/** A form with a file, as the pages send it. */
export function postFile(
  path: string,
  file: File | Uint8Array<ArrayBuffer> | string,
  fields: Record<string, string | string[]> = {},
  { headers }: Caller = amelia,
) {
  const body = new FormData()
  body.append('file', file instanceof File ? file : new File([file], 'file'))
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) body.append(name, value)
  return portal.app.request(path, { method: 'POST', headers, body })
}

/** A crew member whose change replaces this version of a record only. */
export const seeing = (version: string, { headers }: Caller = amelia) => ({
  headers: { ...headers, 'if-match': `"${version}"` },
})

/** A crew member whose request has this idempotency key. */
export const keyed = (key: string, { headers }: Caller = amelia) => ({
  headers: { ...headers, 'idempotency-key': key },
})

/** The id of what a POST adds. */
export async function idOfAdded(path: string, body: unknown, caller: Caller = amelia) {
  return (await bodyOf<{ data: { id: string } }>(post(path, body, caller))).data.id
}

/** The body of an answer, which must be a success. */
export async function bodyOf<Body = unknown>(answer: Answered): Promise<Body> {
  const [status, body] = await told(answer)
  expect([status, body]).toEqual([200, body])
  return body as Body
}

type Form<Data> = { parse: (body: unknown) => { data: Data } }

/** The data of an answer of this form, which must be a success. */
export async function dataOf<Data>(form: Form<Data>, answer: Answered): Promise<Data> {
  return form.parse(await bodyOf(answer)).data
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

/** Expects that exactly these fields are refused. */
export async function expectFields(answer: Answered, fields: object) {
  const [status, body] = await told(answer)
  expect([status, (body as { fields: object }).fields]).toEqual([400, fields])
}

/** Expects a refusal with exactly this sentence. */
export async function expectError(answer: Answered, status: number, error: string) {
  expect(await told(answer)).toEqual([status, { success: false, error }])
}
