import { requestError } from './request-error.ts'

export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined
  query?: Record<string, string | number | undefined> | undefined
  json?: unknown
  form?: FormData | undefined
  token?: string | null | undefined
  /** The idempotency key. */
  key?: string | undefined
  /** The version of the edited record. */
  ifMatch?: string | undefined
  /** Other versions of it that the edit may replace. */
  orMatch?: string[] | undefined
  /** When the user made the change: a UTC instant by the portal's clock. */
  made?: string | undefined
  /** The message for a rejection without a message of its own. */
  fallback?: string | undefined
  signal?: AbortSignal | undefined
}

const noConnection = 'The portal cannot be reached. Check your connection and try again.'
const notReadable = 'The portal gave an answer that could not be read. Please try again.'
const refused = 'The portal could not do that. Please try again.'

type ResponseListener = (response: Response | null) => void

const listeners = new Set<ResponseListener>()

/** Registers a function that gets each response, or null when the portal cannot be reached. */
export function onResponse(listener: ResponseListener): void {
  listeners.add(listener)
}

type GivenAnswer = (address: string, call: Call) => Response | null

let givenAnswer: GivenAnswer = () => null

/** Sets the function that answers a call without the network, or returns null. It is asked before each call. */
export function setGivenAnswers(give: GivenAnswer): void {
  givenAnswer = give
}

function notify(response: Response | null): void {
  for (const listener of listeners) listener(response)
}

const isTimeout = (reason: unknown) =>
  reason instanceof DOMException && reason.name === 'TimeoutError'

/**
 * Sends a call and parses the JSON response.
 *
 * @throws RequestError with the server's message if it sent one, else `fallback` or a general message.
 */
export async function send(path: string, call: Call): Promise<unknown> {
  const response = await fetchAccepted(path, call)
  const body = await readJson(response)
  if (body === unreadable) throw requestError(notReadable, { status: response.status })
  return body
}

/**
 * Sends a call and reads the file in the response.
 *
 * @throws RequestError as `send` does.
 */
export async function sendForFile(path: string, call: Call): Promise<File> {
  const response = await fetchAccepted(path, call)
  const { status, headers } = response
  const disposition = headers.get('content-disposition') ?? ''
  const [, name = 'download'] = /filename="([^"]+)"/.exec(disposition) ?? []
  try {
    const blob = await response.blob()
    return new File([blob], name, { type: blob.type })
  } catch (cause) {
    throw requestError(notReadable, { status, cause })
  }
}

async function fetchAccepted(path: string, call: Call): Promise<Response> {
  const response = await fetchAnswer(path, call)
  const { status, ok } = response
  if (ok) return response
  const body = await readJson(response)
  const details = {
    status,
    fields: fieldsOf(body),
    code: textIn(body, 'code'),
    current: valueIn(body, 'current'),
    isOfPortal: valueIn(body, 'success') === false,
  }
  throw requestError(wordsOf(body) ?? call.fallback ?? refused, details)
}

async function fetchAnswer(path: string, call: Call): Promise<Response> {
  const { method = 'GET', query, json, form, signal } = call
  const address = addressOf(path, query)
  try {
    const response =
      givenAnswer(address, call) ??
      (await fetch(address, {
        method,
        headers: callHeaders(call),
        body: form ?? (json === undefined ? null : JSON.stringify(json)),
        credentials: 'same-origin',
        signal: signal ?? null,
      }))
    notify(response)
    return response
  } catch (cause) {
    // A cancelled query is not a failure. A call that took too long is one.
    if (signal?.aborted && !isTimeout(signal.reason)) throw cause
    notify(null)
    throw requestError(noConnection, { status: 0, cause })
  }
}

function callHeaders({ token, json, key, ifMatch, orMatch = [], made }: Call): Headers {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (json !== undefined) headers.set('content-type', 'application/json')
  if (key !== undefined) headers.set('idempotency-key', key)
  if (ifMatch !== undefined) headers.set('if-match', quoted([ifMatch, ...orMatch]))
  if (made !== undefined) headers.set('made-at', made)
  return headers
}

const quoted = (versions: string[]) => versions.map((version) => `"${version}"`).join(', ')

function addressOf(path: string, query: Call['query'] = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

const unreadable = Symbol('not JSON')

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  try {
    return await response.json()
  } catch (cause) {
    if (cause instanceof SyntaxError) return unreadable
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    // The answer was cut off. It is not known whether the portal made a change.
    throw requestError(noConnection, { status: 0, cause })
  }
}

/** The portal sends `error`, the identity service `message`. */
function wordsOf(body: unknown): string | undefined {
  return textIn(body, 'error') ?? textIn(body, 'message')
}

function valueIn(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
}

function textIn(body: unknown, name: string): string | undefined {
  const value = valueIn(body, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function fieldsOf(body: unknown): Record<string, string> {
  const fields = valueIn(body, 'fields')
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  )
}
