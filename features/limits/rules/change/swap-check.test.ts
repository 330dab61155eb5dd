import { describe, expect, it } from 'vitest'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { checkSwap } from './swap-check.ts'
import { atDay, flightOf, trainingOf } from '#limits/rules/legality/testing/limit-case.ts'
import {
  rosterOf as madeRoster,
  type MadeDuty,
} from '#limits/rules/legality/testing/made-duties.ts'

/** A roster whose past is known for years, so that every rule is checked. */
const rosterOf = (made: MadeDuty[]) =>
  madeRoster(made, { history: { since: '2024-01-01', openingBalances: [] } })

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

const rulesOf = ({ problems }: Pick<ReturnType<typeof checkSwap>, 'problems'>) =>
  problems.map(({ dutyId, isTaken, findings }) => [
    dutyId,
    isTaken,
    ...findings.map(({ rule, level }) => `${rule} ${level}`),
  ])

it('finds a swap legal that breaks nothing', () => {
  const result = checkSwap(mine, { give: ['duty-2'], take: taken(at(1, '08:00')) })
  expect(result).toMatchObject({ verdict: 'legal', problems: [], unchecked: 0, others: [] })
  expect(result.rules).toMatchObject({ open: 0 })
  expect(result.rules.checked).toBeGreaterThan(10)
  expect(result.uncheckedStep).toBeNull()
})

it('counts the rules that are checked and those that are open, and names a value that lacks', () => {
  const history = { since: monday, openingBalances: [] }
  const unknown = madeRoster(
    [
      flightOf({ report: at(0, '08:00'), fdp: 500 }),
      flightOf({ report: at(1, '09:00'), fdp: 500 }),
      flightOf({ report: at(4, '09:00'), fdp: 500 }),
    ],
    { history },
  )
  const result = checkSwap(unknown, { give: ['duty-2'], take: [] })
  expect(result.verdict).toBe('cannot tell')
  expect(result.rules.checked).toBeGreaterThan(0)
  expect(result.rules.open).toBeGreaterThan(0)
  expect(result.unchecked).toBeGreaterThan(0)
  expect(result.uncheckedStep?.missing).toBeDefined()
})

