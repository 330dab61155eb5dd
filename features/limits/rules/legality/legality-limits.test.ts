import { describe, expect, it } from 'vitest'
import { addDays } from '#kernel/time/calendar-date.ts'
import { worstVerdict } from '#limits/rules/findings/finding.ts'
import { legalityOf } from './legality-of.ts'
import { dutyLimitCases } from './testing/duty-limit-cases.ts'
import { longLimitCases } from './testing/long-limit-cases.ts'
import { restLimitCases } from './testing/rest-limit-cases.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { atDay, flightOf, type LimitCase } from './testing/limit-case.ts'
import { rosterOf, type MadeDuty } from './testing/made-duties.ts'

/** Weeks that end with a clock change, cross the year's end, hold a leap day, and plain ones. */
const mondays = ['2026-03-23', '2026-10-19', '2026-12-28', '2028-02-28', '2026-07-06', '2026-01-12']

const cases = [...dutyLimitCases, ...restLimitCases, ...longLimitCases]

describe('a roster at a limit', () => {
  it.each(cases)('is legal: $name', (limitCase) => {
    for (const monday of limitCase.mondays ?? mondays) {
      expect([monday, ...problemsOf(limitCase, 0, monday)]).toEqual([monday])
    }
  })
})

describe('a roster one over a limit', () => {
  it.each(cases)('breaks that rule alone: $name', (limitCase) => {
    for (const monday of limitCase.mondays ?? mondays) {
      const problems = problemsOf(limitCase, 1, monday)
      const rules = new Set(problems.map(({ rule }) => rule))
      expect([monday, ...rules]).not.toEqual([monday])
      expect([...rules].filter((rule) => !limitCase.rules.includes(rule))).toEqual([])
      expect(worstVerdict(problems.map(({ level }) => level))).toBe('breach')
    }
  })
})

// The duty period starts with the airport standby at 02:00 (ORO.FTL.105(8), 225(c)), so it is no early start.
it('reads an airport standby and the flights after it as one duty, which starts at night', () => {
  const report = atDay('2026-01-12', 2, '06:30')
  const night = flightOf({ report: atDay('2026-01-12', 0, '18:00'), fdp: 600 })
  const standby: MadeDuty = {
    dutyType: 'ASBY',
    report: atDay('2026-01-12', 2, '02:00'),
    release: report,
    calledAt: report,
  }
  const roster = rosterOf([night, standby, flightOf({ report, fdp: 400 })])
  expect(problemsIn(roster, { first: '2026-01-12', last: '2026-01-15' })).toEqual([])
})

function problemsOf({ days, roster }: LimitCase, over: number, monday: string) {
  const { first, last } = days ?? { first: -10, last: 400 }
  const judged = { first: addDays(monday, first), last: addDays(monday, last) }
  return problemsIn(roster(over, monday), judged)
}

/** Findings that are a breach, or at the commander's discretion. */
function problemsIn(roster: LegalityRoster, days: { first: string; last: string }) {
  return legalityOf(roster, days).duties.flatMap(({ date, findings }) =>
    findings
      .filter(({ level }) => level === 'breach' || level === 'discretion')
      .map(({ rule, level, minutes, limit }) => ({ date, rule, level, minutes, limit })),
  )
}
