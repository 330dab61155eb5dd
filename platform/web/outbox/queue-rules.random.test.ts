import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  afterAnswer,
  afterFailure,
  nextToSend,
  replaceable,
  withStoredId,
  type QueueUpdate,
  type SentNote,
} from './queue-rules.ts'
import { queuedId, type QueuedChange } from './queued-change.ts'
import { testChange } from './testing/test-change.ts'

/** The portal gives a logbook entry its id. A duty has the id that the device gave it. */
const lists = ['/api/employment/crew/roster', '/api/employment/crew/logbook'] as const
const [rosterList, logbookList] = lists

const actionKinds = ['calledOut', 'sick', 'delayed', 'swapped', 'keep'] as const

/** A step of a random run: the user changes a record, or the queue sends its next change and something happens. */
type Step =
  | { kind: 'add'; list: (typeof lists)[number]; value: number }
  | { kind: 'act'; record: number; action: (typeof actionKinds)[number]; asQueued: boolean }
  | { kind: 'undo'; act: number }
  | { kind: 'edit'; record: number; field: 'code' | 'notes'; value: number; asQueued: boolean }
  | { kind: 'delete'; record: number }
  | { kind: 'send'; outcome: 'answer' | 'lost answer' | 'lost request' | 'error' | 'always error' }
  | { kind: 'elsewhere'; record: number; field: 'code' | 'notes'; value: number }

const record = fc.nat({ max: 3 })
const field = fc.constantFrom('code' as const, 'notes' as const)
const value = fc.nat({ max: 99 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      list: fc.constantFrom(...lists),
      value,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      record,
      action: fc.constantFrom(...actionKinds),
      asQueued: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), act: record }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      record,
      field,
      value,
      asQueued: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), record }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      outcome: fc.constantFrom('answer', 'lost answer', 'lost request', 'error', 'always error'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('elsewhere' as const), record, field, value }),
  },
)

/** `said` has the keys of the standing actions. */
type Stored = { id: string; version: string; code: number; notes: number; said: string[] }

/** The version of the portal too is a hash of the content, so that an undo leads back to an earlier one. */
const contentVersion = ({ code, notes, said }: Stored) => JSON.stringify([code, notes, said])

function changed(stored: Stored, field: 'code' | 'notes', value: number): Stored {
  const after = { ...stored, [field]: value }
  return { ...after, version: contentVersion(after) }
}

/**
 * A portal in a few lines, apart from the real one: records with versions, and answers by idempotency key. `made` counts
 * how often it made the change of a key.
 */
function smallPortal() {
  const records = new Map<string, Stored>()
  const answers = new Map<string, unknown>()
  const made = new Map<string, number>()
  let count = 0
  function make({ key, method, path, json }: QueuedChange, versions?: string[]): unknown {
    if (answers.has(key)) return answers.get(key)
    const list = path.startsWith(rosterList) ? rosterList : logbookList
    const [id = '', part, undo] = path.slice(list.length + 1).split('/')
    const first = undo ? (part ?? '') : id
    if (/^k\d+$/.test(first)) expect(made.has(first), 'sent before what it is about').toBe(true)
    if (undo) return undone(key, first)
    const before = records.get(id)
    if ((method !== 'POST' || part) && !before) return { status: 404 }
    if (before && versions && !versions.includes(before.version)) {
      return { status: 409, current: before }
    }
    const stored: Stored = {
      ...(before ?? {
        id: list === rosterList ? key : `d${(count += 1)}`,
        code: 0,
        notes: 0,
        said: [],
      }),
      version: '',
      ...(part ? { said: [...(before?.said ?? []), key] } : (json as Partial<Stored>)),
    }
    stored.version = contentVersion(stored)
    if (method === 'DELETE') records.delete(id)
    else records.set(stored.id, stored)
    made.set(key, (made.get(key) ?? 0) + 1)
    const answer = method === 'DELETE' ? { success: true } : { data: stored }
    answers.set(key, answer)
    return answer
  }
  /** Takes an action back. */
  function undone(key: string, action: string): unknown {
    const record = [...records.values()].find(({ said }) => said.includes(action))
    if (!record) return { status: 404 }
    const said = record.said.filter((each) => each !== action)
    const stored = { ...record, said, version: contentVersion({ ...record, said }) }
    records.set(record.id, stored)
    made.set(key, (made.get(key) ?? 0) + 1)
    const changed = [{ id: record.id, from: record.version, to: stored.version }]
    const answer = { success: true, message: 'Undone.', changed }
    answers.set(key, answer)
    return answer
  }
  return { records, made, make }
}

