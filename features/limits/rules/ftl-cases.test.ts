import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { DutyEvent } from '#duties/schema/duty-event.ts'
import type { FtlInputs } from '#duties/schema/ftl-inputs.ts'
import { london } from '#kernel/time/london-time.ts'
import type { Instant, TimeZone } from '#kernel/time/zone-time.ts'
import { dutySpan, type FtlDuty } from './cumulative/ftl-duty.ts'
import { ftlPeak } from './cumulative/ftl-figure.ts'
import { ftlLedger } from './cumulative/ftl-ledger.ts'
import { knownDayOf } from './cumulative/known-from.ts'
import { ftlSummary } from './cumulative/ftl-summary.ts'
import { queryAnswers, type CaseQueries } from './ftl-case-queries.ts'
import { legalityOf } from './legality/legality-of.ts'
import type { DutyLegality } from './legality/legality.ts'
import type { LegalityRoster } from './place/legality-roster.ts'
import { usualFtlSettings, type DisruptiveType } from './scheme/ftl-settings.ts'
import type { FtlDutyType, FtlLimitKey } from './scheme/ftl-scheme.ts'
import { schemeOf } from './scheme/scheme-of.ts'
import { ftlDuty, ftlSector } from './test-ftl-duty.ts'

/** A worked case. Times are UTC, figures are minutes. */
type Case = {
  id: string
  article: string
  description: string
  settings?: { tz?: TimeZone; disruptiveType?: DisruptiveType; historyFrom?: string }
  duties: CaseDuty[]
  asOf: Instant
  query?: CaseQueries
  expected: Record<string, unknown>
}

type CaseDuty = {
  date: string
  type: FtlDutyType
  start: Instant | null
  end: Instant | null
  sectors: { dep: Instant; arr: Instant; positioning?: boolean }[]
  /** The call from a standby. */
  callout?: Instant
  precedingStandby?: { type: 'HSBY' | 'ASBY'; start: Instant; contact?: Instant }
  flightCrewReport?: Instant
  split?: { start: Instant; end: Instant; suitable?: boolean }
  startsAt?: 'home' | 'away'
  travelMin?: number
  reportTz?: TimeZone
  /** True if half of a standby is working time. */
  cawtrHalf?: boolean
}

/** All fields of the cases; any other fails its case, because it would not be tested. */
const caseFields = {
  case: 'id article description source settings duties asOf query expected note',
  settings: 'tz disruptiveType historyFrom',
  duty: 'date type start end sectors callout precedingStandby flightCrewReport split startsAt travelMin reportTz cawtrHalf',
  sector: 'dep arr positioning',
}

const home = 'BHX'
const away = 'PMI'

/** Another file of cases, instead of the project's. */
const otherFile = process.env['FTL_CASES']
const file = otherFile ?? new URL('../../../samples/ftl-cases.json', import.meta.url).pathname
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[]

/** The words of the cases for our limits. */
const limitKeys: Record<string, FtlLimitKey> = {
  duty7: 'duty7Days',
  duty14: 'duty14Days',
  duty28: 'duty28Days',
  flight28: 'flight28Days',
  flightYear: 'flightCalendarYear',
}

it.each(cases)('$id $article: $description', (read) => {
  expect(unknownFields(read)).toEqual([])
  const found = { ...summaryOf(read), ...legalityFields(read), ...queryAnswers(read.query ?? {}) }
  for (const name of Object.keys(read.expected)) expect(found).toHaveProperty(name)
  expect(found).toMatchObject(read.expected)
})

it('has cases, of every group in our own file', () => {
  const groups = [...new Set(cases.map(({ id }) => id[0] ?? ''))].sort()
  expect(groups).toEqual(otherFile ? groups : ['A', 'B', 'C', 'D', 'E'])
  expect(cases.length).toBeGreaterThan(0)
})

