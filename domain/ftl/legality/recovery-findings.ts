import { hoursWords } from '#domain/time/duration.ts'
import type { DutyFacts } from './duty-facts.ts'
import { finding, type Finding } from './finding.ts'
import type { RecoveryFacts, SinceRecovery } from './recovery-facts.ts'

/** Below this margin the time to the next recovery rest is tight. */
const tightMinutes = 60

/** The findings about the recovery rest before a duty, and the time since. */
export function recoveryFindings(
  { duty, rules }: DutyFacts,
  rest: RecoveryFacts | undefined,
  since: SinceRecovery | undefined,
): Finding[] {
  return [...(rest ? [restFinding(duty.id, rest)] : []), ...sinceFinding(rules, since)]
}

function restFinding(dutyId: string, { minutes, required, disruptive }: RecoveryFacts): Finding {
  const isLegal = minutes >= required
  const count = disruptive.length
  return finding({
    rule: 'recoveryRest',
    article: 'ORO.FTL.235(d); CS FTL.1.235(a)(2)',
    level: isLegal ? (minutes - required < tightMinutes ? 'tight' : 'legal') : 'breach',
    sentence: isLegal
      ? `Recovery rest of ${hoursWords(minutes)}, at least ${hoursWords(required)}.`
      : `Recovery rest of ${hoursWords(minutes)}, but ${hoursWords(required)} are required after ${count} early, late or night duties.`,
    minutes,
    limit: required,
    dutyIds: [...disruptive.map(({ duty }) => duty.id), dutyId],
    interpretation: count > 0 ? 'A duty with an early start and a late finish counts once.' : null,
  })
}

function sinceFinding(
  { recoveryRest, recoveryRestNights: nights }: DutyFacts['rules'],
  since: SinceRecovery | undefined,
): Finding[] {
  if (!since) return []
  const { minutes, limit, dutyIds, isRestKnown, isUnclear } = since
  const margin = limit - minutes
  if (margin >= 0 && !isRestKnown) return []
  const after = margin >= 0 ? 'legal' : 'breach'
  const level = isUnclear && margin < 0 ? 'cannot tell' : after
  return [
    finding({
      rule: 'recoveryRestGap',
      article: 'ORO.FTL.235(d)',
      level: level === 'legal' && margin < tightMinutes ? 'tight' : level,
      sentence: sentenceOf(since, margin),
      minutes,
      limit,
      dutyIds,
      legalIf:
        level === 'breach'
          ? `Legal after a rest of ${hoursWords(recoveryRest)} with ${nights} local nights`
          : null,
    }),
  ]
}

function sentenceOf({ minutes, limit, isUnclear }: SinceRecovery, margin: number): string {
  if (margin >= 0) {
    return `This duty ends ${hoursWords(minutes)} after the last recovery rest, at most ${hoursWords(limit)}.`
  }
  if (isUnclear) return 'A duty without times may interrupt the last recovery rest.'
  return `This duty ends ${hoursWords(-margin)} after the next recovery rest had to begin.`
}
