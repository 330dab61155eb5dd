import type { TimeZone } from '#kernel/time/zone-time.ts'
import type { Gap } from './gaps.ts'
import { homeNightBounds } from './gaps.ts'
import { apart, type Places } from './places.ts'
import { isHomeAt, someHome, type Placing } from './placings.ts'
import { mostNights, tableOneState, type BodyState } from './plain-tables.ts'
import type { Trip } from './trips.ts'
import type { Work } from './works.ts'

/** The body clock at a report. A state of null is not known. */
export type Clock = {
  state: BodyState | null
  /** The zone in which the table is read; null if not known. */
  zone: TimeZone | null
  /** The states that are possible if `state` is null, each with the zone in which it reads the table; absent if any is. */
  worlds?: { state: BodyState; zone: TimeZone }[]
  /** The reference time, in which early, late and night hours are read; null if not known. */
  body: TimeZone | null
}

const notKnownClock: Clock = { state: null, zone: null, body: null }

/** The last report at reference time, and the nights at home since the last trip away from home time. */
type Memory = {
  /** The report was between two minutes. Null before the first one, and where its zone is not known. */
  reference: { zone: TimeZone; at: number; latest: number } | null
  /** A report of which the zone is not known moved the reference time. */
  isLost: boolean
  owed: number
  nights: number
  /** The least nights owed in any world, and the most found. */
  owedLeast: number
  nightsMost: number
  /** The last arrival was far from home time. */
  wasFar: boolean
}

/** The work of a roster with its places, gaps and trips. */
export type Line = {
  works: Work[]
  placings: Placing[]
  gaps: (Gap | null)[]
  trips: Trip[]
  places: Places
  lastTripNear: boolean
}

/** The body clock at each work (ORO.FTL.105(1)). */
export function clocksOf(line: Line): Clock[] {
  const { works, placings, gaps, trips, places, lastTripNear } = line
  const memory: Memory = {
    reference: null,
    isLost: false,
    owed: lastTripNear ? 0 : mostNights,
    nights: 0,
    owedLeast: 0,
    nightsMost: 0,
    wasFar: false,
  }
  let arrived = -Infinity
  let place = ''
  return works.map((work, index) => {
    const placing = placings[index]
    const gap = gaps[index] ?? null
    if (!placing) return notKnownClock
    const homeZone = places.homeZoneOn(work.duty.date)
    moveBase(memory, works[index - 1], work, places)
    if (gap && homeZone) {
      const found = homeNightBounds(gap, homeZone)
      memory.nights += found.least
      memory.nightsMost += found.most
    }
    if (placing.jump !== 'none' || placing.start !== place) arrived = gap?.to ?? Infinity
    const at = work.from ?? null
    const stay = at === null ? 0 : at - arrived
    const isHome = isHomeAt(placing.start, work, places)
    const flight = works.slice(index).find(({ legs }) => legs.length > 0)
    const flown = works.slice(0, index).findLast(({ legs }) => legs.length > 0)
    const to = flight?.legs[0]?.from ?? someHome
    if (placing.jump !== 'none') {
      hideJourney(memory, { work, gap, flown, flight, places, isOwn: placing.jump === 'own' })
    }
    const seen = clockAt({ work, start: placing.start, memory, places, stay, isHome })
    // A course may lie before the journey or after it.
    const isEither = work.legs.length === 0 && placing.jump !== 'none'
    const isHomeThere = isHomeAt(to, work, places)
    const there = { work, start: to, memory, places, stay: 0, isHome: isHomeThere }
    const clock = isEither ? eitherOf(seen, clockAt(there)) : seen
    settleBase(memory, work, places)
    if (work.legs.length > 0) {
      place = placing.end
      memory.wasFar = isFarAt(placing.end, work, places)
      arrived = work.to ?? Infinity
    }
    const ended = trips.find(({ last }) => last === index)
    if (ended) endTrip(ended, memory)
    if (placing.end === '' && work.legs.length > 0) forget(memory)
    // A report at a time that is not known.
    if (at === null && work.legs.length > 0) lose(memory)
    return clock
  })
}

