import fc, { type Arbitrary } from 'fast-check'
import {
  brokenJson,
  mediaTypes,
  oddTexts,
  strangeFileNames,
  strangeHeaders,
  strangeIds,
  strangeQueries,
  unkeepable,
  wrongKinds,
} from './test-hostile-texts.ts'
import type { JsonSchema, Operation } from './test-operations.ts'

/** A malicious or odd request. */
export type HostileCall = {
  path: string
  headers: Record<string, string>
  body: string | HostileForm | undefined
  /** The body as JSON that the schema may accept. */
  json: unknown
}

/** A form with files, or another body. */
export type HostileForm = { name: string; fileName: string | null; content: string }[]

/** Days near the portal's clock in tests, so that random input is sometimes consistent. */
const likelyDates = [
  '2026-07-13',
  '2026-07-14',
  '2026-07-14',
  '2026-07-14',
  '2026-07-15',
  '2028-02-29',
]

/** An odd text of the length and pattern that a schema accepts. */
function text({ minLength = 0, maxLength = 400, pattern, format, example }: JsonSchema) {
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: longestOf(pattern) })
  if (format === 'date') return fc.constantFrom(...likelyDates)
  if (format === 'date-time') {
    return fc
      .integer({ min: 0, max: 12 * 60 })
      .map((minutes) => new Date(Date.UTC(2026, 6, 14, 6, minutes)).toISOString())
      .map((moment) => `${moment.slice(0, 19)}Z`)
  }
  if (typeof example === 'string') return fc.constant(example)
  const plain = fc.string({ unit: 'grapheme', minLength: Math.max(1, minLength), maxLength: 30 })
  return fc
    .oneof(fc.constantFrom(...oddTexts), plain)
    .map((odd) => cut(odd.trim(), Math.min(maxLength, 400)) || 'x')
}

/** The maximum length of a text for a pattern. Keys and tokens have a fixed, larger length: `{43}`. */
function longestOf(pattern: string): number {
  const lengths = [...pattern.matchAll(/\{(\d+)/g)].map(([, length]) => Number(length))
  return Math.max(8, ...lengths)
}

/** Cuts the text without splitting a character. */
function cut(long: string, length: number): string {
  const short = long.slice(0, length)
  return (short.isWellFormed() ? short : short.slice(0, -1)).trim()
}

/** Random values that a schema accepts. They may contradict each other. */
function fitting(schema: JsonSchema, schemas: Record<string, JsonSchema>): Arbitrary<unknown> {
  const of = (inner: JsonSchema) => fitting(inner, schemas)
  const { $ref, oneOf, anyOf = oneOf, type, minimum = -1e6, maximum = 1e6 } = schema
  if ($ref) return of(schemas[$ref.split('/').at(-1) ?? ''] ?? {})
  if (anyOf) return fc.oneof(...anyOf.map(of))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => of({ ...schema, type: one })))
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: minimum, max: maximum })
    case 'number':
      return fc
        .integer({ min: Math.ceil(minimum * 100), max: Math.floor(maximum * 100) })
        .map((hundredths) => hundredths / 100)
    case 'array': {
      const { prefixItems, items, minItems = 0, maxItems = 3 } = schema
      if (prefixItems) return fc.tuple(...prefixItems.map(of))
      return fc.array(of(items || {}), { minLength: minItems, maxLength: Math.min(3, maxItems) })
    }
    case 'object': {
      const { properties = {}, required = [] } = schema
      const model = Object.entries(properties).map(([name, inner]) => [name, of(inner)] as const)
      return fc.record(Object.fromEntries(model), { requiredKeys: required, noNullPrototype: true })
    }
    default:
      return text(schema)
  }
}

/** The paths of all values inside a value, itself included. */
function placesIn(value: unknown, way: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [way]
  const inner = Object.entries(value).flatMap(([key, each]) => placesIn(each, [...way, key]))
  return [way, ...inner]
}

function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by
  const copy: unknown = Array.isArray(value) ? [...value] : { ...(value as object) }
  const holder = copy as Record<string, unknown>
  if (rest.length === 0 && by === undefined && !Array.isArray(copy)) delete holder[key]
  else holder[key] = replaced(holder[key], rest, by)
  return copy
}

/** JSON text with one error: a value of another type, a missing value or an extra one. */
function spoiled(value: Arbitrary<unknown>): Arbitrary<string> {
  const wrong = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...wrongKinds) },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
  const replacing = fc.tuple(value, fc.nat(), wrong).map(([whole, at, by]) => {
    const places = placesIn(whole)
    return JSON.stringify(replaced(whole, places[at % places.length] ?? [], by)) ?? ''
  })
  const unknown = fc.constantFrom('__proto__', 'constructor', 'user_id', 'id', '', '\u0000', '💥')
  const adding = fc
    .tuple(value, unknown, fc.constantFrom(...wrongKinds))
    .map(([whole, key, extra]) => {
      const json = JSON.stringify(whole)
      const field = `${JSON.stringify(key)}:${JSON.stringify(extra)}`
      return json.startsWith('{') ? `{${field}${json === '{}' ? '' : ','}${json.slice(1)}` : json
    })
  return fc.oneof({ weight: 4, arbitrary: replacing }, { weight: 1, arbitrary: adding })
}