function unknownFields(read: Case): string[] {
  const check = (kind: keyof typeof caseFields, fields: object) =>
    Object.keys(fields).filter((name) => !caseFields[kind].split(' ').includes(name))
  return [
    ...check('case', read),
    ...check('settings', read.settings ?? {}),
    ...read.duties.flatMap((duty) => check('duty', duty)),
    ...read.duties.flatMap(({ sectors }) => sectors).flatMap((sector) => check('sector', sector)),
  ]
}

function rosterOf({ settings = {}, duties }: Case): LegalityRoster {
  const isLate = (settings.disruptiveType ?? 'late') === 'late'
  return {
    duties: duties.flatMap(dutiesOf),
    flights: [],
    settings: isLate
      ? usualFtlSettings
      : { ...usualFtlSettings, scheme: 'EASA', disruptiveType: 'early' },
    bases: [{ from: null, airports: [home] }],
    airportZones: {
      [home]: settings.tz ?? london,
      [away]: settings.tz ?? london,
      ...Object.fromEntries(
        duties.map(({ reportTz }, index) => [airportOf(index), reportTz ?? settings.tz ?? london]),
      ),
    },
    // The cases of the first part know what came before.
    history: { since: settings.historyFrom ?? null, openingBalances: [], lastTripNear: true },
  }
}

/** An airport for each duty with its own time zone. */
const airportOf = (index: number) => `A${String(index).padStart(2, '0')}`

/** The duty, after the standby that led to it. */
function dutiesOf(given: CaseDuty, index: number, all: CaseDuty[]): FtlDuty[] {
  const { precedingStandby: standby, start } = given
  if (!standby || !start) return [dutyOf(given, index, all)]
  const { type, start: from, contact } = standby
  const before = { date: given.date, type, start: from, end: start, sectors: [] }
  const called = { ...before, ...(contact ? { callout: contact } : {}) }
  const next = [...all.slice(0, index), called, given]
  return [{ ...dutyOf(called, index, next), id: `standby-${index}` }, dutyOf(given, index, all)]
}

function dutyOf(given: CaseDuty, index: number, all: CaseDuty[]): FtlDuty {
  const { date, type, start, callout, sectors } = given
  const report = callout && all[index + 1]?.start
  return ftlDuty({
    id: `duty-${index}`,
    date,
    dutyType: type,
    scheduledBrief: start,
    // As the portal stores a call-out: the standby ends at the report.
    scheduledDebrief: report ?? given.end,
    events: report ? [{ kind: 'calledOut', calledAt: callout, report } satisfies DutyEvent] : [],
    ftlInputs: inputsOf(given),
    sectors: sectors.map(({ dep, arr, positioning = false }) => {
      const to = given.startsAt === 'away' ? away : home
      return ftlSector([startOf(given, index), to], [dep, arr], { positioning })
    }),
  })
}

function startOf({ startsAt, reportTz }: CaseDuty, index: number): string {
  if (reportTz) return airportOf(index)
  return startsAt === 'away' ? airportOf(index) : home
}

