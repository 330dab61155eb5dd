import { dayMinutes } from '#kernel/time/time-units.ts'
import { dutySpan, instantOf, minuteOf, type FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { schemeOf } from '#limits/rules/scheme/scheme-of.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { utcToZone, zoneToUtc, type Instant, type TimeZone } from '#kernel/time/zone-time.ts'
import type { Finding, RuleKey } from '#limits/rules/findings/finding.ts'
import { legalityOf } from './legality-of.ts'
import type { LegalityOutlook } from './legality.ts'
import { homeOn, homeZoneAt, type LegalityRoster } from '#limits/rules/place/legality-roster.ts'

/** Rules of the rests before a report. The windows of days count too. */
const restRules: RuleKey[] = [
  'restBefore',
  'lateToEarly',
  'timeZoneNights',
  'baseChangeRest',
  'fdpExtension',
  'recoveryRest',
  'recoveryRestGap',
]
/** Duties before the last one that can matter: those since the last recovery rests, and in the windows of days. */
const earlierDays = 60
/** The longest window of days has no duty any more, and every rest is complete. */
const searchMinutes = 30 * dayMinutes
/** Each search step judges a roster, so steps are coarse; the minute is found afterwards. */
const stepMinutes = 60

/**
 * The earliest legal reports for a flight duty after the current or last duty, at home base and away.
 *
 * A flight duty is placed after the release and judged by the rules of rest, recovery rest and windows of days. Later
 * duties of the roster do not count; a duty without times by then may lie after it. Without a stated home base, `atHome` uses the minimum rest at home base.
 */
export function earliestReport(
  roster: LegalityRoster,
  asOf: Instant,
): LegalityOutlook['earliestReport'] {
  const last = lastDuty(roster, asOf)
  if (!last) return null
  const release = dutySpan(last)?.to ?? 0
  const zone = homeZoneAt(roster, instantOf(release))
  const date = utcToZone(instantOf(release), zone).date
  const base = homeOn(roster, date).airports
  const since = addDays(date, -earlierDays)
  const today = utcToZone(asOf, homeZoneAt(roster, asOf)).date
  const duties = roster.duties.filter((duty) => {
    const span = dutySpan(duty)
    const isBefore = span ? span.to <= release : duty.date <= today
    return isBefore && duty.date >= since
  })
  const unreadDates = (roster.unreadDates ?? []).filter((day) => day <= today)
  const [home = anyHome] = base
  const bases = base.length > 0 ? roster.bases : [{ from: null, airports: [anyHome] }]
  const airportZones = { [home]: zone, ...roster.airportZones }
  const before = { ...roster, duties, bases, airportZones, unreadDates }
  const { rules } = schemeOf(roster.settings, date)
  const away = awayAirport(last, base)
  const atHome = earliestFrom(before, { release, from: release + rules.restAtHome, airport: home })
  const elsewhere = earliestFrom(before, { release, from: release + rules.restAway, airport: away })
  return {
    release: instantOf(release),
    atHome: instantOf(atHome.report),
    away: instantOf(elsewhere.report),
    isProven: homeOn(roster, date).missing === null && atHome.isProven && elsewhere.isProven,
    endsAtHome: base.length === 0 ? null : base.includes(endAirportOf(last, home)),
  }
}

/** The last duty that began by now. */
function lastDuty({ duties }: LegalityRoster, asOf: Instant): FtlDuty | null {
  const now = minuteOf(asOf)
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
function awayAirport({ sectors }: FtlDuty, base: readonly string[]): string {
  const airports = sectors.flatMap(({ arrivalAirport }) => arrivalAirport).toReversed()
  return airports.find((airport) => !base.includes(airport)) ?? notHome
}

/** The last arrival; the home base for a duty without sectors. */
function endAirportOf({ sectors }: FtlDuty, homeBase: string): string {
  return sectors.at(-1)?.arrivalAirport ?? homeBase
}

/** No airport has these codes; their local time is that of the home base. */
const notHome = '---'
/** The home base of a crew member who states none. */
const anyHome = '+++'

type Search = {
  release: number
  /** The first report after the minimum rest. An earlier one after a standby would be the result of a call. */
  from: number
  airport: string
}

/** Steps over times that cannot be legal, then finds the minute between the last two steps. */
function earliestFrom(before: LegalityRoster, { release, from, airport }: Search) {
  const latest = release + searchMinutes
  let illegal = from - 1
  let report = from
  let judged = judge(before, report, airport)
  while (report < latest) {
    const next = nextReport(judged, { before, report, release })
    if (next === null) break
    illegal = next === release + judged.required ? next - 1 : report
    report = next
    judged = judge(before, report, airport)
  }
  while (report - illegal > 1) {
    const middle = Math.floor((illegal + report) / 2)
    const tried = judge(before, middle, airport)
    if (tried.breaches.length > 0) illegal = middle
    else [report, judged] = [middle, tried]
  }
  return { report, isProven: judged.isProven }
}

type Tried = { before: LegalityRoster; report: number; release: number }

/** The next report that may be legal; null if this one is. */
function nextReport(
  { breaches, required, recoveryMinutes }: Judged,
  { before, report, release }: Tried,
): number | null {
  if (report - release < required) return release + required
  if (breaches.length === 0) return null
  const next = breaches.map(({ rule, minutes, limit }) => {
    if (rule === 'recoveryRest' || rule === 'recoveryRestGap') return release + recoveryMinutes
    if (rule === 'timeZoneNights') return report + ((limit ?? 0) - (minutes ?? 0) - 1) * dayMinutes
    return restRules.includes(rule)
      ? report
      : midnightAfter(report, homeZoneAt(before, instantOf(report)))
  })
  return Math.max(report + stepMinutes, ...next)
}

/** Minutes leave a window of days at midnight. */
function midnightAfter(report: number, zone: TimeZone): number {
  const { date } = utcToZone(instantOf(report), zone)
  return minuteOf(zoneToUtc(addDays(date, 1), '00:00', zone))
}

type Judged = {
  breaches: Finding[]
  /** The minimum rest. */
  required: number
  /** The least recovery rest. */
  recoveryMinutes: number
  /** True if all rules of rests and windows are known. */
  isProven: boolean
}

/** Judges the rests before a short flight duty, and the windows of days with it. */
function judge(before: LegalityRoster, report: number, airport: string): Judged {
  const id = 'earliest-report'
  const instantAfter = (minutes: number) => instantOf(report + minutes)
  const zone = homeZoneAt(before, instantAfter(0))
  const date = utcToZone(instantAfter(0), zone).date
  const duty: FtlDuty = {
    id,
    date,
    dutyType: 'FLIGHT',
    dutyCode: '',
    scheduledBrief: instantAfter(0),
    actualBrief: null,
    scheduledDebrief: instantAfter(150),
    actualDebrief: null,
    // The way to the report is no duty.
    ftlInputs: { ownTravel: true },
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
  const zones = { [airport]: zone, ...before.airportZones }
  const roster = { ...before, duties: [...before.duties, duty], airportZones: zones }
  const judged = legalityOf(roster, { first: date, last: date }).duties.find(
    (other) => other.id === id,
  )
  const { rules, limits } = schemeOf(before.settings, date)
  const findings = judged?.findings ?? []
  const windows = limits.filter(({ period }) => period.kind === 'days').map(({ key }) => key)
  const judgedRules = new Set<RuleKey>([...restRules, ...windows])
  const recovery = findings.filter(({ rule }) => rule === 'recoveryRest')
  return {
    breaches: findings.filter(({ rule, level }) => level === 'breach' && judgedRules.has(rule)),
    required: judged?.restBefore?.requiredMinutes ?? 0,
    recoveryMinutes: Math.max(rules.recoveryRest, ...recovery.map(({ limit }) => limit ?? 0)),
    isProven:
      judged?.coverage.every(({ rule, state }) => !judgedRules.has(rule) || state !== 'notKnown') ??
      false,
  }
}
