import { expect, it } from 'vitest'
import type { FtlDuty } from '#domain/ftl/cumulative/ftl-duty.ts'
import { checkSwap } from './swap-check.ts'
import { atDay, flightOf, trainingOf } from './testing/limit-case.ts'
import { rosterOf } from './testing/made-duties.ts'

const monday = '2026-01-12'
const at = (day: number, clock: string) => atDay(monday, day, clock)
const mine = rosterOf([
  flightOf({ report: at(0, '08:00'), fdp: 500 }),
  flightOf({ report: at(1, '09:00'), fdp: 500 }),
  trainingOf(at(2, '09:00'), 300),
])

/** A colleague's duty. */
function taken(report: number, fdp = 500): FtlDuty[] {
  return rosterOf([flightOf({ report, fdp })]).duties.map((duty) => ({ ...duty, id: 'taken-1' }))
}

const rulesOf = ({ problems }: ReturnType<typeof checkSwap>) =>
  problems.map(({ dutyId, isTaken, findings }) => [
    dutyId,
    isTaken,
    ...findings.map(({ rule, level }) => `${rule} ${level}`),
  ])

it('finds a swap legal that breaks nothing', () => {
  const result = checkSwap(mine, { give: ['duty-2'], take: taken(at(1, '08:00')) })
  expect(result).toEqual({ verdict: 'legal', problems: [] })
})

it('reports a taken duty that is not legal', () => {
  const result = checkSwap(mine, { give: ['duty-2'], take: taken(at(1, '04:00')) })
  expect(result.verdict).toBe('breach')
  expect(rulesOf(result)).toEqual([['taken-1', true, 'restBefore breach']])
  expect(result.problems[0]?.findings[0]?.legalIf).toBe('Legal from Tue 13 Jan 04:50')
})

it('reports a later duty that the taken one makes illegal', () => {
  const result = checkSwap(mine, { give: [], take: taken(at(0, '20:00'), 300) })
  expect(rulesOf(result)).toContainEqual(['duty-2', false, 'restBefore breach'])
})

it('does not report what was wrong before', () => {
  const bad = rosterOf([
    flightOf({ report: at(0, '08:00'), fdp: 500 }),
    flightOf({ report: at(0, '23:00'), fdp: 500 }),
    trainingOf(at(4, '09:00'), 300),
  ])
  expect(checkSwap(bad, { give: ['duty-3'], take: [] }).problems).toEqual([])
})

it('makes a roster legal again by giving away', () => {
  const bad = rosterOf([
    flightOf({ report: at(0, '08:00'), fdp: 500 }),
    flightOf({ report: at(0, '23:00'), fdp: 500 }),
  ])
  expect(checkSwap(bad, { give: ['duty-1'], take: [] }).verdict).toBe('legal')
})

it('judges no further than the roster is known', () => {
  const result = checkSwap(mine, { give: [], take: taken(at(0, '20:00'), 300) }, '2026-01-12')
  expect(rulesOf(result).map(([id]) => id)).not.toContain('duty-2')
})

it('is legal without a change', () => {
  expect(checkSwap(mine, { give: [], take: [] })).toEqual({ verdict: 'legal', problems: [] })
})
