import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { toInstant } from '#kernel/time/zone-time.ts'
import {
  changedRosterOfCase,
  rosterOfCase,
  unknownFields,
  type CaseDutyExpected,
  type LegalityCase,
} from '#limits/rules/legality/testing/legality-case.ts'
import type { Answer } from './answer.ts'
import { secondModel, type ModelledDuty } from './second-model.ts'

const file = new URL('../../../../../../samples/legality-cases.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: LegalityCase[] }

it.each(cases)('$id agrees with the second model: $title', (read) => {
  expect(unknownFields(read)).toEqual([])
  const { duties, recoveryRests } = secondModel(rosterOfCase(read.given))
  for (const [index, expected] of (read.expected.perDuty ?? []).entries()) {
    const duty = duties.get(`duty-${index}`)
    if (Object.keys(expected).length === 0) continue
    if (!duty) throw new Error(`duty ${index} is not judged`)
    expect([index, modelled(expected, duty)]).toEqual([index, asserted(expected)])
  }
  if (read.expected.newBreaches) expect(newBreaches(read)).toEqual(read.expected.newBreaches)
  const rests = recoveryRests.map(({ from, to, minutes, nights, proven }) => ({
    from: toInstant(from * 60_000),
    to: toInstant(to * 60_000),
    restMin: minutes,
    localNights: nights,
    proven,
  }))
  if (read.expected.recoveryRests) expect(rests).toEqual(read.expected.recoveryRests)
  if (read.expected.firstFullyChecked === undefined) return
  const indexes = read.given.duties.map((_, index) => index)
  const first = indexes.find((index) => {
    const rest = indexes.slice(index).flatMap((later) => duties.get(`duty-${later}`) ?? [])
    const all = rest.flatMap(({ answers }) => answers)
    return duties.has(`duty-${index}`) && all.every(({ state }) => state !== 'notKnown')
  })
  expect(first ?? null).toBe(read.expected.firstFullyChecked)
})

/** The breaches that the tested change causes, at any duty, in order of time. */
function newBreaches({ given }: LegalityCase) {
  const [before, after] = [rosterOfCase(given), changedRosterOfCase(given)].map((roster) => {
    const dates = new Map(roster.duties.map(({ id, date }) => [id, date]))
    return [...secondModel(roster).duties.values()].flatMap(({ id, answers }) =>
      answers
        .filter(({ level }) => level === 'breach')
        .map(({ rule }) => ({ date: dates.get(id) ?? '', rule })),
    )
  })
  const known = new Set(before?.map(({ date, rule }) => `${date} ${rule}`))
  return (after ?? []).filter(({ date, rule }) => !known.has(`${date} ${rule}`))
}

/** The fields of a case that the second model has. The sentences and the latest on-block are the engine's. */
function asserted(expected: CaseDutyExpected) {
  const { line: _line, latestOnBlock: _latest, findings, ...fields } = expected
  if (!findings) return fields
  const inOrder = findings.map(({ rule, level, minutes, limit }) => ({
    rule,
    level,
    minutes,
    limit,
  }))
  return { ...fields, findings: inOrder.sort(byRule) }
}

const byRule = (one: { rule: string }, other: { rule: string }) => (one.rule < other.rule ? -1 : 1)

function modelled(expected: CaseDutyExpected, duty: ModelledDuty) {
  const { answers } = duty
  const of = (rule: string) => answers.find((answer) => answer.rule === rule)
  const rest = of('restBefore')
  const fromAnswers = <Value>(rules: object | undefined, read: (answer?: Answer) => Value) =>
    Object.fromEntries(Object.keys(rules ?? {}).map((rule) => [rule, read(of(rule))]))
  const all = {
    verdict: duty.verdict,
    rules: answers.length,
    coverage: fromAnswers(expected.coverage, (answer) => answer?.state),
    missing: fromAnswers(expected.missing, (answer) => answer?.missing),
    windows: fromAnswers(expected.windows, (answer) => answer?.minutes),
    findings: answers
      .filter(({ level }) => level !== 'legal')
      .map(({ rule, level, minutes, limit }) => ({ rule, level, minutes, limit }))
      .sort(byRule),
    state: duty.state,
    maxFdpMin: duty.maxFdp,
    fdpMin: duty.fdp,
    standbyReductionMin: duty.standbyReduction,
    nightsRequired: duty.nightsRequired,
    nightsFound: duty.nightsFound,
    restMin: rest?.minutes,
    restRequiredMin: rest?.limit,
    disruptive: duty.disruptive,
  }
  const names = Object.keys(asserted(expected)) as (keyof typeof all)[]
  return Object.fromEntries(names.map((name) => [name, all[name]]))
}
