import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { FdpLimit } from '#limits/rules/duty/fdp-limit.ts'
import { untimedMissing } from '#limits/rules/place/unknown-causes.ts'
import { hoursWords } from '#kernel/time/duration.ts'
import { counted } from '#kernel/words/counted.ts'
import { checked, notApplicable, notKnown, type RuleAnswer } from './coverage.ts'
import type { DutyFacts } from './work-line.ts'
import { neededRestOnBoard } from './fdp-bounds.ts'
import { noFdp, standbyBefore } from './fdp-findings.ts'
import { finding, withOwnLimit, type Finding } from './finding.ts'
import { flightAfter, flightBefore, isNightFlight } from './night-neighbours.ts'
import type { DutyRead } from './unseen.ts'

/** The length of a standby, and consecutive night duties. */
export function standbyAnswers(read: DutyRead): RuleAnswer[] {
  return [standbyLength(read.fact), nightSectors(read)]
}

/** The time that a standby takes off the flight duty it led to, and the time awake. */
export function standbyPartFindings(fact: DutyFacts): Finding[] {
  const { standby } = fact
  if (!standby) return []
  return [reduction(fact), standby.type === 'HSBY' ? awake(fact) : null].flatMap(
    (found) => found ?? [],
  )
}

function standbyLength(fact: DutyFacts): RuleAnswer {
  if (fact.duty.dutyType === 'HSBY') return checked('standbyLength', homeStandbyLength(fact))
  const before = fact.isOperating ? standbyBefore(fact) : undefined
  if (before) return notKnown('standbyLength', untimedMissing(before))
  if (fact.standby?.type !== 'ASBY') return notApplicable('standbyLength', noStandby(fact.duty))
  const bounds = fact.fdpBounds
  if (!bounds) return notKnown('standbyLength', { input: 'sectorTimes', dutyId: fact.duty.id })
  const neededRest = neededRestOnBoard(bounds)
  // The 16 hours hold for ORO.FTL.205(b) and (d) only (CS FTL.1.225(a)(2)(ii)).
  if (bounds.limit.parts.split > 0 || neededRest === true) {
    return notApplicable('standbyLength', 'split duty or rest on board')
  }
  const found = airportLength(fact, bounds.limit)
  if (neededRest === null && found.level === 'breach') {
    return notKnown('standbyLength', fact.body.missing ?? fact.body.journey)
  }
  return checked('standbyLength', found)
}

/** The reason why the rule on the length of a standby does not apply. */
export function noStandby({ dutyType }: Pick<FtlDuty, 'dutyType'>): string {
  return dutyType === 'ASBY' ? 'no flight duty period from airport standby' : 'no standby'
}

function homeStandbyLength({ duty, from, to, rules, scheme }: DutyFacts): Finding {
  const minutes = to - from
  const isOver = minutes > rules.homeStandby
  return withOwnLimit(
    finding({
      rule: 'standbyLength',
      article: 'CS FTL.1.225(b)(1)',
      level: isOver ? 'breach' : 'legal',
      sentence: `Home standby of ${hoursWords(minutes)}, at most ${hoursWords(rules.homeStandby)}.`,
      minutes,
      limit: rules.homeStandby,
      dutyIds: [duty.id],
    }),
    scheme.own.homeStandby,
  )
}

function reduction({ duty, from, fdpBounds, standby }: DutyFacts): Finding | null {
  const limit = fdpBounds?.limit
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
function awake({ duty, fdpBounds, standby, rules, scheme }: DutyFacts): Finding | null {
  const limit = fdpBounds?.limit
  if (!standby || !limit) return null
  const minutes = limit.to - standby.from
  const isOver = minutes > rules.awake
  const found = finding({
    rule: 'awake',
    article: 'CS FTL.1.225(b)(2)',
    level: isOver ? 'tight' : 'legal',
    sentence: `From the start of the standby to the last on-block: ${hoursWords(minutes)}.`,
    minutes,
    limit: rules.awake,
    dutyIds: [standby.id, duty.id],
    interpretation: 'The airline must plan standby so that nobody is awake for more than 18 hours.',
  })
  return withOwnLimit(found, scheme.own.awake)
}

function airportLength({ duty, from, standby, rules }: DutyFacts, limit: FdpLimit): Finding {
  const start = standby?.from ?? from
  const minutes = from - start + limit.minutes
  const isOver = minutes > rules.airportStandbyAndFdp
  return finding({
    rule: 'standbyLength',
    article: 'CS FTL.1.225(a)(3)',
    level: isOver ? 'breach' : 'legal',
    sentence: `Airport standby and flight duty period of ${hoursWords(minutes)}, at most ${hoursWords(rules.airportStandbyAndFdp)}.`,
    minutes,
    limit: rules.airportStandbyAndFdp,
    dutyIds: [...(standby ? [standby.id] : []), duty.id],
  })
}

/** Consecutive night duties have at most four sectors each (CS FTL.1.205(a)(1)). */
function nightSectors(read: DutyRead): RuleAnswer {
  const { fact } = read
  if (!fact.isOperating) return notApplicable('nightSectors', noFdp)
  const sectors = fact.duty.sectors.filter(({ positioning }) => !positioning).length
  const hasMany = sectors > fact.rules.nightSectors
  if (fact.body.missing && hasMany) return notKnown('nightSectors', fact.body.missing)
  if (!isNightFlight(fact)) return notApplicable('nightSectors', 'no night duty')
  const near = [flightBefore(read), flightAfter(read)]
  const other = near.find(({ night, missing }) => night !== null && missing === null)?.night
  if (other) return checked('nightSectors', nightSectorsFinding(fact, other, sectors))
  const open = near.find(({ missing }) => missing !== null)
  if (hasMany && open) return notKnown('nightSectors', open.missing)
  return notApplicable('nightSectors', 'no consecutive night duties')
}

function nightSectorsFinding(fact: DutyFacts, other: DutyFacts, sectors: number): Finding {
  const { rules } = fact
  return finding({
    rule: 'nightSectors',
    article: 'CS FTL.1.205(a)(1)',
    level: sectors > rules.nightSectors ? 'breach' : 'legal',
    sentence: `${counted(sectors, 'sector')} in one of consecutive night duties, at most ${rules.nightSectors}.`,
    minutes: sectors,
    limit: rules.nightSectors,
    dutyIds: [other, fact].sort((a, b) => a.from - b.from).map(({ duty }) => duty.id),
    interpretation: 'Night duties are consecutive if they start on the same day or the next.',
  })
}
