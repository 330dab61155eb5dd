import { checked, notApplicable, notKnown, type Answer } from './answer.ts'
import { homeZoneAt, type Facts } from './facts.ts'

/** Local nights at home after a rotation of four hours or more (CS FTL.1.235(b)(3)(i)). */
export function timeZoneNightsAnswer(facts: Facts, index: number): Answer {
  const rule = 'timeZoneNights'
  const nights = facts.afterRotation[index]
  if (homeZoneAt(facts, index) === null) {
    return (facts.works[index]?.operated.length ?? 0) > 0
      ? notKnown(rule, 'homeBase')
      : notApplicable(rule)
  }
  if (!nights || nights.required.most === 0) return notApplicable(rule)
  const { required, found, missing } = nights
  if (found.most < required.least) return checked(rule, 'breach', found.most, required.least)
  if (found.least < required.most) return notKnown(rule, missing)
  if (required.least === 0) return notApplicable(rule)
  return checked(rule, 'legal', found.least, required.most)
}

const nightsBetweenDirections = 3

/**
 * Local nights between rotations in opposite directions (CS FTL.1.235(b)(4)): a breach from 6 hours one way to 4 the
 * other way, tight from 4 to 6.
 */
export function eastWestAnswer(facts: Facts, index: number): Answer {
  const rule = 'eastWestNights'
  const transition = facts.transition[index]
  if (homeZoneAt(facts, index) === null) {
    return (facts.works[index]?.legs.length ?? 0) > 0
      ? notKnown(rule, 'homeBase')
      : notApplicable(rule)
  }
  if (!transition) return notApplicable(rule)
  const { before, after, found, missing } = transition
  const levels = new Set(
    worldsOf(before).flatMap((one) => worldsOf(after).map((other) => levelOf(one, other))),
  )
  const isShort = found.most < nightsBetweenDirections
  const isEnough = found.least >= nightsBetweenDirections
  if (levels.size === 1 && levels.has(null)) return notApplicable(rule)
  if (isEnough) return checked(rule, 'legal', found.least, nightsBetweenDirections)
  const [level] = [...levels]
  if (levels.size === 1 && level && isShort) {
    return checked(rule, level, found.most, nightsBetweenDirections)
  }
  return notKnown(rule, missing)
}

/** Every hour of difference that a place may have. */
const worldsOf = (difference: number | null) =>
  difference === null ? Array.from({ length: 25 }, (_, hour) => (hour - 12) * 60) : [difference]

/** The level of too few nights between two rotations; null where the rule does not apply. */
function levelOf(before: number, after: number): 'breach' | 'tight' | null {
  const [first, second] = [Math.abs(before), Math.abs(after)]
  // Twelve hours are as far to the east as to the west: a turn by one reading.
  const isEither = first === 720 || second === 720
  if (before * after >= 0 && !(isEither && before * after !== 0)) return null
  if (first >= 360 && second >= 240) return isEither ? 'tight' : 'breach'
  return first >= 240 && second >= 360 ? 'tight' : null
}
