import { describe, expect, it } from 'vitest'
import { noAbsence, type StoredSettings } from '#absence/web/stored-settings.ts'
import type { AbsenceSettings } from '#load/api/absence-settings.ts'
import { blankTrigger, noSickness, sickForm, sickValuesOf } from './sick-values.ts'

type Sickness = NonNullable<AbsenceSettings['sickness']>

const typed: Sickness = {
  policy: { bridgeDaysOff: true, dayCount: 'listed' },
  added: [{ first: '2026-01-05', last: '2026-01-06' }],
  notCounted: ['2026-03-02'],
  triggers: [{ kind: 'spells', at: 3, months: 12, name: 'Stage 1', section: '4.2' }],
  scheme: { fullDays: 10, halfDays: 0, rollingMonths: 12 },
}
const storedWith = (sickness: Sickness): StoredSettings => ({
  data: {
    healthNotes: false,
    scale: 'SP',
    manualLine: '',
    absence: { ...noAbsence, nation: 'scotland', sickness },
  },
  isUnreadable: false,
  version: 'a',
})

describe('the stored rules as texts', () => {
  it.each<[string, Sickness]>([
    ['nothing typed', noSickness],
    ['all typed', typed],
    ['a year of sick pay', { ...typed, scheme: { fullDays: 5, halfDays: 5, yearStart: '04-01' } }],
    ['two spells', { ...typed, policy: { bridgeDaysOff: false, dayCount: null } }],
  ])('%s stays the same', (_, sickness) => {
    const stored = storedWith(sickness)
    expect(sickForm.inputOf(sickValuesOf(stored), stored)).toEqual(stored.data.absence)
  })
})

const values = sickValuesOf(storedWith(noSickness))

it('names a trigger without a name after its kind', () => {
  const triggers = [{ ...blankTrigger, kind: 'days' as const, at: '10', months: '12' }]
  expect(sickForm.inputOf({ ...values, triggers }, null).sickness?.triggers).toEqual([
    { kind: 'days', at: 10, months: 12, name: 'Days', section: '' },
  ])
})

it('takes a spell without a last day as one day', () => {
  const added = [{ first: '2026-01-05', last: '' }]
  expect(sickForm.inputOf({ ...values, added }, null).sickness?.added).toEqual([
    { first: '2026-01-05', last: '2026-01-05' },
  ])
})

it('has no sick pay without days, and a missing number is none', () => {
  expect(sickForm.inputOf(values, null).sickness?.scheme).toBeNull()
  expect(sickForm.inputOf({ ...values, fullDays: '10' }, null).sickness?.scheme).toEqual({
    fullDays: 10,
    halfDays: 0,
    rollingMonths: Number.NaN,
  })
})

it.each([
  ['sickness.triggers.0.at', 'triggers.0.at'],
  ['sickness.scheme.yearStart', 'startDay'],
  ['sickness.scheme.fullDays', 'fullDays'],
  ['sickness.added.1.last', 'added.1.last'],
])('shows a fault of %s at %s', (path, field) => {
  expect(sickForm.fieldOf?.(path, values)).toBe(field)
})
