import { expect, it } from 'vitest'
import type { Profile } from '#profile/api/profile.ts'
import { faultsOf } from '#web/forms/test-faults.ts'
import { payDetailsForm, type PayDetailsValues } from './pay-details-values.ts'
import { blankProfile } from '#profile/web/test-profile.ts'

const profile: Profile = {
  ...blankProfile,
  crewId: '20417',
  bases: [{ from: null, airports: ['BHX'] }],
  baseAirport: 'BHX',
  ranks: [{ from: '2024-05-01', rank: 'Cabin crew' }],
  payDate: 'utc',
  payLagDays: 10,
}
const opened = payDetailsForm.valuesOf(profile)

it('sends the pay details with the other stored fields', () => {
  const { name, crewId, defaultRole, ranks, payDate, payLagDays } = profile
  const stored = { name, crewId, defaultRole, ranks, payDate, payLagDays }
  expect(payDetailsForm.inputOf(opened, profile)).toEqual(stored)
  const cleared = payDetailsForm.inputOf({ ...opened, payLagDays: ' ' }, profile)
  expect(cleared).toMatchObject({ name: 'Amelia Hart', payLagDays: null })
})

it.each<[string, Partial<PayDetailsValues>, Record<string, string>]>([
  ['none', {}, {}],
  ['a word for a number', { payLagDays: 'ten' }, { payLagDays: 'Please enter a valid number' }],
  ['half a day', { payLagDays: '1.5' }, { payLagDays: 'Please give a whole number' }],
  ['too many days', { payLagDays: '91' }, { payLagDays: 'Must be no more than 90' }],
  [
    'an empty rank',
    { ranks: [{ from: '', rank: '' }] },
    { 'ranks.0.from': 'Please enter a valid date', 'ranks.0.rank': 'This field is required' },
  ],
  [
    'two ranks from one day',
    { ranks: [...opened.ranks, ...opened.ranks] },
    { 'ranks.1.from': 'Another rank begins on this day' },
  ],
])('finds %s', async (_, change, faults) => {
  expect(await faultsOf(payDetailsForm, { ...opened, ...change })).toEqual(faults)
})

it('summarises the details', () => {
  expect(payDetailsForm.summaryLines(opened)).toEqual([
    ['ranks', 'Ranks', 'Cabin crew from 1 May 2024'],
    ['payDate', 'Your airline pays a duty under', 'the UTC date of the report'],
    ['payLagDays', 'Days from the end of a pay period to pay day', '10'],
  ])
})
