import { agreed } from '#kernel/words/counted.ts'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { Failure } from '#api/errors.ts'
import { fieldWords } from '#api/field-words.ts'
import { databaseFault, type DatabaseFault } from '#server/database/database-fault.ts'
import { userDeleted } from '#server/database/deleted-users.ts'
import { logError } from '#server/observing/log.ts'
import { currentRequest } from '#server/context/request-context.ts'

/** An error response with a sentence for the user. */
function failed(status: ContentfulStatusCode, sentence: string): HTTPException {
  return new HTTPException(status, { message: sentence })
}

/** 400: the input is wrong. */
export const invalid = (sentence: string) => failed(400, sentence)

/** 400 for one field of the input. */
export const invalidField = (field: string, words: string) => invalidOf(field, words, `${words}.`)

/** The same with a whole sentence. */
export const invalidOf = (field: string, words: string, message = words) =>
  new HTTPException(400, { message, cause: { fields: { [field]: words } } })

/** 401: no token, or an invalid one. */
export const notSignedIn = () => failed(401, 'Please sign in.')

/** 404: it does not exist, or belongs to another user. */
export const notFound = (what: string) => failed(404, `${what} not found.`)

/** 409: the request conflicts with stored data. */
export const conflict = (sentence: string) => failed(409, sentence)

/** 409 for one field of the input. */
export const conflictOf = (field: string, sentence: string) =>
  new HTTPException(409, { message: sentence, cause: { fields: { [field]: sentence } } })

/** 409: the edited version is stale. The response holds the stored record as `current`. */
export const staleVersion = (what: string, current: unknown) =>
  new HTTPException(409, {
    message: `${what} was changed elsewhere since you opened it.`,
    cause: { current },
  })

/** 413: the body is too large. */
export const tooLarge = (sentence: string) => failed(413, sentence)

/** Refuses a body that is larger than its route reads. */
export function refuseLarge(): never {
  throw tooLarge('This request is too large.')
}

/** 415: not a supported kind of file or body. */
export const unsupported = (sentence: string) => failed(415, sentence)

/**
 * 429: the rate limit is exceeded.
 *
 * @param waitSeconds until the next call is allowed.
 */
export const tooMany = (waitSeconds: number) =>
  new HTTPException(429, {
    message: `Too many attempts. Please try again in ${minutesText(waitSeconds)}.`,
    cause: { waitSeconds },
  })

/**
 * 429: earlier requests of the same user still run.
 *
 * @param waitSeconds until a request probably succeeds.
 */
export const accountIsBusy = (sentence: string, waitSeconds: number) =>
  new HTTPException(429, { message: sentence, cause: { waitSeconds } })

/** 503: a service that the portal needs does not respond. */
export const unavailable = (sentence: string) => failed(503, sentence)

/** The error that another thread answered, with its headers. */
export const answeredElsewhere = (response: Response) =>
  new HTTPException(response.status as ContentfulStatusCode, { res: response })

/** SQLSTATE `character_not_in_repertoire`: a null character in a text. */
const invalidText = '22021'

/** Responses to database faults. The request had no effect. */
const faultResponses: Record<DatabaseFault, [status: 503 | 507, sentence: string]> = {
  away: [503, 'The database cannot be reached at the moment. Please try again shortly.'],
  busy: [503, 'The portal is busy at the moment. Please try again shortly.'],
  full: [507, 'The disk of the portal is full: nothing can be saved at the moment.'],
  'read-only': [503, 'The portal is read-only at the moment: nothing can be saved.'],
  slow: [503, 'The database took too long to answer. Please try again shortly.'],
  refusing: [503, 'The database refuses the portal at the moment. Please try again later.'],
  damaged: [503, 'The database of the portal is damaged. It must be repaired first.'],
}

/** Seconds after which a client may try again. */
const retryAfter = '5'

/** Turns an error of a route into a response: a database fault is a 503 or 507, an unexpected error a 500. */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof HTTPException && error.res) return error.res
  const refusal = refusalOf(error)
  if (refusal) {
    const { waitSeconds } = (refusal.cause ?? {}) as { waitSeconds?: number }
    if (waitSeconds !== undefined) c.header('retry-after', String(waitSeconds))
    const failure = { success: false as const, error: sentenceOf(refusal), ...extrasOf(refusal) }
    return c.json<Failure>(failure, refusal.status)
  }
  const requestId = currentRequest()?.id ?? crypto.randomUUID()
  logError(error, { requestId, method: c.req.method, route: routePath(c), userId: c.get('userId') })
  const fault = databaseFault(error)
  if (fault) {
    // A read that meets a standby, for example during a failover, saves nothing anyway.
    const isRead = c.req.method === 'GET' && fault === 'read-only'
    const [status, sentence] = faultResponses[isRead ? 'away' : fault]
    c.header('retry-after', retryAfter)
    return c.json<Failure>({ success: false, error: sentence, requestId }, status)
  }
  return c.json<Failure>(
    { success: false, error: 'Something went wrong on our side. Please try again.', requestId },
    500,
  )
}

