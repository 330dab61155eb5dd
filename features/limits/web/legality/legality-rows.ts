import { restRules } from '#limits/rules/findings/coverage.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import type { DutyRuleKey, Finding, RuleKey } from '#limits/rules/findings/finding.ts'
import { worstVerdict } from '#limits/rules/findings/finding.ts'
import type { DutyLegality, Legality } from '#limits/rules/legality/legality.ts'
import { recoveryDue } from '#limits/rules/legality/recovery-due.ts'
import { minuteOf } from '#limits/rules/cumulative/ftl-duty.ts'
import { momentWords } from '#limits/rules/findings/moment-words.ts'
import { hoursWords } from '#kernel/time/duration.ts'
import { ruleNames } from './rule-names.ts'

/** A line of the section: its name, its figure in words, and the findings behind it. */
type LegalityRow = {
  key: 'fdp' | 'restBefore' | 'restAfter' | 'recoveryRest'
  title: string
  words: string
  level: Verdict
  findings: Finding[]
}

const rulesOf: Record<LegalityRow['key'], readonly RuleKey[]> = {
  fdp: [
    'maxFdp',
    'fdpExtension',
    'nightSectors',
    'splitDuty',
    'inFlightRest',
    'standbyReduction',
  ] satisfies DutyRuleKey[],
  restBefore: restRules,
  restAfter: [],
  recoveryRest: ['recoveryRest', 'recoveryRestGap', 'twoLocalDays'] satisfies DutyRuleKey[],
}

/** The gap between recovery rests where no finding names a stricter one, in minutes (ORO.FTL.235(d)). */
const recoveryGapMinutes = 168 * 60

/** The four lines of a duty. The rest after it is that before the next duty in `legality`. */
export function legalityRows(duty: DutyLegality, legality: Legality): LegalityRow[] {
  return [
    fdpRow(duty),
    restBeforeRow(duty),
    restAfterRow(duty, legality),
    recoveryRow(duty, legality),
  ].filter((row) => row !== null)
}

function fdpRow(duty: DutyLegality): LegalityRow | null {
  const state = duty.coverage.find(({ rule }) => rule === 'maxFdp')?.state
  const { fdp } = duty
  if (state === undefined || state === 'notApplicable') return null
  return {
    key: 'fdp',
    title: 'Flight duty period',
    words: fdp && state === 'checked' ? fdpWords(fdp) + openWords(duty, 'fdp') : 'Not known',
    level: levelOf(duty, 'fdp'),
    findings: findingsOf(duty, 'fdp'),
  }
}

/** `7 h 15 of 13 h`; with “at least” where the body clock is not known. */
function fdpWords({ minutes, maxMinutes, isMaxExact }: NonNullable<DutyLegality['fdp']>): string {
  return `${hoursWords(minutes)} of ${isMaxExact ? '' : 'at least '}${hoursWords(maxMinutes)}`
}

function restBeforeRow(duty: DutyLegality): LegalityRow {
  return {
    key: 'restBefore',
    title: 'Rest before',
    words: restWords(duty) ?? 'No earlier duty is known',
    level: levelOf(duty, 'restBefore'),
    findings: findingsOf(duty, 'restBefore'),
  }
}

function restAfterRow(duty: DutyLegality, legality: Legality): LegalityRow {
  const next = legality.duties.find(({ restBefore }) => restBefore?.afterId === duty.id)
  const findings = next ? findingsOf(next, 'restBefore') : []
  return {
    key: 'restAfter',
    title: 'Rest after',
    words: (next && restWords(next)) ?? 'No later duty is known',
    level: next ? levelOf(next, 'restBefore') : 'legal',
    findings,
  }
}

/** The latest start of the recovery rest after the one before the duty. */
function recoveryRow(duty: DutyLegality, legality: Legality): LegalityRow | null {
  const { recoveryRests } = legality
  const findings = findingsOf(duty, 'recoveryRest')
  const start = duty.fdp?.from ?? duty.restBefore?.to
  const due = start ? recoveryDue(recoveryRests, start, gapOf(legality)) : null
  const level = levelOf(duty, 'recoveryRest')
  if (!due && findings.length === 0 && level === 'legal') return null
  const by = due && `by ${momentWords(minuteOf(due.latestStart))}${openWords(duty, 'recoveryRest')}`
  const words = isOpen(duty, 'recoveryRest') ? 'Not known' : by
  return {
    key: 'recoveryRest',
    title: 'Next recovery rest',
    words: words ?? 'No earlier one is known',
    level,
    findings,
  }
}

/** The longest time between recovery rests, as the findings state it. */
function gapOf({ duties }: Legality): number {
  const findings = duties.flatMap((duty) => findingsOf(duty, 'recoveryRest'))
  return findings.find(({ rule }) => rule === 'recoveryRestGap')?.limit ?? recoveryGapMinutes
}

function findingsOf(duty: DutyLegality, key: LegalityRow['key']): Finding[] {
  return duty.findings.filter(({ rule }) => rulesOf[key].includes(rule))
}

/** The worst level of a line, which cannot be legal while one of its rules is not known. */
function levelOf(duty: DutyLegality, key: LegalityRow['key']): Verdict {
  const levels = findingsOf(duty, key).map(({ level }) => level)
  const hasOpen = rulesOf[key].some((rule) => isOpen(duty, rule))
  return worstVerdict(hasOpen ? [...levels, 'cannot tell'] : levels)
}

function isOpen({ coverage }: DutyLegality, rule: RuleKey): boolean {
  return coverage.some((line) => line.rule === rule && line.state === 'notKnown')
}

/** The first rule of a line that is not known: `. Reduced rest: not known`. */
function openWords(duty: DutyLegality, key: LegalityRow['key']): string {
  const open = rulesOf[key].find((rule) => isOpen(duty, rule))
  return open ? `. ${ruleNames[open]}: not known` : ''
}

/** `13 h 20, at least 12 h`; without a minimum if that is not known, or before a duty that has none. */
export function restWords(duty: DutyLegality): string | null {
  const { restBefore: rest, findings } = duty
  if (!rest) return null
  const found = findings.find(({ rule }) => rule === 'restBefore')
  const required = isOpen(duty, 'restBefore') ? 0 : (found?.limit ?? rest.requiredMinutes)
  const least = required > 0 ? `, at least ${hoursWords(required)}` : ''
  return hoursWords(Math.max(0, rest.minutes)) + least + openWords(duty, 'restBefore')
}
