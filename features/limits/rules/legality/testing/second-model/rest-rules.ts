import { atLeast, checked, notApplicable, notKnown, type Answer } from './answer.ts'
import { homeZoneAt, mayFollowStandby, standbyBefore, type Facts } from './facts.ts'
import { involvesFourHours, neededRestOnBoard } from './fdp-rule.ts'
import type { Bounds, Gap } from './gaps.ts'
import { isHomeAt } from './placings.ts'
import { isTimed, type TimedWork } from './works.ts'

/** The free time before a flight duty, or before the standby that led to it. */
function gapBefore(facts: Facts, index: number): Gap | null {
  const standby = standbyBefore(facts, index)
  return facts.gaps[standby ? facts.works.indexOf(standby) : index] ?? null
}

/** The least rest before a flight duty period (ORO.FTL.235(a), (b)). */
export function restAnswer(facts: Facts, index: number): Answer {
  const work = facts.works[index]
  if (!work || work.kind !== 'FLIGHT') return notApplicable('restBefore')
  if (work.legs.length > 0 && work.operated.length === 0) return notApplicable('restBefore')
  if (!isTimed(work)) return notKnown('restBefore', 'dutyTimes')
  const gap = gapBefore(facts, index)
  const first = standbyBefore(facts, index) ?? work
  const hasBefore = facts.works.some((other) => isTimed(other) && other.from < first.from)
  if (!gap) return hasBefore ? notApplicable('restBefore') : notKnown('restBefore', 'dutyBefore')
  const minutes = gap.to - gap.from
  if (gap.isDisturbed) return notKnown('restBefore', 'dutyTimes')
  if (gap.after === null) {
    if (minutes >= 2160 && !gap.isOpen) return checked('restBefore', 'legal', minutes)
    return notKnown('restBefore', 'dutyBefore')
  }
  const required = requiredBounds(facts, index, gap)
  if (gap.isOpen) {
    const floor = floorOf(facts, index).least
    if (minutes < floor) return checked('restBefore', 'breach', minutes, floor)
    return notKnown('restBefore', 'travel')
  }
  if (minutes < required.least) return checked('restBefore', 'breach', minutes, required.least)
  if (minutes < required.most) return notKnown('restBefore', missingOf(facts, index))
  return checked('restBefore', atLeast(minutes, required.most, 60), minutes, required.most)
}

function missingOf(facts: Facts, index: number): Answer['missing'] & string {
  if (homeZoneAt(facts, index) === null) return 'homeBase'
  if (facts.works.slice(0, index).some((work) => !isTimed(work))) return 'dutyTimes'
  return facts.placings[index]?.start === '' ? 'place' : 'airportZone'
}

function requiredBounds(facts: Facts, index: number, gap: Gap): Bounds {
  const floor = floorOf(facts, index)
  const { after } = gap
  const preceding = after ? dutyPeriodOf(facts, after) : 0
  const before = after ? facts.works.indexOf(after) : -1
  const isHome = placeOf(facts, index)
  const after4 = isHome === 'yes' ? false : involvesFourHours(facts, before)
  const onBoard = neededRestOnBoard(facts, before)
  const least = after4 === true && isHome === 'no' ? 840 : onBoard === true ? 840 : 0
  const isLong = after4 !== false || onBoard !== false
  const most = mayFollowStandby(facts, before) ? 1440 : isLong ? 840 : 0
  return {
    least: Math.max(floor.least, preceding, least),
    most: Math.max(floor.most, preceding, most),
  }
}

/** True if a work starts at home, in every world. */
function placeOf(facts: Facts, index: number): 'yes' | 'no' | 'maybe' {
  const { placings, places, works } = facts
  const start = placings[index]?.start ?? ''
  if (start === '' || homeZoneAt(facts, index) === null) return 'maybe'
  return isHomeAt(start, works[index], places) ? 'yes' : 'no'
}

function floorOf(facts: Facts, index: number): Bounds {
  const rules = facts.schemes[index]?.rules
  const travel = facts.works[index]?.duty.ftlInputs?.travelMinutes ?? 30
  const away = (rules?.restAway ?? 600) + 2 * Math.max(0, travel - 30)
  const home = rules?.restAtHome ?? 720
  const place = placeOf(facts, index)
  if (place === 'maybe') return { least: Math.min(home, away), most: Math.max(home, away) }
  const floor = place === 'yes' ? home : away
  return { least: floor, most: floor }
}

/** The duty period that a rest must reach: an airport standby and its flights are one, home standby is none. */
function dutyPeriodOf(facts: Facts, work: TimedWork): number {
  if (work.kind === 'HSBY') return 0
  const standby = standbyBefore(facts, facts.works.indexOf(work))
  return work.to - (standby?.kind === 'ASBY' ? standby.from : work.from)
}
