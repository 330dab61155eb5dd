import { expect, it } from 'vitest'
import { plannedDoubts, plannedDuties } from './planned-doubts.ts'
import { atDay, flightOf, trainingOf } from '#limits/rules/legality/testing/limit-case.ts'
import {
  instantOf,
  rosterOf as madeRoster,
  type MadeDuty,
} from '#limits/rules/legality/testing/made-duties.ts'

/** A roster whose past is known for years, so that every rule is checked. */
const rosterOf = (made: MadeDuty[]) =>
  madeRoster(made, { history: { since: '2024-01-01', openingBalances: [] } })

const monday = '2026-01-12'
const at = (day: number, clock: string) => atDay(monday, day, clock)
const before = instantOf(at(0, '12:00'))
const none = { breach: 0, discretion: 0, cannotTell: 0 }

/** A day's flight that ends at 21:00, and one on the next day that starts after 9 hours of rest. */
const shortRest = [
  flightOf({ report: at(2, '10:00'), fdp: 630 }),
  flightOf({ report: at(3, '06:00'), fdp: 600 }),
]
const tooLong = flightOf({ report: at(2, '08:00'), fdp: 830 })

it.each<[string, MadeDuty[], string, object]>([
  ['no duty', [], before, none],
  ['legal duties', [trainingOf(at(1, '09:00'), 480)], before, none],
  ['a rest too short', shortRest, before, { ...none, breach: 1 }],
  ['a duty that is not over', shortRest, instantOf(at(3, '12:00')), { ...none, breach: 1 }],
  ['a duty that is over', shortRest, instantOf(at(3, '22:00')), none],
  ['a long duty', [tooLong], before, { ...none, breach: 1 }],
])('counts the planned duties with %s', (_, made, asOf, expected) => {
  expect(plannedDoubts(plannedDuties(rosterOf(made), { asOf, last: '2026-02-28' }))).toEqual(
    expected,
  )
})

it('counts duties without times from their day on, and no days off', () => {
  const roster = rosterOf([trainingOf(at(1, '09:00'), 480), trainingOf(at(2, '09:00'), 480)])
  const [course, off] = roster.duties.map((duty) => ({
    ...duty,
    scheduledBrief: null,
    scheduledDebrief: null,
  }))
  if (!course || !off) throw new Error('The roster has two duties.')
  const untimed = { ...roster, duties: [course, { ...off, dutyType: 'OFF' as const }] }
  const doubtsAt = (day: number) =>
    plannedDoubts(plannedDuties(untimed, { asOf: instantOf(at(day, '12:00')), last: '2026-02-28' }))
  expect(doubtsAt(1)).toEqual({ ...none, cannotTell: 1 })
  expect(doubtsAt(2)).toEqual(none)
})

it('counts a duty whose past is not known', () => {
  const history = { since: '2026-01-13', openingBalances: [] }
  const roster = { ...madeRoster([trainingOf(at(1, '09:00'), 480)]), history }
  const { cannotTell } = plannedDoubts(plannedDuties(roster, { asOf: before, last: '2026-02-28' }))
  expect(cannotTell).toBe(1)
})
