import type { DutyRuleKey, Finding, RuleKey, Verdict } from '#domain/ftl/legality/finding.ts'
import { worstVerdict } from '#domain/ftl/legality/finding.ts'
import type { DutyLegality, Legality } from '#domain/ftl/legality/legality.ts'
import { recoveryDue } from '#domain/ftl/legality/recovery-due.ts'
import { minuteOf } from '#domain/ftl/cumulative/ftl-duty.ts'
import { momentWords } from '#domain/ftl/legality/moment-words.ts'
import { minutesBetween, type Instant } from '#domain/time/zone-time.ts'
import { hoursWords } from '#domain/time/duration.ts'

/** A line of the section: its name, its figure in words, and the findings behind it. */
type LegalityRow = {
  key: 'fdp' | 'restBefore' | 'restAfter' | 'recoveryRest'
  title: string
  words: string
  level: Verdict
  findings: Finding[]
}

/** The legality of a duty as the section shows it. `others` are the findings without a row. */
export type ShownLegality = { rows: LegalityRow[]; others: Finding[] }

const rulesOf: Record<LegalityRow['key'], readonly RuleKey[]> = {
  fdp: [
    'maxFdp',
    'fdpExtension',
    'nightSectors',
    'splitDuty',
    'inFlightRest',
    'standbyReduction',
  ] satisfies DutyRuleKey[],
  restBefore: [
    'restBefore',
    'reducedRest',
    'timeZoneNights',
    'lateToEarly',
  ] satisfies DutyRuleKey[],
  restAfter: [],
  recoveryRest: ['recoveryRest', 'recoveryRestGap'] satisfies DutyRuleKey[],
}

/** The gap between recovery rests where no finding names a stricter one, in minutes (ORO.FTL.235(d)). */
const recoveryGapMinutes = 168 * 60

/** Divides the findings of a duty into lines. The rest after it is that before the next duty in `legality`. */
export function shownLegality(duty: DutyLegality, legality: Legality): ShownLegality {
  const rows = [
    fdpRow(duty),
    restBeforeRow(duty),
    restAfterRow(duty, legality),
    recoveryRow(duty, legality),
  ].filter((row) => row !== null)
  const shown = new Set(rows.flatMap(({ findings }) => findings))
  return { rows, others: duty.findings.filter((finding) => !shown.has(finding)) }
}

function fdpRow(duty: DutyLegality): LegalityRow | null {
  const findings = findingsOf(duty, 'fdp')
  const { fdp } = duty
  if (findings.length === 0) return null
  const level = levelOf(findings)
  const isKnown = fdp !== null && level !== 'cannot tell'
  return {
    key: 'fdp',
    title: 'Flight duty period',
    words: isKnown ? `${hoursWords(fdp.minutes)} of ${hoursWords(fdp.maxMinutes)}` : '',
    level,
    findings,
  }
}

function restBeforeRow(duty: DutyLegality): LegalityRow {
  const findings = findingsOf(duty, 'restBefore')
  return {
    key: 'restBefore',
    title: 'Rest before',
    words: duty.restBefore ? restWords(duty.restBefore) : 'No earlier duty is known',
    level: levelOf(findings),
    findings,
  }
}

function restAfterRow(duty: DutyLegality, legality: Legality): LegalityRow {
  const next = legality.duties.find(({ restBefore }) => restBefore?.afterId === duty.id)
  const findings = next ? findingsOf(next, 'restBefore') : []
  return {
    key: 'restAfter',
    title: 'Rest after',
    words: next?.restBefore ? restWords(next.restBefore) : 'No later duty is known',
    level: levelOf(findings),
    findings,
  }
}

/** The latest start of the recovery rest after the one before the duty. */
function recoveryRow(duty: DutyLegality, legality: Legality): LegalityRow | null {
  const { recoveryRests } = legality
  const findings = findingsOf(duty, 'recoveryRest')
  const start = duty.fdp?.from ?? duty.restBefore?.to
  const due = start ? recoveryDue(recoveryRests, start, gapOf(legality)) : null
  if (!due && findings.length === 0) return null
  return {
    key: 'recoveryRest',
    title: 'Next recovery rest',
    words: due ? `by ${momentWords(minuteOf(due.latestStart))}` : 'No earlier one is known',
    level: levelOf(findings),
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

const levelOf = (findings: Finding[]) => worstVerdict(findings.map(({ level }) => level))

/** `13 h 20, at least 12 h`; without a minimum before a duty that has none. */
function restWords({ minutes, requiredMinutes }: { minutes: number; requiredMinutes: number }) {
  const length = hoursWords(Math.max(0, minutes))
  return requiredMinutes > 0 ? `${length}, at least ${hoursWords(requiredMinutes)}` : length
}

/** The time from an instant to a later one as a share of a span, from 0 to 1. */
export function shareOf(from: Instant, to: Instant, spanMinutes: number): number {
  return Math.min(1, Math.max(0, minutesBetween(from, to) / spanMinutes))
}
