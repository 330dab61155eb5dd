import { dutySpan, type FtlDuty } from '#domain/ftl/cumulative/ftl-duty.ts'
import { toInstant, utcToZone, type Instant } from '#domain/time/zone-time.ts'
import { legalityOf } from './legality-of.ts'
import type { LegalityRoster } from './legality.ts'

/** A call-out from a standby to a report at a full hour. Minutes. */
export type StandbyCall = {
  report: Instant
  /** The longest flight duty period from this report; 0 if none is left. */
  maxFdpMinutes: number
  latestOnBlock: Instant
  /** Taken off the table's value because of the standby. */
  reductionMinutes: number
}

/** The assumed time from a call to the report. The airline's procedure may differ. */
export const assumedCallMinutes = { HSBY: 90, ASBY: 0 }

const flightId = 'standby-call'
const hour = 60

/**
 * The longest flight duty periods that a standby allows, for a report at each full hour of it.
 *
 * A home standby also lists reports up to the assumed response time after its end.
 *
 * @param sectors operated, 1 to 10.
 * @returns empty for a duty that is no standby, lacks times, or was called out.
 */
export function standbyOutlook(
  roster: LegalityRoster,
  standbyId: string,
  sectors = 2,
): StandbyCall[] {
  const standby = roster.duties.find(({ id }) => id === standbyId)
  const span = standby && dutySpan(standby)
  if (!standby || !span || !isStandby(standby.dutyType)) return []
  if (standby.events?.some(({ kind }) => kind === 'calledOut')) return []
  const response = assumedCallMinutes[standby.dutyType]
  const calls: StandbyCall[] = []
  const first = Math.ceil((span.from + response) / hour) * hour
  for (let report = first; report <= span.to + response; report += hour) {
    const call = callAt(roster, { standby, from: span.from, report, response, sectors })
    if (call) calls.push(call)
  }
  return calls
}

function isStandby(type: FtlDuty['dutyType']): type is 'HSBY' | 'ASBY' {
  return type === 'HSBY' || type === 'ASBY'
}

type Call = { standby: FtlDuty; from: number; report: number; response: number; sectors: number }

/** Judges a flight duty at the report by the same rules as the roster. */
function callAt(roster: LegalityRoster, call: Call): StandbyCall | null {
  const { standby, from, report, response, sectors } = call
  const calledAt = instantOf(Math.max(from, report - response))
  const ended: FtlDuty = {
    ...standby,
    scheduledDebrief: instantOf(report),
    actualDebrief: null,
    events: [{ kind: 'calledOut', calledAt, report: instantOf(report) }],
  }
  const date = utcToZone(instantOf(report), roster.zone).date
  const duties = [ended, flightFrom(report, date, { roster, sectors })]
  const { fdp } =
    legalityOf({ ...roster, duties }, { first: date, last: date }).duties.find(
      ({ id }) => id === flightId,
    ) ?? {}
  if (!fdp) return null
  const maxFdpMinutes = Math.max(0, fdp.maxMinutes)
  return {
    report: instantOf(report),
    maxFdpMinutes,
    latestOnBlock: instantOf(report + maxFdpMinutes),
    reductionMinutes: fdp.standbyReductionMinutes,
  }
}

type FlightParts = { roster: LegalityRoster; sectors: number }

function flightFrom(report: number, date: string, { roster, sectors }: FlightParts): FtlDuty {
  const airport = roster.homeBase ?? ''
  return {
    id: flightId,
    date,
    dutyType: 'FLIGHT',
    dutyCode: '',
    scheduledBrief: instantOf(report),
    actualBrief: null,
    scheduledDebrief: instantOf(report + sectors * hour + 30),
    actualDebrief: null,
    sectors: Array.from({ length: sectors }, (_, index) => ({
      departureAirport: airport,
      arrivalAirport: airport,
      scheduledDeparture: instantOf(report + index * hour + 30),
      scheduledArrival: instantOf(report + (index + 1) * hour),
      actualDeparture: null,
      actualArrival: null,
      positioning: false,
    })),
  }
}

const instantOf = (minute: number) => toInstant(minute * 60_000)
