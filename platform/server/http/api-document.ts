import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'
import { failure } from '#api/errors.ts'

type Json = Record<string, unknown>
type Direction = 'input' | 'output'
type Content = Record<string, { schema?: unknown }>

/**
 * The OpenAPI document of all routes of an app. Zod converts the schemas, so that the document says what they accept.
 *
 * @param address where users open the portal, without a slash at the end.
 */
export function apiDocument(
  { openAPIRegistry: { definitions } }: OpenAPIHono,
  address: string,
): Json {
  const schemas: Json = {}
  const routes = definitions.flatMap((one) => (one.type === 'route' ? [one.route] : []))
  const paths: Record<string, Json> = {}
  for (const route of routes) (paths[route.path] ??= {})[route.method] = operationOf(route, schemas)
  const failed = {
    description: 'Refused, or failed: a sentence for the user',
    content: contentOf({ 'application/json': { schema: failure } }, 'output', schemas),
  }
  return {
    openapi: '3.1.0',
    info: { title: 'CrewPortal', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: address }],
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas,
      responses: { Failed: failed },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operationOf({ method, path, summary, request = {}, responses }: RouteConfig, all: Json) {
  const { params, query, headers, body } = request
  const parameters = [
    ...parametersOf('path', params, all),
    ...parametersOf('query', query, all),
    ...parametersOf('header', headers, all),
  ]
  const answers = Object.entries(responses).map(([status, response]) => {
    const { description, content } = response as { description: string; content?: Content }
    return [
      status,
      { description, ...(content && { content: contentOf(content, 'output', all) }) },
    ] as const
  })
  return {
    operationId: operationIdOf(method, path),
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: body.required ?? false,
        content: contentOf(body.content as Content, 'input', all),
      },
    }),
    responses: {
      ...Object.fromEntries(answers),
      default: { $ref: '#/components/responses/Failed' },
    },
  }
}

/** A name for the functions of generated clients: `patchCrewRosterById` of `PATCH /api/employment/crew/roster/{id}`. */
function operationIdOf(method: string, path: string): string {
  const words = path.replace(/^\/api\/employment\//, '').split(/[^A-Za-z{]+/)
  const named = words.map((word) =>
    word.startsWith('{') ? `By${capital(word.slice(1))}` : capital(word),
  )
  return method + named.join('')
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The fields of an object as parameters. */
function parametersOf(place: 'path' | 'query' | 'header', schema: unknown, all: Json) {
  if (!(schema instanceof z.ZodType)) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', all) as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

function contentOf(content: Content, direction: Direction, all: Json) {
  return Object.fromEntries(
    Object.entries(content).map(([type, { schema }]) => [
      type,
      { schema: schema instanceof z.ZodType ? schemaOf(schema, direction, all) : {} },
    ]),
  )
}

/** The JSON schema of a schema. Adds the named schemas in it to `all`. */
function schemaOf(schema: z.ZodType, direction: Direction, all: Json): Json {
  const {
    $schema: _,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, {
    io: direction,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The name of the format says it in less than Zod's expressions do.
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
  const named = JSON.parse(
    JSON.stringify({ own, $defs }).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as { own: Json; $defs: Record<string, Json> }
  for (const [name, { id: _, ...definition }] of Object.entries(named.$defs)) {
    const known = (all[name] ??= definition)
    if (JSON.stringify(known) !== JSON.stringify(definition))
      throw new Error(`${name} is not the same in requests and answers. It needs two names.`)
  }
  return named.own
}
