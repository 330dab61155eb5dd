import { hourMinutes } from '#kernel/time/time-units.ts'
import { dutySpan, instantOf, type FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { baseOn } from '#profile/rules/home-bases.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { utcToZone, type Instant } from '#kernel/time/zone-time.ts'
import type { Finding } from '#limits/rules/findings/finding.ts'
import { legalityOf } from './legality-of.ts'
import type { DutyLegality } from './legality.ts'
import { homeZoneAt, type LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { momentWords } from '#limits/rules/findings/moment-words.ts'

/** A call-out from a standby to a report at a full hour. Minutes. */
export type StandbyCall = {
  report: Instant
  /** The longest flight duty period from this report; 0 if none is left. */
  maxFdpMinutes: number
  latestOnBlock: Instant
  /** Taken off the table's value because of the standby. */
  reductionMinutes: number
}

/** The call-outs from a standby, and the rest before it. */
export type StandbyOutlook = {
  calls: StandbyCall[]
  /** Why a flight duty from this standby would break the minimum rest before the standby; null if none does. */
  restProblem: Pick<Finding, 'sentence' | 'legalIf' | 'article'> | null
}

/** The assumed time from a call to the report. The airline's procedure may differ. */
export const assumedCallMinutes = { HSBY: 90, ASBY: 0 }

const flightId = 'standby-call'
/** Duties before that decide the rest, the maximum and the body clock. */
const readDaysBefore = 30

/**
 * The longest flight duty periods that a standby allows, for a report at each full hour of it.
 *
 * No minimum rest applies to the standby itself, but it applies to a flight duty after a call.
 *
 * A home standby also lists reports up to the assumed response time after its end.
 *
 * @param sectors operated, 1 to 10.
 * @returns no calls for a duty that is no standby, lacks times, or was called out.
 */
export function standbyOutlook(
  roster: LegalityRoster,
  standbyId: string,
  sectors = 2,
): StandbyOutlook {
  const standby = roster.duties.find(({ id }) => id === standbyId)
  const span = standby && dutySpan(standby)
  if (!standby || !span || !isStandby(standby.dutyType)) return nothing
  if (standby.events?.some(({ kind }) => kind === 'calledOut')) return nothing
  const response = assumedCallMinutes[standby.dutyType]
  const first = Math.ceil((span.from + response) / hourMinutes) * hourMinutes
  const made: Call[] = []
  for (let report = first; report <= span.to + response; report += hourMinutes) {
    made.push({ standby, from: span.from, report, response, sectors })
  }
  return {
    calls: made.flatMap((call) => callAt(roster, call) ?? []),
    restProblem: made[0] ? restProblemOf(roster, made[0]) : null,
  }
}

const nothing: StandbyOutlook = { calls: [], restProblem: null }

function isStandby(type: FtlDuty['dutyType']): type is 'HSBY' | 'ASBY' {
  return type === 'HSBY' || type === 'ASBY'
}

type Call = { standby: FtlDuty; from: number; report: number; response: number; sectors: number }

/** Every report has the same rest before the standby, so one is judged. */
function restProblemOf(roster: LegalityRoster, call: Call): StandbyOutlook['restProblem'] {
  const { findings = [], restBefore } = flightAfter(roster, call) ?? {}
  const found = findings.find(({ rule, level }) => rule === 'restBefore' && level === 'breach')
  if (!found || !restBefore) return null
  const rested = Math.floor(Date.parse(restBefore.from) / 60_000) + (found.limit ?? 0)
  return {
    sentence: found.sentence,
    legalIf: `Not legal unless the standby starts at ${momentWords(rested)} or later`,
    article: found.article,
  }
}

function callAt(roster: LegalityRoster, call: Call): StandbyCall | null {
  const { report } = call
  const { fdp } = flightAfter(roster, call) ?? {}
  if (!fdp) return null
  const maxFdpMinutes = Math.max(0, fdp.maxMinutes)
  return {
    report: instantOf(report),
    maxFdpMinutes,
    latestOnBlock: instantOf(report + maxFdpMinutes),
    reductionMinutes: fdp.standbyReductionMinutes,
  }
}

/** Judges a flight duty at the report by the same rules as the roster. */
function flightAfter(
  roster: LegalityRoster,
  { standby, from, report, response, sectors }: Call,
): DutyLegality | undefined {
  const calledAt = instantOf(Math.max(from, report - response))
  const ended: FtlDuty = {
    ...standby,
    scheduledDebrief: instantOf(report),
    actualDebrief: null,
    events: [{ kind: 'calledOut', calledAt, report: instantOf(report) }],
  }
  const date = utcToZone(instantOf(report), homeZoneAt(roster, instantOf(report))).date
  const since = addDays(standby.date, -readDaysBefore)
  const earlier = roster.duties.filter((duty) => {
    const span = dutySpan(duty)
    const isEarlier = span !== null && span.from < from && duty.id !== standby.id
    return isEarlier && duty.date >= since
  })
  const duties = [...earlier, ended, flightFrom(report, date, { roster, sectors })]
  const { duties: judged } = legalityOf({ ...roster, duties }, { first: date, last: date })
  return judged.find(({ id }) => id === flightId)
}

type FlightParts = { roster: LegalityRoster; sectors: number }

function flightFrom(report: number, date: string, { roster, sectors }: FlightParts): FtlDuty {
  const [airport = ''] = baseOn(roster.bases, date)
  return {
    id: flightId,
    date,
    dutyType: 'FLIGHT',
    dutyCode: '',
    scheduledBrief: instantOf(report),
    actualBrief: null,
    scheduledDebrief: instantOf(report + sectors * hourMinutes + 30),
    actualDebrief: null,
    sectors: Array.from({ length: sectors }, (_, index) => ({
      departureAirport: airport,
      arrivalAirport: airport,
      scheduledDeparture: instantOf(report + index * hourMinutes + 30),
      scheduledArrival: instantOf(report + (index + 1) * hourMinutes),
      actualDeparture: null,
      actualArrival: null,
      positioning: false,
    })),
  }
}
