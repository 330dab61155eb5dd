import { expect, it } from 'vitest'
import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { inputResolver } from '#web/forms/edit-form.ts'
import { noChange, presentWords, selectionForm } from './selection-values.ts'

const entriesWith = (registrations: string[]) =>
  registrations.map((aircraftRegistration) => ({
    aircraftRegistration,
    aircraftType: '738',
    role: 'cabin_crew',
  })) as LogbookEntry[]

it.each([
  ['G-A on 1', ['G-A']],
  ['G-B on 2, G-A on 1', ['G-A', 'G-B', 'G-B']],
  ['none on 2, G-A on 1', ['', 'G-A', '']],
  ['G-A on 2, G-B on 1, G-C on 1 and 2 others', ['G-A', 'G-A', 'G-B', 'G-C', 'G-D', 'G-E']],
])('says %s', (words, registrations) => {
  expect(presentWords(entriesWith(registrations), 'aircraftRegistration')).toBe(words)
})

it('says roles in words', () => {
  expect(presentWords(entriesWith(['G-A']), 'role')).toBe('cabin crew on 1')
})

it.each([
  [{ ...noChange, aircraftRegistration: ' g-albz ' }, { aircraftRegistration: 'g-albz' }],
  [{ ...noChange, role: 'cabin_manager' as const }, { role: 'cabin_manager' }],
  [
    { aircraftType: '73H', aircraftRegistration: 'G', role: 'co_pilot' as const },
    { aircraftType: '73H', aircraftRegistration: 'G', role: 'co_pilot' },
  ],
])('sends the filled fields only', (values, input) => {
  expect(selectionForm.inputOf(values, null)).toEqual(input)
})

it.each([
  [noChange, 'Please enter what to change'],
  [{ ...noChange, aircraftRegistration: 'x'.repeat(41) }, 'Must be no more than 40 characters'],
])('refuses %j', async (values, message) => {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await inputResolver(selectionForm)(values, undefined, options)
  expect(errors).toMatchObject({ aircraftRegistration: { message } })
})
