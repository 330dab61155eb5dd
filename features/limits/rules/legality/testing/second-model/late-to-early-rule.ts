import { checked, notApplicable, notKnown, type Answer } from './answer.ts'
import { classesOf } from './disruptive-classes.ts'
import { homeZoneAt, type Facts } from './facts.ts'
import { nightBounds, type Bounds, type Gap } from './gaps.ts'
import { isHomeAt } from './placings.ts'

/** A late finish or night duty, then an early start at home, needs a local night (CS FTL.1.235(a)(1)). */
export function lateToEarlyAnswer(facts: Facts, index: number): Answer {
  const rule = 'lateToEarly'
  const { works, placings, places } = facts
  const work = works[index]
  if (!work || work.operated.length === 0) return notApplicable(rule)
  const before = works.slice(0, index).findLastIndex(({ operated }) => operated.length > 0)
  const nights = nightsSince(facts, before, index)
  const homeZone = homeZoneAt(facts, index)
  if (nights.least >= 1 && homeZone !== null && before < 0) return notApplicable(rule)
  const { early } = classesOf(facts, index)
  if (homeZone === null) {
    return nights.least >= 1 ? notApplicable(rule) : notKnown(rule, 'homeBase')
  }
  const start = placings[index]?.start ?? ''
  if (early === false || (start !== '' && !isHomeAt(start, work, places)))
    return notApplicable(rule)
  if (before < 0) return notKnown(rule, 'dutyBefore')
  const end = placings[before]?.end ?? ''
  if (end !== '' && !isHomeAt(end, works[before], places)) return notApplicable(rule)
  const { late, night } = classesOf(facts, before)
  if (late === false && night === false) return notApplicable(rule)
  const isSure = early === true && (late === true || night === true) && start !== '' && end !== ''
  if (nights.least >= 1) return checked(rule, 'legal', nights.least, 1)
  if (isSure && nights.most < 1) return checked(rule, 'breach', 0, 1)
  return notKnown(rule, 'dutyTimes')
}

/** Local nights in the rests since the flight duty period before, or since everything is known. */
function nightsSince(facts: Facts, before: number, index: number): Bounds {
  const { gaps } = facts
  const homeZone = homeZoneAt(facts, index)
  const inside = gaps.slice(before + 1, index + 1).filter((gap) => gap !== null)
  const boundsOf = (gap: Gap) => nightBounds(homeZone === null ? { ...gap, zones: null } : gap)
  return inside.map(boundsOf).reduce(
    (sum, { least, most }) => ({
      least: sum.least + least,
      most: sum.most + most,
    }),
    { least: 0, most: 0 },
  )
}
