import { expect, it } from 'vitest'
import { london } from '#kernel/time/london-time.ts'
import { freeDays, monthAndYearOf, workingDays } from './days-free.ts'

const minute = (text: string) => Date.parse(`2026-${text}:00Z`) / 60_000
const period = (from: string, to: string) => ({ from: minute(from), to: minute(to) })

it('counts each local day that work touches once', () => {
  const periods = [
    period('01-05T08:00', '01-05T10:00'),
    period('01-05T12:00', '01-06T00:00'),
    period('01-07T22:00', '01-08T00:01'),
  ]
  expect(workingDays(periods, london)).toEqual(['2026-01-05', '2026-01-07', '2026-01-08'])
})

it('takes local midnight in summer', () => {
  expect(workingDays([period('06-01T18:00', '06-01T23:30')], london)).toEqual([
    '2026-06-01',
    '2026-06-02',
  ])
})

it('counts free days of a month and year, and those that are left after a day', () => {
  const { month, year } = monthAndYearOf('2026-02-10')
  const working = ['2026-01-31', '2026-02-01', '2026-02-28']
  expect(freeDays(working, month)).toBe(26)
  expect(freeDays(working, month, '2026-02-10')).toBe(27)
  expect(freeDays(working, year)).toBe(362)
})
