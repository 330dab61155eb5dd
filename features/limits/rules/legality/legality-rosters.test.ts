import { assert, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#kernel/time/calendar-date.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { legalityOf } from './legality-of.ts'
import { legalRoster } from './testing/legal-rosters.ts'
import { seededDraw } from './testing/seeded-draw.ts'
import { drawnCount } from '#kernel/testing/drawn-cases.ts'

/** One roster in eight has two to eight weeks. */
const mostlyOneWeek = integer({ min: -48, max: 8 }).map((weeks) => Math.max(1, weeks))

it('reports no breach and no discretion in rosters that are legal by construction', () => {
  const about = { seed: integer(), weeks: mostlyOneWeek }
  assert(
    property(record(about), ({ seed, weeks }) => {
      const roster = legalRoster(seededDraw(seed), weeks)
      const { duties, recoveryRests } = legalityOf(roster, allDays(roster))
      const worked = roster.duties.filter(({ dutyType }) => dutyType !== 'OFF')
      expect(duties).toHaveLength(worked.length)
      const problems = duties.flatMap(({ id, findings }) =>
        findings
          .filter(({ level }) => level === 'breach' || level === 'discretion')
          .map(({ rule, minutes, limit }) => ({ id, rule, minutes, limit })),
      )
      expect(problems).toEqual([])
      expect(duties.filter(({ restBefore }) => restBefore?.legal === false)).toEqual([])
      const late = recoveryRests.filter(({ gapMinutes }) => (gapMinutes ?? 0) > 168 * 60)
      expect(late).toEqual([])
    }),
    { numRuns: drawnCount('LEGAL_ONE_BASE', { whole: 10_000 }) },
  )
}, 300_000)

function allDays({ duties }: LegalityRoster) {
  const dates = duties.map(({ date }) => date).sort()
  return { first: addDays(dates[0] ?? '', -1), last: addDays(dates.at(-1) ?? '', 2) }
}
