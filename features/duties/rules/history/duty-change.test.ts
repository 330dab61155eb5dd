import { expect, it } from 'vitest'
import { palma } from '#duties/rules/test-duty.ts'
import type { DutyChangeKind } from './change-kinds.ts'
import { dutyChange, type ChangedDuty } from './duty-change.ts'

const stored = { ...palma, id: 'd1' }
const file = { importId: 'i1', reportedOn: '2026-06-13T05:15' }
const madeAt = '2026-06-13T09:00:00Z'

const fieldsOf = (duties: ChangedDuty, kind: DutyChangeKind = 'changed') =>
  dutyChange(duties, { kind, madeAt, file })?.fields

it('describes the duty and the file', () => {
  const after = { ...stored, scheduledBrief: '2026-06-14T03:15:00Z' }
  expect(dutyChange({ before: stored, after }, { kind: 'changed', madeAt, file })).toEqual({
    dutyId: 'd1',
    date: '2026-06-14',
    dutyType: 'FLIGHT',
    dutyCode: 'ZQ210',
    kind: 'changed',
    madeAt,
    importId: 'i1',
    reportedOn: '2026-06-13T05:15',
    fields: [
      { field: 'scheduledBrief', before: '2026-06-14T04:15:00Z', after: '2026-06-14T03:15:00Z' },
    ],
    noticeMinutes: null,
    seenAt: madeAt,
  })
})

it.each<[string, Partial<typeof stored>, string, string | null, string | null]>([
  ['date', { date: '2026-06-15' }, 'date', '2026-06-14', '2026-06-15'],
  ['type', { dutyType: 'SICK' }, 'dutyType', 'FLIGHT', 'SICK'],
  ['code', { dutyCode: 'ZQ210/211' }, 'dutyCode', 'ZQ210', 'ZQ210/211'],
  ['legs', { sectors: [] }, 'sectors', 'ZQ210 BHX PMI', null],
  ['crew', { crew: [] }, 'crew', 'CM - 20417 - HARLOW MARTHA', null],
  [
    'status',
    { status: { kind: 'unlisted', since: '2026-06-13T05:15' } },
    'status',
    null,
    'unlisted',
  ],
])('names a changed %s', (_, over, field, before, after) => {
  expect(fieldsOf({ before: stored, after: { ...stored, ...over } })).toContainEqual({
    field,
    before,
    after,
  })
})

it('describes a new and a deleted duty by times and legs only', () => {
  const names = ['scheduledBrief', 'scheduledDebrief', 'sectors']
  const added = fieldsOf({ before: null, after: stored }, 'added')
  const deleted = fieldsOf({ before: stored, after: null }, 'deleted')
  expect(added?.map(({ field }) => field)).toEqual(names)
  expect(deleted?.map(({ field }) => field)).toEqual(names)
  expect(added?.every(({ before }) => before === null)).toBe(true)
  expect(deleted?.every(({ after }) => after === null)).toBe(true)
})

it('has no entry where nothing changed, unless the crew member decided something', () => {
  const same = { before: stored, after: stored }
  expect(fieldsOf(same, 'edited')).toBeUndefined()
  expect(fieldsOf(same, 'keptMine')).toEqual([])
})
