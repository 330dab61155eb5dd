import { addDays } from '#kernel/time/calendar-date.ts'
import { schemeOf } from '#limits/rules/scheme/scheme-of.ts'
import type { FtlScheme } from '#limits/rules/scheme/ftl-scheme.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import type { Work } from './works.ts'
import { isStandby, isTimed, worksOf, type TimedWork } from './works.ts'
import { clocksOf, type Clock } from './body-clock.ts'
import { gapsOf, type Gap } from './gaps.ts'
import { knownFrom } from './known-past.ts'
import { placesOf, type Places } from './places.ts'
import { placingsOf, type Placing } from './placings.ts'
import { rotationNightsOf, type RotationNights, type TransitionNights } from './rotation-nights.ts'
import { tripsOf } from './trips.ts'

/** Everything that the rules read about a roster, counted once. All lists have one entry per work. */
export type Facts = {
  roster: LegalityRoster
  works: Work[]
  places: Places
  /** The minute from which everything is known. */
  known: number
  placings: Placing[]
  gaps: (Gap | null)[]
  clocks: Clock[]
  afterRotation: (RotationNights | null)[]
  transition: (TransitionNights | null)[]
  schemes: FtlScheme[]
}

/** Reads a roster. */
export function factsOf(roster: LegalityRoster): Facts {
  const works = worksOf(roster)
  const places = placesOf(roster)
  const known = knownFrom(roster, works, places)
  const placings = placingsOf(works, places, known)
  const gaps = gapsOf({ works, placings, places, known })
  const trips = tripsOf({ works, placings, places })
  const lastTripNear = roster.history.lastTripNear === true
  const line = { works, placings, gaps, trips, places, lastTripNear }
  return {
    roster,
    works,
    places,
    known,
    placings,
    gaps,
    clocks: clocksOf(line),
    ...rotationNightsOf(line),
    schemes: works.map(({ duty }) => schemeOf(roster.settings, duty.date)),
  }
}

/** The time zone of the base on the day of a work; null if there is none. */
export const homeZoneAt = ({ works, places }: Facts, index: number) =>
  places.homeZoneOn(works[index]?.duty.date ?? '')

/** True if a standby without times may have led to a work, or may be one duty with it. */
export function mayFollowStandby({ works }: Facts, index: number): boolean {
  const [work, before] = [works[index], works[index - 1]]
  if (!work || !before || isTimed(before) || !isStandby(before) || work.legs.length === 0)
    return false
  return before.duty.date >= addDays(work.duty.date, -1)
}

/** The standby that led to a work: it ends where the work begins. */
export function standbyBefore({ works }: Facts, index: number): TimedWork | null {
  const work = works[index]
  const before = works.slice(0, index).findLast(isTimed)
  if (!work || !before || !isTimed(work)) return null
  return isStandby(before) && before.to === work.from && work.legs.length > 0 ? before : null
}

/** True if a standby led to a later work. */
export function leadsToWork(facts: Facts, index: number): boolean {
  const next = facts.works.findIndex((work, later) => later > index && isTimed(work))
  return next >= 0 && standbyBefore(facts, next) === facts.works[index]
}
