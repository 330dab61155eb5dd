/// <reference types="node" />
import { addDays } from '#kernel/time/calendar-date.ts'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import type { RuleKey } from '#limits/rules/findings/finding.ts'
import type { DutyLegality } from '#limits/rules/legality/legality.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { secondModel } from '#limits/rules/legality/testing/second-model/second-model.ts'

/** The part of the answer about a duty that the tests of drawn rosters read. */
export type Judged = Pick<DutyLegality, 'id' | 'verdict'> & {
  findings: Pick<DutyLegality['findings'][number], 'rule' | 'level' | 'minutes' | 'limit'>[]
  coverage: Pick<DutyLegality['coverage'][number], 'rule' | 'state'>[]
}

/** Judges every duty of a roster. */
export type Judge = (roster: LegalityRoster) => Judged[]

const byEngine: Judge = (roster) => {
  const dates = roster.duties.map(({ date }) => date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return []
  const days = { first: addDays(first, -1), last: addDays(last, 2) }
  return legalityOf(roster, days).duties
}

/** The second model in the place of the engine. */
export const byModel: Judge = (roster) =>
  [...secondModel(roster).duties.values()].map(({ id, verdict, answers }) => ({
    id,
    verdict,
    findings: answers.filter(({ state }) => state === 'checked'),
    coverage: answers,
  }))

/** The judge of the tests: `LEGALITY_JUDGE=model` tests the drawn rosters and the second model alone. */
export const judge: Judge = process.env['LEGALITY_JUDGE'] === 'model' ? byModel : byEngine

/** The rule of the list that a finding belongs to. */
export const listRule = (rule: RuleKey): RuleKey =>
  rule === 'recoveryRestGap' ? 'recoveryRest' : rule
