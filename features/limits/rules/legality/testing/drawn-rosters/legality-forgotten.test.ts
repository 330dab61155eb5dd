import { expect, it } from 'vitest'
import { forgetFacts } from './forgotten-facts.ts'
import { judge, listRule, type Judged } from './judge.ts'
import { seededDraw } from '#limits/rules/legality/testing/seeded-draw.ts'
import { wideRoster } from './wide-rosters.ts'
import { wildRoster } from './wild-rosters.ts'
import { drawnSeeds } from '#kernel/testing/drawn-cases.ts'

const seeds = drawnSeeds('FORGOTTEN_FACTS')

it('never gives another answer without a fact, except that it is not known', () => {
  const problems: string[] = []
  for (const seed of seeds) {
    if (problems.length >= 10) break
    const draw = seededDraw(seed)
    const weeks = 1 + (seed % 6)
    const full = seed % 2 === 0 ? wideRoster(draw, weeks) : wildRoster(draw, weeks)
    const { roster, what } = forgetFacts(full, draw)
    const known = new Map(judge(full).map((duty) => [duty.id, duty]))
    for (const poorer of roster.duties.length > 0 ? judge(roster) : []) {
      const words = changedAnswers(known.get(poorer.id), poorer)
      if (words) problems.push(`seed ${seed}, without ${what.join(' and ')}: ${poorer.id} ${words}`)
    }
  }
  expect(problems).toEqual([])
}, 600_000)

/** The answers of the poorer roster that the full one contradicts; null if there are none. */
function changedAnswers(full: Judged | undefined, poorer: Judged): string | null {
  if (!full) return 'is not judged with all facts'
  const changed = poorer.coverage.flatMap(({ rule, state }) => {
    const [isBreach, wasBreach] = [hasBreach(poorer, rule), hasBreach(full, rule)]
    if (state === 'notKnown') return isBreach ? [`${rule} is not known and a breach`] : []
    return isBreach === wasBreach ? [] : [`${rule} ${wasBreach ? 'was a breach' : 'was no breach'}`]
  })
  const isGreen = poorer.verdict === 'legal' || poorer.verdict === 'tight'
  const all = [
    ...changed,
    ...(isGreen && full.verdict === 'breach' ? ['the verdict was breach'] : []),
    ...(poorer.verdict === 'breach' && full.verdict !== 'breach'
      ? ['the verdict was not breach']
      : []),
  ]
  return all.length > 0 ? all.join(', ') : null
}

function hasBreach({ findings }: Judged, rule: Judged['coverage'][number]['rule']): boolean {
  return findings.some((found) => listRule(found.rule) === rule && found.level === 'breach')
}
