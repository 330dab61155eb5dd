import { rulesOf } from '#limits/rules/findings/coverage.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { notApplicable, verdictOf, type Answer } from './answer.ts'
import type { BodyState } from './plain-tables.ts'
import { classesOf } from './disruptive-classes.ts'
import { lateToEarlyAnswer } from './late-to-early-rule.ts'
import { nightSectorsAnswer, standbyLengthAnswer } from './duty-rules.ts'
import { factsOf, type Facts } from './facts.ts'
import { fdpOf, maxFdpAnswer } from './fdp-rule.ts'
import { hourAnswers } from './hour-rules.ts'
import { daysFreeAnswer, twoLocalDaysAnswer } from './month-rules.ts'
import { baseChangeAnswers, recoveriesOf, type PlainRecovery } from './recovery-rules.ts'
import { restAnswer } from './rest-rules.ts'
import { eastWestAnswer, timeZoneNightsAnswer } from './rotation-rules.ts'

/** The answers of the second model about a duty. Minutes; null where not known or not applicable. */
export type ModelledDuty = {
  id: string
  verdict: Verdict
  /** One answer for each rule of the scheme, in the order of the list. */
  answers: Answer[]
  maxFdp: number | null
  fdp: number | null
  standbyReduction: number
  state: BodyState | null
  nightsRequired: number | null
  nightsFound: number | null
  disruptive: ('early' | 'late' | 'night')[]
}

/** The answers of the second model about a roster. */
export type Modelled = { duties: Map<string, ModelledDuty>; recoveryRests: PlainRecovery[] }

/**
 * The rules a second time, written from the law and apart from `legalityOf`: plainly, and slower.
 *
 * It does not know planned extensions, reduced rests, delayed reports, and duties that follow each other without a
 * rest. It knows them as duties of their own.
 */
export function secondModel(roster: LegalityRoster): Modelled {
  const facts = factsOf(roster)
  const recovery = recoveriesOf(facts)
  const baseChange = baseChangeAnswers(facts)
  const hours = hourAnswers(facts)
  const duties = facts.works.map((work, index): [string, ModelledDuty] => {
    const single: Answer[] = [
      maxFdpAnswer(facts, index),
      nightSectorsAnswer(facts, index),
      standbyLengthAnswer(facts, index),
      restAnswer(facts, index),
      lateToEarlyAnswer(facts, index),
      timeZoneNightsAnswer(facts, index),
      eastWestAnswer(facts, index),
      baseChange[index] ?? notApplicable('baseChangeRest'),
      recovery.answers[index] ?? notApplicable('recoveryRest'),
      twoLocalDaysAnswer(facts, index),
      daysFreeAnswer(facts, index, 'daysFreeMonth'),
      daysFreeAnswer(facts, index, 'daysFreeYear'),
      ...(hours[index] ?? []),
    ]
    const scheme = facts.schemes[index]
    const answers = (scheme ? rulesOf(scheme) : []).map(
      (rule) => single.find((answer) => answer.rule === rule) ?? notApplicable(rule),
    )
    const verdict = verdictOf(answers, work.duty.faults !== undefined)
    return [work.id, { id: work.id, verdict, answers, ...figuresOf(facts, index) }]
  })
  return { duties: new Map(duties), recoveryRests: recovery.rests }
}

function figuresOf(facts: Facts, index: number) {
  const fdp = fdpOf(facts, index)
  const nights = facts.afterRotation[index]
  const isKnown =
    !!nights &&
    nights.required.most > 0 &&
    nights.required.least === nights.required.most &&
    nights.found.least === nights.found.most
  const { early, late, night } = classesOf(facts, index)
  return {
    maxFdp: fdp && fdp.max.least === fdp.max.most ? fdp.max.least : null,
    fdp: fdp?.minutes ?? null,
    standbyReduction: fdp?.reduction ?? 0,
    state: facts.clocks[index]?.state ?? null,
    nightsRequired: isKnown ? nights.required.most : null,
    nightsFound: isKnown ? nights.found.most : null,
    disruptive: [
      ...(early ? (['early'] as const) : []),
      ...(late ? (['late'] as const) : []),
      ...(night ? (['night'] as const) : []),
    ],
  }
}
