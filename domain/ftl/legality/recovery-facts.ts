import { dateOfDayNumber, type CalendarDate } from '#domain/time/calendar-date.ts'
import { localDay } from '#domain/ftl/rest/local-hours.ts'
import { localNights } from '#domain/ftl/rest/local-nights.ts'
import type { DutyRules } from '#domain/ftl/scheme/duty-rules.ts'
import type { DutyFacts } from './duty-facts.ts'
import { airportZoneOf, type LegalityRoster } from './legality.ts'

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
  /** The latest start of the recovery rest, in minutes since 1970; null without one before. */
  latestStart: number | null
  /** The duty that ends the rest. */
  nextId: string
}

/** The time since the last recovery rest at the end of a duty. */
export type SinceRecovery = {
  minutes: number
  limit: number
  /** The duties since. */
  dutyIds: string[]
  /** False if the roster shows no recovery rest before; the time is then at least this long. */
  isRestKnown: boolean
  /** The length of the recovery rest that is due. */
  required: number
  /** True if a duty without times lies between. */
  isUnclear: boolean
  /** A rest that began in time and was too short for a recovery rest; null without one. */
  shortRest: RecoveryFacts | null
}

/** The least length in law; an agreed scheme may require more of a rest of this length. */
const recoveryMinutes = 36 * 60

/**
 * The recovery rests of a roster, and for each duty the time since the last one (ORO.FTL.235(d)).
 *
 * @param untimed days of duties without times. A rest with such a day does not count.
 */
export function recoveryFacts(
  facts: readonly DutyFacts[],
  untimed: readonly CalendarDate[],
  roster: LegalityRoster,
): { rests: RecoveryFacts[]; since: SinceRecovery[] } {
  const rests: RecoveryFacts[] = []
  const since: SinceRecovery[] = []
  let stretch: DutyFacts[] = []
  let isUnclear = false
  let shortRest: RecoveryFacts | null = null
  let last: RecoveryFacts | undefined
  let released = facts[0]?.from ?? 0
  for (const fact of facts) {
    const rest = { from: released, to: fact.from }
    const hasUntimed = includesDay(rest, untimed, roster)
    isUnclear ||= hasUntimed
    const before = stretch.at(-1)
    if (before && !hasUntimed && isRecovery(rest, before, roster)) {
      const found = recoveryOf(rest, { stretch, next: fact, last, roster })
      rests.push(found)
      if (found.isLongEnough) {
        last = found
        stretch = []
        isUnclear = false
        shortRest = null
      } else if (found.gap !== null && found.gap <= fact.rules.recoveryRestGap) {
        shortRest ??= found
      }
    }
    stretch.push(fact)
    released = Math.max(released, fact.to)
    const start = last?.to ?? stretch[0]?.from ?? fact.from
    since.push({
      minutes: released - start,
      limit: fact.rules.recoveryRestGap,
      required: requiredAfter(stretch, fact.rules),
      dutyIds: stretch.map(({ duty }) => duty.id),
      isRestKnown: last !== undefined,
      isUnclear,
      shortRest,
    })
  }
  return { rests, since }
}

type Rest = { from: number; to: number }

function isRecovery(rest: Rest, { endAirport, rules }: DutyFacts, roster: LegalityRoster): boolean {
  if (rest.to - rest.from < recoveryMinutes) return false
  const zone = airportZoneOf(endAirport, roster) ?? roster.zone
  return localNights(rest, zone) >= rules.recoveryRestNights
}

type Around = {
  stretch: DutyFacts[]
  next: DutyFacts
  last: RecoveryFacts | undefined
  roster: LegalityRoster
}

function recoveryOf(rest: Rest, { stretch, next, last, roster }: Around): RecoveryFacts {
  const { rules, duty } = next
  const disruptive = disruptivePeriods(stretch)
  const required = requiredAfter(stretch, rules)
  const minutes = rest.to - rest.from
  const gap = last ? rest.from - last.to : null
  const zone = airportZoneOf(stretch.at(-1)?.endAirport ?? null, roster) ?? roster.zone
  return {
    ...rest,
    minutes,
    localNights: localNights(rest, zone),
    required,
    disruptive,
    gap,
    isLegal: minutes >= required && (gap === null || gap <= rules.recoveryRestGap),
    isLongEnough: minutes >= required,
    latestStart: last ? last.to + rules.recoveryRestGap : null,
    nextId: duty.id,
  }
}

/** The length of the recovery rest after some duties: longer after four disruptive ones (CS FTL.1.235(a)(2)). */
export function requiredAfter(stretch: readonly DutyFacts[], rules: DutyRules): number {
  const isLong = disruptivePeriods(stretch).length >= rules.disruptiveDuties
  return isLong
    ? Math.max(rules.recoveryRest, rules.recoveryRestAfterDisruptive)
    : rules.recoveryRest
}

/** One duty of each duty period with a disruptive class; several classes count once. */
export function disruptivePeriods(stretch: readonly DutyFacts[]): DutyFacts[] {
  const found = new Map<number, DutyFacts>()
  for (const fact of stretch) {
    const period = fact.isContinued ? fact.dutyFrom : fact.from
    if (fact.disruptive.length > 0 && !found.has(period)) found.set(period, fact)
  }
  return [...found.values()]
}

function includesDay(rest: Rest, days: readonly CalendarDate[], { zone }: LegalityRoster): boolean {
  if (days.length === 0) return false
  const first = dateOfDayNumber(localDay(rest.from, zone))
  const last = dateOfDayNumber(localDay(rest.to, zone))
  return days.some((day) => day >= first && day <= last)
}
