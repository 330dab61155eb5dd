import { describe, expect, it } from 'vitest'
import {
  adaptedTo,
  basedOnNewer,
  nextToSend,
  queuedId,
  tooOld,
  type QueuedChange,
} from './queued-change.ts'

const roster = '/api/employment/crew/roster'
const dayMs = 24 * 60 * 60 * 1000

function change(over: Partial<QueuedChange>): QueuedChange {
  const number = over.number ?? 1
  return {
    key: `k${number}`,
    number,
    userId: 'amelia',
    madeAt: 0,
    title: 'A change',
    method: 'PATCH',
    path: `${roster}/d1`,
    ...over,
  }
}

const refusal = { status: 400, message: 'Not today.' }

describe('the change to send next', () => {
  it.each<[string, Partial<QueuedChange>[], number | null]>([
    ['nothing', [], null],
    ['the earliest', [{ number: 2 }, { number: 1 }], 1],
    ['not a refused one', [{ number: 1, refusal }], null],
    [
      'one of another record',
      [
        { number: 1, refusal },
        { number: 2, path: `${roster}/d2` },
      ],
      2,
    ],
    ['not one of the same record', [{ number: 1, refusal }, { number: 2 }], null],
    [
      'not an action on the same record',
      [
        { number: 1, refusal },
        { number: 2, method: 'POST', path: `${roster}/d1/actions` },
      ],
      null,
    ],
    [
      'not an edit of a record that was not added',
      [
        { number: 1, refusal, method: 'POST', path: roster },
        { number: 2, path: `${roster}/${queuedId('k1')}` },
      ],
      null,
    ],
    [
      'another addition',
      [
        { number: 1, refusal, method: 'POST', path: roster },
        { number: 2, method: 'POST', path: roster },
      ],
      2,
    ],
  ])('is %s', (_, given, expected) => {
    expect(nextToSend(given.map(change))?.number ?? null).toBe(expected)
  })
})

describe('after an answer', () => {
  const sent = change({ number: 1, ifMatch: 'v1' })
  const answer = { success: true, data: { id: 'd1', version: 'v2' } }

  it.each<[string, Partial<QueuedChange>, Partial<QueuedChange> | null]>([
    ['an edit of the same version', { ifMatch: 'v1' }, { ifMatch: 'v2' }],
    ['an edit of another version', { ifMatch: 'v0' }, null],
    ['an edit of another record', { ifMatch: 'v1', path: `${roster}/d2` }, null],
    ['a deletion without a version', { method: 'DELETE' }, null],
  ])('%s is adapted', (_, over, expected) => {
    const later = change({ number: 2, ...over })
    const adapted = adaptedTo([sent, later], sent, answer)
    expect(adapted).toEqual(expected ? [{ ...later, ...expected }] : [])
  })

  it('an edit of an added record gets its id', () => {
    const added = change({ number: 1, method: 'POST', path: roster })
    const edit = change({ number: 2, path: `${roster}/${queuedId('k1')}`, ifMatch: '' })
    const removal = change({
      number: 3,
      method: 'DELETE',
      path: `${roster}/${queuedId('k1')}`,
    })
    expect(adaptedTo([added, edit, removal], added, answer)).toEqual([
      { ...edit, path: `${roster}/d1`, ifMatch: 'v2' },
      { ...removal, path: `${roster}/d1` },
    ])
  })

  it('the second of several added records is found', () => {
    const logbook = '/api/employment/crew/flight-log'
    const added = change({ number: 1, method: 'POST', path: logbook })
    const removal = change({
      number: 2,
      method: 'DELETE',
      path: `${logbook}/${queuedId('k1', 1)}`,
    })
    const data = [
      { id: 'e1', version: 'a' },
      { id: 'e2', version: 'b' },
    ]
    expect(adaptedTo([added, removal], added, { data })[0]?.path).toBe(`${logbook}/e2`)
  })
})

describe('an edit of a stale version', () => {
  const base = { id: 'd1', version: 'v1', dutyCode: 'HSBY', notes: null }
  const stale = (current: object, json: object) =>
    change({
      json,
      ifMatch: 'v1',
      edit: { base, lines: [] },
      refusal: { status: 409, message: 'Changed elsewhere.', current },
    })

  it('is based on the newer one if other fields were changed there', () => {
    const refused = stale({ ...base, version: 'v2', notes: 'Bring a coat' }, { dutyCode: 'ASBY' })
    const { refusal: _, ...expected } = { ...refused, ifMatch: 'v2' }
    expect(basedOnNewer(refused)).toEqual(expected)
  })

  it.each([
    ['the same field was changed', { dutyCode: 'OFF' }, { dutyCode: 'ASBY' }],
    ['a field cannot be compared', {}, { remarks: 'Late' }],
  ])('waits for the user if %s', (_, theirs, json) => {
    expect(basedOnNewer(stale({ ...base, version: 'v2', ...theirs }, json))).toBeNull()
  })

  it('waits for the user if it was refused for another reason', () => {
    expect(basedOnNewer(change({ refusal, edit: { base, lines: [] } }))).toBeNull()
  })
})

it('a change that waited for more than 30 days waits for the user', () => {
  const [young, old] = [change({ madeAt: 31 * dayMs }), change({ number: 2, madeAt: 0 })]
  expect(tooOld([young, old], 31 * dayMs).map(({ number }) => number)).toEqual([2])
})