function inputsOf({ flightCrewReport, split, travelMin, cawtrHalf }: CaseDuty): FtlInputs {
  return {
    ...(flightCrewReport ? { flightCrewReport } : {}),
    ...(travelMin === undefined ? {} : { travelMinutes: travelMin }),
    ...(cawtrHalf ? { countsHalf: true } : {}),
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

function summaryOf(read: Case): Record<string, unknown> {
  const { duties, settings, history } = rosterOf(read)
  const zone = read.settings?.tz ?? london
  const scheme = schemeOf(settings, read.asOf.slice(0, 10))
  const context = { scheme, zone, history }
  const { figures, sick, isCompliant, isComplete } = ftlSummary(
    { duties, flights: [] },
    read.asOf,
    context,
  )
  const figure = (key: FtlLimitKey) => figures.find(({ limit }) => limit.key === key)
  const minutes = (key: FtlLimitKey) => (figure(key)?.quarters ?? NaN) / 4
  const names = Object.entries(limitKeys)
  const breaches = figures.filter(({ isBreach }) => isBreach).map(({ limit }) => limit.key)
  return {
    duty7DaysMin: minutes('duty7Days'),
    duty14DaysMin: minutes('duty14Days'),
    duty28DaysMin: minutes('duty28Days'),
    dutyAnnualMin: minutes('dutyAnnual'),
    flight28DaysMin: minutes('flight28Days'),
    flightCalendarYearMin: minutes('flightCalendarYear'),
    flight12MonthsMin: minutes('flight12Months'),
    flightPrev12MonthsMin: minutes('flightPrevious12Months'),
    sickDays12Months: sick.days,
    sickPeriods12Months: sick.periods,
    compliant: isCompliant,
    complete: isComplete,
    breaches: breaches.map((key) => names.find(([, ours]) => ours === key)?.[0] ?? key),
    levels: Object.fromEntries(names.map(([name, key]) => [name, figure(key)?.level])),
    firstBreach: Object.fromEntries(names.map(([name, key]) => [name, figure(key)?.firstBreach])),
    worstDuty7: worst('duty7Days', read),
    worstDuty14: worst('duty14Days', read),
    worstDuty28: worst('duty28Days', read),
    worstFlight28: worst('flight28Days', read),
  }
}

/** The highest figure anywhere in the roster, and the first day that ends it. */
function worst(key: FtlLimitKey, read: Case): [number, string] | null {
  const { duties, settings, history } = rosterOf(read)
  const zone = read.settings?.tz ?? london
  const dates = duties.map(({ date }) => date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  const scheme = schemeOf(settings, read.asOf.slice(0, 10))
  const limit = scheme.limits.find((other) => other.key === key)
  if (!limit || !first || !last) return null
  const ledger = ftlLedger(duties, [], { scheme, zone })
  const { quarters, date } = ftlPeak(limit, {
    ledger,
    history,
    known: knownDayOf({ duties, history }, zone),
    first,
    last,
  })
  return [quarters / 4, date]
}

function legalityFields(read: Case): Record<string, unknown> {
  const roster = rosterOf(read)
  const { duties, recoveryRests } = legalityOf(roster, { first: '1970-01-01', last: '2199-12-31' })
  const laterRests = recoveryRests.filter(({ gapMinutes }) => gapMinutes !== null)
  const given = roster.duties.filter(({ id }) => id.startsWith('duty-'))
  return {
    perDuty: given.map((duty) => dutyFields(duty, duties.find(({ id }) => id === duty.id) ?? null)),
    rest: duties.flatMap(({ restBefore: rest }) =>
      rest
        ? [
            {
              restMin: rest.minutes,
              requiredMin: rest.requiredMinutes,
              legal: rest.legal,
              localNights: rest.localNights,
            },
          ]
        : [],
    ),
    rerrp: recoveryRests.map(({ from, to, minutes, localNights, legal }) => ({
      start: from,
      end: to,
      restMin: minutes,
      localNights,
      legal,
    })),
    rerrpRequired: laterRests.map(({ disruptiveDuties, requiredMinutes, minutes }) => ({
      disruptive: disruptiveDuties,
      requiredMin: requiredMinutes,
      legal: minutes >= requiredMinutes,
    })),
    rerrpGapsMin: laterRests.map(({ gapMinutes }) => gapMinutes),
  }
}

function dutyFields(duty: FtlDuty, legality: DutyLegality | null) {
  const span = dutySpan(duty)
  const fdp = legality?.fdp
  return {
    dutyMin: span && span.to - span.from,
    fdpMin: fdp?.minutes ?? null,
    sectors: fdp?.sectors,
    baseMaxFdpMin: fdp?.baseMaxMinutes,
    maxFdpMin: fdp?.maxMinutes,
    latestOnBlock: fdp?.latestOnBlock,
    fdpExceededByMin: fdp?.exceededByMinutes,
    withinDiscretion: fdp?.isWithinDiscretion,
    standbyReductionMin: fdp?.standbyReductionMinutes,
    standbyNightExcludedMin: fdp?.standbyNightExcludedMinutes,
    disruptive: legality?.disruptive,
  }
}
