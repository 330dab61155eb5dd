import { expect, it } from 'vitest'
import { withFormerCodes } from './pay-check-input-service.ts'

const duty = {
  id: 'one',
  date: '2026-06-02',
  dutyType: 'FLIGHT' as const,
  dutyCode: 'ZQ210/ZQ215',
  scheduledBrief: null,
  actualBrief: null,
  scheduledDebrief: null,
  actualDebrief: null,
  sectors: [],
}
const day = duty.date

it.each([
  [
    'its own codes, without the current one',
    [{ dutyId: 'one', days: [day, day], codes: ['ZQ210/ZQ215', 'ZQ210/ZQ211'] }],
    ['ZQ210/ZQ211'],
  ],
  [
    'the code of a duty that left the day',
    [{ dutyId: 'gone', days: [day, day], codes: ['OFF'] }],
    ['OFF'],
  ],
  [
    'the code of a duty that moved to another day',
    [{ dutyId: 'two', days: ['2026-06-03', day], codes: ['ZQ300'] }],
    ['ZQ300'],
  ],
  ['no code of another day', [{ dutyId: 'gone', days: ['2026-06-01'], codes: ['OFF'] }], []],
])('a duty gets %s', (_, listed, expected) => {
  const two = { ...duty, id: 'two', date: '2026-06-03', dutyCode: 'ZQ300' }
  const [first] = withFormerCodes([duty, two], listed)
  expect(first?.formerCodes).toEqual(expected)
})

it('a duty keeps its codes to itself, and a day off gets none of its day', () => {
  const off = { ...duty, id: 'off', dutyType: 'OFF' as const, dutyCode: 'OFF' }
  const listed = [
    { dutyId: 'one', days: [day, day], codes: ['ZQ210/ZQ211'] },
    { dutyId: 'gone', days: [day, day], codes: ['ZQ400'] },
  ]
  const codes = withFormerCodes([duty, off], listed).map(({ formerCodes }) => formerCodes)
  expect(codes).toEqual([['ZQ210/ZQ211', 'ZQ400'], []])
})
