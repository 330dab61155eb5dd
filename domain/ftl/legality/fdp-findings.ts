import { delaysOf, minuteOf } from '#domain/ftl/cumulative/ftl-duty.ts'
import { extensionSectorsMax } from '#domain/ftl/duty/fdp-extension.ts'
import type { FdpLimit } from '#domain/ftl/duty/fdp-limit.ts'
import { inFlightRestMinutes } from '#domain/ftl/duty/in-flight-rest.ts'
import { splitBreakMinutes } from '#domain/ftl/duty/split-duty.ts'
import { circadianLow, localDay, totalInLocalHours } from '#domain/ftl/rest/local-hours.ts'
import { hoursWords } from '#domain/time/duration.ts'
import { isExtended, type DutyFacts } from './duty-facts.ts'
import { clockWords } from './moment-words.ts'
import { finding, type Finding, type FindingFigure, type Verdict } from './finding.ts'

/** Below this margin a flight duty period is tight. */
const tightFdpMinutes = 30

/** The findings about the flight duty period of a duty; none for other duties. */
export function fdpFindings(fact: DutyFacts, facts: readonly DutyFacts[]): Finding[] {
  const { limit } = fact
  if (!fact.isOperating) return []
  const unknown = missingOf(fact)
  if (unknown) return [{ ...maxFdpRule(fact), ...unknown, level: 'cannot tell' }]
  if (!limit) return []
  return [
    maxFdpFinding(fact, limit),
    ...extensionFinding(fact, limit, facts),
    ...splitFinding(fact, limit),
    ...inFlightRestFinding(fact, limit),
  ]
}

function maxFdpRule({ duty }: DutyFacts): Finding {
  return finding({
    rule: 'maxFdp',
    article: 'ORO.FTL.205(b)',
    level: 'legal',
    sentence: '',
    dutyIds: [duty.id],
  })
}

/** The first thing that is missing to tell the maximum. */
function missingOf(fact: DutyFacts): Pick<Finding, 'sentence' | 'missing'> | null {
  const { duty, fdp, isZoneUnknown, limit, startAirport } = fact
  if (!fdp) {
    return { sentence: 'The roster does not show the flight times.', missing: 'sectorTimes' }
  }
  if (!(duty.actualBrief ?? duty.scheduledBrief)) {
    return { sentence: 'The roster does not show the report time.', missing: 'report' }
  }
  if (isZoneUnknown) {
    const sentence = `The time zone of ${startAirport ?? 'the airport'} is not known.`
    return { sentence, missing: 'airportZone' }
  }
  if (limit?.max === null) {
    return { sentence: `The table has no maximum for ${fdp.sectors} sectors.`, missing: null }
  }
  return null
}

function maxFdpFinding(fact: DutyFacts, limit: FdpLimit): Finding {
  const max = limit.max ?? 0
  const margin = max - limit.minutes
  const latest = clockWords(limit.from + max)
  const restOnBoard = neededRestOnBoard(fact, limit)
  return {
    ...maxFdpRule(fact),
    level: restOnBoard !== null && margin >= 0 ? 'tight' : levelOf(limit, margin),
    sentence: maxFdpSentence(limit, margin, restOnBoard),
    minutes: limit.minutes,
    limit: max,
    figures: figuresOf(limit),
    dutyIds: [...(fact.standby ? [fact.standby.id] : []), fact.duty.id],
    interpretation: interpretationOf(fact),
    legalIf: margin < 0 ? `Legal with the last on-block by ${latest}` : null,
  }
}

function levelOf({ from, to, discretionEnd }: FdpLimit, margin: number): Verdict {
  if (margin >= tightFdpMinutes) return 'legal'
  if (margin >= 0) return 'tight'
  return discretionEnd !== null && to <= discretionEnd && to > from ? 'discretion' : 'breach'
}

/** The rest on board that each cabin crew member needs, in minutes; null where none is needed or stated. */
function neededRestOnBoard({ duty }: DutyFacts, { minutes, sectors, baseMax }: FdpLimit) {
  const facility = duty.ftlInputs?.inFlightRest
  const isNeeded = facility !== undefined && baseMax !== null && minutes > baseMax
  return isNeeded ? inFlightRestMinutes(minutes, { facility, sectors }) : null
}

function maxFdpSentence(
  { minutes, max, to, discretionEnd }: FdpLimit,
  margin: number,
  restOnBoard: number | null,
): string {
  const [fdp, most] = [hoursWords(minutes), hoursWords(max ?? 0)]
  const within = `The flight duty period is ${fdp} of at most ${most}`
  if (margin >= 0 && restOnBoard !== null) {
    return `${within}, if each cabin crew member has ${hoursWords(restOnBoard)} of rest on board.`
  }
  if (margin >= 0) return `${within}.`
  const over = `The flight duty period of ${fdp} is ${hoursWords(-margin)} over the maximum of ${most}`
  if (discretionEnd !== null && to <= discretionEnd) {
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

function interpretationOf({ duty, limit, from, basis }: DutyFacts): string | null {
  if (basis === 'estimated') return 'Some times are estimated from the roster.'
  if (limit && limit.from < from && delaysOf(duty).length > 1) {
    return 'After a second delay the period counts from an hour after the notice, or from the first delayed report.'
  }
  if (limit && limit.from < from) {
    return 'There is no rest after the duty before, so the period counts from its start.'
  }
  return null
}

function extensionFinding(
  fact: DutyFacts,
  limit: FdpLimit,
  facts: readonly DutyFacts[],
): Finding[] {
  const { duty, rules } = fact
  if (!duty.ftlInputs?.plannedExtension) return []
  const extended = extendedInWeek(fact, facts)
  const isNeeded = limit.normalMax !== null && limit.minutes > limit.normalMax
  const fault = isNeeded ? extensionFault(fact, limit, extended.length) : null
  return [
    finding({
      rule: 'fdpExtension',
      article: 'ORO.FTL.205(d); CS FTL.1.205(b)',
      level: fault ? 'breach' : 'legal',
      sentence: fault ?? 'The planned extension keeps its conditions.',
      minutes: extended.length,
      limit: rules.extensionsIn7Days,
      dutyIds: extended.map(({ duty: { id } }) => id),
    }),
  ]
}

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
  return facts.filter(({ limit, from, zone }) => {
    const day = localDay(from, zone)
    return limit !== null && isExtended(limit) && day > last - 7 && from <= fact.from
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
