import { localDay } from '#domain/ftl/rest/local-hours.ts'
import { hoursWords } from '#domain/time/duration.ts'
import type { DutyFacts } from './duty-facts.ts'
import { finding, type Finding } from './finding.ts'

/** The findings about standby: its length, its effect on the flight duty, and consecutive night duties. */
export function standbyFindings(fact: DutyFacts): Finding[] {
  return [...homeStandbyLength(fact), ...ledToFlight(fact)]
}

function homeStandbyLength({ duty, from, to, rules }: DutyFacts): Finding[] {
  if (duty.dutyType !== 'HSBY') return []
  const minutes = to - from
  const isOver = minutes > rules.homeStandby
  return [
    finding({
      rule: 'standbyLength',
      article: 'CS FTL.1.225(b)(1)',
      level: isOver ? 'breach' : 'legal',
      sentence: `Home standby of ${hoursWords(minutes)}, at most ${hoursWords(rules.homeStandby)}.`,
      minutes,
      limit: rules.homeStandby,
      dutyIds: [duty.id],
    }),
  ]
}

function ledToFlight(fact: DutyFacts): Finding[] {
  const { standby } = fact
  if (!standby) return []
  return [reduction(fact), standby.type === 'HSBY' ? awake(fact) : airportLength(fact)].flatMap(
    (found) => found ?? [],
  )
}

function reduction({ duty, from, limit, standby }: DutyFacts): Finding | null {
  if (!standby || !limit) return null
  const { standbyReduction: cut, standbyNightExcluded: night } = limit.parts
  const minutes = from - standby.from
  const isCallKnown = standby.contact < from || duty.ftlInputs?.calledAt !== undefined
  return finding({
    rule: 'standbyReduction',
    article: standby.type === 'HSBY' ? 'CS FTL.1.225(b)(7)' : 'CS FTL.1.225(a)(2)',
    level: 'legal',
    sentence:
      cut > 0
        ? `Standby of ${hoursWords(minutes)} takes ${hoursWords(cut)} off the maximum.`
        : `Standby of ${hoursWords(minutes)} takes nothing off the maximum.`,
    minutes: cut,
    figures: [
      { name: 'Standby until the report', minutes },
      { name: 'Of it at night, not counted', minutes: night },
    ].filter((figure) => figure.minutes > 0),
    dutyIds: [standby.id, duty.id],
    interpretation: isCallKnown
      ? null
      : 'The time of the call is not known, so the end of the standby is used.',
    missing: isCallKnown ? null : 'calledAt',
  })
}

/** A warning only: the limit binds the airline's procedures. */
function awake({ duty, limit, standby, rules }: DutyFacts): Finding | null {
  if (!standby || !limit) return null
  const minutes = limit.to - standby.from
  const isOver = minutes > rules.awake
  return finding({
    rule: 'awake',
    article: 'CS FTL.1.225(b)(2)',
    level: isOver ? 'tight' : 'legal',
    sentence: `From the start of the standby to the last on-block: ${hoursWords(minutes)}.`,
    minutes,
    limit: rules.awake,
    dutyIds: [standby.id, duty.id],
    interpretation: 'The airline must plan standby so that nobody is awake for more than 18 hours.',
  })
}

function airportLength({ duty, from, limit, standby, rules }: DutyFacts): Finding | null {
  if (!standby || !limit) return null
  const minutes = from - standby.from + limit.minutes
  const isOver = minutes > rules.airportStandbyAndFdp
  return finding({
    rule: 'standbyLength',
    article: 'CS FTL.1.225(a)(3)',
    level: isOver ? 'breach' : 'legal',
    sentence: `Airport standby and flight duty period of ${hoursWords(minutes)}, at most ${hoursWords(rules.airportStandbyAndFdp)}.`,
    minutes,
    limit: rules.airportStandbyAndFdp,
    dutyIds: [standby.id, duty.id],
  })
}

/** Consecutive night duties have at most four sectors each (CS FTL.1.205(a)(1)). */
export function nightSectorsFinding(place: number, facts: readonly DutyFacts[]): Finding[] {
  const fact = facts[place]
  if (!fact?.limit || !isNightFlight(fact)) return []
  const other = [facts[place - 1], facts[place + 1]].find(
    (near) => near && isNightFlight(near) && isNextNight(fact, near),
  )
  if (!other) return []
  const { sectors } = fact.limit
  const { nightSectors } = fact.rules
  return [
    finding({
      rule: 'nightSectors',
      article: 'CS FTL.1.205(a)(1)',
      level: sectors > nightSectors ? 'breach' : 'legal',
      sentence: `${sectors} sectors in one of consecutive night duties, at most ${nightSectors}.`,
      minutes: sectors,
      limit: nightSectors,
      dutyIds: [other, fact].sort((a, b) => a.from - b.from).map(({ duty }) => duty.id),
      interpretation: 'Night duties are consecutive if they start on the same day or the next.',
    }),
  ]
}

const isNightFlight = ({ fdp, disruptive }: DutyFacts) =>
  fdp !== null && disruptive.includes('night')

function isNextNight(one: DutyFacts, other: DutyFacts): boolean {
  return Math.abs(localDay(one.from, one.zone) - localDay(other.from, other.zone)) <= 1
}
