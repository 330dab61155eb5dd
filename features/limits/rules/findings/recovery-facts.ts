import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import type { DutyRules } from '#limits/rules/scheme/duty-rules.ts'
import type { DutyFacts } from './work-line.ts'
import { isDutyPeriod } from './duty-facts.ts'
import { nightsOfRest } from './rest-nights.ts'

/**
 * A rest of 36 hours with two local nights, and the duties since the recovery rest before; minutes.
 *
 * It is a recovery rest only if it has the required length. A shorter one is an ordinary rest.
 */
export type RecoveryFacts = {
  from: number
  to: number
  minutes: number
  localNights: number
  required: number
  /** Duty periods with an early start, late finish or night, since the recovery rest before. */
  disruptive: DutyFacts[]
  /** From the end of the recovery rest before; null for the first. */
  gap: number | null
  isLegal: boolean
  /** False if more than the 36 hours are required. */
  isLongEnough: boolean
  /** True if it is long enough whatever the duties before were. */
  isProven: boolean
  /** The latest start of the recovery rest, in minutes since 1970; null without one before. */
  latestStart: number | null
  /** The duty that ends the rest. */
  nextId: string
}

/** The time since the last recovery rest at the end of a duty, in minutes. */
export type SinceRecovery = {
  /** Since the last proven one; null without one. */
  sure: number | null
  /** Since the last rest that may be one, else since the first report of the known roster. */
  possible: number
  limit: number
  /** The duties since. */
  dutyIds: string[]
  /** The end of the last proven one, else the start of the known roster; minutes since 1970. */
  from: number
  /** The least length of the recovery rest that is due: only duties that are surely disruptive make it longer. */
  required: number
  /** A rest that began in time and was too short for a recovery rest; null without one. */
  shortRest: RecoveryFacts | null
}

/** The least length in law; an agreed scheme may require more of a rest of this length. */
export const recoveryMinutes = 36 * 60

/** The known recovery rests up to a duty. */
type Chain = {
  /** The last one as far as the roster shows. */
  last: RecoveryFacts | null
  /** The end of the last proven one; null without one. */
  sure: number | null
  /** The end of the last rest that may be one, else the first report of the known roster. */
  possible: number
  /** The duties since `last`, since `sure` and since `possible`. */
  stretch: DutyFacts[]
  sinceSure: DutyFacts[]
  sincePossible: DutyFacts[]
  shortRest: RecoveryFacts | null
  released: number
}

/** The recovery rests of a roster, and for each duty the time since the last one (ORO.FTL.235(d)). */
export function recoveryFacts(
  facts: readonly DutyFacts[],
  roster: LegalityRoster,
): { rests: RecoveryFacts[]; since: SinceRecovery[] } {
  const rests: RecoveryFacts[] = []
  const since: SinceRecovery[] = []
  let chain = startAt(facts[0]?.body.gap ?? { from: 0, to: 0 })
  let arrival: string | null = null
  for (const fact of facts) {
    const { gap } = fact.body
    if (gap.isFirst) chain = startAt(gap)
    // A flight without times may have led anywhere.
    if (gap.untimed.some(({ dutyType }) => dutyType === 'FLIGHT')) arrival = ''
    const rest = { from: chain.released, to: fact.from }
    const nights = nightsOfRest(rest, arrival, { next: fact, roster })
    const least = fact.rules.recoveryRestNights
    if (rest.to - rest.from >= recoveryMinutes && nights.most >= least) {
      const isSeen = fact.body.gap.unseen === null && nights.least >= least
      const found = recoveryOf(rest, { chain, next: fact, nights: nights.least })
      if (isSeen) rests.push(found)
      chain = afterRest(chain, found, isSeen)
    }
    chain = afterDuty(chain, fact)
    arrival = fact.endAirport ?? arrival
    since.push(sinceOf(chain, fact))
  }
  return { rests, since }
}

/** A rest that began before everything is known may end with the first report. */
function startAt({ from, to }: Rest): Chain {
  return {
    last: null,
    sure: null,
    possible: to,
    stretch: [],
    sinceSure: [],
    sincePossible: [],
    shortRest: null,
    released: from,
  }
}

type Rest = { from: number; to: number }

type Around = { chain: Chain; next: DutyFacts; nights: number }

function recoveryOf(rest: Rest, { chain, next, nights }: Around): RecoveryFacts {
  const { rules, duty } = next
  const { last, stretch, sure, sinceSure } = chain
  const required = requiredAfter(stretch, rules)
  const minutes = rest.to - rest.from
  const gap = last ? rest.from - last.to : null
  const mayBeDisruptive = possiblyDisruptive(sinceSure) >= rules.disruptiveDuties
  const most = sure === null || mayBeDisruptive ? longest(rules) : rules.recoveryRest
  return {
    ...rest,
    minutes,
    localNights: nights,
    required,
    disruptive: disruptivePeriods(stretch),
    gap,
    isLegal: minutes >= required && (gap === null || gap <= rules.recoveryRestGap),
    isLongEnough: minutes >= required,
    isProven: minutes >= most,
    latestStart: last ? last.to + rules.recoveryRestGap : null,
    nextId: duty.id,
  }
}

