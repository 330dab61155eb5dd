import { expect, it } from 'vitest'
import { certificationPath, renewCertificationPath } from '#certificates/api/paths.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import {
  dutyActionsPath,
  undoActionPath,
  completeTaskPath,
  tasksPath,
  dutyDifferencesPath,
  rosterEntryPath,
  rosterPath,
} from '#duties/api/paths.ts'
import type { QueuedChange } from './queued-change.ts'
import { haveSameRecord, recordId, recordOf } from './record-key.ts'

const undoes = { dutyId: 'd1', date: '2026-07-20', kind: 'swapped' as const }
const duty = rosterEntryPath('d1')

it.each<[string, Pick<QueuedChange, 'method' | 'path' | 'undoes'>, string | null]>([
  ['an addition', { method: 'POST', path: rosterPath }, null],
  ['entries of the logbook', { method: 'POST', path: logbookPath }, null],
  ['an edit', { method: 'PATCH', path: duty }, duty],
  ['a deletion', { method: 'DELETE', path: duty }, duty],
  ['an action', { method: 'POST', path: dutyActionsPath('d1') }, duty],
  ['an undo', { method: 'POST', path: undoActionPath('a1'), undoes }, duty],
  ['a decision', { method: 'POST', path: dutyDifferencesPath('d1') }, duty],
  ['a completed task', { method: 'POST', path: completeTaskPath('t1') }, `${tasksPath}/t1`],
  ['a renewal', { method: 'POST', path: renewCertificationPath('c1') }, certificationPath('c1')],
])('%s of an earlier release has the key that a new one declares', (_, change, record) => {
  expect(recordOf(change)).toBe(record)
  expect(haveSameRecord(change, { method: 'POST', path: 'elsewhere', record })).toBe(
    record !== null,
  )
})

it('a declared key counts, whatever the path is', () => {
  const change = { method: 'POST', path: `${duty}/later`, record: duty } as const
  expect([recordOf(change), recordId(change)]).toEqual([duty, 'd1'])
  expect(recordId({ ...change, record: null })).toBeUndefined()
})