/** The record that the change of a present release declares. */
function declaredRecord({
  method,
  path,
  undoes,
}: Pick<QueuedChange, 'method' | 'path' | 'undoes'>) {
  if (undoes) return `${rosterList}/${undoes.dutyId}`
  return method === 'POST' && !path.endsWith('/actions') ? null : path.replace(/\/actions$/, '')
}

/**
 * A device with a queue, and what the user sees of each record.
 *
 * @param declares false for changes that an earlier release stored, which declare no record.
 */
function device(portal: ReturnType<typeof smallPortal>, declares: boolean) {
  let changes: QueuedChange[] = []
  let notes: SentNote[] = []
  const failed = new Set<string>()
  const all: QueuedChange[] = []
  let number = 0
  const queue = () => ({ changes, notes })
  const apply = ({ put, notes: news, drop }: QueueUpdate) => {
    changes = changes
      .map((change) => put.find(({ key }) => key === change.key) ?? change)
      .filter(({ key }) => !drop.includes(key))
    notes = [...notes.filter(({ of }) => !news.some((note) => note.of === of)), ...news]
  }
  function enqueue(change: Pick<QueuedChange, 'method' | 'path'> & Partial<QueuedChange>): string {
    number += 1
    const record = declares && { record: declaredRecord(change) }
    const queued = testChange({ number, userId: 'a', ...change, ...record })
    changes = [...changes, queued]
    all.push(queued)
    return queued.key
  }
  /** Sends the next change. Returns false if there is none. */
  function send(outcome: Extract<Step, { kind: 'send' }>['outcome']): boolean {
    const next = nextToSend(queue(), failed)
    if (!next) return false
    if (outcome === 'lost request') return true
    const sent = withStoredId(next, queue())
    expect(sent.path, 'an id of the device was sent').not.toContain('queued-')
    if (outcome === 'error' || outcome === 'always error') {
      apply(afterFailure(sent, { status: 500, message: 'Broken.', isOfPortal: true }).update)
      failed.add(next.key)
      return true
    }
    const answer = portal.make(sent, replaceable(sent, queue())) as {
      status?: number
      current?: Stored
    }
    if (outcome === 'lost answer') return true
    if (answer.status === undefined) apply(afterAnswer(queue(), next, answer, 0))
    else
      apply(
        afterFailure(sent, {
          status: answer.status,
          message: '',
          current: answer.current,
          isOfPortal: true,
        }).update,
      )
    return true
  }
  return { queue, all, failed, enqueue, send }
}

it('makes each change once or keeps it, over random runs', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 40 }),
      fc.boolean(),
      (steps, declares) => {
        const portal = smallPortal()
        const phone = device(portal, declares)
        const additions: { key: string; list: string }[] = []
        const acts: { key: string; dutyId: string; isUndone: boolean }[] = []
        const storedOf = (key: string) => {
          const note = phone.queue().notes.find(({ of }) => of === key)?.records[0]
          return note && portal.records.get(note.id)
        }
        for (const one of steps) {
          const { key, list } = ('record' in one && additions[one.record]) || { list: '' }
          if (one.kind === 'add') {
            const change = { method: 'POST' as const, path: one.list, json: { code: one.value } }
            additions.push({ key: phone.enqueue(change), list: one.list })
          } else if (one.kind === 'undo') {
            const act = acts[one.act]
            if (!act || act.isUndone) continue
            act.isUndone = true
            const undoes = { dutyId: act.dutyId, date: '2026-07-20', kind: 'swapped' as const }
            phone.enqueue({ method: 'POST', path: `${rosterList}/actions/${act.key}/undo`, undoes })
          } else if (one.kind === 'send') {
            phone.send(one.outcome)
            if (one.outcome === 'answer') phone.failed.clear()
          } else if (key !== undefined && one.kind === 'elsewhere') {
            const stored = storedOf(key)
            if (!stored) continue
            portal.records.set(stored.id, changed(stored, one.field, one.value))
          } else if (key !== undefined) {
            const stored = storedOf(key)
            const isQueued = !stored || ('asQueued' in one && one.asQueued)
            const ownId = list === rosterList ? key : queuedId(key)
            const id = isQueued ? ownId : stored.id
            const path = `${list}/${id}`
            const ifMatch = isQueued ? '' : stored.version
            if (one.kind === 'delete') phone.enqueue({ method: 'DELETE', path, ifMatch })
            else if (one.kind === 'act') {
              if (list !== rosterList) continue
              const json = { kind: one.action }
              const act = phone.enqueue({ method: 'POST', path: `${path}/actions`, ifMatch, json })
              acts.push({ key: act, dutyId: id, isUndone: false })
            } else if (one.kind === 'edit') {
              const base = stored ?? { code: 0, notes: 0 }
              const json = { [one.field]: one.value }
              phone.enqueue({ method: 'PATCH', path, ifMatch, json, edit: { base, lines: [] } })
            }
          }
        }
        // The network is back for good.
        phone.failed.clear()
        for (let sends = 0; sends < 500 && phone.send('answer'); sends += 1);
        const waiting = new Map(phone.queue().changes.map((change) => [change.key, change]))
        for (const { key, method } of phone.all) {
          const times = portal.made.get(key) ?? 0
          expect(times, 'made twice').toBeLessThanOrEqual(1)
          // A change leaves the queue when it is made. A deletion of a record that is gone is done.
          if (times === 0 && method !== 'DELETE') expect(waiting.has(key), 'lost').toBe(true)
        }
        // An action stands unless its undo was made. One that waits does not stand yet.
        const standing = new Set([...portal.records.values()].flatMap(({ said }) => said))
        for (const { key: act, isUndone } of acts) {
          const undo = phone.all.find(({ path }) => path.includes(`/${act}/undo`))
          const isTakenBack = isUndone && undo !== undefined && portal.made.has(undo.key)
          if (standing.has(act)) expect(portal.made.has(act) && !isTakenBack).toBe(true)
          if (isTakenBack) expect(portal.made.has(act), 'undone before it was made').toBe(true)
        }
        // Whatever is left waits for the user, or for an earlier change of its record that does.
        expect(nextToSend(phone.queue())).toBeNull()
        for (const change of waiting.values()) {
          const isHeld = [...waiting.values()].some(({ refusal }) => refusal)
          expect(change.refusal !== undefined || isHeld).toBe(true)
        }
      },
    ),
    { numRuns: 3000 },
  )
})

