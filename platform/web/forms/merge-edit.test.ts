import { describe, expect, it } from 'vitest'
import { conflictingFields, mergeEdit, type MergeRules } from './merge-edit.ts'

type Duty = { version: string; code: string; start: string; end: string; notes: string }
type Values = Omit<Duty, 'version'>

const form: MergeRules<Duty, Values, Values> = {
  valuesOf: ({ version: _, ...values }) => values,
  inputOf: (values) => values,
  summaryLines: ({ code, start, end, notes }) => [
    ['code', 'Code', code],
    ['start', 'Time', `${start}–${end}`],
    ...(notes === '' ? [] : [['notes', 'Notes', notes] as ['notes', string, string]]),
  ],
  together: ['start', 'end'],
}

const opened: Duty = { version: '1', code: 'BY210', start: '08:00', end: '16:00', notes: 'pool' }
const at = (change: Partial<Duty>, version = '2'): Duty => ({ ...opened, version, ...change })
const typed = (change: Partial<Values>) => form.valuesOf(at(change))

describe('mergeEdit', () => {
  it.each<[string, Partial<Values>, Partial<Duty>, Partial<Values>, Partial<Values>]>([
    ['sends no field that was not touched', {}, {}, {}, {}],
    ['sends a touched field', { notes: '' }, {}, { notes: '' }, { notes: '' }],
    [
      'sends dependent fields together',
      { end: '17:00' },
      {},
      { start: '08:00', end: '17:00' },
      { end: '17:00' },
    ],
    [
      'leaves a field that was changed elsewhere',
      { notes: 'gym' },
      { code: 'BY211' },
      { notes: 'gym' },
      { code: 'BY211', notes: 'gym' },
    ],
    [
      'sends the touched value over the stored one',
      { code: 'BY212' },
      { code: 'BY211', notes: '' },
      { code: 'BY212' },
      { code: 'BY212', notes: '' },
    ],
  ])('%s', (_, change, elsewhere, touched, whole) => {
    const edit = mergeEdit(typed(change), { opened, base: at(elsewhere) }, form)
    expect(edit).toEqual({ touched, whole: typed(whole), version: '2' })
  })

  it('sends every field of a new record, without a version', () => {
    const values = typed({})
    expect(mergeEdit(values, { opened: null, base: null }, form)).toEqual({
      touched: values,
      whole: values,
      version: undefined,
    })
  })
})

describe('conflictingFields', () => {
  const conflictsOf = (change: Partial<Values>, elsewhere: Partial<Duty>) => {
    const values = typed(change)
    const edit = mergeEdit(values, { opened, base: opened }, form)
    return conflictingFields(values, { edit, base: opened, newer: at(elsewhere) }, form)
  }

  it.each<[string, Partial<Values>, Partial<Duty>]>([
    ['nothing was changed elsewhere', { notes: 'gym' }, {}],
    ['nothing was touched here', {}, { notes: 'gym' }],
    ['other fields were changed elsewhere', { notes: 'gym' }, { code: 'BY211' }],
    ['the same value was entered here and elsewhere', { notes: 'gym' }, { notes: 'gym' }],
  ])('finds none where %s', (_, change, elsewhere) => {
    expect(conflictsOf(change, elsewhere)).toEqual([])
  })

  it('lists a field changed both here and elsewhere', () => {
    expect(conflictsOf({ code: 'BY212', notes: 'gym' }, { code: 'BY211' })).toEqual([
      { label: 'Code', yours: 'BY212', stored: 'BY211' },
    ])
  })

  it('lists a dependent field changed here when its partner was changed elsewhere', () => {
    expect(conflictsOf({ start: '07:00' }, { end: '17:00' })).toEqual([
      { label: 'Time', yours: '07:00–16:00', stored: '08:00–17:00' },
    ])
  })

  it('shows an empty text for a line that one side lacks', () => {
    expect(conflictsOf({ notes: '' }, { notes: 'gym' })).toEqual([
      { label: 'Notes', yours: '', stored: 'gym' },
    ])
  })
})
