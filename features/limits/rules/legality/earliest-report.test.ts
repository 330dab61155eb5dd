import { describe, expect, it } from 'vitest'
import { earliestReport } from './earliest-report.ts'
import { atDay, flightOf, trainingOf } from './testing/limit-case.ts'
import { instantOf, rosterOf, type MadeDuty } from './testing/made-duties.ts'

const monday = '2026-06-08'
const at = (day: number, clock: string) => atDay(monday, day, clock)
const course = (day: number, clock: string, minutes: number) => trainingOf(at(day, clock), minutes)
const earliest = (made: MadeDuty[], minute: number) =>
  earliestReport(rosterOf(made), instantOf(minute))

describe('a recovery rest that is due', () => {
  const earlies = [0, 1, 2, 3, 4, 5].map((day) => course(day, '06:00', 330))

  it('comes first, with the length after early duties', () => {
    const made = [course(-4, '09:00', 300), ...earlies, course(6, '14:00', 600)]
    const { atHome } = earliest(made, at(6, '17:00')) ?? {}
    // Released at 00:00 on day 7; 60 hours later it is 12:00 on day 9.
    expect(atHome).toBe(instantOf(at(9, '12:00')))
  })

  it('comes first if the last one was too short', () => {
    const made = [
      course(-7, '09:00', 300),
      ...earlies.slice(0, 4),
      // The rest before has 44 h 30.
      course(5, '08:00', 330),
      course(6, '12:00', 600),
    ]
    const { atHome } = earliest(made, at(6, '20:00')) ?? {}
    expect(atHome).toBe(instantOf(at(9, '10:00')))
  })

  it('has two local nights', () => {
    const days = [-1, 0, 1, 2, 3, 4].map((day) => course(day, '10:00', 480))
    const made = [course(-5, '09:00', 300), ...days, course(5, '22:30', 600)]
    // Released at 08:30 on day 6. The 36 hours end at 20:30 on day 7, and the second night at 06:00.
    expect(earliest(made, at(6, '07:00'))?.atHome).toBe(instantOf(at(8, '06:00')))
  })

  it('need not come first if the report is early enough', () => {
    const days = [0, 1, 2, 3, 4, 5, 6].map((day) => course(day, '10:00', 480))
    const made = [course(-4, '09:00', 300), ...days]
    expect(earliest(made, at(6, '12:00'))?.atHome).toBe(instantOf(at(7, '06:00')))
  })
})

it('waits until hours leave a window of days', () => {
  const made = [0, 1, 2, 3, 4].map((day) => course(day, '07:00', 720))
  // 60 hours in 7 days; the first 12 leave on day 7.
  expect(earliest(made, at(4, '12:00'))?.atHome).toBe(instantOf(at(7, '00:00')))
})

it('uses the minimum rest at home base without a stated home base', () => {
  const flight = flightOf({ report: at(0, '08:00'), fdp: 450 })
  const roster = rosterOf([flight], { bases: [] })
  expect(earliestReport(roster, instantOf(at(0, '12:00')))).toMatchObject({
    atHome: instantOf(at(1, '04:00')),
    away: instantOf(at(1, '02:00')),
  })
})
