import type { RosterEntry } from '#duties/api/roster.ts'
import { extensionSectorsMax } from '#limits/rules/duty/fdp-extension.ts'
import { inFlightRestSectorsMax } from '#limits/rules/duty/in-flight-rest.ts'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { DutyLegality } from '#limits/rules/legality/legality.ts'
import type { FtlInputs } from '#duties/schema/ftl-inputs.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import { minutesBetween } from '#kernel/time/zone-time.ts'

export type FtlInputField = keyof FtlInputs

/** Hours from a standby's end to a report that it can have led to. */
const callGapMaxHours = 8

/** Flights of this length can have rest on board. */
const longSectorMinutes = 6 * 60

/** A planned extension makes sense from this margin to the maximum. */
const extensionMarginMinutes = 60

type Context = {
  /** The legality as stored; undefined where it is not known. */
  legality: DutyLegality | undefined
  /** The counted duty before; undefined without one. */
  previous: FtlDuty | undefined
  /** IATA codes of the home base on the day of the duty; empty if none is stated. */
  home: readonly string[]
}

/** The optional inputs that make sense for a duty, in the order of the form. Stored ones are always among them. */
export function fittingInputs(duty: RosterEntry, context: Context): FtlInputField[] {
  const { ftlInputs = {} } = duty
  const fits: Record<FtlInputField, boolean> = {
    calledAt: isAfterStandby(duty, context),
    ...flightFits(duty, context),
    countsHalf: duty.dutyType === 'HSBY',
  }
  const fields = Object.keys(fits) as FtlInputField[]
  return fields.filter((field) => fits[field] || ftlInputs[field] !== undefined)
}

function flightFits(duty: RosterEntry, { legality, home }: Context) {
  const operated = duty.sectors.filter(({ positioning }) => !positioning)
  const isFlight = duty.dutyType === 'FLIGHT' && operated.length > 0
  const fdp = legality?.fdp
  const rest = legality?.restBefore
  const start = duty.sectors[0]?.departureAirport ?? ''
  const isAway = home.length > 0 && !home.includes(start)
  const isLong = operated.some((sector) => sectorMinutes(sector) >= longSectorMinutes)
  const isNearMax = fdp ? fdp.maxMinutes - fdp.minutes < extensionMarginMinutes : false
  return {
    flightCrewReport: isFlight,
    splitBreak: isFlight && operated.length > 1,
    inFlightRest: isFlight && operated.length <= inFlightRestSectorsMax && isLong,
    travelMinutes: isFlight && isAway && Boolean(rest),
    plannedExtension: isFlight && operated.length <= extensionSectorsMax(0) && isNearMax,
    reducedRest: isFlight && Boolean(rest && rest.minutes < rest.requiredMinutes),
    ownTravel: asksForTravel(duty, legality),
  }
}

/** True if the roster does not show how the crew member got to the start of the duty. */
function asksForTravel({ id }: RosterEntry, legality: DutyLegality | undefined): boolean {
  const coverage = legality?.coverage ?? []
  return coverage.some(
    ({ missing }) => missing?.input === 'travel' && (missing.dutyId ?? id) === id,
  )
}

/** True if a standby before the duty can have led to it, and the time of the call is not stored with the standby. */
function isAfterStandby(duty: RosterEntry, { previous }: Context): boolean {
  const isStandby = previous?.dutyType === 'HSBY' || previous?.dutyType === 'ASBY'
  if (duty.dutyType !== 'FLIGHT' || !previous || !isStandby) return false
  if (previous.events?.some(({ kind }) => kind === 'calledOut')) return false
  const end = debriefOf(previous)
  const report = briefOf(duty)
  return Boolean(end && report && minutesBetween(end, report) <= callGapMaxHours * 60)
}

function sectorMinutes(sector: RosterEntry['sectors'][number]): number {
  const { scheduledDeparture: departure, scheduledArrival: arrival } = sector
  return departure && arrival ? minutesBetween(departure, arrival) : 0
}

/** The counted duty that begins last before another one. */
export function dutyBefore(duty: RosterEntry, duties: readonly FtlDuty[]): FtlDuty | undefined {
  const report = briefOf(duty)
  if (!report) return undefined
  const start = (each: FtlDuty) => briefOf(each) ?? ''
  return duties
    .filter((each) => each.id !== duty.id && start(each) !== '' && start(each) < report)
    .toSorted((one, other) => (start(one) < start(other) ? -1 : 1))
    .at(-1)
}
