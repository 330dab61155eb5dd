import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { toInstant } from '#kernel/time/zone-time.ts'
import { home } from './made-duties.ts'
import { clockOf, tableTwoMinutes } from './plain-rules.ts'

export type CountedFdp = { minutes: number; base: number; reduction: number; excluded: number }
export type CountedRest = { minutes: number; required: number; nights: number }
export type CountedRecovery = {
  from: string
  to: string
  minutes: number
  nights: number
  gap: number | null
}

type Timed = { duty: FtlDuty; report: number; release: number }

const dutyTypes = ['FLIGHT', 'TRAINING', 'ASBY', 'HSBY']
const at = (instant: string | null) => Date.parse(instant ?? '') / 60_000

/** Duties that are no rest, in order of time. All have times. */
function timedDuties(roster: LegalityRoster): Timed[] {
  return roster.duties
    .filter(({ dutyType }) => dutyTypes.includes(dutyType))
    .map((duty) => ({ duty, report: at(duty.scheduledBrief), release: at(duty.scheduledDebrief) }))
    .sort((one, other) => one.report - other.report)
}

/** The flight duty periods of a roster, each minute counted on its own; by duty. */
export function countFdps(roster: LegalityRoster): Map<string, CountedFdp> {
  const timed = timedDuties(roster)
  const fdps = new Map<string, CountedFdp>()
  for (const { duty, report } of timed) {
    const operated = duty.sectors.filter(({ positioning }) => !positioning)
    if (operated.length === 0) continue
    const end = at(operated.at(-1)?.scheduledArrival ?? null)
    let minutes = 0
    for (let minute = report; minute < end; minute += 1) minutes += 1
    const zone = roster.airportZones[duty.sectors[0]?.departureAirport ?? ''] ?? home.zone
    const base = tableTwoMinutes(clockOf(report, zone), operated.length)
    const standby = timed.find(({ duty, release }) => release === report && isStandby(duty))
    fdps.set(duty.id, { minutes, base, ...countReduction(standby, report, home.zone) })
  }
  return fdps
}

const isStandby = ({ dutyType }: FtlDuty) => dutyType === 'HSBY' || dutyType === 'ASBY'

/** Minutes of a standby that shorten the flight duty period after it (CS FTL.1.225). */
function countReduction(standby: Timed | undefined, report: number, zone: string) {
  if (!standby) return { reduction: 0, excluded: 0 }
  const isHome = standby.duty.dutyType === 'HSBY'
  const [call] = standby.duty.events ?? []
  const contact = call?.kind === 'calledOut' ? at(call.calledAt) : report
  const startsAtNight = isHome && isNight(standby.report, zone)
  let counted = 0
  let excluded = 0
  for (let minute = standby.report; minute < report; minute += 1) {
    if (startsAtNight && minute < contact && isNight(minute, zone)) excluded += 1
    else counted += 1
  }
  return { reduction: Math.max(0, counted - (isHome ? 360 : 240)), excluded }
}

const isNight = (minute: number, zone: string) => {
  const clock = clockOf(minute, zone)
  return clock >= '23:00' || clock < '07:00'
}

/** The rests before flight duties, each minute counted backwards from the report; by duty. */
export function countRests(roster: LegalityRoster): Map<string, CountedRest> {
  const timed = timedDuties(roster)
  const { isFree, first } = paint(timed)
  const rests = new Map<string, CountedRest>()
  for (const { duty, report } of timed) {
    const isFlight = duty.sectors.some(({ positioning }) => !positioning)
    if (!isFlight || report === first || !isFree(report - 1)) continue
    let from = report
    while (from > first && isFree(from - 1)) from -= 1
    const place = duty.sectors[0]?.departureAirport ?? ''
    const zone = roster.airportZones[place] ?? home.zone
    const travel = duty.ftlInputs?.travelMinutes ?? 30
    const floor = place === home.airport ? 720 : 600 + 2 * Math.max(0, travel - 30)
    const required = Math.max(floor, dutyPeriodBefore(timed, from))
    rests.set(duty.id, {
      minutes: report - from,
      required,
      nights: countNights(from, report, zone),
    })
  }
  return rests
}

/** The duty period that ends at a release: an airport standby and its flights are one, home standby is none. */
function dutyPeriodBefore(timed: Timed[], release: number): number {
  const last = timed.find((duty) => duty.release === release)
  if (!last || last.duty.dutyType === 'HSBY') return 0
  const before = timed.find(({ duty, release }) => release === last.report && isStandby(duty))
  const report = before?.duty.dutyType === 'ASBY' ? before.report : last.report
  return release - report
}

/**
 * Rests of 36 hours with two local nights between duties, and the time since the last one that was long enough.
 *
 * @param requiredAt the least length of the rest that starts at an instant.
 */
export function countRecoveries(
  roster: LegalityRoster,
  requiredAt: (from: string) => number = () => 2160,
): CountedRecovery[] {
  const timed = timedDuties(roster)
  const { isFree, first, last } = paint(timed)
  const recoveries: CountedRecovery[] = []
  let previous: number | null = null
  for (let minute = first; minute < last; minute += 1) {
    if (!isFree(minute)) continue
    const from = minute
    while (isFree(minute)) minute += 1
    // A journey may lie in the rest, so the nights count in the zones of both of its ends.
    const zones = placesAround(timed, from, home.airport).map(
      (airport) => roster.airportZones[airport] ?? home.zone,
    )
    const nights = Math.min(...zones.map((zone) => countNights(from, minute, zone)))
    if (minute - from < 2160 || nights < 2) continue
    const gap = previous === null ? null : from - previous
    recoveries.push({ from: text(from), to: text(minute), minutes: minute - from, nights, gap })
    if (minute - from >= requiredAt(text(from))) previous = minute
  }
  return recoveries
}

const text = (minute: number) => toInstant(minute * 60_000)

/**
 * The place of the last arrival before a rest, and that of the next departure. Before the first flight nothing is known
 * but the place of the next duty.
 */
function placesAround(timed: Timed[], from: number, none: string): string[] {
  const flights = timed.filter(({ duty }) => duty.sectors.length > 0)
  const last = flights.findLast(({ release }) => release <= from)
  const later = last ? flights : timed
  const next = later.find(({ report }) => report >= from)
  const departure = next?.duty.sectors[0]?.departureAirport ?? none
  return last ? [last.duty.sectors.at(-1)?.arrivalAirport ?? none, departure] : [departure]
}

/** Nights with at least 480 minutes of a rest between 22:00 and 08:00. */
function countNights(from: number, to: number, zone: string): number {
  let nights = 0
  let inThisNight = 0
  for (let minute = from; minute < to; minute += 1) {
    const clock = clockOf(minute, zone)
    inThisNight = clock >= '22:00' || clock < '08:00' ? inThisNight + 1 : 0
    if (inThisNight === 480) nights += 1
  }
  return nights
}

/** Marks every minute of duty and standby. */
function paint(timed: Timed[]) {
  const first = Math.min(...timed.map(({ report }) => report))
  const last = Math.max(...timed.map(({ release }) => release))
  const busy = new Uint8Array(last - first + 1)
  busy[last - first] = 1
  for (const { report, release } of timed) busy.fill(1, report - first, release - first)
  return { first, last, isFree: (minute: number) => busy[minute - first] === 0 }
}
