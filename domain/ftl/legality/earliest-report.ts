import { dutySpan, type FtlDuty } from '#domain/ftl/cumulative/ftl-duty.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { toInstant, utcToZone, type Instant } from '#domain/time/zone-time.ts'
import type { RuleKey } from './finding.ts'
import { legalityOf } from './legality-of.ts'
import type { LegalityOutlook, LegalityRoster } from './legality.ts'

/** Rules of the rest before a report. */
const restRules: RuleKey[] = ['restBefore', 'lateToEarly', 'timeZoneNights', 'fdpExtension']
/** Duties before the last one that can matter for its rest. */
const daysBefore = 14
/** A local night is complete at most this long after the least rest: the end of the early starts. */
const searchMinutes = 3 * 24 * 60

/**
 * The earliest legal reports for a flight duty after the current or last duty, at home base and away.
 *
 * A flight duty is placed after the release and judged by the same rules as the roster.
 */
export function earliestReport(
  roster: LegalityRoster,
  asOf: Instant,
): LegalityOutlook['earliestReport'] {
  const last = lastDuty(roster, asOf)
  if (!last) return null
  const { homeBase, zone } = roster
  const release = dutySpan(last)?.to ?? 0
  const date = utcToZone(toInstant(release * 60_000), zone).date
  const since = addDays(date, -daysBefore)
  const duties = roster.duties.filter((duty) => {
    const span = dutySpan(duty)
    return span !== null && span.to <= release && duty.date >= since
  })
  const home = homeBase ?? anyHome
  const before = { ...roster, duties, homeBase: home }
  const away = awayAirport(last, homeBase)
  return {
    release: toInstant(release * 60_000),
    atHome: earliestFrom(before, release, home),
    away: earliestFrom(before, release, away),
  }
}

/** The last duty that began by now. */
function lastDuty({ duties }: LegalityRoster, asOf: Instant): FtlDuty | null {
  const now = Math.floor(Date.parse(asOf) / 60_000)
  const begun = duties
    .filter(({ dutyType }) => workingTypes.has(dutyType))
    .flatMap((duty) => {
      const span = dutySpan(duty)
      return span && span.from <= now ? [{ duty, to: span.to }] : []
    })
    .sort((one, other) => one.to - other.to)
  return begun.at(-1)?.duty ?? null
}

const workingTypes = new Set<FtlDuty['dutyType']>(['FLIGHT', 'ASBY', 'HSBY', 'TRAINING'])

/** The airport at which the duty ended, or an airport that is not home base. */
function awayAirport({ sectors }: FtlDuty, homeBase: string | null): string {
  const airports = sectors.flatMap(({ arrivalAirport }) => arrivalAirport).toReversed()
  return airports.find((airport) => airport !== homeBase) ?? notHome
}

/** No airport has these codes; their local time is that of the home base. */
const notHome = '---'
/** The home base of a crew member who states none. */
const anyHome = '+++'

function earliestFrom(before: LegalityRoster, release: number, airport: string): Instant {
  const latest = release + searchMinutes
  let report = release + 1
  while (report < latest) {
    const { required, isLegal } = judge(before, report, airport)
    if (report - release >= required && isLegal) break
    report = report - release < required ? release + required : report + 1
  }
  return toInstant(report * 60_000)
}

/** Judges the rest before a short flight duty. */
function judge(before: LegalityRoster, report: number, airport: string) {
  const id = 'earliest-report'
  const instantAfter = (minutes: number) => toInstant((report + minutes) * 60_000)
  const date = utcToZone(instantAfter(0), before.zone).date
  const duty: FtlDuty = {
    id,
    date,
    dutyType: 'FLIGHT',
    dutyCode: '',
    scheduledBrief: instantAfter(0),
    actualBrief: null,
    scheduledDebrief: instantAfter(150),
    actualDebrief: null,
    sectors: [
      {
        departureAirport: airport,
        arrivalAirport: airport,
        scheduledDeparture: instantAfter(60),
        scheduledArrival: instantAfter(120),
        actualDeparture: null,
        actualArrival: null,
        positioning: false,
      },
    ],
  }
  const zones = { [airport]: before.zone, ...before.airportZones }
  const roster = { ...before, duties: [...before.duties, duty], airportZones: zones }
  const judged = legalityOf(roster, { first: date, last: date }).duties.find(
    (other) => other.id === id,
  )
  const isLegal = !judged?.findings.some(
    ({ rule, level }) => level === 'breach' && restRules.includes(rule),
  )
  return { required: judged?.restBefore?.requiredMinutes ?? 0, isLegal }
}
