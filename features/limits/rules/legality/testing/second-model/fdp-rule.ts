import type { Verdict } from '#duties/rules/verdict.ts'
import {
  clockOf,
  minuteAt,
  shared,
  tableTwoMinutes,
  dateOf,
} from '#limits/rules/legality/testing/plain-rules.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { checked, notApplicable, notKnown, type Answer } from './answer.ts'
import { homeZoneAt, mayFollowStandby, standbyBefore, type Facts } from './facts.ts'
import { anyZones, type Bounds } from './gaps.ts'
import { apart } from './places.ts'
import { onBoardMinutes, sectorsInTables, tableThreeMinutes, tableTwoMost } from './plain-tables.ts'
import { minuteOf, type Work } from './works.ts'

/** A flight duty period: the planned one, the one that counts, and its maximum in every world. */
export type PlainFdp = {
  planned: number | null
  minutes: number | null
  max: Bounds
  /** The table alone, without rest on board. */
  table: Bounds
  reduction: number
  /** Added for a break on the ground. */
  split: number
  onBoard: boolean
}

/** The flight duty period of a work; null without an operated sector or a report. */
export function fdpOf(facts: Facts, index: number): PlainFdp | null {
  const work = facts.works[index]
  const last = work?.operated.at(-1)
  if (!work || !last || work.report === null || work.from === null) return null
  const start = work.from
  const sectors = work.operated.length
  const inputs = work.duty.ftlInputs ?? {}
  const table = tableBounds(facts, index)
  const shift = shiftOf(minuteOf(inputs.flightCrewReport ?? null), start)
  const onBoardMax = sectors <= 3 ? onBoardMinutes[inputs.inFlightRest ?? 0] : undefined
  const base = onBoardMax === undefined ? table : { least: onBoardMax, most: onBoardMax }
  // Where the body clock is not known, its night may lie at any hour.
  const zone = facts.clocks[index]?.body ?? null
  const zones = zone === null ? anyZones : [zone]
  const reductions = zones.map((each) => reductionOf(facts, index, each))
  const splits = zones.map((each) => splitCredit(work, each))
  const extras = reductions.map((reduction, at) => shift + (splits[at] ?? 0) - reduction)
  const own = facts.schemes[index]?.rules.maxFdp ?? 1440
  const atLeast = (minutes: number) => Math.min(minutes + Math.min(...extras), own)
  const atMost = (minutes: number) => Math.min(minutes + Math.max(...extras), own)
  // A standby whose times are not known may shorten it by any time.
  const less = mayFollowStandby(facts, index) ? 720 : 0
  return {
    planned: last.plannedOn === null ? null : last.plannedOn - (work.plannedReport ?? start),
    minutes: last.on === null ? null : last.on - start,
    max: { least: atLeast(base.least) - less, most: atMost(base.most) },
    table: { least: atLeast(table.least), most: atMost(table.most) },
    reduction: Math.max(...reductions),
    split: Math.min(...splits),
    onBoard: onBoardMax !== undefined,
  }
}

/** The table is read at the report of the flight crew, at most an hour later (ORO.FTL.205(c)). */
const shiftOf = (flightCrew: number | null, start: number) =>
  flightCrew === null ? 0 : Math.max(0, Math.min(60, flightCrew - start))

/** The value of tables 2 and 3 at the report, in every world. */
function tableBounds(facts: Facts, index: number): Bounds {
  const work = facts.works[index]
  const clock = facts.clocks[index]
  const sectors = work?.operated.length ?? 0
  const worlds =
    clock?.state && clock.zone ? [{ state: clock.state, zone: clock.zone }] : clock?.worlds
  if (!work || work.from === null || !worlds) {
    return { least: tableThreeMinutes(sectors), most: tableTwoMost(sectors) }
  }
  const crew = minuteOf(work.duty.ftlInputs?.flightCrewReport ?? null)
  const at = work.from + shiftOf(crew, work.from)
  const values = worlds.map(({ state, zone }) =>
    state === 'X' ? tableThreeMinutes(sectors) : tableTwoMinutes(clockOf(at, zone), sectors),
  )
  return { least: Math.min(...values), most: Math.max(...values) }
}

/** Minutes of standby that shorten the maximum (CS FTL.1.225). */
function reductionOf(facts: Facts, index: number, zone: string): number {
  const work = facts.works[index]
  const standby = standbyBefore(facts, index)
  if (!standby || !work || work.from === null) return 0
  const { from } = standby
  const inputs = work.duty.ftlInputs ?? {}
  if (standby.kind === 'ASBY') return Math.max(0, work.from - from - 240)
  const call = (standby.duty.events ?? []).find(({ kind }) => kind === 'calledOut')
  const contact = call?.kind === 'calledOut' ? (minuteOf(call.calledAt) ?? work.from) : work.from
  const isAtNight = (minute: number) => {
    const clock = clockOf(minute, zone)
    return clock >= '23:00' || clock < '07:00'
  }
  let counted = 0
  for (let minute = from; minute < work.from; minute += 1) {
    const isExcluded = isAtNight(from) && minute < contact && isAtNight(minute)
    if (!isExcluded) counted += 1
  }
  const free = inputs.splitBreak || inputs.inFlightRest ? 480 : 360
  return Math.max(0, counted - free)
}

