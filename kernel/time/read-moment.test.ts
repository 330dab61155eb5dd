import { expect, it } from 'vitest'
import { momentFigures, momentParts, readMoment } from './read-moment.ts'

const day = '2026-07-10'
const today = '2026-07-15'

it.each([
  ['10/07/2026 06:14', '2026-07-10T06:14'],
  ['10/7/26 6:14', '2026-07-10T06:14'],
  ['10/7, 0614', '2026-07-10T06:14'],
  ['10 Jul 0614', '2026-07-10T06:14'],
  ['10 Jul 2026 614', '2026-07-10T06:14'],
  ['10 07 2026 06:14', '2026-07-10T06:14'],
  ['100720260614', '2026-07-10T06:14'],
  ['1007260614', '2026-07-10T06:14'],
  ['2026-07-10T06:14', '2026-07-10T06:14'],
  ['0614', '2026-07-10T06:14'],
  ['6:14', '2026-07-10T06:14'],
])('%o is %s', (text, moment) => {
  expect(readMoment(text, day, today)).toBe(moment)
})

it.each([
  '',
  '10/07/2026',
  '20 07 2026',
  '10/07/2026 24:00',
  '32/07/2026 06:14',
  '06:14 10/07/2026',
])('refuses %o as a moment', (text) => {
  expect(readMoment(text, day, today)).toBeNull()
})

it('refuses a time alone when there is no day', () => {
  expect(readMoment('0614', null, today)).toBeNull()
})

it.each([
  ['10/07/2026 06:14', '2026-07-10T06:14'],
  ['2026-07-10T06:14', '2026-07-10T06:14'],
  ['10/07/2026 061', null],
  ['0614', null],
])('while it is typed, %o is %s', (text, moment) => {
  expect(readMoment(text, day, today, 'typing')).toBe(moment)
})

it('shows a moment day first', () => {
  expect(momentFigures({ date: '2026-07-10', time: '06:14' })).toBe('10/07/2026 06:14')
})

it.each([
  ['2026-07-10T06:14', { date: '2026-07-10', time: '06:14' }],
  ['2026-07-10T06:14T', null],
  ['2026-02-30T06:14', null],
  ['10/07/2026 06:14', null],
  ['2026-07-10', null],
  ['', null],
])('%o has the parts %o', (text, parts) => {
  expect(momentParts(text)).toEqual(parts)
})
