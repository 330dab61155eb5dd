import { expect, it } from 'vitest'
import { noAbsence, type StoredSettings } from '#absence/web/stored-settings.ts'
import { blankLeave, leaveForm, leaveValuesOf } from './leave-values.ts'

const leave = {
  yearStart: '04-01',
  allowance: 28,
  carriedOver: 2.5,
  adjustment: -1,
  note: 'Bought',
  otherCodes: ['PUB'],
}
const storedWith = (absence: StoredSettings['data']['absence']): StoredSettings => ({
  data: { healthNotes: false, scale: 'SP', manualLine: '', absence },
  isUnreadable: false,
  version: 'a',
})

it('shows a stored leave year as texts, and makes the same year of them', () => {
  const stored = storedWith({ ...noAbsence, nation: 'scotland', leave })
  const values = leaveValuesOf(stored)
  expect(values).toMatchObject({ day: '1', month: '04', allowance: '28', adjustment: '-1' })
  expect(leaveForm.inputOf(values, stored)).toEqual(stored.data.absence)
})

it('begins empty, and needs the first day and the allowance', () => {
  expect(leaveValuesOf(storedWith(noAbsence))).toEqual(blankLeave)
  expect(leaveForm.textFaults?.(blankLeave).map(({ field }) => field)).toEqual(['day', 'allowance'])
})

it.each([
  ['15,5', 15.5],
  [' 3 ', 3],
  ['', 0],
  ['many', Number.NaN],
])('reads %j as days', (carriedOver, days) => {
  expect(leaveForm.inputOf({ ...blankLeave, carriedOver }, null).leave?.carriedOver).toBe(days)
})

it('names the field of a fault', () => {
  const fields = ['leave.yearStart', 'leave.allowance'].map((path) =>
    leaveForm.fieldOf?.(path, blankLeave),
  )
  expect(fields).toEqual(['day', 'allowance'])
})