/** Forms with wrong files, and some with valid ones. */
function forms(samples: string[]): Arbitrary<HostileForm> {
  const content = fc.oneof(
    fc.constantFrom(...samples, '', 'PK\u0003\u0004', ...oddTexts, 'Date,Duties,Details\n'),
    spoiledText(samples),
  )
  const field = fc.record({
    name: fc.oneof(
      { weight: 8, arbitrary: fc.constant('file') },
      { weight: 1, arbitrary: fc.constantFrom('File', '__proto__', '', 'file[]', 'csvData') },
    ),
    fileName: fc.oneof(fc.constantFrom(...strangeFileNames), fc.constantFrom(null, 'roster.csv')),
    content,
  })
  return fc.oneof(
    { weight: 5, arbitrary: field.map((one) => [one]) },
    { weight: 1, arbitrary: fc.array(field, { maxLength: 3 }) },
  )
}

/** A sample with some characters removed or inserted. */
function spoiledText(samples: string[]): Arbitrary<string> {
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat({ max: 40 }),
    by: fc.oneof(
      fc.constantFrom('', '"', ',', '\n', '\r\n', ';', '\t', ...oddTexts, ...unkeepable),
      fc.string({ unit: 'binary', maxLength: 10 }),
    ),
  })
  return fc
    .tuple(fc.constantFrom(...samples), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([sample, changes]) =>
      changes.reduce((spoilt, { at, length, by }) => {
        const from = Math.floor(at * spoilt.length)
        return spoilt.slice(0, from) + by + spoilt.slice(from + length)
      }, sample),
    )
}

function addresses({ path, parameters }: Operation, ids: string[]): Arbitrary<string> {
  const id = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...(ids.length > 0 ? ids : ['none'])) },
    { weight: 1, arbitrary: fc.constantFrom(...strangeIds) },
  )
  const queries = parameters.filter((parameter) => parameter.in === 'query')
  const query = fc.record(
    Object.fromEntries(
      queries.map(({ name, schema }) => [
        name,
        fc.oneof(
          { weight: 1, arbitrary: fc.constantFrom(...strangeQueries) },
          {
            weight: 2,
            arbitrary: fitting(schema, {}).map((value) => encodeURIComponent(String(value))),
          },
        ),
      ]),
    ),
    { requiredKeys: queries.filter(({ required }) => required).map(({ name }) => name) },
  )
  const more = fc.constantFrom(
    '',
    '',
    '',
    '',
    '__proto__=1',
    'limit=1&limit=2',
    'x=%00',
    'a[b]=c',
    '%',
  )
  return fc.tuple(id, query, more).map(([given, asked, extra]) => {
    const pairs = Object.entries(asked).map(([name, value]) => `${name}=${value}`)
    const search = [...pairs, extra].filter((part) => part !== '').join('&')
    return `${path.replace('{id}', given).replace('{year}', '2025')}${search === '' ? '' : `?${search}`}`
  })
}

function strangeHeader(): Arbitrary<Record<string, string>> {
  return fc
    .constantFrom(...Object.keys(strangeHeaders))
    .chain((name) =>
      fc.constantFrom(...(strangeHeaders[name] ?? [''])).map((value) => ({ [name]: value })),
    )
}

/**
 * Random requests of an operation, generated from its OpenAPI description: some valid, most invalid.
 *
 * @param options `ids` for the path; `samples` are files of the accepted type.
 */
export function hostileCalls(
  operation: Operation,
  {
    schemas,
    ids,
    samples,
  }: { schemas: Record<string, JsonSchema>; ids: string[]; samples: string[] },
): Arbitrary<HostileCall> {
  const headers = fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: strangeHeader() },
  )
  const path = addresses(operation, ids)
  const bare = fc.record({
    path,
    headers,
    body: fc.constant(undefined),
    json: fc.constant(undefined),
  })
  const bodies = operation.bodies.flatMap(([mediaType, schema]): Arbitrary<HostileCall>[] => {
    if (mediaType === 'multipart/form-data') {
      return [fc.record({ path, headers, body: forms(samples), json: fc.constant(undefined) })]
    }
    const type = { 'content-type': mediaType }
    const value = fitting(schema, schemas)
    const asJson = (text: string, json: unknown) =>
      fc.record({
        path,
        headers: headers.map((strange) => ({ ...type, ...strange })),
        body: fc.constant(text),
        json: fc.constant(json),
      })
    return [
      value.chain((json) => asJson(JSON.stringify(json), json)),
      value.chain((json) => asJson(JSON.stringify(json), json)),
      spoiled(value).chain((text) => asJson(text, undefined)),
      spoiled(value).chain((text) => asJson(text, undefined)),
      fc.record({
        path,
        headers: fc.constantFrom(...mediaTypes).map((strange) => ({ 'content-type': strange })),
        body: fc.oneof(
          fc.constantFrom(...brokenJson),
          value.map((json) => JSON.stringify(json)),
        ),
        json: fc.constant(undefined),
      }),
    ]
  })
  return bodies.length > 0 ? fc.oneof(...bodies) : bare
}
