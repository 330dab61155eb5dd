import { delaysOf, minuteOf } from '#limits/rules/cumulative/ftl-duty.ts'
import { circadianLow } from '#kernel/time/night-hours.ts'
import { clockAt, totalInLocalHours } from '#limits/rules/rest/local-hours.ts'
import type { DutyRules } from '#limits/rules/scheme/duty-rules.ts'
import type { SplitBreak } from '#duties/schema/ftl-inputs.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import { delayedFdpStart, delayedMaxFdp } from './delayed-report.ts'
import { extendedMaxFdpMinutes } from './fdp-extension.ts'
import type { FlightDutyPeriod } from './flight-duty-period.ts'
import { inFlightRestMaxFdp, inFlightRestSectorsMax } from './in-flight-rest.ts'
import { splitExtensionMinutes } from './split-duty.ts'
import { standbyReduction } from './standby-reduction.ts'
import type { WorkPeriod } from './work-periods.ts'

/** A flight duty period with its maximum, and the parts of it; minutes. */
export type FdpLimit = FlightDutyPeriod & {
  minutes: number
  /** The table's value; null outside the table. */
  baseMax: number | null
  /** The maximum without a planned extension; null outside the table. */
  normalMax: number | null
  /** The maximum without rest on board and without a planned extension; null outside the table. */
  maxWithoutRest: number | null
  /** The maximum that applies, with a planned extension; null outside the table. */
  max: number | null
  /** The latest end with the commander's discretion, in minutes since 1970; null outside the table. */
  discretionEnd: number | null
  parts: FdpParts
}

/** Minutes that are added to the table's value, and taken off it. */
type FdpParts = {
  /** The report of cabin crew before the flight crew. */
  flightCrewDifference: number
  split: number
  standbyReduction: number
  standbyNightExcluded: number
  reducedRestCut: number
  /** The maximum with rest on board; null without it. */
  inFlightRestMax: number | null
  /** The maximum of a planned extension; null if none is planned or allowed at this time. */
  extendedMax: number | null
}

/** The facts besides the duty itself that decide its maximum. */
export type FdpContext = {
  rules: DutyRules
  /** The zone in which the report is read; null in an unknown state of acclimatisation. */
  tableZone: TimeZone | null
  /** The reference time zone, for night hours. */
  zone: TimeZone
  /** Taken off after a reduced rest; 0 without one. */
  reducedRestCut: number
  hadReducedRest: boolean
}

/** Cabin crew report at most an hour before the flight crew (ORO.FTL.205(c)). */
const flightCrewDifferenceMax = 60

/** Home standby between these hours does not count, if it starts within them (CS FTL.1.225(b)(9)). */
const standbyNight = { from: '23:00', to: '07:00' }

/** The maximum of a flight duty period; null if the duty has none with known times (ORO.FTL.205). */
export function fdpLimit(period: WorkPeriod, context: FdpContext): FdpLimit | null {
  const { duty, fdp } = period
  if (!fdp) return null
  const from = fdpStart(period)
  const { rules } = context
  const table = tableOf(period, from, context)
  const parts = partsOf(period, { from, context })
  const sum = (table: number | null) =>
    table === null
      ? null
      : table + parts.flightCrewDifference - parts.standbyReduction - parts.reducedRestCut
  const cap = (minutes: number | null) => minutes && Math.min(minutes, rules.maxFdp)
  const split = table.max === null ? null : table.max + parts.split
  const withRest = parts.inFlightRestMax
  const normalMax = cap(
    sum(withRest === null || split === null ? split : Math.max(split, withRest)),
  )
  const extendedMax = duty.ftlInputs?.plannedExtension ? cap(sum(table.extendedMax)) : null
  const allowed = withRest === null ? rules.discretion : rules.discretionWithInFlightRest
  return {
    ...fdp,
    from,
    minutes: fdp.to - from,
    baseMax: table.max,
    normalMax,
    maxWithoutRest: cap(sum(split)),
    max: normalMax === null ? null : Math.max(normalMax, extendedMax ?? 0),
    discretionEnd:
      normalMax === null ? null : from + Math.max(normalMax + allowed, extendedMax ?? 0),
    parts: { ...parts, extendedMax },
  }
}

