import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  calendarDate,
  instant,
  longText,
  shortText,
  statedExpiry,
} from '#kernel/values/value-shapes.ts'
import type { Failure } from '#api/errors.ts'
import { amelia, givenPortal, portal } from '#server/testing/test-crew.ts'
import {
  describedOperations,
  type JsonSchema,
  type Operation,
} from '#server/testing/test-operations.ts'
import { withoutBlankFields } from './blank-fields.ts'

const leg = z.strictObject({ from: shortText, registration: shortText.nullable().optional() })
const record = z.strictObject({
  name: shortText,
  date: calendarDate,
  issuer: shortText.nullable().optional(),
  reportTime: instant.optional(),
  remarks: longText.nullable().optional(),
  expiryDate: statedExpiry.optional(),
  legs: z.array(leg).optional(),
})
const withRole = z.strictObject({ role: z.enum(['crew', 'lead']).default('crew') })
const whole = { name: 'One', date: '2026-07-01' }
const kinds = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hotel'), pickUp: instant.nullable().optional() }),
  z.strictObject({ kind: z.literal('sick'), until: calendarDate.optional() }),
])

describe('an empty text', () => {
  it.each<[string, z.ZodType, isPatch: boolean, given: unknown, read: unknown]>([
    ['is null where that says none', record, false, { issuer: '' }, { issuer: null }],
    ['is absent where null says nothing', record, false, { reportTime: '' }, {}],
    ['is the default', withRole, false, { role: '' }, { role: 'crew' }],
    ['stays where the field takes it', record, false, { remarks: '' }, { remarks: '' }],
    [
      'of a list',
      record,
      false,
      { legs: [{ from: 'BHX', registration: '' }] },
      { legs: [{ from: 'BHX', registration: null }] },
    ],
    ['of a patch', record.partial(), true, { issuer: '', reportTime: '' }, { issuer: null }],
    ['of one kind', kinds, false, { kind: 'hotel', pickUp: '' }, { kind: 'hotel', pickUp: null }],
    ['of another kind', kinds, false, { kind: 'sick', until: '' }, { kind: 'sick' }],
  ])('%s', (_, schema, isPatch, given, read) => {
    const rest = schema === record ? whole : {}
    const result = withoutBlankFields(schema, isPatch).parse({ ...rest, ...(given as object) })
    expect(result).toEqual({ ...rest, ...(read as object) })
  })

  it.each<[string, z.ZodType, boolean, object]>([
    ['a needed field', record, false, { ...whole, name: '' }],
    ['an expiry, where null says never', record, false, { ...whole, expiryDate: '' }],
    ['a patch of what a record needs', record.partial(), true, { date: '' }],
    ['a field of another name', record, false, { ...whole, colour: '' }],
  ])('is refused for %s', (_, schema, isPatch, given) => {
    expect(withoutBlankFields(schema, isPatch).safeParse(given).success).toBe(false)
  })
})

/** A body with a text in the path, or without a value there. */
type Place = { path: string; body: (text: '' | undefined) => unknown }

let operations: Operation[]
let schemas: Record<string, JsonSchema>

givenPortal()
beforeAll(async () => {
  const described = await describedOperations(portal)
  operations = described.operations
  schemas = described.schemas
})

const named = (schema: JsonSchema): JsonSchema =>
  schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
const optionsOf = (schema: JsonSchema) => {
  const { anyOf, oneOf = anyOf } = named(schema)
  return (oneOf ?? [schema]).map(named).filter(({ type }) => type !== 'null')
}
const isText = (schema: JsonSchema) =>
  optionsOf(schema).every(({ type }) => [type].flat().includes('string'))

/** A plausible value of a schema, with its needed fields only. */
function plain(schema: JsonSchema): unknown {
  const [first = {}] = optionsOf(schema)
  const { type, properties = {}, required = [], items, minItems = 0, format } = first
  if ('const' in first) return first.const
  if (first.enum) return first.enum[0]
  const [kind] = [type].flat()
  if (kind === 'object') {
    return Object.fromEntries(required.map((name) => [name, plain(properties[name] ?? {})]))
  }
  if (kind === 'array') return Array.from({ length: minItems }, () => plain(items || {}))
  if (kind === 'boolean') return true
  if (kind !== 'string') return first.minimum ?? 1
  const times: Record<string, string> = { date: '2026-07-01', 'date-time': '2026-07-01T09:00:00Z' }
  return times[format ?? ''] ?? first.example ?? 'x'
}

/** The places of a schema where a text may be absent. */
function placesIn(schema: JsonSchema, prefix = ''): Place[] {
  return optionsOf(schema).flatMap((option) => {
    const { properties = {}, required = [], items } = option
    const rest = plain(option)
    const inList = items
      ? placesIn(items, `${prefix}0.`).map(({ path, body }): Place => ({
          path,
          body: (text) => [body(text)],
        }))
      : []
    const inFields = Object.entries(properties).flatMap(([name, field]): Place[] => {
      const put = (value: unknown) => ({ ...(rest as object), [name]: value })
      if (isText(field)) {
        return required.includes(name) ? [] : [{ path: `${prefix}${name}`, body: put }]
      }
      return placesIn(field, `${prefix}${name}.`).map(({ path, body }) => ({
        path,
        body: (text) => put(body(text)),
      }))
    })
    return [...inList, ...inFields]
  })
}

/** The fields that a patch may leave out and a record cannot, by the addition of such a record. */
function neededFields({ method, path }: Operation): string[] {
  if (method !== 'PATCH') return []
  const all = operations.find((each) => each.name === `POST ${path.replace('/{id}', '')}`)
  const forms = (all?.bodies ?? []).flatMap(([, schema]) => optionsOf(schema))
  return forms.flatMap(({ required = [] }) => required)
}

/** Fields of a patch that cannot be empty, though no addition has them. */
const stated = ['expiryDate', 'status', 'role', 'source', 'rounding']

it('means “not given” in each write, where the field may be absent', async () => {
  const send = async ({ method, path }: Operation, body: unknown) => {
    const place = path.replace(/\{\w+\}/g, 'none')
    const headers = { ...amelia.headers, 'content-type': 'application/json' }
    const answer = await portal.app.request(place, { method, headers, body: JSON.stringify(body) })
    expect(answer.status).not.toBe(429)
    return answer.status === 400 ? (((await answer.json()) as Failure).fields ?? {}) : {}
  }
  const differing: string[] = []
  let tried = 0
  for (const operation of operations) {
    const needed = neededFields(operation)
    for (const [type, schema] of operation.bodies) {
      if (type !== 'application/json') continue
      for (const { path, body } of placesIn(schema)) {
        const isPatch = operation.method === 'PATCH'
        if (isPatch && [...needed, ...stated].includes(path)) continue
        tried += 1
        const [blank, absent] = [
          await send(operation, body('')),
          await send(operation, body(undefined)),
        ]
        if (blank[path] !== absent[path])
          differing.push(`${operation.name} ${path}: ${blank[path]}`)
      }
    }
  }
  expect(differing).toEqual([])
  expect(tried).toBeGreaterThan(100)
})