it('reports a taken duty that is not legal', () => {
  const result = checkSwap(mine, { give: ['duty-2'], take: taken(at(1, '04:00')) })
  expect(result.verdict).toBe('breach')
  expect(rulesOf(result)).toEqual([['taken-1', true, 'restBefore breach']])
  expect(result.problems[0]?.findings[0]?.legalIf).toBe('Not legal before Tue 13 Jan 04:50')
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

it.each([
  ['the day before the problem', monday, ['taken-1']],
  ['the day of the problem', '2026-01-13', ['taken-1', 'duty-2']],
  ['a day after the last duty', '2027-06-01', ['taken-1', 'duty-2']],
])('judges no further than the roster is known: to %s', (_, until, found) => {
  const result = checkSwap(mine, { give: [], take: taken(at(0, '20:00'), 300) }, { until })
  expect(rulesOf(result).map(([id]) => id)).toEqual(found)
})

it('judges no further than the swap reaches, however far the roster is known', () => {
  const far = madeRoster([flightOf({ report: at(500, '08:00'), fdp: 500 })]).duties.map((duty) => ({
    ...duty,
    id: 'far',
    scheduledBrief: null,
  }))
  const roster = { ...mine, duties: [...mine.duties, ...far] }
  const swap = { give: ['duty-2'], take: taken(at(1, '08:00')) }
  expect(checkSwap(roster, swap, { until: '2029-01-01' })).toMatchObject({
    verdict: 'legal',
    unchecked: 0,
  })
})

it('is legal without a change', () => {
  expect(checkSwap(mine, { give: [], take: [] }).verdict).toBe('legal')
})

describe('a duty that is not legal without the swap', () => {
  /** The rest of 10 h 30 before the second duty is too short. */
  const bad = rosterOf([
    flightOf({ report: at(0, '13:00'), fdp: 480 }),
    flightOf({ report: at(1, '08:00'), fdp: 480 }),
  ])

  it('is a problem if the swap makes it worse', () => {
    const swap = { give: ['duty-1'], take: taken(at(0, '13:00'), 680) }
    const result = checkSwap(bad, swap)
    expect(result.verdict).toBe('breach')
    expect(rulesOf(result)).toEqual([['duty-2', false, 'restBefore breach']])
  })

  it('is named apart if the swap makes it better', () => {
    const swap = { give: ['duty-1'], take: taken(at(0, '12:30'), 480) }
    const { verdict, problems, others } = checkSwap(bad, swap)
    expect([verdict, problems]).toEqual(['legal', []])
    expect(rulesOf({ problems: others })).toEqual([['duty-2', false, 'restBefore breach']])
  })

  it('is not named if it is not next to the swap', () => {
    const course = rosterOf([trainingOf(at(4, '09:00'), 300), trainingOf(at(6, '09:00'), 300)])
    const duties = course.duties.map((duty) => ({ ...duty, id: `course-${duty.id}` }))
    const roster = { ...bad, duties: [...bad.duties, ...duties] }
    expect(checkSwap(roster, { give: ['course-duty-2'], take: [] }).others).toEqual([])
  })
})

describe('a journey that the roster does not show', () => {
  const leg = (from: string, to: string, day: number) => ({
    from,
    to,
    off: at(day, '09:00'),
    on: at(day, '11:00'),
  })
  const flight = (day: number, ...airports: [string, string]): MadeDuty => ({
    dutyType: 'FLIGHT',
    report: at(day, '08:00'),
    release: at(day, '11:30'),
    legs: [leg(...airports, day)],
  })
  const journeysOf = ({ problems }: ReturnType<typeof checkSwap>) =>
    problems.map(({ notKnown, unstored }) => [notKnown[0]?.missing, unstored[0]])

  it('cannot be added if the swap makes it', () => {
    const trips = rosterOf([
      flight(0, 'BHX', 'TFS'),
      flight(1, 'TFS', 'BHX'),
      flight(3, 'BHX', 'PMI'),
      flight(5, 'PMI', 'BHX'),
    ])
    const journey = { input: 'travel', dutyId: 'duty-4', from: 'BHX', to: 'PMI' }
    expect(journeysOf(checkSwap(trips, { give: ['duty-3'], take: [] }))).toEqual([
      [journey, journey],
    ])
  })

  it('can be added if the roster lacks it without the swap', () => {
    const jump = rosterOf([flight(0, 'BHX', 'BOS'), flight(3, 'DXB', 'BHX')])
    const journey = { input: 'travel', dutyId: 'duty-2', from: 'BOS', to: 'DXB' }
    const take = taken(at(5, '08:00'))
    expect(journeysOf(checkSwap(jump, { give: [], take }))).toEqual([[journey, undefined]])
  })
})

describe('a taken duty that overlaps another', () => {
  const take = taken(at(1, '10:00'), 480)

  it('is a breach, and names the kept duty', () => {
    const { verdict, problems } = checkSwap(mine, { give: ['duty-1'], take })
    expect(verdict).toBe('breach')
    expect(problems.map(({ dutyId, findings }) => [dutyId, ...findings])).toEqual([
      [
        'taken-1',
        expect.objectContaining({
          level: 'breach',
          sentence: 'This overlaps FLIGHT 09:00–17:50 on Tue 13 Jan, which you keep.',
        }),
      ],
    ])
  })

  it('may overlap the duty given away', () => {
    expect(checkSwap(mine, { give: ['duty-2'], take }).verdict).toBe('legal')
  })

  it('may not overlap another taken duty', () => {
    const second = take.map((duty) => ({ ...duty, id: 'taken-2' }))
    const { problems } = checkSwap(mine, { give: ['duty-2'], take: [...take, ...second] })
    expect(problems.map(({ findings }) => findings.map(({ sentence }) => sentence))).toEqual([
      ['This overlaps FLIGHT 10:00–18:30 on Tue 13 Jan, which is taken too.'],
    ])
  })
})