/** @param isSeen false if a journey or a duty without times may lie in the rest. */
function afterRest(chain: Chain, found: RecoveryFacts, isSeen: boolean): Chain {
  const isSurelyShort = found.minutes < recoveryMinutes + shortfall(chain.sincePossible, found)
  const possible = isSurelyShort
    ? { possible: chain.possible, sincePossible: chain.sincePossible }
    : { possible: found.to, sincePossible: [] }
  if (!isSeen) return { ...chain, ...possible }
  const sure = found.isProven ? { sure: found.to, sinceSure: [] } : {}
  if (found.isLongEnough) {
    return { ...chain, ...possible, ...sure, last: found, stretch: [], shortRest: null }
  }
  const isInTime = found.latestStart !== null && found.from <= found.latestStart
  return {
    ...chain,
    ...possible,
    ...sure,
    shortRest: isInTime ? (chain.shortRest ?? found) : chain.shortRest,
  }
}

/** The duties whose classes are sure, because the body clock is known. */
const surelyRead = (stretch: DutyFacts[]) => stretch.filter(({ body }) => body.missing === null)

/** The minutes that surely disruptive duties add to the least length of a rest. */
function shortfall(sincePossible: DutyFacts[], { required }: RecoveryFacts): number {
  const surely = disruptivePeriods(surelyRead(sincePossible))
  const [first] = sincePossible
  const isSure = first !== undefined && surely.length >= first.rules.disruptiveDuties
  const least = first ? first.rules.recoveryRest : recoveryMinutes
  return (isSure ? required : least) - recoveryMinutes
}

function afterDuty(chain: Chain, fact: DutyFacts): Chain {
  return {
    ...chain,
    stretch: [...chain.stretch, fact],
    sinceSure: [...chain.sinceSure, fact],
    sincePossible: [...chain.sincePossible, fact],
    released: Math.max(chain.released, fact.to),
  }
}

function sinceOf(chain: Chain, fact: DutyFacts): SinceRecovery {
  const { sure, possible, released, stretch, sinceSure, sincePossible, shortRest } = chain
  return {
    sure: sure === null ? null : released - sure,
    possible: released - possible,
    limit: fact.rules.recoveryRestGap,
    required: requiredAfter(surelyRead(sincePossible), fact.rules),
    dutyIds: stretch.map(({ duty }) => duty.id),
    from: sure ?? sinceSure[0]?.body.gap.from ?? fact.from,
    shortRest,
  }
}

/** The length of the recovery rest after some duties: longer after four disruptive ones (CS FTL.1.235(a)(2)). */
export function requiredAfter(stretch: readonly DutyFacts[], rules: DutyRules): number {
  const isLong = disruptivePeriods(stretch).length >= rules.disruptiveDuties
  return isLong ? longest(rules) : rules.recoveryRest
}

const longest = ({ recoveryRest, recoveryRestAfterDisruptive }: DutyRules) =>
  Math.max(recoveryRest, recoveryRestAfterDisruptive)

/** One duty of each duty period with a disruptive class; several classes count once. */
export function disruptivePeriods(stretch: readonly DutyFacts[]): DutyFacts[] {
  return onePerPeriod(stretch.filter(({ disruptive }) => disruptive.length > 0))
}

/**
 * The most duty periods that may be disruptive: those without a known body clock, duties without times, and journeys that
 * the roster does not show.
 */
function possiblyDisruptive(stretch: readonly DutyFacts[]): number {
  const timed = onePerPeriod(
    stretch.filter((fact) => {
      const { disruptive, body } = fact
      return disruptive.length > 0 || (isDutyPeriod(fact) && body.missing !== null)
    }),
  )
  const journeys = stretch.filter(
    ({ body: { gap } }, index) =>
      gap.journey && !gap.journey.isOwn && (index === 0 || gap.journey.isFirstGap),
  )
  const untimed = stretch.flatMap(({ body }) => body.gap.untimed)
  return timed.length + untimed.length + journeys.length
}

function onePerPeriod(stretch: readonly DutyFacts[]): DutyFacts[] {
  const found = new Map<number, DutyFacts>()
  for (const fact of stretch) {
    const period = fact.isContinued ? fact.dutyFrom : fact.from
    if (!found.has(period)) found.set(period, fact)
  }
  return [...found.values()]
}
