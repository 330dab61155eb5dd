import { describe, expect, it } from 'vitest'
import {
  afterAnswer,
  afterFailure,
  discardedWith,
  isForLater,
  nextToSend,
  refuseOld,
  replaceable,
  withStoredId,
  type SentNote,
} from './queue-rules.ts'
import { queuedId, type QueuedChange } from './queued-change.ts'
import { testChange } from './testing/test-change.ts'

const roster = '/api/employment/crew/roster'
const dayMs = 24 * 60 * 60 * 1000

const change = (over: Partial<QueuedChange>) =>
  testChange({ method: 'PATCH', path: `${roster}/d1`, ...over })

const refusal = { status: 400, message: 'Not today.' }
const undone = { dutyId: 'd1', date: '2026-07-20', kind: 'swapped' as const }
const undoOfFirst = {
  method: 'POST' as const,
  path: `${roster}/actions/k1/undo`,
  undoes: undone,
}

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
      'not an edit of a duty that was not added',
      [
        { number: 1, refusal, method: 'POST', path: roster },
        { number: 2, path: `${roster}/k1` },
      ],
      null,
    ],
    [
      'not the undo of an action that was not made',
      [
        { number: 1, refusal, method: 'POST', path: `${roster}/d1/actions` },
        { number: 2, ...undoOfFirst },
      ],
      null,
    ],
    [
      'not an action on a duty whose undo was refused',
      [
        { number: 1, refusal, method: 'POST', path: `${roster}/actions/k9/undo`, undoes: undone },
        { number: 2, method: 'POST', path: `${roster}/d1/actions` },
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
    expect(nextToSend({ changes: given.map(change), notes: [] })?.number ?? null).toBe(expected)
  })
})

const answer = { success: true, data: { id: 'd1', version: 'v2' } }

function after(
  changes: QueuedChange[],
  made: QueuedChange,
  given: unknown = answer,
  notes: SentNote[] = [],
) {
  return afterAnswer({ changes, notes }, made, given, 0)
}

/** The versions that a change may replace, by what was noted of those sent before. */
const replaced = (next: QueuedChange, notes: SentNote[]) =>
  replaceable(next, { changes: [], notes })