/** The error as a refusal of the request; undefined when it is a fault of the portal. */
function refusalOf(error: Error): HTTPException | undefined {
  if (error instanceof HTTPException) return error
  const code = 'code' in error ? error.code : undefined
  if (code === userDeleted) return notSignedIn()
  if (code === invalidText) return invalid('This text holds a character that cannot be stored.')
  // Node's error when the client closes the connection before the end of its request. Nobody reads the response.
  if (code === 'ECONNRESET' && error.message === 'aborted') return invalid('Request aborted.')
  return undefined
}

/** Responds to invalid input with a sentence per field. */
export function answerInvalid(
  result: { success: true } | { success: false; error: z.core.$ZodError },
  c: Context,
): Response | undefined {
  if (result.success) return undefined
  const problems = result.error.issues
    .flatMap(plainIssues)
    .flatMap((issue) => pathsOf(issue).map((path) => ({ path, message: issue.message })))
  return c.json<Failure>(failureOf(problems), 400)
}

/** The first problem of each field, and a sentence about the first problem of all. */
export function failureOf(problems: { path: PropertyKey[]; message: string }[]): Failure {
  // A map, because a field may be called `constructor`.
  const fields = new Map<string, string>()
  for (const { path, message } of problems) {
    const name = path.join('.').slice(0, fieldNameMax).toWellFormed()
    if (!fields.has(name)) fields.set(name, message)
  }
  const { path = [], message = 'The input is not valid' } = problems[0] ?? {}
  const words = fieldWords(path)
  const error = words ? `${words}: ${message}.` : `${message}.`
  const listed = [...fields].slice(0, fieldsMax)
  return { success: false, error: sentenceCase(error), fields: Object.fromEntries(listed) }
}

/** Limits for made-up fields with long names. */
const fieldsMax = 100
const fieldNameMax = 200

/** The issues of a union are those of the variant that matches best. */
function plainIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const matchesVariant = (issues: z.core.$ZodIssue[]) => issues.some(({ path }) => path.length > 0)
  const closest = issue.errors.find(matchesVariant) ?? issue.errors[0]
  if (!closest) return [issue]
  return closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** An unknown key is reported as its own field, not as the object that holds it. */
function pathsOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key])
  return [issue.path]
}

/** Messages for users where a schema sets none. */
z.config({
  customError: (issue) => {
    if (issue.code === 'unrecognized_keys') return 'This field is not known here'
    if (issue.code === 'invalid_format' && issue.format === 'email') {
      return 'Please enter a valid email address'
    }
    if (issue.code !== 'invalid_type') return undefined
    if (issue.input === undefined) return 'This field is required'
    return plainTypes[issue.expected] ?? 'Please give a value of another kind'
  },
})

const plainTypes: Record<string, string> = {
  string: 'Please give a text',
  number: 'Please enter a valid number',
  boolean: 'Please give true or false',
  array: 'Please give a list',
  object: 'Please give an object',
}

function sentenceCase(text: string): string {
  return text.replace(/\.\.$/, '.').replace(/^[a-z]/, (letter) => letter.toUpperCase())
}

/** Fields with problems, or the stored record of a stale edit. */
function extrasOf({ cause }: HTTPException): Pick<Failure, 'fields' | 'current'> {
  if (typeof cause !== 'object' || cause === null) return {}
  if ('fields' in cause) return { fields: cause.fields as Record<string, string> }
  return 'current' in cause ? { current: cause.current } : {}
}

/** Replaces Hono's own messages about malformed bodies and media types. */
const plainSentences: [beginning: string, sentence: string][] = [
  ['Unsupported Media Type', 'This kind of content is not accepted here.'],
  ['Malformed JSON', 'The request is not valid JSON.'],
  ['Malformed FormData', 'The request is not a valid form.'],
]

/** Rounded up. */
function minutesText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return agreed(minutes, 'a minute', `${minutes} minutes`)
}

function sentenceOf({ message }: HTTPException): string {
  const [, sentence] = plainSentences.find(([beginning]) => message.startsWith(beginning)) ?? []
  return sentence ?? (message || 'The request cannot be answered.')
}
