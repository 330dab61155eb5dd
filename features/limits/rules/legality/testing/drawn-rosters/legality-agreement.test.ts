import { expect, it } from 'vitest'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { byModel, judge, listRule, type Judged } from './judge.ts'
import { isOnceIn, seededDraw, type Draw } from '#limits/rules/legality/testing/seeded-draw.ts'
import { planFaults } from '#duties/rules/marks/duty-mark.ts'
import { wideRoster } from './wide-rosters.ts'
import { wildRoster } from './wild-rosters.ts'
import { drawnSeeds } from '#kernel/testing/drawn-cases.ts'

const seeds = drawnSeeds('COMPARED_ROSTERS')

it('agrees with the second model, in legal rosters and in rosters that may break any rule', () => {
  const differences: string[] = []
  for (const seed of seeds) {
    if (differences.length >= 10) break
    const draw = seededDraw(seed)
    const drawn = seed % 2 === 0 ? wildRoster(draw, weeksOf(seed)) : wideRoster(draw, weeksOf(seed))
    const roster = withFaults(drawn, draw)
    differences.push(...differencesOf(roster).map((words) => `seed ${seed} ${words}`))
  }
  expect(differences.slice(0, 20)).toEqual([])
}, 600_000)

/** One duty in twenty has an impossible plan. */
function withFaults(roster: LegalityRoster, draw: Draw): LegalityRoster {
  const duties = roster.duties.map((duty) => {
    const fault = isOnceIn(20, draw) && planFaults[draw(0, planFaults.length - 1)]
    return fault ? { ...duty, faults: [fault] } : duty
  })
  return { ...roster, duties }
}

/** One to nine weeks, and one roster in twenty of up to thirteen months. */
const weeksOf = (seed: number) => (seed % 20 < 2 ? 8 + ((seed * 7) % 49) : 1 + (seed % 8))

function differencesOf(roster: LegalityRoster): string[] {
  const modelled = new Map(byModel(roster).map((duty) => [duty.id, duty]))
  const judged = judge(roster)
  const missing = modelled.size === judged.length ? [] : [`${judged.length} duties are judged`]
  return [
    ...missing,
    ...judged.flatMap((duty) => {
      const [ours, theirs] = [wordsOf(duty), wordsOf(modelled.get(duty.id))]
      return ours === theirs ? [] : [`${duty.id}: ${ours}, and the model: ${theirs}`]
    }),
  ]
}

/** The verdict, each finding that is not legal, and each rule that is not known. */
function wordsOf(duty: Judged | undefined): string {
  if (!duty) return 'not judged'
  const listed = duty.coverage.map(({ rule }) => rule)
  const findings = duty.findings
    .map((finding) => ({ ...finding, rule: listRule(finding.rule) }))
    .filter(
      ({ rule, level }) => listed.includes(rule) && level !== 'legal' && level !== 'cannot tell',
    )
    .filter((found) => !isCloseRecovery(found))
    .map(({ rule, level, minutes, limit }) =>
      // A recovery rest has two figures, its length and the time since the one before.
      rule === 'recoveryRest' ? `${level} ${rule}` : `${level} ${rule} ${minutes} of ${limit}`,
    )
  const open = duty.coverage
    .filter(({ state }) => state === 'notKnown')
    .map(({ rule }) => `${rule} not known`)
  const isOnlyClose = duty.verdict === 'tight' && findings.length === 0
  const verdict = isOnlyClose ? 'legal' : duty.verdict
  return [verdict, ...[...new Set([...findings, ...open])].sort()].join('; ')
}

/** A recovery rest with little time to spare, which the model does not tell apart. */
const isCloseRecovery = ({ rule, level }: Pick<Judged['findings'][number], 'rule' | 'level'>) =>
  rule === 'recoveryRest' && level === 'tight'