/** Half of a break of three hours or more lengthens the maximum (CS FTL.1.220). */
function splitCredit(work: Work, zone: string): number {
  const split = work.duty.ftlInputs?.splitBreak
  const [from, to] = [minuteOf(split?.from ?? null), minuteOf(split?.to ?? null)]
  if (!split || from === null || to === null) return 0
  const net = to - from - 30
  if (net < 180) return 0
  if (split.hasSuitableAccommodation) return Math.floor(net / 2)
  const date = dateOf(from, zone)
  const atNight = [date, addDays(date, 1)].reduce(
    (sum, day) =>
      sum + shared(from, to, minuteAt(day, '02:00', zone), minuteAt(day, '06:00', zone)),
    0,
  )
  return Math.floor(Math.min(360, net - atNight) / 2)
}

/** The maximum flight duty period. */
export function maxFdpAnswer(facts: Facts, index: number): Answer {
  const work = facts.works[index]
  if (!work || work.kind !== 'FLIGHT' || (work.legs.length > 0 && work.operated.length === 0))
    return notApplicable('maxFdp')
  if (work.legs.length === 0) return notKnown('maxFdp', 'sectorTimes')
  if (work.report === null) return notKnown('maxFdp', 'report')
  const fdp = fdpOf(facts, index)
  if (!fdp) return notKnown('maxFdp', 'dutyTimes')
  const { state } = facts.clocks[index] ?? { state: null }
  const allowed = state === 'X' ? sectorsInTables.unknown : sectorsInTables.known
  if (work.operated.length > allowed) return notKnown('maxFdp', 'sectorTimes')
  return levelOf(fdp, missingOf(facts, index))
}

function levelOf(fdp: PlainFdp, missing: Answer['missing']): Answer {
  const { planned, minutes, max } = fdp
  const figure = minutes ?? planned
  if (figure === null) return notKnown('maxFdp', 'sectorTimes')
  const worst = Math.max(figure, planned ?? 0)
  const allowed = fdp.onBoard ? 180 : 120
  const levelAt = (limit: number): Verdict => {
    if ((planned ?? 0) > limit) return 'breach'
    if (figure > limit) return figure > limit + allowed ? 'breach' : 'discretion'
    // Rest on board that the crew member needs is a condition.
    const needsRest = fdp.onBoard && figure > fdp.table.least
    return needsRest || limit - figure < 30 ? 'tight' : 'legal'
  }
  const [low, high] = [levelAt(max.least), levelAt(max.most)]
  const isOver = (level: Verdict) => level === 'breach' || level === 'discretion'
  if (low === high || (!isOver(low) && !isOver(high))) {
    const limit = isOver(low) ? max.most : max.least
    return checked('maxFdp', low, (planned ?? 0) > limit ? worst : figure, limit)
  }
  return notKnown('maxFdp', missing ?? 'dutyBefore')
}

function missingOf(facts: Facts, index: number): Answer['missing'] {
  const { works, places, placings } = facts
  const placing = placings[index]
  if (!placing || homeZoneAt(facts, index) === null) return 'homeBase'
  if (placing.start === '') return 'place'
  if (mayFollowStandby(facts, index)) return 'dutyTimes'
  const earlier = works.slice(0, index + 1).flatMap(({ legs }) => legs)
  if (places.zoneOf(placing.start) === null) return 'airportZone'
  if (placing.jump === 'open') return index === 0 ? 'dutyBefore' : 'travel'
  if (earlier.some(({ to, from }) => to === '' || from === '')) return 'place'
  return 'dutyBefore'
}

/** True if the flight duty period needed the rest on board; null if that is not known. */
export function neededRestOnBoard(facts: Facts, index: number): boolean | null {
  const fdp = fdpOf(facts, index)
  if (!fdp?.onBoard || fdp.minutes === null) return false
  if (fdp.minutes > fdp.table.most) return true
  return fdp.minutes > fdp.table.least ? null : false
}

/** True if an airport of the flight is four hours or more from its start; null if not known. */
export function involvesFourHours(facts: Facts, index: number): boolean | null {
  const work = facts.works[index]
  if (!work || work.operated.length === 0 || work.to === null) return false
  const at = work.to
  const [start, ...zones] = [
    facts.places.zoneOf(work.legs[0]?.from ?? ''),
    ...work.legs.map(({ to }) => facts.places.zoneOf(to)),
  ]
  const known = zones.filter((zone) => zone !== null)
  if (start && known.some((zone) => apart(zone, start, at) >= 240)) return true
  return start && known.length === zones.length ? false : null
}
