import { hoursWords } from '#domain/time/duration.ts'
import { momentWords } from './moment-words.ts'
import type { DutyFacts } from './duty-facts.ts'
import { finding, type Finding, type Verdict } from './finding.ts'
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

/** A rest that is too short for a recovery rest is allowed, if another one begins in time. */
function restFinding(dutyId: string, rest: RecoveryFacts): Finding {
  const { minutes, required, disruptive, isLongEnough, latestStart } = rest
  const by = latestStart === null ? '' : ` One must begin by ${momentWords(latestStart)}.`
  const isTight = !isLongEnough || minutes - required < tightMinutes
  return finding({
    rule: 'recoveryRest',
    article: 'ORO.FTL.235(d); CS FTL.1.235(a)(2)',
    level: isTight ? 'tight' : 'legal',
    sentence: isLongEnough
      ? `Recovery rest of ${hoursWords(minutes)}, at least ${hoursWords(required)}.`
      : `The rest of ${hoursWords(minutes)} is no recovery rest, because ${hoursWords(required)} are required after ${disruptive.length} early, late or night duties.${by}`,
    minutes,
    limit: required,
    dutyIds: [...disruptive.map(({ duty }) => duty.id), dutyId],
    interpretation:
      disruptive.length > 0 ? 'A duty with an early start and a late finish counts once.' : null,
  })
}

function sinceFinding(rules: DutyFacts['rules'], since: SinceRecovery | undefined): Finding[] {
  if (!since) return []
  const { minutes, limit, required, dutyIds, isRestKnown, isUnclear, shortRest } = since
  const margin = limit - minutes
  if (margin >= 0 && !isRestKnown) return []
  if (margin < 0 && shortRest && !isUnclear) return [shortRestFinding(shortRest, since)]
  return [
    finding({
      rule: 'recoveryRestGap',
      article: 'ORO.FTL.235(d)',
      level: levelOf(margin, isUnclear),
      sentence: sentenceOf(since, margin),
      minutes,
      limit,
      dutyIds,
      legalIf: margin < 0 && !isUnclear ? legalAfter(required, rules) : null,
    }),
  ]
}

/** The recovery rest began in time, but it was too short. */
function shortRestFinding(
  { minutes, required, disruptive, from }: RecoveryFacts,
  since: SinceRecovery,
) {
  return finding({
    rule: 'recoveryRest',
    article: 'CS FTL.1.235(a)(2)',
    level: 'breach',
    sentence: `The last rest that could be a recovery rest, from ${momentWords(from)}, was ${hoursWords(required - minutes)} too short: ${hoursWords(required)} are required after ${disruptive.length} early, late or night duties.`,
    minutes,
    limit: required,
    dutyIds: since.dutyIds,
    legalIf: `Legal after a rest of ${hoursWords(required)} with two local nights`,
  })
}

function levelOf(margin: number, isUnclear: boolean): Verdict {
  if (margin < 0) return isUnclear ? 'cannot tell' : 'breach'
  return margin < tightMinutes ? 'tight' : 'legal'
}

function legalAfter(minutes: number, { recoveryRestNights }: DutyFacts['rules']): string {
  return `Legal after a rest of ${hoursWords(minutes)} with ${recoveryRestNights} local nights`
}

function sentenceOf({ minutes, limit, isUnclear }: SinceRecovery, margin: number): string {
  if (margin >= 0) {
    return `This duty ends ${hoursWords(minutes)} after the last recovery rest, at most ${hoursWords(limit)}.`
  }
  if (isUnclear) return 'A duty without times may interrupt the last recovery rest.'
  return `This duty ends ${hoursWords(-margin)} after the next recovery rest had to begin.`
}
