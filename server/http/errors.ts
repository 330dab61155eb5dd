import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { Failure } from '#contract/errors.ts'
import { fieldWords } from '#contract/field-words.ts'
import { databaseFault, type DatabaseFault } from '#server/database/database-fault.ts'
import { logError } from '#server/observing/log.ts'
import { currentRequest } from '#server/observing/request-context.ts'

/** A request refused with a sentence for the user. */
function refused(status: ContentfulStatusCode, sentence: string): HTTPException {
  return new HTTPException(status, { message: sentence })
}

/** 400: the input is wrong. */
export const invalid = (sentence: string) => refused(400, sentence)

/** 400: the input is wrong, and which field of it. */
export const invalidField = (field: string, sentence: string) =>
  new HTTPException(400, { message: `${sentence}.`, cause: { fields: { [field]: sentence } } })

/** 401: nobody is signed in, or the token is no longer good. */
export const notSignedIn = () => refused(401, 'Please sign in.')

/** 404: absent, or another user's, which is the same to the asker. */
export const notFound = (what: string) => refused(404, `${what} not found.`)

/** 409: the request and what is there do not go together. */
export const conflict = (sentence: string) => refused(409, sentence)

/** 409, and which field of the input stands in the way. */
export const conflictOf = (field: string, sentence: string) =>
  new HTTPException(409, { message: sentence, cause: { fields: { [field]: sentence } } })

/** 409: what an edit was made of is no longer what is stored; that is told along. */
export const staleVersion = (what: string, current: unknown) =>
  new HTTPException(409, {
    message: `${what} was changed elsewhere since you opened it.`,
    cause: { current },
  })

/** 413: more than is taken. */
export const tooLarge = (sentence: string) => refused(413, sentence)

/** 415: not the kind of file or body that is taken. */
export const unsupported = (sentence: string) => refused(415, sentence)

/**
 * 429: this was done too often of late.
 *
 * @param waitSeconds until it may be done again.
 */
export const tooMany = (waitSeconds: number) =>
  new HTTPException(429, {
    message: `Too many attempts. Please try again in ${inWords(waitSeconds)}.`,
    cause: { waitSeconds },
  })

/** 503: what the answer depends on does not answer itself. */
export const unavailable = (sentence: string) => refused(503, sentence)

/** SQL's `character_not_in_repertoire`: a null character, which no database keeps in a text. */
const unstorableText = '22021'

/** What the user is told when the database cannot do its work; what they asked for was not done. */
const faultAnswers: Record<DatabaseFault, [status: 503 | 507, sentence: string]> = {
  away: [503, 'The database cannot be reached at the moment. Please try again shortly.'],
  busy: [503, 'The portal is busy at the moment. Please try again shortly.'],
  full: [507, 'The disk of the portal is full: nothing can be saved at the moment, only read.'],
  'read-only': [503, 'The portal can only be read at the moment: nothing can be saved.'],
  slow: [503, 'The database took too long to answer. Please try again shortly.'],
  refusing: [503, 'The database does not let the portal in at the moment. Please try again later.'],
  damaged: [
    503,
    'The database of the portal is damaged. It has to be repaired before it can be used.',
  ],
}

/** Seconds after which a client may try again. */
const retryAfter = '5'

/**
 * Turns whatever a route threw into the answer: refusals as they say, a database that cannot do its work as a
 * 503 or 507 that says so, the rest as a 500 that tells nothing.
 */
export function answerError(error: Error, c: Context): Response {
  if (error instanceof HTTPException) {
    const { waitSeconds } = (error.cause ?? {}) as { waitSeconds?: number }
    if (waitSeconds !== undefined) c.header('retry-after', String(waitSeconds))
    return c.json<Failure>(
      { success: false, error: sentenceOf(error), ...toldAlong(error) },
      error.status,
    )
  }
  if ('code' in error && error.code === unstorableText) {
    return c.json<Failure>(
      { success: false, error: 'This text holds a character that cannot be kept.' },
      400,
    )
  }
  // Nobody reads this answer, and it is no fault of the portal's.
  if (isAborted(error)) return c.json<Failure>({ success: false, error: 'Broken off.' }, 400)
  const requestId = currentRequest()?.id ?? crypto.randomUUID()
  logError(error, { requestId, method: c.req.method, route: routePath(c), userId: c.get('userId') })
  const fault = databaseFault(error)
  if (fault) {
    const [status, sentence] = faultAnswers[fault]
    c.header('retry-after', retryAfter)
    return c.json<Failure>({ success: false, error: sentence, requestId }, status)
  }
  return c.json<Failure>(
    { success: false, error: 'Something went wrong on our side. Please try again.', requestId },
    500,
  )
}

/** Whether the client left before its request had come in whole: Node's own error, which names no system call. */
const isAborted = (error: Error): boolean =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'

/** Answers input that does not fit its schema, with a sentence for each field at fault. */
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

/** What is told of input at fault: the first problem of each field, and a sentence about the first of all. */
export function failureOf(problems: { path: PropertyKey[]; message: string }[]): Failure {
  // A map, because a caller may name a field `constructor`.
  const fields = new Map<string, string>()
  for (const { path, message } of problems) {
    const name = path.join('.').slice(0, fieldNameMax).toWellFormed()
    if (!fields.has(name)) fields.set(name, message)
  }
  const { path = [], message = 'The input is not valid' } = problems[0] ?? {}
  const words = fieldWords(path)
  const error = words ? `${words}: ${message}.` : `${message}.`
  const told = [...fields].slice(0, fieldsToldMax)
  return { success: false, error: sentenceCase(error), fields: Object.fromEntries(told) }
}

/** A caller may make up thousands of fields with endless names: so many are told of, and so much of each name. */
const fieldsToldMax = 100
const fieldNameMax = 200

/** What does not fit either of two forms is told by the form it comes closest to. */
function plainIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const isOfThisForm = (issues: z.core.$ZodIssue[]) => issues.some(({ path }) => path.length > 0)
  const closest = issue.errors.find(isOfThisForm) ?? issue.errors[0]
  if (!closest) return [issue]
  return closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** A field that is not known is named by itself, not by the object it was found in. */
function pathsOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key])
  return [issue.path]
}

/** Our schemas speak for themselves; where they say nothing, the library's own words are for programmers. */
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

/** What a refusal tells beside its sentence: fields at fault, or what is stored. */
function toldAlong({ cause }: HTTPException): Pick<Failure, 'fields' | 'current'> {
  if (typeof cause !== 'object' || cause === null) return {}
  if ('fields' in cause) return { fields: cause.fields as Record<string, string> }
  return 'current' in cause ? { current: cause.current } : {}
}

/** Hono itself refuses malformed bodies and unknown media types, in words not meant for users. */
const plainWords: [beginning: string, sentence: string][] = [
  ['Unsupported Media Type', 'This kind of content is not accepted here.'],
  ['Malformed JSON', 'The request is not valid JSON.'],
  ['Malformed FormData', 'The request is not a valid form.'],
]

/** A wait, rounded up. */
function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

function sentenceOf({ message }: HTTPException): string {
  const [, sentence] = plainWords.find(([beginning]) => message.startsWith(beginning)) ?? []
  return sentence ?? (message || 'The request cannot be answered.')
}