describe('after an answer', () => {
  const sent = change({ number: 1, ifMatch: 'v1' })

  it.each<[string, Partial<QueuedChange>, string[] | undefined]>([
    ['an edit of the version before', { ifMatch: 'v1' }, ['v1', 'v2']],
    ['a deletion of the version before', { method: 'DELETE', ifMatch: 'v1' }, ['v1', 'v2']],
    ['an edit of the new version', { ifMatch: 'v2' }, ['v2']],
    ['an edit of another version', { ifMatch: 'v0' }, ['v0']],
    ['an edit of another record', { ifMatch: 'v1', path: `${roster}/d2` }, ['v1']],
    ['a deletion without a version', { method: 'DELETE' }, undefined],
  ])('%s replaces what the user saw, or what this device made of it', (_, over, expected) => {
    const later = change({ number: 2, ...over })
    const { put, drop, notes } = after([sent, later], sent)
    expect(put).toEqual([])
    expect(drop).toEqual(['k1'])
    expect(replaceable(later, { changes: [later], notes })).toEqual(expected)
  })

  it('an edit in the queue is based on the new version, and one made later on what its form showed', () => {
    const edit = { base: {}, lines: [] }
    const later = change({ number: 2, ifMatch: 'v1', edit })
    const { put, notes } = after([sent, later], sent)
    expect(put).toEqual([{ ...later, ifMatch: 'v2' }])
    const ofOtherTab = change({ number: 3, ifMatch: 'v1', edit })
    expect(replaced(ofOtherTab, notes)).toEqual(['v1'])
  })

  it('an action after an undo replaces any version of this device', () => {
    const undo = change({ number: 2, ...undoOfFirst })
    const first = after([sent], sent)
    const { notes } = after(
      [],
      undo,
      { changed: [{ id: 'd1', from: 'v2', to: 'v1' }] },
      first.notes,
    )
    for (const ifMatch of ['v1', 'v2']) {
      const next = change({ number: 3, ifMatch })
      expect(replaced(next, notes)).toContain('v1')
    }
  })

  it('an undo of an action of before notes the version that the user saw', () => {
    const undo = change({ path: `${roster}/actions/k9/undo`, undoes: { ...undone, version: 'v5' } })
    const { notes } = after([undo], undo, { changed: [{ id: 'd1', from: 'v5', to: 'v6' }] })
    const next = change({ number: 2, ifMatch: 'v5' })
    expect(replaced(next, notes)).toEqual(['v5', 'v6'])
  })

  it('an undo over the change of another device takes nothing from it', () => {
    const undoes = { ...undone, version: 'v1' }
    const undo = change({ path: `${roster}/actions/k9/undo`, undoes })
    const { notes } = after([undo], undo, { changed: [{ id: 'd1', from: 'vB', to: 'v2' }] })
    const stale = change({ number: 2, ifMatch: 'v1' })
    expect(replaced(stale, notes)).toEqual(['v1'])
  })

  it('an undo about another duty takes nothing from the change of another device', () => {
    const first = after([sent], sent)
    const undo = change({
      number: 2,
      path: `${roster}/actions/k9/undo`,
      undoes: { ...undone, dutyId: 'd9' },
    })
    const changed = [{ id: 'd1', from: 'v3', to: 'v4' }]
    const { notes } = after([], undo, { changed }, first.notes)
    const stale = change({ number: 3, ifMatch: 'v2' })
    expect(replaced(stale, notes)).toEqual(['v2'])
  })

  it('a version from elsewhere is the first of a new row', () => {
    const next = change({ number: 2, ifMatch: 'v7' })
    const { notes } = after([sent], sent)
    const later = after([], next, { data: { id: 'd1', version: 'v8' } }, notes)
    const stale = change({ number: 3, ifMatch: 'v1' })
    expect(replaced(stale, later.notes)).toEqual(['v1'])
  })

  it('an edit of an added record gets its id', () => {
    const added = change({ number: 1, method: 'POST', path: roster })
    const edit = change({ number: 2, path: `${roster}/${queuedId('k1')}`, ifMatch: '' })
    const removal = change({
      number: 3,
      method: 'DELETE',
      path: `${roster}/${queuedId('k1')}`,
      ifMatch: '',
    })
    const update = after([added, edit, removal], added)
    expect(update.put).toEqual([
      { ...edit, path: `${roster}/d1`, ifMatch: 'v2' },
      { ...removal, path: `${roster}/d1`, ifMatch: 'v2' },
    ])
    expect(update.notes).toEqual([
      { of: 'k1', userId: 'amelia', at: 0, records: [{ id: 'd1', version: 'v2' }] },
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
    expect(after([added, removal], added, { data }).put[0]?.path).toBe(`${logbook}/e2`)
    const last = { ...removal, path: `${logbook}/${queuedId('k1', 11)}` }
    expect(after([added, last], added, { data }).put).toEqual([])
  })

  it.each([`${roster}/d1`, `${roster}/${queuedId('k9')}`])(
    'the next edit under the id of the device has the newest version, after one of %s',
    (path) => {
      const notes: SentNote[] = [
        { of: 'k9', userId: 'amelia', at: 0, records: [{ id: 'd1', version: 'v1' }] },
      ]
      const edit = change({ path, ifMatch: path.includes('queued') ? '' : 'v1' })
      const update = after([edit], edit, answer, notes)
      const next = change({ path: `${roster}/${queuedId('k9')}`, ifMatch: '' })
      expect(withStoredId(next, { changes: [], notes: update.notes })).toMatchObject({
        path: `${roster}/d1`,
        ifMatch: 'v2',
      })
    },
  )
})

describe('after a failure', () => {
  it.each([0, 200, 302, 401, 429, 502, 503, 504, 507])('%i: nothing is sent now', (status) => {
    expect(isForLater(status)).toBe(true)
    const { update, next } = afterFailure(change({}), { status, message: '', isOfPortal: true })
    expect(next).toBe('later')
    expect(update).toEqual({ put: [], notes: [], drop: [] })
  })

  it('a change that always fails is set aside after three tries, with the reason', () => {
    let failing = change({})
    for (const failures of [1, 2, 3]) {
      const { update, next } = afterFailure(failing, {
        status: 500,
        message: 'Broken.',
        isOfPortal: true,
      })
      expect(next).toBe('hold')
      failing = update.put[0] ?? failing
      expect(failing.failures).toBe(failures)
      expect(failing.refusal).toEqual(
        failures === 3 ? { status: 500, message: 'Broken.', current: undefined } : undefined,
      )
    }
  })

  it('a failing change lets those of other records pass', () => {
    const changes = [
      change({ number: 1 }),
      change({ number: 2 }),
      change({ number: 3, path: `${roster}/d2` }),
    ]
    expect(nextToSend({ changes, notes: [] }, new Set(['k1']))?.number).toBe(3)
  })

  it('a deletion waits if only a network in between answers that there is nothing', () => {
    const failure = { status: 404, message: 'Not found', isOfPortal: false }
    const { update, next } = afterFailure(change({ method: 'DELETE' }), failure)
    expect(next).toBe('later')
    expect(update).toEqual({ put: [], notes: [], drop: [] })
  })

  it('a deletion of a record that is gone is done', () => {
    const failure = { status: 404, message: 'No such duty.', isOfPortal: true }
    expect(afterFailure(change({ method: 'DELETE' }), failure).update.drop).toEqual(['k1'])
    expect(afterFailure(change({}), failure).update.put[0]?.refusal?.status).toBe(404)
  })
})

describe('an edit of a stale version', () => {
  const base = { id: 'd1', version: 'v1', dutyCode: 'HSBY', notes: null }
  const refused = (current: object, json: object) => {
    const edit = change({ json, ifMatch: 'v1', edit: { base, lines: [] } })
    return afterFailure(edit, {
      status: 409,
      message: 'Changed elsewhere.',
      current,
      isOfPortal: true,
    })
  }

  it.each([
    ['other fields were changed there', { dutyCode: 'ASBY' }],
    ['there are no sales yet', { sales: 104.05 }],
    ['nothing was said for limits yet', { ftlInputs: { split: null } }],
  ])('is based on the newer one if %s', (_, json) => {
    const current = { ...base, version: 'v2', notes: 'Bring a coat' }
    const { update, next } = refused(current, json)
    expect(next).toBe('again')
    expect(update.put[0]).toMatchObject({ ifMatch: 'v2', json })
    expect(update.put[0]?.refusal).toBeUndefined()
  })

  it.each([
    ['the same field was changed', { dutyCode: 'OFF' }, { dutyCode: 'ASBY' }],
    ['sales were entered there', { sales: 12 }, { sales: 104.05 }],
    ['a field cannot be compared', {}, { remarks: 'Late' }],
  ])('waits for the user if %s', (_, theirs, json) => {
    const { update, next } = refused({ ...base, version: 'v2', ...theirs }, json)
    expect(next).toBe('hold')
    expect(update.put[0]?.refusal?.status).toBe(409)
  })

  it('waits for the user if it is a deletion', () => {
    const current = { ...base, version: 'v2' }
    const failure = { status: 409, message: 'Changed.', current, isOfPortal: true }
    const { update } = afterFailure(change({ method: 'DELETE', ifMatch: 'v1' }), failure)
    expect(update.put[0]?.refusal?.status).toBe(409)
  })
})

it('an edit of a duty that this device added gets the version of the portal', () => {
  const added = change({ number: 1, method: 'POST', path: roster })
  const { notes } = after([added], added, { data: { id: 'k1', version: 'v1' } })
  const edit = change({ number: 2, path: `${roster}/k1`, ifMatch: '' })
  expect(withStoredId(edit, { changes: [], notes }).ifMatch).toBe('v1')
})

it('an edit of the flight of a call-out gets its version', () => {
  const callOut = change({ number: 1, method: 'POST', path: `${roster}/d1/actions` })
  const made = { data: { id: 'd1', version: 'v2' }, added: [{ id: 'k1', version: 'v1' }] }
  const { notes } = after([callOut], callOut, made)
  const edit = change({ number: 2, path: `${roster}/k1`, ifMatch: '' })
  expect(withStoredId(edit, { changes: [], notes }).ifMatch).toBe('v1')
})

describe('the duty flown instead', () => {
  const swap = change({ number: 1, method: 'POST', path: `${roster}/d1/actions`, ifMatch: 'v1' })
  const made = { data: { id: 'd1', version: 'v2' }, added: [{ id: 'd9', version: 'v1' }] }
  const edit = change({ number: 2, path: `${roster}/${queuedId('k1', 1)}`, ifMatch: '' })
  const sent = { path: `${roster}/d9`, ifMatch: 'v1' }

  it('gets the id and version of the portal in a change of it', () => {
    expect(after([swap, edit], swap, made).put).toEqual([{ ...edit, ...sent }])
  })

  it('gets them also in a change made later, and the swapped duty had been changed before', () => {
    const first = change({ key: 'k0', number: 0, ifMatch: 'v0' })
    const { notes } = after([first], first, { data: { id: 'd1', version: 'v1' } })
    const later = after([swap], swap, made, notes)
    const found = withStoredId(edit, { changes: [], notes: later.notes })
    expect(found).toEqual({ ...edit, ...sent })
    const next = change({ number: 3, ifMatch: 'v0' })
    expect(replaced(next, later.notes)).toEqual(['v0', 'v1', 'v2'])
  })

  it('is taken back by an undo of the swap, which gets its id too', () => {
    const undo = change({ number: 2, ...undoOfFirst })
    const { put } = after([swap, undo], swap, made)
    expect(put).toEqual([{ ...undo, undoes: { ...undone, flownId: 'd9' } }])
    expect(after([swap, undo], swap).put).toEqual([])
  })

  it('is changed after the swap, and a change of it is discarded with the swap', () => {
    const held = { ...swap, refusal }
    expect(nextToSend({ changes: [held, edit], notes: [] })).toBeNull()
    expect(discardedWith(held, [held, edit])).toEqual([held, edit])
  })
})

it.each<[string, Partial<QueuedChange>, Partial<QueuedChange>]>([
  ['action takes its undo along', { method: 'POST', path: `${roster}/d1/actions` }, undoOfFirst],
  [
    'addition takes the changes of its record along',
    { method: 'POST', path: roster },
    { path: `${roster}/${queuedId('k1')}` },
  ],
])('a discarded %s', (_, discarded, second) => {
  const first = change(discarded)
  const changes = [first, change({ number: 2, ...second }), change({ number: 3 })]
  expect(discardedWith(first, changes).map(({ key }) => key)).toEqual(['k1', 'k2'])
})

it('a change that waited for more than 30 days waits for the user', () => {
  const changes = [change({ madeAt: 31 * dayMs }), change({ number: 2, madeAt: 0 })]
  const { put } = refuseOld({ changes, notes: [] }, 31 * dayMs)
  expect(put.map(({ number }) => number)).toEqual([2])
})
