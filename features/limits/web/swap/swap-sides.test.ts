import { expect, it } from 'vitest'
import { sampleReport } from '#imports/rules/roster/aims/sample-report.ts'
import { atDay, flightOf, trainingOf } from '#limits/rules/legality/testing/limit-case.ts'
import {
  rosterOf as madeRoster,
  type MadeDuty,
} from '#limits/rules/legality/testing/made-duties.ts'
import { readColleague } from './colleague-file.ts'
import { firstWords, shareText, swapSides } from './swap-sides.ts'

/** A roster whose past is known for years, so that every rule is checked. */
const rosterOf = (made: MadeDuty[]) =>
  madeRoster(made, { history: { since: '2024-01-01', openingBalances: [] } })

const monday = '2026-07-20'
const mine = rosterOf([
  flightOf({ report: atDay(monday, 0, '08:00'), fdp: 500 }),
  flightOf({ report: atDay(monday, 1, '09:00'), fdp: 500 }),
  trainingOf(atDay(monday, 2, '09:00'), 300),
])
const [given] = mine.duties.slice(1)
const give = given ? [given] : []
const taken = rosterOf([flightOf({ report: atDay(monday, 1, '04:00'), fdp: 500 })]).duties.map(
  (duty) => ({ ...duty, id: 'colleague-1' }),
)
const colleague = {
  first: monday,
  last: '2026-07-26',
  roster: { ...rosterOf([]), duties: taken },
}

it('judges the user and the colleague', () => {
  const sides = swapSides(mine, colleague, { give, take: taken })
  expect(sides.mine.verdict).toBe('breach')
  expect(sides.colleague).toMatchObject({ verdict: 'legal', isOutside: false })
  const text = shareText({ give, take: taken }, sides)
  expect(text).toContain('Swap: I give FLIGHT on Tue 21 Jul and take FLIGHT on Tue 21 Jul.')
  expect(text).toContain('For me: not legal.\n- FLIGHT on Tue 21 Jul: ')
  expect(text).toContain('For you: legal.')
})

it('names a kept duty that a taken one overlaps, and a duty that is not legal anyway', () => {
  const twice = rosterOf([
    flightOf({ report: atDay(monday, 0, '13:00'), fdp: 480 }),
    flightOf({ report: atDay(monday, 1, '08:00'), fdp: 480 }),
    trainingOf(atDay(monday, 3, '09:00'), 300),
  ])
  const noon = rosterOf([trainingOf(atDay(monday, 3, '12:00'), 300)]).duties.map((duty) => ({
    ...duty,
    id: 'noon',
  }))
  const gaining = { give: [], take: noon }
  expect(shareText(gaining, swapSides(twice, null, gaining))).toContain(
    '- TRAINING on Thu 23 Jul: This overlaps TRAINING 09:00–14:00 on Thu 23 Jul, which you keep.',
  )
  const giving = { give: twice.duties.slice(2), take: [] }
  expect(shareText(giving, swapSides(twice, null, giving))).toContain(
    'For me: legal.\nNot legal with or without the swap:\n- FLIGHT on Tue 21 Jul: Rest of 10 h 30',
  )
})

it('says nothing about the colleague without their file, or outside it', () => {
  const alone = swapSides(mine, null, { give, take: [] })
  expect([alone.mine.verdict, alone.colleague]).toEqual(['legal', null])
  const short = { ...colleague, last: monday }
  const sides = swapSides(mine, short, { give, take: taken })
  expect(sides.colleague?.isOutside).toBe(true)
  expect(shareText({ give, take: taken }, sides)).not.toContain('For you')
})

it('reads a roster file with the user’s rules and home base', () => {
  const read = readColleague(new TextEncoder().encode(sampleReport('2026-07-15')), mine)
  if (typeof read === 'string') throw new Error(read)
  expect(read.roster).toMatchObject({ bases: mine.bases, flights: [] })
  expect(read.roster.duties.length).toBeGreaterThan(0)
  expect(read.roster.history.since).toBe(read.first)
})

it('says why it cannot read a file', () => {
  expect(readColleague(new TextEncoder().encode('nothing'), mine)).toContain('not found')
})

it('does not call a swap legal whose rules are not known', () => {
  const short = { since: '2026-07-20', openingBalances: [] }
  const sides = swapSides(
    { ...mine, history: short },
    { ...colleague, roster: { ...colleague.roster, duties: [], history: short } },
    { give, take: [] },
  )
  expect(sides.mine.verdict).toBe('cannot tell')
  expect(sides.colleague?.verdict).toBe('cannot tell')
  const text = shareText({ give, take: [] }, sides)
  expect(text).toMatch(
    /For me: not fully checked\.\n(- .*\n)*- \d+ other dut(y is|ies are) not fully checked/,
  )
  expect(text).toMatch(/For you: not fully checked\.\n- FLIGHT on Tue 21 Jul: \d+ rules? not known/)
  expect(text).not.toMatch(/: legal/)
})

it.each([
  ['breach', 4, 0, 'Not legal'],
  ['cannot tell', 12, 5, '12 rules checked, the swap breaks none. 5 not known.'],
  ['cannot tell', 1, 1, '1 rule checked, the swap breaks none. 1 not known.'],
  ['cannot tell', 0, 23, 'No rule can be checked yet. 23 not known.'],
] as const)('%s with %i rules checked and %i open begins: %s', (verdict, checked, open, words) => {
  const { mine: result } = swapSides(mine, null, { give: [], take: [] })
  expect(firstWords({ ...result, verdict, rules: { checked, open } })).toBe(words)
})
