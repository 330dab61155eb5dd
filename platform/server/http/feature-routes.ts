import { createRoute, type OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { done } from '#api/json-shapes.ts'
import { editHeaders, madeHeaders, onceHeaders } from '#api/request-headers.ts'
import type { Made } from '#kernel/time/zone-time.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { startOfMinute } from '#server/context/clock.ts'
import { atInstant, type UserDb } from '#server/database/user-db.ts'
import { withIdempotencyKey, withPrivateKey } from './idempotency-key.ts'
import { madeOf } from './made-at.ts'
import type { ReadCache, ReadOptions } from './read-cache.ts'
import { answers, cachedAnswers, createRouter, editAnswers, jsonBody } from './router.ts'
import type { SignedIn } from './signed-in-user.ts'

type Fields = z.ZodObject | z.ZodPipe
type NoFields = z.ZodPipe
type NoBody = z.ZodUndefined

/** A route as the API documents it. */
type Described<Answer, Params, Query> = {
  path: string
  summary: string
  /** The response in words, and its schema. */
  answer: readonly [words: string, schema: Answer]
  /** The parameters of the path. `{id}` needs no schema. */
  params?: Params
  query?: Query
}

type Read<Answer extends z.ZodType, Params, Query> = Described<Answer, Params, Query> &
  ReadOptions<Answer> & {
    /**
     * How long a response holds while the user's data is the same: always, if absent; for a London day; for a minute,
     * in which case the handle is at its start; or as long as a text is the same.
     */
    holds?:
      | 'day'
      | 'minute'
      | ((
          db: UserDb,
          asked: Asked<Params, Query>,
          revision: string | undefined,
        ) => string | Promise<string>)
  }

type Write<Answer, Params, Query, Body> = Described<Answer, Params, Query> & {
  body?: Body
  /** True for a change of a record, which takes the version that it replaces. */
  isEdit?: boolean
  /** True for a write without a version that another change can prevent, for the OpenAPI entry. */
  mayConflict?: boolean
  /** A reader of what the write would change, for `preview` in the query. It stores nothing. */
  preview?: (db: UserDb, asked: Asked<Params, Query>) => Promise<Content<Answer>>
  /** True for a write that says when the user made it on their device. */
  isMade?: boolean
  /**
   * True for a write whose content must not be stored with its idempotency key. It answers a repeat by itself.
   */
  isPrivate?: boolean
}

/** The inputs of a request. */
type Asked<Params, Query> = {
  /** The `id` of the path; empty without one. */
  id: string
  params: z.output<Params>
  query: z.output<Query>
}

/** The inputs of a write. */
type Sent<Params, Query, Body> = Asked<Params, Query> & {
  body: z.output<Body>
  /** The versions that it may replace; undefined for any. */
  ifMatch: string | undefined
  made: Made
  /** The idempotency key; undefined without one. */
  key: string | undefined
  /** True if a private write had this key before. It then changes nothing. */
  isRepeat: boolean
  bearer: SignedIn['Variables']['bearer']
}

/** The body of a successful response, without `success`. */
type Content<Answer> = WithoutSuccess<z.input<Answer>>
type WithoutSuccess<Body> = Body extends { success: true } ? Omit<Body, 'success'> : never
/** A response without content needs no object. */
type Result<Answer> = object extends Content<Answer> ? Content<Answer> | void : Content<Answer>

const writeHeaders = editHeaders.extend(madeHeaders.shape)
type Headers = z.output<typeof writeHeaders>
type Inputs = { out: { param: unknown; query: unknown; json: unknown; header: Headers } }
type Handled = Context<SignedIn, string, Inputs>

/** The routes of a feature. Each method adds a route with its OpenAPI entry. */
export type FeatureRoutes = {
  router: OpenAPIHono<SignedIn>
  /** Adds a read with an ETag. */
  read: <
    Answer extends z.ZodType,
    Params extends Fields = NoFields,
    Query extends Fields = NoFields,
  >(
    route: Read<Answer, Params, Query>,
    read: (db: UserDb, asked: Asked<Params, Query>) => Promise<Content<Answer>>,
  ) => FeatureRoutes
  /** Adds a request that stores nothing and has no ETag. */
  ask: <
    Answer extends z.ZodType,
    Params extends Fields = NoFields,
    Query extends Fields = NoFields,
    Body extends z.ZodType = NoBody,
  >(
    method: 'get' | 'post',
    route: Write<Answer, Params, Query, Body>,
    read: (db: UserDb, sent: Sent<Params, Query, Body>) => Promise<Content<Answer>>,
  ) => FeatureRoutes
  /** Adds a write: once for each idempotency key, and in one transaction. It may run more than once. */
  write: <
    Answer extends z.ZodType,
    Params extends Fields = NoFields,
    Query extends Fields = NoFields,
    Body extends z.ZodType = NoBody,
  >(
    method: 'post' | 'put' | 'patch' | 'delete',
    route: Write<Answer, Params, Query, Body>,
    write: (trx: UserDb, sent: Sent<Params, Query, Body>) => Promise<Result<Answer>>,
  ) => FeatureRoutes
  /** Adds the three writes of a record: add, change and delete. Each answers the stored record as `data`. */
  records: <Answer extends z.ZodType, Input extends z.ZodType, Patch extends z.ZodType>(
    record: Records<Answer, Input, Patch>,
  ) => FeatureRoutes
}

type Records<Answer, Input, Patch> = {
  /** The path of all records, and that of one with its `{id}`. */
  paths: readonly [all: string, one: string]
  summaries: readonly [add: string, change: string, remove: string]
  answer: readonly [words: string, schema: Answer]
  input: Input
  /** A patch holds changed fields only; a put replaces the record. */
  patch: readonly [method: 'patch' | 'put', schema: Patch]
  add: (trx: UserDb, input: z.output<Input>) => Promise<DataOf<Answer>>
  edit: (trx: UserDb, edit: Edit & { patch: z.output<Patch> }) => Promise<DataOf<Answer>>
  remove: (trx: UserDb, edit: Edit) => Promise<void>
}

type DataOf<Answer> = z.input<Answer> extends { data: infer Data } ? Data : never

/** A change of a record: its id, and the versions that it may replace, undefined for any. */
export type Edit = { id: string; ifMatch: string | undefined }

/** A router for a feature. The schemas of the API validate and document its routes. */
export function featureRoutes(cached: ReadCache): FeatureRoutes {
  const router = createRouter()
  const add = (route: RouteConfig, handle: (c: Handled) => Promise<Response>) => {
    router.openapi<RouteConfig, Inputs, string>(createRoute(route), handle)
    return routes
  }
  const routes: FeatureRoutes = {
    router,
    read(route, read) {
      const schema = route.answer[1]
      const respond = cached(schema, route)
      const responses = cachedAnswers(...route.answer)
      return add({ ...described(route), method: 'get', responses }, async (c) => {
        const { holds } = route
        const isByMinute = holds === 'minute'
        const db = isByMinute ? atInstant(c.var.db, startOfMinute(c.var.db.now)) : c.var.db
        const named = () => (isByMinute ? db.now : holds ? londonDate(db.now) : '')
        const moment = (revision: string | undefined) =>
          typeof holds === 'function' ? holds(db, sentOf(c), revision) : named()
        return respond(c, moment, async () => {
          return succeeded(await read(db, sentOf(c))) as unknown as z.input<typeof schema>
        })
      })
    },
    ask(method, route, read) {
      const responses = answers(...route.answer)
      return add({ ...described(route), method, responses }, async (c) =>
        c.json(succeeded(await read(c.var.db, sentOf(c)))),
      )
    },
    write(method, route, write) {
      const { isEdit, mayConflict = isEdit, preview } = route
      const responses = (mayConflict ? editAnswers : answers)(...route.answer)
      const headers = (isEdit ? editHeaders : onceHeaders).extend(
        route.isMade ? madeHeaders.shape : {},
      )
      const { request, ...words } = described(route, method)
      return add({ ...words, method, responses, request: { ...request, headers } }, async (c) => {
        if (preview && c.req.query('preview') === 'true') {
          return c.json(succeeded(await preview(c.var.db, sentOf(c))))
        }
        const run = async (trx: UserDb, isRepeat = false) =>
          c.json(succeeded(await write(trx, sentOf(c, isRepeat))))
        return route.isPrivate ? withPrivateKey(c, run) : withIdempotencyKey(c, run)
      })
    },
    records: (record) => addRecords(routes, record),
  }
  return routes
}

function addRecords<Answer extends z.ZodType, Input extends z.ZodType, Patch extends z.ZodType>(
  routes: FeatureRoutes,
  { paths: [all, one], summaries, answer, ...record }: Records<Answer, Input, Patch>,
): FeatureRoutes {
  const [addition, change, removal] = summaries
  const [method, schema] = record.patch
  const saved = async (data: Promise<DataOf<Answer>>) =>
    ({ data: await data }) as unknown as Result<Answer>
  return routes
    .write(
      'post',
      { path: all, summary: addition, answer, body: record.input },
      (trx, { body }: { body: z.output<Input> }) => saved(record.add(trx, body)),
    )
    .write(
      method,
      { path: one, summary: change, answer, body: schema, isEdit: true },
      (trx, { id, body, ifMatch }) => saved(record.edit(trx, { id, patch: body, ifMatch })),
    )
    .write(
      'delete',
      { path: one, summary: removal, answer: ['Deleted', done], isEdit: true },
      (trx, { id, ifMatch }) => record.remove(trx, { id, ifMatch }),
    )
}

const idParams = z.strictObject({ id: z.string() })

/** The address, words and inputs of a route. */
function described({ path, summary, params, query, body }: Inputted, method?: string) {
  const known = params ?? (path.includes('{id}') ? idParams : undefined)
  return {
    path,
    summary,
    request: {
      ...(known && { params: known }),
      ...(query && { query }),
      ...(body && { body: jsonBody(body, method === 'patch') }),
    },
  }
}

type Inputted = {
  path: string
  summary: string
  params?: Fields
  query?: Fields
  body?: z.ZodType
}

/** The inputs of a request, as its route validated them. */
function sentOf<Params, Query, Body>(c: Handled, isRepeat = false): Sent<Params, Query, Body> {
  const params = c.req.valid('param')
  const headers = c.req.valid('header') ?? {}
  return {
    id: c.req.param('id') ?? '',
    params: params as z.output<Params>,
    query: c.req.valid('query') as z.output<Query>,
    body: c.req.valid('json') as z.output<Body>,
    ifMatch: headers['if-match'],
    get made() {
      return madeOf(headers, c.var.db.now)
    },
    key: headers['idempotency-key'],
    isRepeat,
    bearer: c.var.bearer,
  }
}

function succeeded(content: object | void) {
  return { success: true as const, ...content }
}
