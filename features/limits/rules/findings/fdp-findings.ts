import { dayMinutes } from '#kernel/time/time-units.ts'
import { delaysOf, minuteOf, type FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { extensionSectorsMax } from '#limits/rules/duty/fdp-extension.ts'
import type { FdpLimit } from '#limits/rules/duty/fdp-limit.ts'
import { mostSectors } from '#limits/rules/duty/max-fdp.ts'
import { inFlightRestMinutes } from '#limits/rules/duty/in-flight-rest.ts'
import { splitBreakMinutes } from '#limits/rules/duty/split-duty.ts'
import { circadianLow } from '#kernel/time/night-hours.ts'
import { localDay, totalInLocalHours } from '#limits/rules/rest/local-hours.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import { untimedMissing } from '#limits/rules/place/unknown-causes.ts'
import { hoursWords } from '#kernel/time/duration.ts'
import { checked, notApplicable, notKnown, type RuleAnswer } from './coverage.ts'
import type { DutyFacts } from './work-line.ts'
import { isExtended } from './duty-facts.ts'
import type { FdpBounds } from './fdp-bounds.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import { finding, withOwnLimit, type Finding, type FindingFigure } from './finding.ts'
import { clockWords } from './moment-words.ts'
import { unseenSince, type DutyRead } from './unseen.ts'

/** Below this margin a flight duty period is tight. */
const tightFdpMinutes = 30

/** The rules of the flight duty period: its maximum and a planned extension. */
export function fdpAnswers(read: DutyRead): RuleAnswer[] {
  const { fact } = read
  if (!fact.isOperating) {
    return [notApplicable('maxFdp', noFdp), notApplicable('fdpExtension', noFdp)]
  }
  return [maxFdpAnswer(fact, fact.fdpBounds), extensionAnswer(read, fact.fdpBounds)]
}

/** The reason why the rules of flight duty periods do not apply. */
export const noFdp = 'no flight duty period'

/** A break on the ground and rest on board, both parts of the maximum. */
export function fdpPartFindings(fact: DutyFacts): Finding[] {
  const limit = fact.fdpBounds?.limit
  if (!limit || missingTimes(fact)) return []
  return [...splitFinding(fact, limit), ...inFlightRestFinding(fact, limit)]
}

function maxFdpAnswer(fact: DutyFacts, bounds: FdpBounds | null): RuleAnswer {
  const missing = missingTimes(fact)
  if (missing) return notKnown('maxFdp', missing)
  if (!bounds) return notKnown('maxFdp', null)
  const { limit, most, planned } = bounds
  const clock = fact.body.missing ?? fact.body.journey
  if (limit.max === null || most === null) {
    const sentence = `the table has no maximum for ${limit.sectors} sectors`
    const isOutside = clock === null || limit.sectors > mostSectors.known
    const sectors: Missing = { input: 'sectorTimes', dutyId: fact.duty.id }
    return notKnown('maxFdp', isOutside ? sectors : clock, sentence)
  }
  const isWithin = limit.minutes <= limit.max
  const standby = standbyBefore(fact)
  if (standby && isWithin) return notKnown('maxFdp', untimedMissing(standby))
  const isDiscretion = !standby && limit.minutes > most && isWithinDiscretion(limit, planned)
  const isSurelyOver = bounds.isExact || isDiscretion || isOverAny(limit, { most, planned })
  const mayBeExtended = !bounds.isExact && fact.duty.ftlInputs?.plannedExtension === true
  if (!isWithin && (!isSurelyOver || mayBeExtended)) return notKnown('maxFdp', clock)
  return checked('maxFdp', maxFdpFinding(fact, bounds))
}

/** A standby without times directly before a flight, or a row that may be one: it may shorten the maximum. */
export function standbyBefore({ body }: DutyFacts): FtlDuty | undefined {
  return body.gap.untimed.find(
    ({ dutyType, isUnread }) => dutyType === 'HSBY' || dutyType === 'ASBY' || isUnread,
  )
}

/** True if a flight duty period is illegal with the largest maximum too. */
function isOverAny(
  { minutes, from, discretionEnd, max }: FdpLimit,
  { most, planned }: { most: number; planned: number | null },
): boolean {
  const discretion = (discretionEnd ?? from) - from - (max ?? 0)
  return (planned !== null && planned > most) || minutes > most + discretion
}

/** The first time of the duty that is missing. */
function missingTimes({ duty, fdp }: DutyFacts): Missing | null {
  if (!(duty.actualBrief ?? duty.scheduledBrief)) return { input: 'report', dutyId: duty.id }
  if (!fdp) return { input: 'sectorTimes', dutyId: duty.id }
  return null
}

function maxFdpFinding(fact: DutyFacts, { limit, most, planned, isExact }: FdpBounds): Finding {
  const { duty, scheme, standby } = fact
  const least = limit.max ?? 0
  // Too long in every world: only the excess over the largest maximum is sure.
  const max = limit.minutes > least ? (most ?? least) : least
  const margin = max - limit.minutes
  const latest = clockWords(limit.from + max)
  const restOnBoard = neededRestOnBoard(fact, limit)
  const found = finding({
    rule: 'maxFdp',
    article: 'ORO.FTL.205(b)',
    level: restOnBoard !== null && margin >= 0 ? 'tight' : levelOf(limit, { margin, planned }),
    sentence: maxFdpSentence(limit, { margin, restOnBoard, planned, isExact }),
    minutes: limit.minutes,
    limit: max,
    ...(!isExact && margin >= 0 && { bound: 'limitAtLeast' }),
    figures: figuresOf(limit),
    dutyIds: [...(standby ? [standby.id] : []), duty.id],
    interpretation: interpretationOf(fact, limit),
    legalIf: margin < 0 ? `Over the maximum unless the last on-block is by ${latest}` : null,
  })
  return max === scheme.own.maxFdp?.value ? withOwnLimit(found, scheme.own.maxFdp) : found
}

/** The commander's discretion is for events after the report: a plan above the maximum is a breach (ORO.FTL.205(f)). */
function levelOf(limit: FdpLimit, { margin, planned }: Margin): Verdict {
  if (margin >= tightFdpMinutes) return 'legal'
  if (margin >= 0) return 'tight'
  return isWithinDiscretion(limit, planned) ? 'discretion' : 'breach'
}

type Margin = { margin: number; planned: number | null }

function isWithinDiscretion({ to, max, discretionEnd }: FdpLimit, planned: number | null): boolean {
  const isPlannedWithin = planned === null || planned <= (max ?? 0)
  return isPlannedWithin && discretionEnd !== null && to <= discretionEnd
}

/** The rest on board that each cabin crew member needs, in minutes; null where none is needed or stated. */
function neededRestOnBoard({ duty }: DutyFacts, { minutes, sectors, baseMax }: FdpLimit) {
  const facility = duty.ftlInputs?.inFlightRest
  const isNeeded = facility !== undefined && baseMax !== null && minutes > baseMax
  return isNeeded ? inFlightRestMinutes(minutes, { facility, sectors }) : null
}

function maxFdpSentence(
  limit: FdpLimit,
  {
    margin,
    planned,
    restOnBoard,
    isExact,
  }: Margin & { restOnBoard: number | null; isExact: boolean },
): string {
  const { minutes } = limit
  const max = minutes + margin
  const [fdp, most] = [hoursWords(minutes), hoursWords(max)]
  const atMost = isExact ? 'of at most' : 'of a maximum of at least'
  const within = `The flight duty period is ${fdp} ${atMost} ${most}`
  if (margin >= 0 && restOnBoard !== null) {
    return `${within}, if each cabin crew member has ${hoursWords(restOnBoard)} of rest on board.`
  }
  if (margin >= 0) return `${within}.`
  const [least, limitWords] = isExact ? ['', most] : ['at least ', `at most ${most}`]
  const over = `The flight duty period of ${fdp} is ${least}${hoursWords(-margin)} over the maximum of ${limitWords}`
  if (planned !== null && planned > max) {
    return `${over}. A plan must not need the commander’s discretion.`
  }
  if (isWithinDiscretion(limit, planned)) {
    return `${over}. The commander may allow this only for events after the report.`
  }
  return `${over}, more than the commander may allow.`
}

function figuresOf({ minutes, baseMax, max, parts }: FdpLimit): FindingFigure[] {
  const rows: [string, number | null][] = [
    ['Flight duty period', minutes],
    ['Maximum by the table', baseMax],
    ['Cabin crew report before the flight crew', parts.flightCrewDifference],
    ['Added for the break on the ground', parts.split],
    ['Taken off for standby', -parts.standbyReduction],
    ['Taken off after a reduced rest', -parts.reducedRestCut],
    ['Maximum with rest on board', parts.inFlightRestMax],
    ['Maximum with the planned extension', parts.extendedMax],
    ['Maximum that applies', max],
  ]
  return rows.flatMap(([name, value]) => (value ? [{ name, minutes: value }] : []))
}

function interpretationOf({ duty, from, basis }: DutyFacts, limit: FdpLimit): string | null {
  if (basis === 'estimated') return 'Some times are estimated from the roster.'
  if (limit.from < from && delaysOf(duty).length > 1) {
    return 'After a second delay the period counts from an hour after the notice, or from the first delayed report.'
  }
  if (limit.from < from) {
    return 'There is no rest after the duty before, so the period counts from its start.'
  }
  return null
}

function extensionAnswer(read: DutyRead, bounds: FdpBounds | null): RuleAnswer {
  const { fact, facts } = read
  const { duty, rules, body } = fact
  if (!duty.ftlInputs?.plannedExtension) {
    return notApplicable('fdpExtension', 'no extension planned')
  }
  if (!bounds || missingTimes(fact)) return notKnown('fdpExtension', missingTimes(fact))
  const { limit, isExact } = bounds
  const extended = extendedInWeek(fact, facts)
  const isNeeded = limit.normalMax !== null && limit.minutes > limit.normalMax
  const fault = isNeeded ? extensionFault(fact, limit, extended.length) : null
  if (isNeeded && !isExact) return notKnown('fdpExtension', body.missing)
  const unseen = isNeeded && !fault ? unseenSince(fact.from - weekMinutes, read) : null
  if (unseen) return notKnown('fdpExtension', unseen)
  return checked(
    'fdpExtension',
    finding({
      rule: 'fdpExtension',
      article: 'ORO.FTL.205(d); CS FTL.1.205(b)',
      level: fault ? 'breach' : 'legal',
      sentence: fault ?? 'The planned extension keeps its conditions.',
      minutes: extended.length,
      limit: rules.extensionsIn7Days,
      dutyIds: extended.map(({ duty: { id } }) => id),
    }),
  )
}

const weekMinutes = 7 * dayMinutes

/** The condition that an extension breaks; null if it keeps all. */
function extensionFault(
  { rules, zone }: DutyFacts,
  limit: FdpLimit,
  inWeek: number,
): string | null {
  const { parts, sectors } = limit
  const low = totalInLocalHours(limit, circadianLow, zone)
  if (parts.extendedMax === null) return 'No extension is allowed at this report time.'
  if (parts.split > 0 || parts.inFlightRestMax !== null) {
    return 'An extension cannot be combined with a split duty or rest on board.'
  }
  if (sectors > extensionSectorsMax(low)) {
    return `Only ${extensionSectorsMax(low)} sectors are allowed with an extension at night.`
  }
  if (inWeek > rules.extensionsIn7Days) {
    return `This is extension ${inWeek} in seven days; ${rules.extensionsIn7Days} are allowed.`
  }
  return null
}

/** The extended duties in the seven local days that end with a duty, itself included. */
function extendedInWeek(fact: DutyFacts, facts: readonly DutyFacts[]): DutyFacts[] {
  const last = localDay(fact.from, fact.zone)
  return facts.filter(({ fdpBounds: bounds, from, zone }) => {
    const day = localDay(from, zone)
    return bounds !== null && isExtended(bounds.limit) && day > last - 7 && from <= fact.from
  })
}

function splitFinding(fact: DutyFacts, { parts }: FdpLimit): Finding[] {
  const { splitBreak } = fact.duty.ftlInputs ?? {}
  if (!splitBreak) return []
  const minutes = splitBreakMinutes({
    minutes: minuteOf(splitBreak.to) - minuteOf(splitBreak.from),
  })
  const words = hoursWords(minutes)
  return [
    finding({
      rule: 'splitDuty',
      article: 'CS FTL.1.220',
      level: 'legal',
      sentence:
        parts.split > 0
          ? `A break of ${words} adds ${hoursWords(parts.split)}.`
          : `A break of ${words} adds nothing.`,
      minutes,
      limit: 180,
      dutyIds: [fact.duty.id],
      interpretation: 'Half an hour of the break is for duties after and before the flights.',
    }),
  ]
}

function inFlightRestFinding(fact: DutyFacts, limit: FdpLimit): Finding[] {
  const { duty } = fact
  if (!duty.ftlInputs?.inFlightRest) return []
  const least = neededRestOnBoard(fact, limit)
  return [
    finding({
      rule: 'inFlightRest',
      article: 'CS FTL.1.205(c)',
      level: 'legal',
      sentence:
        least === null
          ? 'Rest on board changes nothing for this duty.'
          : `Each cabin crew member needs ${hoursWords(least)} of rest on board.`,
      minutes: least,
      dutyIds: [duty.id],
    }),
  ]
}