it('never overwrites what another device wrote without asking', () => {
  fc.assert(
    fc.property(
      value,
      value,
      field,
      field,
      fc.boolean(),
      (mine, theirs, myField, theirField, declares) => {
        const portal = smallPortal()
        const phone = device(portal, declares)
        phone.enqueue({ method: 'POST', path: rosterList, json: { code: 100, notes: 100 } })
        phone.send('answer')
        const [base] = [...portal.records.values()]
        if (!base) throw new Error('nothing was added')
        const edit = { base, lines: [] }
        const path = `${rosterList}/${base.id}`
        phone.enqueue({
          method: 'PATCH',
          path,
          ifMatch: base.version,
          json: { [myField]: mine },
          edit,
        })
        portal.records.set(base.id, changed(base, theirField, theirs))
        for (let sends = 0; sends < 5; sends += 1) phone.send('answer')
        const after = portal.records.get(base.id)
        if (myField === theirField) {
          expect(after?.[theirField]).toBe(theirs)
          expect(phone.queue().changes[0]?.refusal?.status).toBe(409)
        } else expect([after?.[myField], after?.[theirField]]).toEqual([mine, theirs])
      },
    ),
    { numRuns: 1000 },
  )
})

it('never asks about actions that this device took itself, also when the page is behind', () => {
  type Lag = { kind: 'act' | 'undo' | 'send' | 'show'; lost: boolean }
  const lag = fc.record({
    kind: fc.constantFrom<Lag['kind'][]>('act', 'undo', 'send', 'show'),
    lost: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(lag, { minLength: 1, maxLength: 30 }), fc.boolean(), (steps, declares) => {
      const portal = smallPortal()
      const phone = device(portal, declares)
      const key = phone.enqueue({ method: 'POST', path: rosterList, json: { code: 1 } })
      phone.send('answer')
      const stored = () => portal.records.get(key) as Stored
      let shown = stored()
      const acts: string[] = []
      const path = `${rosterList}/${key}`
      for (const { kind, lost } of steps) {
        const ifMatch = shown.version
        if (kind === 'show') shown = stored()
        else if (kind === 'send') phone.send(lost ? 'lost answer' : 'answer')
        else if (kind === 'act') {
          const json = { kind: 'swapped' }
          acts.push(
            phone.enqueue({ method: 'POST', path: `${path}/actions`, ifMatch, json, seen: shown }),
          )
        } else {
          const act = acts.pop()
          if (act === undefined) continue
          const undoes = { dutyId: key, date: '2026-07-20', kind: 'swapped' as const }
          phone.enqueue({
            method: 'POST',
            path: `${rosterList}/actions/${act}/undo`,
            undoes: { ...undoes, version: ifMatch },
          })
        }
      }
      for (let sends = 0; sends < 500 && phone.send('answer'); sends += 1);
      expect(phone.queue().changes).toEqual([])
    }),
    { numRuns: 2000 },
  )
})
