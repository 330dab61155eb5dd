import { ftlLimitKeys } from '#limits/rules/scheme/ftl-scheme.ts'
import type { FtlScheme } from '#limits/rules/scheme/ftl-scheme.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import type { Finding, RuleKey } from './finding.ts'

/** A rule is `checked` if it gives one answer in every world that the known facts allow. */
export const ruleStates = ['checked', 'notApplicable', 'notKnown'] as const
export type RuleState = (typeof ruleStates)[number]

/** The state of one rule for one duty. `recoveryRest` includes the time between two recovery rests. */
export type RuleCoverage = {
  rule: RuleKey
  state: RuleState
  /** One clause: `no flight duty period`, or the unknown fact. Null for a checked rule. */
  reason: string | null
  missing: Missing | null
}

/** The rules of the rest before a duty, in the order of the list. */
export const restRules = [
  'restBefore',
  'reducedRest',
  'lateToEarly',
  'timeZoneNights',
  'eastWestNights',
  'baseChangeRest',
] as const satisfies RuleKey[]

/** The rules of a single duty and of the rest around it, in the order of the list. */
const coverageRules = [
  'maxFdp',
  'fdpExtension',
  'nightSectors',
  'standbyLength',
  ...restRules,
  'recoveryRest',
  'twoLocalDays',
  'daysFreeMonth',
  'daysFreeYear',
] as const satisfies RuleKey[]

/** All rules that a scheme checks at a duty: 23 for the United Kingdom, 19 for the European Union. */
export function rulesOf({ rules, limits }: FtlScheme): RuleKey[] {
  const own = coverageRules.filter(
    (rule) => (rule !== 'daysFreeMonth' && rule !== 'daysFreeYear') || rules[rule] !== null,
  )
  const keys = limits.map(({ key }) => key)
  return [...own, ...ftlLimitKeys.filter((key) => keys.includes(key))]
}

/** The answer of a rule for a duty: its state, and the findings of a checked one. */
export type RuleAnswer = { coverage: RuleCoverage; findings: Finding[] }

/** A rule with the same answer in every world that the known facts allow. */
export function checked(rule: RuleKey, ...findings: Finding[]): RuleAnswer {
  return { coverage: { rule, state: 'checked', reason: null, missing: null }, findings }
}

/** @param reason one clause, `no flight duty period`. */
export function notApplicable(rule: RuleKey, reason: string): RuleAnswer {
  return { coverage: { rule, state: 'notApplicable', reason, missing: null }, findings: [] }
}

/** @param reason one clause, `the duty before is not known`. */
export function notKnown(rule: RuleKey, missing: Missing | null, reason?: string): RuleAnswer {
  const words = reason ?? (missing ? missingWords(missing) : 'the roster is not clear')
  return { coverage: { rule, state: 'notKnown', reason: words, missing }, findings: [] }
}

/** The unknown fact, as a clause. A journey is named. */
function missingWords({ input, from, to }: Missing): string {
  const isNamed = input === 'travel' && from !== undefined && to !== undefined
  return isNamed ? `the journey from ${from} to ${to} is not in the roster` : inputWords[input]
}

const inputWords: Record<Missing['input'], string> = {
  homeBase: 'the home base is not stated',
  report: 'the report time is not known',
  sectorTimes: 'flight times are not known',
  travel: 'a journey is not in the roster',
  place: 'an airport is not known',
  airportZone: 'the time zone of an airport is not known',
  unreadDay: 'a row of the roster could not be read',
  dutyTimes: 'a duty has no times',
  debrief: 'the release time is not known',
  calledAt: 'the time of the call is not known',
  dutyBefore: 'the duties before the roster are not known',
  earlierRoster: 'the days before the roster are not known',
  freeDays: 'the free days before the roster are not known',
  earlierHours: 'the hours before the roster are not known',
}

/** The coverage of all rules of a scheme, in the order of the list. */
export function coverageOf(answers: readonly RuleAnswer[], scheme: FtlScheme): RuleCoverage[] {
  const found = new Map(answers.map(({ coverage }) => [coverage.rule, coverage]))
  return rulesOf(scheme).flatMap((rule) => found.get(rule) ?? [])
}