type Hidden = {
  work: Work
  gap: Gap | null
  flown: Work | undefined
  flight: Work | undefined
  places: Places
  isOwn: boolean
}

/** A journey that the roster does not show: nights at home in it, and the reports with which it may begin or go on. */
function hideJourney(memory: Memory, { work, gap, flown, flight, places, isOwn }: Hidden) {
  const [place, departure] = [flown?.legs.at(-1)?.to ?? '', flight?.legs[0]?.from ?? someHome]
  const homeZone = places.homeZoneOn(work.duty.date)
  // A journey to a place that was home when it began leads home.
  const leadsHome = [flown, flight].some((each) => isHomeAt(departure, each, places))
  if (!leadsHome && memory.nightsMost >= memory.owedLeast) {
    const wasOnHomeTime = isHomeAt(place, flown, places) && memory.nights >= memory.owed
    const leadsNear = flight !== undefined && !isFarAt(departure, flight, places)
    forgetFar(memory, { homeZone, isOnHomeTime: wasOnHomeTime && leadsNear, at: work.from })
  }
  // Travel on one's own is no report.
  if (isOwn || !gap) return
  const span = { from: gap.from, to: flight?.from ?? gap.to }
  if (place !== '') hiddenReport(memory, { zone: places.zoneOf(place), ...span })
  if (!leadsHome && homeZone) hiddenReport(memory, { zone: homeZone, ...span })
}

/** The body clock in one of two places. */
function eitherOf(one: Clock, other: Clock): Clock {
  return one.body === other.body ? { ...notKnownClock, body: one.body } : notKnownClock
}

/** A report that the roster does not show may move the reference time. */
function hiddenReport(
  memory: Memory,
  { zone, from, to }: { zone: TimeZone | null; from: number; to: number },
) {
  const { reference } = memory
  if (!reference) return
  if (zone === null) return forget(memory)
  const difference = apart(zone, reference.zone, to)
  if (difference <= 120) {
    memory.reference = { ...reference, latest: to }
    return
  }
  const elapsed = { least: from - reference.latest, most: to - reference.at }
  if (possibleStates(difference, elapsed).includes('D')) lose(memory)
}

/**
 * At a new base more than two hours of local time away, table 1 decides (ORO.FTL.105(1)): its last column begins after 120
 * hours, so six local nights at home are enough in every row.
 */
function moveBase(memory: Memory, before: Work | undefined, work: Work, places: Places) {
  const [old, now] = [before, work].map((each) => places.homeZoneOn(each?.duty.date ?? ''))
  if (!before || !old || !now || apart(old, now, work.from ?? 0) <= 120) return
  Object.assign(memory, { owed: nightsAtNewBase, owedLeast: nightsAtNewBase })
  Object.assign(memory, { nights: 0, nightsMost: 0 })
}

const nightsAtNewBase = 6

/** After a report at reference time near that of a new base, the table has put the crew member on its time. */
function settleBase(memory: Memory, { duty }: Work, { homeZoneOn }: Places) {
  const { reference, owed } = memory
  const home = homeZoneOn(duty.date)
  const isNear = reference && home && apart(reference.zone, home, reference.at) <= 120
  if (owed === nightsAtNewBase && isNear) Object.assign(memory, { owed: 0, owedLeast: 0 })
}

/** True if a place may be more than two hours from home time. */
function isFarAt(airport: string, { to, duty }: Work, { homeZoneOn, zoneOf }: Places): boolean {
  const [zone, homeZone] = [zoneOf(airport), homeZoneOn(duty.date)]
  return homeZone === null || zone === null || apart(zone, homeZone, to ?? 0) > 120
}

/** A reference far from home time is not known after nights at home, or is home time. */
function forgetFar(
  memory: Memory,
  {
    homeZone,
    isOnHomeTime,
    at,
  }: { homeZone: TimeZone | null; isOnHomeTime: boolean; at: number | null },
) {
  const { reference } = memory
  if (homeZone === null) return
  const isNear = reference !== null && apart(reference.zone, homeZone, reference.at) <= 120
  if (isNear) return
  if (isOnHomeTime && at !== null) {
    Object.assign(memory, { reference: { zone: homeZone, at, latest: at }, isLost: false })
  } else if (reference) lose(memory)
}

