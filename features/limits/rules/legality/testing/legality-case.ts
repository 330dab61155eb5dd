import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { FtlSector } from '#duties/schema/sector.ts'
import type { FtlHistory } from '#limits/rules/cumulative/ftl-history.ts'
import type { RuleState } from '#limits/rules/findings/coverage.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import type { RuleKey } from '#limits/rules/findings/finding.ts'
import type { MissingInput } from '#duties/rules/verdict.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import type { HomeBase } from '#profile/rules/home-bases.ts'
import type { FtlDutyType } from '#limits/rules/scheme/ftl-scheme.ts'
import type {
  DisruptiveType,
  FtlSettings,
  OwnLimit,
  SchemeName,
} from '#limits/rules/scheme/ftl-settings.ts'
import type { DutyEvent } from '#duties/schema/duty-event.ts'
import type { FtlInputs } from '#duties/schema/ftl-inputs.ts'
import type { InFlightRestClass } from '#duties/rules/words/duty-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant, TimeZone } from '#kernel/time/zone-time.ts'
import { unknownIn } from './case-fields.ts'
import { ftlDuty, ftlSector } from '#limits/rules/test-ftl-duty.ts'

/** A worked case of `samples/legality-cases.json`. Times are UTC, figures are minutes. Its `format` explains it. */
export type LegalityCase = {
  id: string
  title: string
  article: string
  given: CaseGiven
  expected: CaseExpected
}

export type CaseGiven = {
  settings?: CaseSettings
  flights?: { date: CalendarDate; minutes: number }[]
  duties: CaseDuty[]
  change?: {
    add?: CaseDuty[]
    remove?: number[]
    change?: { index: number; duty: CaseDuty }[]
  }
}

type CaseSettings = {
  scheme?: SchemeName
  disruptiveType?: DisruptiveType
  historyFrom?: CalendarDate
  freeFrom?: Instant
  lastTripNear?: boolean
  base?: HomeBase[] | null
  ownLimits?: Omit<OwnLimit, 'validFrom'>[]
  earlierMonths?: { month: string; flightMin?: number; dutyMin?: number }[]
  earlierTotals?: { flight12mMin?: number; flightYearMin?: number; duty12mMin?: number }
  freeDaysThisYear?: number
  logbookFrom?: CalendarDate
}

type CaseDuty = {
  date: CalendarDate
  type: FtlDutyType
  start: Instant | null
  end: Instant | null
  sectors: CaseSector[]
  precedingStandby?: { type: 'HSBY' | 'ASBY'; start: Instant; contact?: Instant }
  /** The call from this standby to the next duty. */
  callout?: Instant
  split?: { start: Instant; end: Instant; suitable?: boolean }
  flightCrewReport?: Instant
  travelMin?: number
  inFlightRest?: InFlightRestClass
  plannedExtension?: boolean
  reducedRest?: boolean
  ownTravel?: boolean
}

type CaseSector = {
  from: string | null
  to: string | null
  dep: Instant | null
  arr: Instant | null
  actArr?: Instant
  positioning?: boolean
}

/** A finding as a case asserts it. */
type CaseFinding = {
  rule: RuleKey
  level: Verdict
  minutes: number | null
  limit: number | null
  source?: 'own'
}

/** The assertions of a case about a duty; an absent field is not asserted. */
export type CaseDutyExpected = {
  verdict?: Verdict
  line?: string | null
  rules?: number
  coverage?: Partial<Record<RuleKey, RuleState>>
  missing?: Partial<Record<RuleKey, MissingInput | null>>
  findings?: CaseFinding[]
  state?: 'B' | 'D' | 'X' | null
  maxFdpMin?: number | null
  fdpMin?: number | null
  latestOnBlock?: Instant
  standbyReductionMin?: number
  nightsRequired?: number | null
  nightsFound?: number | null
  windows?: Partial<Record<RuleKey, number>>
  restMin?: number | null
  restRequiredMin?: number | null
  disruptive?: string[]
}

