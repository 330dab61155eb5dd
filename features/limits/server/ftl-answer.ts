import { dayMinutes } from '#kernel/time/time-units.ts'
import type { FtlHistory, FtlLimit, FtlPart, FtlSummary, FtlWarning } from '#limits/api/ftl.ts'
import type { FtlDuty, LoggedFlight } from '#limits/rules/cumulative/ftl-duty.ts'
import type { FtlLimitKey, FtlScheme } from '#limits/rules/scheme/ftl-scheme.ts'
import { limitsVerdict, type LimitsVerdict } from '#limits/rules/standing/limits-verdict.ts'
import { namedLimit } from '#limits/rules/standing/tightest-limit.ts'
import type { PlannedDoubts } from '#limits/rules/standing/planned-doubts.ts'
import type { UnseenInWindow } from '#limits/rules/standing/unseen-in-windows.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import { sickLeaveLimitDays } from '#limits/rules/cumulative/sick-leave.ts'
import type { FtlMoment } from '#limits/rules/cumulative/ftl-figure.ts'
import type { FtlOutlook, FtlSummary as Summary } from '#limits/rules/cumulative/ftl-summary.ts'
import type { FtlWindow } from '#limits/rules/cumulative/ftl-window.ts'
import { dutyTypes } from '#duties/rules/words/duty-words.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { zoneToUtc, type Instant, type TimeZone } from '#kernel/time/zone-time.ts'

type FtlInput = {
  duties: FtlDuty[]
  flights: LoggedFlight[]
  history: FtlHistory
  plannedDoubts: PlannedDoubts
  unseenIn: UnseenInWindow
  /** The first planned day that nobody could read; null without one. */
  unreadDay: CalendarDate | null
  scheme: FtlScheme
  /** Of the home base; it decides where days begin. */
  zone: TimeZone
  asOf: Instant
  now: Instant
}

type Named = Pick<FtlPart, 'id' | 'date' | 'dutyType' | 'code'>

/** The summary for the API: in hours, and every figure with the duties that it is made of; and the level of the limits alone. */
export function ftlAnswerOf(
  summary: Summary,
  input: FtlInput,
): { ftl: FtlSummary; figures: LimitsVerdict['figures'] } {
  const named = namesOf(input)
  const limits = [
    ...summary.figures.map((figure) => limitOf(figure, named, input)),
    sickLimitOf(summary, input),
  ]
  const missing = missingOf(summary, input)
  const { figures, isCompliant, tightest, ...verdict } = limitsVerdict(
    { limits, missing },
    input.plannedDoubts,
  )
  const hours = (key: FtlLimitKey) => limits.find((limit) => limit.key === key)?.current ?? 0
  const ftl = {
    ...verdict,
    tightest: tightest && namedLimit(tightest),
    compliant: isCompliant,
    complete: missing === null,
    duty7Days: hours('duty7Days'),
    duty14Days: hours('duty14Days'),
    duty28Days: hours('duty28Days'),
    dutyAnnual: hours('dutyAnnual'),
    flight28Days: hours('flight28Days'),
    flightCalendarYear: hours('flightCalendarYear'),
    flight12Months: hours('flight12Months'),
    sickDays12Months: summary.sick.days,
    sickPeriods12Months: summary.sick.periods,
    asOf: input.asOf,
    calculatedAt: input.now,
    scheme: input.scheme.name,
    zone: input.zone,
    warnings: limits.filter(({ level }) => level !== 'green').map(warningOf),
    limits,
    plannedDoubts: input.plannedDoubts,
    history: input.history,
    hasDaysFree: input.scheme.rules.daysFreeYear !== null,
    hasLoggedFlights: input.flights.length > 0,
  }
  return { ftl, figures }
}