function lose(memory: Memory) {
  Object.assign(memory, { reference: null, isLost: true })
}

function forget(memory: Memory) {
  lose(memory)
  Object.assign(memory, { owed: mostNights, owedLeast: 0 })
  Object.assign(memory, { nights: 0, nightsMost: 0 })
}

/** A trip of more than two hours of difference starts the count of nights again. */
function endTrip({ farthest, isUnclear, owed }: Trip, memory: Memory) {
  if (isUnclear) return forget(memory)
  if (farthest !== null && Math.abs(farthest) <= 120) return undefined
  Object.assign(memory, { nights: 0, nightsMost: 0 })
  // The nights of a new base stay due.
  if (memory.owed < nightsAtNewBase) {
    Object.assign(memory, { owed: owed.most, owedLeast: owed.least })
  }
  return undefined
}

type At = {
  work: Work
  start: string
  memory: Memory
  places: Places
  /** Minutes since the arrival at the place. */
  stay: number
  isHome: boolean
}

function clockAt({ work, start, memory, places, stay, isHome }: At): Clock {
  const at = work.from
  const home = places.homeZoneOn(work.duty.date)
  if (at === null || home === null) return notKnownClock
  const isReport = work.legs.length > 0
  const here = isHome ? (places.zoneOf(start) ?? home) : places.zoneOf(start)
  const reportHere = (zone: TimeZone) => {
    if (isReport) Object.assign(memory, { reference: { zone, at, latest: at }, isLost: false })
  }
  if (isHome && memory.nights >= memory.owed) {
    reportHere(home)
    return { state: 'B', zone: here ?? home, body: home }
  }
  const { reference } = memory
  const isNearHome = here !== null && apart(here, home, at) <= 120
  const isAtStart = reference === null && !memory.isLost
  if (here && isAtStart && isNearHome && !memory.wasFar && memory.nights >= memory.owed) {
    reportHere(home)
    return { state: 'B', zone: here, body: home }
  }
  if (here === null || reference === null) {
    if (here !== null && stay >= 120 * 60) {
      reportHere(here)
      return { state: 'D', zone: here, body: here }
    }
    if (isReport) lose(memory)
    return notKnownClock
  }
  const difference = apart(here, reference.zone, at)
  if (difference <= 120) {
    reportHere(reference.zone)
    return { state: 'B', zone: here, body: reference.zone }
  }
  const elapsed = { least: at - reference.latest, most: at - reference.at }
  const states = possibleStates(difference, elapsed)
  const [state] = states
  const isD = states.length === 1 && state === 'D'
  const mayBeHome = isHome && memory.nightsMost >= memory.owedLeast
  if (mayBeHome && !isD && apart(reference.zone, home, at) > 120) {
    if (isReport) lose(memory)
    return notKnownClock
  }
  // Several states at one reference time: all but the local time.
  if (states.length > 1 && !states.includes('D')) {
    const worlds = states.map((each) => ({ state: each, zone: reference.zone }))
    return { state: null, zone: null, worlds, body: reference.zone }
  }
  if (states.length > 1 || !state) {
    if (isReport && states.includes('D')) lose(memory)
    return notKnownClock
  }
  if (state === 'D') reportHere(here)
  const zone = state === 'D' ? here : reference.zone
  return { state, zone, body: zone }
}

/** The states at each minute at which the last report at reference time may have been. */
function possibleStates(
  difference: number,
  { least, most }: { least: number; most: number },
): BodyState[] {
  const first = Math.max(0, least)
  const hours = Array.from({ length: Math.ceil((most - first) / 60) }, (_, hour) => hour * 60)
  const elapsed = [...hours.map((minutes) => first + minutes), most]
  return [...new Set(elapsed.map((minutes) => tableOneState(difference, minutes)))]
}
