import { historyMissing } from '#limits/rules/place/unknown-causes.ts'
import { hoursWords } from '#kernel/time/duration.ts'
import { counted } from '#kernel/words/counted.ts'
import { checked, notKnown, type RuleAnswer } from './coverage.ts'
import { finding, withOwnLimit, type Finding } from './finding.ts'
import { momentWords } from './moment-words.ts'
import type { RecoveryFacts, SinceRecovery } from './recovery-facts.ts'
import { unseenSince, type DutyRead } from './unseen.ts'

/** Below this margin the time to the next recovery rest is tight. */
const tightMinutes = 60

/**
 * The recovery rest before a duty, and the time since the last one.
 *
 * It is checked if a proven recovery rest ended in time, or if no rest that may be one did.
 */
export function recoveryAnswer(
  read: DutyRead,
  { rest, since }: { rest: RecoveryFacts | undefined; since: SinceRecovery },
): RuleAnswer {
  const { roster, fact } = read
  const { sure, possible, limit } = since
  const { home } = fact.body
  const isInTime = sure !== null && sure <= limit && home.missing === null
  if (!isInTime && possible <= limit) {
    const unseen = unseenSince(since.from, read)
    return notKnown('recoveryRest', home.missing ?? unseen ?? historyMissing(roster))
  }
  const isProven = rest?.isProven ?? false
  return checked(
    'recoveryRest',
    ...(rest && isProven ? [restFinding(read, rest)] : []),
    ...(rest && !isProven && rest.gap !== null && !rest.isLongEnough
      ? [restFinding(read, rest)]
      : []),
    sinceFinding(read, since, isInTime ? (sure ?? possible) : possible),
  )
}

/** A rest that is too short for a recovery rest is allowed, if another one begins in time. */
function restFinding({ fact }: DutyRead, rest: RecoveryFacts): Finding {
  const { minutes, required, disruptive, isLongEnough, latestStart } = rest
  const by = latestStart === null ? '' : ` One must begin by ${momentWords(latestStart)}.`
  const isTight = !isLongEnough || minutes - required < tightMinutes
  const found = finding({
    rule: 'recoveryRest',
    article: 'ORO.FTL.235(d); CS FTL.1.235(a)(2)',
    level: isTight ? 'tight' : 'legal',
    sentence: isLongEnough
      ? `Recovery rest of ${hoursWords(minutes)}, at least ${hoursWords(required)}.`
      : `The rest of ${hoursWords(minutes)} is no recovery rest, because ${hoursWords(required)} are required after ${disruptiveWords(rest)}.${by}`,
    minutes,
    limit: required,
    dutyIds: [...disruptive.map(({ duty }) => duty.id), fact.duty.id],
    interpretation:
      disruptive.length > 0 ? 'A duty with an early start and a late finish counts once.' : null,
  })
  const own = fact.scheme.own.recoveryRest
  return withOwnLimit(found, own?.value === required ? own : undefined)
}

const disruptiveWords = ({ disruptive }: RecoveryFacts) =>
  counted(disruptive.length, 'early, late or night duty')

function sinceFinding({ fact }: DutyRead, since: SinceRecovery, minutes: number): Finding {
  const { limit, required, dutyIds, shortRest } = since
  const margin = limit - minutes
  if (margin < 0 && shortRest) return shortRestFinding(shortRest, since)
  const found = finding({
    rule: 'recoveryRestGap',
    article: 'ORO.FTL.235(d)',
    level: margin < 0 ? 'breach' : margin < tightMinutes ? 'tight' : 'legal',
    sentence:
      margin < 0
        ? `This duty ends ${hoursWords(-margin)} after the next recovery rest had to begin.`
        : `This duty ends ${hoursWords(minutes)} after the last recovery rest, at most ${hoursWords(limit)}.`,
    minutes,
    limit,
    dutyIds,
    legalIf:
      margin < 0
        ? `Not legal before a rest of at least ${hoursWords(required)} with ${counted(fact.rules.recoveryRestNights, 'local night')}`
        : null,
  })
  return withOwnLimit(found, fact.scheme.own.recoveryRestGap)
}

/** The recovery rest began in time, but it was too short. */
function shortRestFinding(rest: RecoveryFacts, since: SinceRecovery): Finding {
  const { minutes, required, from } = rest
  return finding({
    rule: 'recoveryRest',
    article: 'CS FTL.1.235(a)(2)',
    level: 'breach',
    sentence: `The last rest that could be a recovery rest, from ${momentWords(from)}, was ${hoursWords(required - minutes)} too short: ${hoursWords(required)} are required after ${disruptiveWords(rest)}.`,
    minutes,
    limit: required,
    dutyIds: since.dutyIds,
    legalIf: `Not legal before a rest of at least ${hoursWords(required)} with two local nights`,
  })
}
