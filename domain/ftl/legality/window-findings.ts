import { ftlPeak } from '#domain/ftl/cumulative/ftl-figure.ts'
import { ftlLedger, type FtlLedger } from '#domain/ftl/cumulative/ftl-ledger.ts'
import { windowOf } from '#domain/ftl/cumulative/ftl-window.ts'
import { localDay } from '#domain/ftl/rest/local-hours.ts'
import type { FtlLimit, FtlScheme } from '#domain/ftl/scheme/ftl-scheme.ts'
import { dateOfDayNumber, dayNumber, type CalendarDate } from '#domain/time/calendar-date.ts'
import { durationText } from '#domain/time/duration.ts'
import type { DutyFacts } from './duty-facts.ts'
import { finding, type Finding, type Verdict } from './finding.ts'
import type { LegalityRoster } from './legality.ts'

/** The counted time of a roster, for the cumulative limits. */
export function legalityLedger(
  { duties, flights, zone }: LegalityRoster,
  scheme: FtlScheme,
): FtlLedger {
  return ftlLedger(duties, flights, { scheme, zone })
}

/**
 * The cumulative limits at a duty: every window that ends on a day of the duty (ORO.FTL.210).
 *
 * Later duties in a window do not count against this one, because they can still be changed.
 */
export function windowFindings(
  fact: DutyFacts,
  { scheme, ledger, roster }: { scheme: FtlScheme; ledger: FtlLedger; roster: LegalityRoster },
): Finding[] {
  const first = dateOfDayNumber(localDay(fact.from, roster.zone))
  const last = dateOfDayNumber(localDay(fact.to - 1, roster.zone))
  return scheme.limits.flatMap((limit) => {
    if (!isTouched(limit, fact, scheme)) return []
    const { quarters, date } = ftlPeak(limit, { ledger, history: roster.history, first, last })
    const level = levelOf(limit, quarters)
    return [
      finding({
        rule: limit.key,
        article: limit.article,
        level,
        sentence: `${limit.type}, ${limit.name}: ${durationText(quarters / 4)} of ${limit.limitMinutes / 60} h.`,
        minutes: quarters / 4,
        limit: limit.limitMinutes,
        dutyIds: level === 'legal' ? [] : idsIn(limit, date, ledger),
      }),
    ]
  })
}

/** Flight time limits, and those over the months before, apply to flight duties only. */
function isTouched({ measure, period }: FtlLimit, { duty, fdp }: DutyFacts, scheme: FtlScheme) {
  if (measure === 'flight' || period.kind === 'previousTwelveMonths') return fdp !== null
  return scheme.weights[duty.dutyType][measure] > 0
}

/**
 * A breach is above the limit; less than a tenth of it left is tight. Months that are over cannot get tighter.
 */
function levelOf({ limitMinutes, period }: FtlLimit, quarters: number): Verdict {
  const limit = limitMinutes * 4
  if (quarters > limit) return 'breach'
  const isOver = period.kind === 'previousTwelveMonths'
  return !isOver && quarters * 10 > limit * 9 ? 'tight' : 'legal'
}

/** The duties of a window of days. Those of months are hundreds; the FTL page lists them. */
function idsIn(limit: FtlLimit, date: CalendarDate, { shares }: FtlLedger): string[] {
  if (limit.period.kind !== 'days') return []
  const window = windowOf(limit.period, date)
  const [first, last] = [dayNumber(window.first), dayNumber(window.last)]
  const ids = new Set<string>()
  for (const { id, day } of shares[limit.measure]) {
    if (day >= first && day <= last) ids.add(id)
  }
  return [...ids]
}
