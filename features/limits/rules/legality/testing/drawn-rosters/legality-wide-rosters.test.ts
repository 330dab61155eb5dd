import { expect, it } from 'vitest'
import { judge } from './judge.ts'
import { seededDraw } from '#limits/rules/legality/testing/seeded-draw.ts'
import { wideRoster } from './wide-rosters.ts'
import { drawnSeeds } from '#kernel/testing/drawn-cases.ts'

const seeds = drawnSeeds('LEGAL_ROSTERS')

it('reports no breach, no discretion, and nothing unknown in wide rosters that are legal', () => {
  const problems: string[] = []
  for (const seed of seeds) {
    if (problems.length >= 10) break
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
