import { get } from 'react-hook-form'
import { ftlHistoryInput, type FtlHistory, type FtlHistoryInput } from '#limits/api/ftl.ts'
import { nextStatedSince, noStatements, statedUpTo } from '#limits/rules/cumulative/ftl-history.ts'
import { latestFreeFrom, statementsFault } from '#limits/rules/cumulative/statements-fault.ts'
import { firstDayOfInterest } from '#limits/rules/cumulative/ftl-window.ts'
import {
  addMonths,
  daysOfMonth,
  isCalendarDate,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'
import { monthTitle } from '#kernel/time/date-words.ts'
import { durationText, parseDuration } from '#kernel/time/duration.ts'
import { momentParts, type LocalMoment } from '#kernel/time/read-moment.ts'
import { utcToZone, zoneToUtc, type Instant, type TimeZone } from '#kernel/time/zone-time.ts'
import type { FormRules } from '#web/forms/edit-form.ts'

/** The texts of the form. Hours are empty where they are not known. */
export type HistoryValues = {
  completeSince: string
  /** A time at the home base, `2026-07-09T18:30`. */
  freeFrom: string
  lastTripNear: boolean
  totals: { flight12m: string; flightYear: string; duty12m: string }
  months: Record<CalendarMonth, { duty: string; flight: string }>
  freeDays: string
  logbookFrom: string
}

/** The facts that the form depends on. */
export type HistoryFormContext = {
  history: FtlHistory
  /** Of the home base. */
  zone: TimeZone
  /** True if the rule set has a minimum of days free. */
  hasDaysFree: boolean
  hasLoggedFlights: boolean
  today: CalendarDate
  now: Instant
}

/** The months of the limits' windows that begin before `since`, newest first. */
export function monthsBefore(since: CalendarDate | null, today: CalendarDate): CalendarMonth[] {
  const months: CalendarMonth[] = []
  const earliest = monthOf(firstDayOfInterest(today))
  for (let month = monthOf(today); month >= earliest; month = addMonths(month, -1)) {
    if (since && daysOfMonth(month).first < since) months.push(month)
  }
  return months
}

/** The stored statements, without those that were about another beginning of the roster. */
export function valuesOf({ history, zone, today, now }: HistoryFormContext): HistoryValues {
  const { since, statedSince, startSince } = history
  const isCounted = since === null || statedSince === null || since <= statedSince
  const isStart = since === null || (startSince ?? since) === since
  const openings = isCounted ? history.openingBalances : []
  const balances = new Map(openings.map((balance) => [balance.month, balance]))
  const months = monthsBefore(today, today).map((month) => {
    const balance = balances.get(month)
    const hours = { duty: text(balance?.dutyMinutes), flight: text(balance?.flightMinutes) }
    return [month, hours] as const
  })
  const { freeFrom } = history
  const isBefore = freeFrom !== null && freeFrom <= latestFreeFrom({ since, now, zone })
  const isFree = isBefore && (since === null || since <= (startSince ?? since))
  const free = isFree ? utcToZone(freeFrom, zone) : null
  const totals = isCounted ? history.earlierTotals : null
  const freeDays = isCounted ? history.freeDaysThisYear : null
  return {
    completeSince: history.completeSince ?? '',
    freeFrom: free ? `${free.date}T${free.time}` : '',
    lastTripNear: history.lastTripNear && isStart,
    totals: {
      flight12m: text(totals?.flight12mMinutes),
      flightYear: text(totals?.flightYearMinutes),
      duty12m: text(totals?.duty12mMinutes),
    },
    months: Object.fromEntries(months),
    freeDays: freeDays === null ? '' : String(freeDays),
    logbookFrom: history.logbookFrom ?? '',
  }
}

const text = (minutes: number | null = null) => (minutes === null ? '' : durationText(minutes))

/** True if a day lies in this year and the year has days before it. */
export function yearHasBegun(end: CalendarDate, today: CalendarDate): boolean {
  return !end.endsWith('-01-01') && end.slice(0, 4) >= today.slice(0, 4)
}

/** The first day with a complete roster: as typed, or else as the roster shows. */
export function sinceOf(
  { completeSince }: Pick<HistoryValues, 'completeSince'>,
  { rosterSince }: FtlHistory,
): CalendarDate | null {
  return isCalendarDate(completeSince) ? completeSince : rosterSince
}

/** The day before which the hours and free days of the form count. */
export function hoursBefore(
  { completeSince }: Pick<HistoryValues, 'completeSince'>,
  { rosterSince, statedSince }: FtlHistory,
): CalendarDate | null {
  const typed = isCalendarDate(completeSince) ? completeSince : null
  return nextStatedSince({ completeSince: typed, rosterSince, statedSince })
}

export function historyForm(
  context: HistoryFormContext,
): FormRules<HistoryValues, FtlHistoryInput> {
  const { history, today, zone, now } = context
  const shownMonths = (values: HistoryValues) =>
    monthsBefore(sinceOf(values, history) ?? hoursBefore(values, history), today)
  const inputOf = (values: HistoryValues): FtlHistoryInput => ({
    completeSince: values.completeSince || null,
    openingBalances: shownMonths(values)
      .toReversed()
      .flatMap((month) => {
        const dutyMinutes = minutesOf(values.months[month]?.duty)
        const flightMinutes = minutesOf(values.months[month]?.flight)
        if (dutyMinutes === null && flightMinutes === null) return []
        return [{ month, dutyMinutes, flightMinutes }]
      }),
    freeFrom: instantOf(values.freeFrom, zone),
    lastTripNear: values.lastTripNear,
    ...countedStatements(values, context),
    logbookFrom: values.logbookFrom || null,
  })
  return {
    inputSchema: ftlHistoryInput,
    inputOf,
    textFaults: (values) =>
      [
        ...shownMonths(values).flatMap((month) => [
          `months.${month}.duty`,
          `months.${month}.flight`,
        ]),
        ...Object.values(totalFields),
      ]
        .filter((field) => Number.isNaN(minutesOf(String(get(values, field) ?? ''))))
        .map((field) => ({ field, message: 'Please enter hours, like 82:30' })),
    faultOf: (input, values) =>
      input.completeSince !== null && input.completeSince > today
        ? { field: 'completeSince', message: 'Please enter a day that is not in the future' }
        : statementsFault(input, {
            since: sinceOf(values, history),
            statedSince: hoursBefore(values, history),
            today,
            now,
            zone,
          }),
    fieldOf: (path, values) => {
      const [, place, kind] = /^openingBalances\.(\d+)\.(duty|flight)Minutes$/.exec(path) ?? []
      const month = inputOf(values).openingBalances[Number(place)]?.month
      return month
        ? `months.${month}.${kind}`
        : (totalFields[path] ?? path.replace('freeDaysThisYear', 'freeDays'))
    },
  }
}

/** The form's fields of the statements that have another name in the input. */
const totalFields: Record<string, string> = {
  'earlierTotals.flight12mMinutes': 'totals.flight12m',
  'earlierTotals.flightYearMinutes': 'totals.flightYear',
  'earlierTotals.duty12mMinutes': 'totals.duty12m',
}

/** The statements that count up to a day. Those without a field keep their stored values, if they count up to it. */
function countedStatements(
  { completeSince, totals, freeDays }: HistoryValues,
  { history, hasDaysFree, today }: HistoryFormContext,
): Pick<FtlHistoryInput, 'earlierTotals' | 'freeDaysThisYear'> {
  const end = hoursBefore({ completeSince }, history)
  if (end === null) return {}
  const hasBegun = yearHasBegun(end, today)
  const stored = end === statedUpTo(history) && !end.endsWith('-01-01') ? history : noStatements
  return {
    earlierTotals: {
      flight12mMinutes: minutesOf(totals.flight12m),
      flightYearMinutes: hasBegun
        ? minutesOf(totals.flightYear)
        : (stored.earlierTotals?.flightYearMinutes ?? null),
      duty12mMinutes: minutesOf(totals.duty12m),
    },
    ...(hasDaysFree && {
      freeDaysThisYear: hasBegun ? countOf(freeDays) : (stored.freeDaysThisYear ?? null),
    }),
  }
}

/** The instant of a time at the home base. The schema of the API rejects other texts. */
function instantOf(text: LocalMoment, zone: TimeZone): Instant | null {
  const parts = momentParts(text)
  return parts ? zoneToUtc(parts.date, parts.time, zone) : text.trim() || null
}

/** Parses a number of days; null for none. */
function countOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

/** Parses hours: null for none, NaN for a text that is no duration. */
function minutesOf(text = ''): number | null {
  return text.trim() === '' ? null : (parseDuration(text) ?? Number.NaN)
}

/** `July 2025`; for the month in which the stated days end, `1–9 July 2026`. */
export function monthWords(month: CalendarMonth, end: CalendarDate): string {
  if (monthOf(end) !== month) return monthTitle(month)
  const lastDay = Number(end.slice(8)) - 1
  return `${lastDay > 1 ? `1–${lastDay}` : '1'} ${monthTitle(month)}`
}