/** The first missing fact without which a figure is not known; null if all windows are. */
function missingOf({ figures, isComplete }: Summary, input: FtlInput): Missing | null {
  const { unseenIn, unreadDay } = input
  for (const { limit, window } of figures) {
    const missing = unseenIn(limit.measure, window)
    if (missing) return missing
  }
  if (unreadDay !== null) return { input: 'unreadDay', from: unreadDay, to: unreadDay }
  if (isComplete) return null
  return { input: figures.every(({ isCovered }) => isCovered) ? 'dutyTimes' : 'earlierHours' }
}

function limitOf(
  figure: FtlOutlook,
  named: Map<string, Named>,
  { zone, unseenIn }: FtlInput,
): FtlLimit {
  const { limit, quarters, peak } = figure
  return {
    key: limit.key,
    type: limit.type,
    period: limit.name,
    unit: 'hours',
    article: limit.article,
    limit: limit.limitMinutes / 60,
    current: hoursOf(quarters),
    percentage: quarters / (limit.limitMinutes * 4),
    level: figure.level,
    isBreach: figure.isBreach,
    window: windowAnswer(figure.window, zone),
    isCovered: figure.isCovered && unseenIn(limit.measure, figure.window) === null,
    openingBalance: hoursOf(figure.openingQuarters),
    peak: momentOf(peak),
    firstBreach: figure.firstBreach,
    recentBreach: figure.recentBreach && momentOf(figure.recentBreach),
    duties: figure.parts.map(({ id, quarters: part, basis }) => ({
      ...nameOf(named, id),
      minutes: part / 4,
      basis,
    })),
    untimed: figure.untimed.map((id) => nameOf(named, id)),
  }
}

/** Sick leave in weeks, in the form of a limit. Each day counts as 24 hours of its part. */
function sickLimitOf({ sick, today }: Summary, { duties, history, zone }: FtlInput): FtlLimit {
  const { window, days } = sick
  const weeks = days / 7
  const limit = sickLeaveLimitDays / 7
  const isWithin = ({ date }: FtlDuty) => date >= window.first && date <= window.last
  return {
    key: 'sick12Months',
    type: 'Sick Leave',
    period: 'Rolling 12 Months',
    unit: 'weeks',
    article: null,
    limit,
    current: weeks,
    percentage: days / sickLeaveLimitDays,
    level: sick.level,
    isBreach: days > sickLeaveLimitDays,
    window: windowAnswer(window, zone),
    isCovered: history.since !== null && window.first >= history.since,
    openingBalance: 0,
    peak: { date: today, current: weeks },
    firstBreach: null,
    recentBreach: null,
    duties: duties
      .filter((duty) => duty.dutyType === 'SICK' && isWithin(duty))
      .filter(({ date }, index, sickDays) => sickDays[index - 1]?.date !== date)
      .map((duty) => ({ ...nameOfDuty(duty), minutes: dayMinutes, basis: 'actual' })),
    untimed: [],
  }
}

function warningOf({ type, period, current, limit, percentage, level }: FtlLimit): FtlWarning {
  return { type, period, current, limit, percentage, level }
}

function namesOf({ duties, flights }: FtlInput): Map<string, Named> {
  return new Map([
    ...duties.map((duty) => [duty.id, nameOfDuty(duty)] as const),
    ...flights.map(({ id, date, code }) => [id, { id, date, dutyType: null, code }] as const),
  ])
}

function nameOfDuty({ id, date, dutyType, dutyCode }: FtlDuty): Named {
  const known = dutyTypes.find((type) => type === dutyType) ?? null
  return { id, date, dutyType: known, code: dutyCode }
}

function nameOf(named: Map<string, Named>, id: string): Named {
  const name = named.get(id)
  if (!name) throw new Error(`FTL counted ${id}, which it was not given`)
  return name
}

function windowAnswer({ first, last }: FtlWindow, zone: TimeZone): FtlLimit['window'] {
  const start = zoneToUtc(first, '00:00', zone)
  return { first, last, start, end: zoneToUtc(addDays(last, 1), '00:00', zone) }
}

const momentOf = ({ date, quarters }: FtlMoment) => ({ date, current: hoursOf(quarters) })
const hoursOf = (quarters: number) => quarters / 240
