import { expect, it } from 'vitest'
import { applyToList } from './apply-to-list.ts'
import type { QueuedChange } from './queued-change.ts'
import { testChange } from './testing/test-change.ts'

type Code = { id: string; code: string; notes: string | null }

const codes: Code[] = [
  { id: 'c1', code: 'CRM', notes: null },
  { id: 'c2', code: 'DG', notes: 'Yearly' },
]
const list = {
  path: '/codes',
  pathOf: (id: string) => `/codes/${id}`,
  newItem: (id: string, input: Pick<Code, 'code'>): Code => ({ id, notes: null, ...input }),
}

const applied = (change: Pick<QueuedChange, 'method' | 'path' | 'json'>) =>
  applyToList(codes, testChange(change), list)

it.each<[string, Parameters<typeof applied>[0], Code[]]>([
  [
    'adds a record with an id of this device',
    { method: 'POST', path: '/codes', json: { code: 'SEP' } },
    [...codes, { id: 'queued-k1-0', code: 'SEP', notes: null }],
  ],
  [
    'adds several records',
    { method: 'POST', path: '/codes', json: [{ code: 'SEP' }, { code: 'FA' }] },
    [
      ...codes,
      { id: 'queued-k1-0', code: 'SEP', notes: null },
      { id: 'queued-k1-1', code: 'FA', notes: null },
    ],
  ],
  [
    'edits a record where a field has a value, also null',
    { method: 'PATCH', path: '/codes/c2', json: { notes: null, code: undefined } },
    [codes[0], { id: 'c2', code: 'DG', notes: null }] as Code[],
  ],
  ['deletes a record', { method: 'DELETE', path: '/codes/c1' }, codes.slice(1)],
])('%s', (_, change, expected) => {
  expect(applied(change)).toEqual(expected)
})

it.each(['/codes/c1/renew', '/codes/c9', '/other'])('leaves the list as it is: %s', (path) => {
  expect(applied({ method: 'POST', path, json: {} })).toBe(codes)
})