type CaseExpected = {
  perDuty?: CaseDutyExpected[]
  recoveryRests?: {
    from: Instant
    to: Instant
    restMin: number
    localNights: number
    proven: boolean
  }[]
  firstFullyChecked?: number | null
  earliestReport?: { atHome: Instant; away: Instant }
  newBreaches?: { date: CalendarDate; rule: RuleKey }[]
}

/** The fields of a case that nothing reads, as `kind.field`. */
export function unknownFields(read: LegalityCase): string[] {
  const { given, expected } = read
  return [
    ...unknownIn('case', [read]),
    ...unknownGiven(given),
    ...unknownIn('expected', [expected]),
    ...unknownIn('dutyExpected', expected.perDuty ?? []),
    ...(expected.perDuty ?? []).flatMap(({ findings = [] }) => unknownIn('finding', findings)),
    ...unknownIn('recoveryRest', expected.recoveryRests ?? []),
    ...unknownIn('earliestReport', [expected.earliestReport ?? {}]),
    ...unknownIn('newBreach', expected.newBreaches ?? []),
  ]
}

/** The fields of the given facts of a case that nothing reads, as `kind.field`. */
export function unknownGiven(given: CaseGiven): string[] {
  const { settings = {}, change } = given
  const changes = change?.change ?? []
  const duties = [...given.duties, ...(change?.add ?? []), ...changes.map(({ duty }) => duty)]
  return [
    ...unknownIn('given', [given]),
    ...unknownIn('settings', [settings]),
    ...unknownIn('base', settings.base ?? []),
    ...unknownIn('ownLimit', settings.ownLimits ?? []),
    ...unknownIn('earlierMonth', settings.earlierMonths ?? []),
    ...unknownIn('earlierTotals', [settings.earlierTotals ?? {}]),
    ...unknownIn('flight', given.flights ?? []),
    ...unknownIn('change', [change ?? {}]),
    ...unknownIn('changed', changes),
    ...unknownIn('duty', duties),
    ...duties.flatMap(({ sectors, precedingStandby = {}, split = {} }) => [
      ...unknownIn('sector', sectors),
      ...unknownIn('precedingStandby', [precedingStandby]),
      ...unknownIn('split', [split]),
    ]),
  ]
}

/** The airports of the cases by time zone. Any other airport has no known time zone. */
const airportsOfZones: Record<TimeZone, string> = {
  'Europe/London': 'LHR LGW STN LTN LCY SEN MAN',
  'Europe/Madrid': 'PMI',
  'Europe/Amsterdam': 'AMS',
  'Europe/Athens': 'ATH',
  'Atlantic/Canary': 'TFS',
  'America/New_York': 'JFK BOS',
  'America/Chicago': 'ORD',
  'America/Los_Angeles': 'LAX SFO',
  'Asia/Dubai': 'DXB',
  'Asia/Kolkata': 'DEL',
  'Asia/Bangkok': 'BKK',
  'Asia/Singapore': 'SIN',
  'Asia/Hong_Kong': 'HKG',
  'Asia/Tokyo': 'NRT',
}

const caseZones: Record<string, TimeZone> = Object.fromEntries(
  Object.entries(airportsOfZones).flatMap(([zone, airports]) =>
    airports.split(' ').map((airport): [string, TimeZone] => [airport, zone]),
  ),
)

/**
 * The roster of a case.
 *
 * The duty at an index has the id `duty-<index>`. The standby directly before it has `standby-<index>`.
 */
export function rosterOfCase({ settings = {}, flights = [], duties }: CaseGiven): LegalityRoster {
  return {
    duties: duties.flatMap((duty, index) => dutiesOf(duty, `${index}`, duties[index + 1])),
    flights: flights.map(({ date, minutes }, index) => ({
      id: `flight-${index}`,
      date,
      code: `flight ${index}`,
      flightMinutes: minutes,
      departure: null,
    })),
    settings: settingsOf(settings),
    bases:
      settings.base === undefined ? [{ from: null, airports: ['LGW'] }] : (settings.base ?? []),
    airportZones: caseZones,
    history: historyOf(settings),
  }
}

/**
 * The roster of a case after its tested change. Unchanged duties keep their ids; added ones have `duty-added-<index>`.
 */