/** Report, or the start of a ground duty without a pause before it (ORO.FTL.105(12), 225(d)). */
function fdpStart({ duty, standby, from, fdpFrom }: WorkPeriod): number {
  const start = standby ? from : fdpFrom
  const notices = delaysOf(duty).map(({ notifiedAt, report }) => ({
    notifiedAt: minuteOf(notifiedAt),
    report: minuteOf(report),
  }))
  return delayedFdpStart(start, notices)
}

function tableOf(period: WorkPeriod, from: number, { tableZone, zone }: FdpContext) {
  const { duty, fdp } = period
  const state = tableZone === null ? 'unknown' : 'known'
  const sectors = fdp?.sectors ?? 0
  const [delay] = delaysOf(duty)
  const crewReport = flightCrewReport(period)
  const readAt = crewReport ?? (delay ? period.from : from)
  const report = (at: number, read: number) => ({ at, clock: clockAt(read, tableZone ?? zone) })
  const delayed = report(delay ? period.from : readAt, readAt)
  const first = delay ? minuteOf(delay.from) : readAt
  const original = report(first, delay ? first + readAt - period.from : first)
  const { maxMinutes } = delayedMaxFdp({ original, delayed }, sectors, state)
  const extendedMax = state === 'known' ? extendedMaxFdpMinutes(delayed.clock, sectors) : null
  return { max: maxMinutes, extendedMax }
}

/** The stated report of the flight crew. One before a delayed report was stated before the delay. */
function flightCrewReport({ duty, from }: WorkPeriod): number | null {
  const report = minuteOf(duty.ftlInputs?.flightCrewReport ?? null)
  const isStale = report !== null && report < from && delaysOf(duty).length > 0
  return isStale ? null : report
}

function partsOf(
  period: WorkPeriod,
  { from, context }: { from: number; context: FdpContext },
): FdpParts {
  const { duty, fdp, standby } = period
  const { ftlInputs: inputs = {} } = duty
  const { rules, zone } = context
  const crewReport = flightCrewReport(period) ?? from
  const facility = inputs.inFlightRest
  const hasRest = facility !== undefined && (fdp?.sectors ?? 0) <= inFlightRestSectorsMax
  const split = context.hadReducedRest ? 0 : splitMinutes(inputs.splitBreak, zone)
  const nightMinutes = standby?.type === 'HSBY' ? nightMinutesOf(standby, zone) : 0
  const leading = standby && { ...standby, report: from, nightMinutes }
  return {
    flightCrewDifference: Math.min(flightCrewDifferenceMax, Math.max(0, crewReport - from)),
    split,
    standbyReduction: leading ? standbyReduction(leading, rules, split > 0 || hasRest) : 0,
    standbyNightExcluded: nightMinutes,
    reducedRestCut: context.reducedRestCut,
    inFlightRestMax: hasRest ? inFlightRestMaxFdp(facility) : null,
    extendedMax: null,
  }
}

/** The minutes that a stated break adds. */
function splitMinutes(pause: SplitBreak | undefined, zone: TimeZone): number {
  if (!pause) return 0
  const span = { from: minuteOf(pause.from), to: minuteOf(pause.to) }
  return splitExtensionMinutes({
    minutes: span.to - span.from,
    circadianLowMinutes: totalInLocalHours(span, circadianLow, zone),
    hasSuitableAccommodation: pause.hasSuitableAccommodation,
  })
}

/** Standby at night up to the call; 0 for a standby that starts by day. */
function nightMinutesOf(
  { from, contact }: { from: number; contact: number },
  zone: TimeZone,
): number {
  const clock = clockAt(from, zone)
  const startsAtNight = clock >= standbyNight.from || clock < standbyNight.to
  return startsAtNight ? totalInLocalHours({ from, to: contact }, standbyNight, zone) : 0
}
