import { describe, expect, it } from 'vitest'
import { contactForm, instantOf, momentOf, ownTimeForm } from './note-values.ts'

describe('instantOf', () => {
  it.each([
    [
      'an unchanged time keeps its seconds',
      '2026-07-15T10:00',
      '2026-07-15T09:00:37Z',
      '2026-07-15T09:00:37Z',
    ],
    [
      'a typed time is London’s',
      '2026-07-15T11:30',
      '2026-07-15T09:00:37Z',
      '2026-07-15T10:30:00Z',
    ],
    [
      'the second reading of a repeated hour stays',
      '2026-10-25T01:30',
      '2026-10-25T01:30:00Z',
      '2026-10-25T01:30:00Z',
    ],
    ['a text that is no time is left to the schema', 'soon', '2026-07-15T09:00:37Z', 'soon'],
  ])('%s', (_, typed, start, instant) => {
    expect(instantOf(typed, start)).toBe(instant)
  })

  it('shows an instant on London’s clock', () => {
    expect(momentOf('2026-07-15T09:00:37Z')).toBe('2026-07-15T10:00')
  })
})

const start = '2026-07-15T09:00:00Z'
const at = '2026-07-15T10:00'

it('makes a contact, and a further version of it', () => {
  const values = { who: 'crew control', channel: 'call', at, text: 'Hi' } as const
  expect(contactForm(start, { dutyId: 'd' }).inputOf(values, null)).toEqual({
    ...values,
    kind: 'contact',
    at: start,
    dutyId: 'd',
  })
  const kept = { noteId: 'n', versions: 2 }
  expect(contactForm(start, kept).inputOf(values, null)).toMatchObject(kept)
})

it('takes no contact without its time, and the typed one where none was known', () => {
  const { inputOf, textFaults } = contactForm(null, { dutyId: 'd' })
  const values = { who: 'crew control', channel: 'call', at: '', text: '' } as const
  expect(textFaults?.(values)).toEqual([{ field: 'at', message: 'This field is required' }])
  expect(textFaults?.({ ...values, at })).toEqual([])
  expect(inputOf({ ...values, at }, null)).toMatchObject({ at: start })
})

it('makes own time, which belongs to no duty', () => {
  const { inputOf, textFaults } = ownTimeForm(start, { dutyId: 'd' })
  const values = { minutes: '45', at, text: ' ' }
  expect(inputOf(values, null)).toEqual({ kind: 'ownTime', minutes: 45, at: start })
  expect(textFaults?.({ ...values, minutes: '' })).toEqual([
    { field: 'minutes', message: 'This field is required' },
  ])
  expect(textFaults?.({ ...values, at: 'x' })).toEqual([
    { field: 'at', message: 'Please enter a valid date and time' },
  ])
})