export function changedRosterOfCase(given: CaseGiven): LegalityRoster {
  const roster = rosterOfCase(given)
  const { add = [], remove = [], change = [] } = given.change ?? {}
  const gone = [...remove, ...change.map(({ index }) => index)].flatMap((index) => [
    `duty-${index}`,
    `standby-${index}`,
  ])
  return {
    ...roster,
    duties: [
      ...roster.duties.filter(({ id }) => !gone.includes(id)),
      ...change.flatMap(({ index, duty }) => dutiesOf(duty, `${index}`, given.duties[index + 1])),
      ...add.flatMap((duty, index) => dutiesOf(duty, `added-${index}`, add[index + 1])),
    ],
  }
}

function settingsOf({
  scheme = 'UK',
  disruptiveType = 'late',
  ownLimits = [],
}: CaseSettings): FtlSettings {
  return {
    scheme,
    disruptiveType,
    ownLimits: ownLimits.map((limit) => ({ ...limit, validFrom: '1970-01-01' })),
  }
}

function historyOf(settings: CaseSettings): FtlHistory {
  const { earlierTotals: totals } = settings
  return {
    since: settings.historyFrom ?? null,
    openingBalances: (settings.earlierMonths ?? []).map(({ month, flightMin, dutyMin }) => ({
      month,
      dutyMinutes: dutyMin ?? null,
      flightMinutes: flightMin ?? 0,
    })),
    freeFrom: settings.freeFrom ?? null,
    lastTripNear: settings.lastTripNear ?? false,
    earlierTotals: totals
      ? {
          flight12mMinutes: totals.flight12mMin ?? null,
          duty12mMinutes: totals.duty12mMin ?? null,
          flightYearMinutes: totals.flightYearMin ?? null,
        }
      : null,
    freeDaysThisYear: settings.freeDaysThisYear ?? null,
    logbookFrom: settings.logbookFrom ?? null,
  }
}

/** The duty, after the standby that led to it. */
function dutiesOf(given: CaseDuty, name: string, next: CaseDuty | undefined): FtlDuty[] {
  const { precedingStandby: standby, start } = given
  const duty = dutyOf(given, `duty-${name}`, next)
  if (!standby || !start) return [duty]
  const { type, start: from, contact } = standby
  const before = { date: given.date, type, start: from, end: start, sectors: [] }
  const called = { ...before, ...(contact ? { callout: contact } : {}) }
  return [dutyOf(called, `standby-${name}`, given), duty]
}

function dutyOf(given: CaseDuty, id: string, next: CaseDuty | undefined): FtlDuty {
  const { date, type, start, end, callout, sectors } = given
  const report = callout ? (next?.start ?? null) : null
  const called: DutyEvent[] =
    callout && report ? [{ kind: 'calledOut', calledAt: callout, report }] : []
  return ftlDuty({
    id,
    date,
    dutyType: type,
    scheduledBrief: start,
    // As the portal stores a call-out: the standby ends at the report.
    scheduledDebrief: report ?? end,
    events: called,
    ftlInputs: inputsOf(given),
    sectors: sectors.map(sectorOf),
  })
}

function sectorOf({ from, to, dep, arr, actArr, positioning = false }: CaseSector): FtlSector {
  return ftlSector([from ?? '', to ?? ''], [dep, arr], {
    actualArrival: actArr ?? null,
    positioning,
  })
}

function inputsOf(given: CaseDuty): FtlInputs {
  const { flightCrewReport, split, travelMin, inFlightRest } = given
  return {
    ...(flightCrewReport ? { flightCrewReport } : {}),
    ...(travelMin === undefined ? {} : { travelMinutes: travelMin }),
    ...(inFlightRest ? { inFlightRest } : {}),
    ...(given.plannedExtension ? { plannedExtension: true } : {}),
    ...(given.reducedRest ? { reducedRest: true } : {}),
    ...(given.ownTravel ? { ownTravel: true } : {}),
    ...(split
      ? {
          splitBreak: {
            from: split.start,
            to: split.end,
            hasSuitableAccommodation: split.suitable ?? false,
          },
        }
      : {}),
  }
}
