import { expect, it } from 'vitest'
import { namedDay } from './not-at-work.ts'

it.each([
  ['SICK', 'hidden', { kind: 'Not at work', dutyCode: null, description: null }],
  ['SICK', 'shown', { kind: 'Sick', dutyCode: 'ZZ', description: 'Flu' }],
  ['HSBY', 'hidden', { kind: 'Home standby', dutyCode: 'ZZ', description: 'Flu' }],
  ['RESERVE', 'hidden', { kind: 'Reserve', dutyCode: 'ZZ', description: 'Flu' }],
] as const)('a day of %s with sick days %s', (dutyType, sickDays, named) => {
  expect(namedDay({ dutyType, dutyCode: 'ZZ', description: 'Flu' }, sickDays)).toEqual(named)
})
