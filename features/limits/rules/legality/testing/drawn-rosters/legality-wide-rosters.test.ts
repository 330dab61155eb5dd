import { expect, it } from 'vitest'
import { judge, runsOf } from './judge.ts'
import { seededDraw } from '#limits/rules/legality/testing/seeded-draw.ts'
import { wideRoster } from './wide-rosters.ts'

const rosters = runsOf('LEGAL_ROSTERS', 3_000)

it('reports no breach, no discretion, and nothing unknown in wide rosters that are legal', () => {
  const problems: string[] = []
  for (let seed = 0; seed < rosters && problems.length < 10; seed += 1) {
    const roster = wideRoster(seededDraw(seed), weeksOf(seed))
    const duties = judge(roster)
    expect(duties.length).toBe(roster.duties.length)
    for (const { id, verdict, findings, coverage } of duties) {
      const bad = findings.filter(({ level }) => level === 'breach' || level === 'discretion')
      const open = coverage.filter(({ state }) => state === 'notKnown')
      if (verdict !== 'legal' && verdict !== 'tight') {
        const words = bad.map(({ rule, minutes, limit }) => `${rule} ${minutes} of ${limit}`)
        const rules = [...words, ...open.map(({ rule }) => `${rule} not known`)]
        problems.push(`seed ${seed} ${id} ${verdict}: ${rules.join(', ')}`)
      }
    }
  }
  expect(problems).toEqual([])
}, 600_000)

/** Most rosters have one week, and one in eight has two to eight. */
const weeksOf = (seed: number) => (seed % 8 === 0 ? 2 + ((seed / 8) % 7) : 1)
