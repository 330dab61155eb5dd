import { ftlLedger } from '#limits/rules/cumulative/ftl-ledger.ts'
import { dutySpan, instantOf, minuteOf, plannedReader } from '#limits/rules/cumulative/ftl-duty.ts'
import type { FtlDuty, Span } from '#limits/rules/cumulative/ftl-duty.ts'
import { windowFigure } from '#limits/rules/cumulative/ftl-figure.ts'
import { knownDayOf } from '#limits/rules/cumulative/known-from.ts'
import { schemeOf } from '#limits/rules/scheme/scheme-of.ts'
import { addDays, dayNumber, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { utcToZone, zoneToUtc, type Instant, type TimeZone } from '#kernel/time/zone-time.ts'
import { rosterFacts } from '#limits/rules/findings/duty-facts.ts'
import type { DutyFacts } from '#limits/rules/findings/work-line.ts'
import { earliestReport } from './earliest-report.ts'
import { legalityOf } from './legality-of.ts'
import type { Legality, LegalityOutlook } from './legality.ts'
import { homeOn, homeZoneAt, type LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { recoveryDue } from './recovery-due.ts'
import { disruptivePeriods, requiredAfter } from '#limits/rules/findings/recovery-facts.ts'

/** Days ahead for which hours leave a window. */
const dropOutDays = 14
/** Days before now in which the last recovery rest is looked for. */
const recentRestDays = 28

/**
 * The planned duties with their verdicts, the hours left after each, and the rests to come.
 *
 * A window ends with the local day on which the duty ends, and counts all duties of that day. A duty that is not
 * over at `asOf` counts as planned. A duty without times has no minutes left, nor has a window that was not checked.
 * Minutes left are rounded down, negative above the limit, and the least ones where a part of the window is not
 * known. Without a known home base, no hours drop out and no recovery rest is due, because local days are not known.
 *
 * @param asOf separates past from planned duties.
 */
export function outlook(roster: LegalityRoster, asOf: Instant): LegalityOutlook {
  const today = utcToZone(asOf, homeZoneAt(roster, asOf)).date
  const days = { first: addDays(today, -recentRestDays), last: lastDay(roster, today) }
  const { facts } = rosterFacts(roster, days)
  const begun = facts.findLast(({ from }) => from <= minuteOf(asOf))?.duty.id ?? null
  const isPlanned = plannedReader(today, asOf)
  const legality = legalityOf(roster, days, (duty) => isPlanned(duty) || duty.id === begun)
  return {
    ahead: aheadOf(roster, legality, asOf),
    dropOuts: dropOutsOf(roster, today),
    earliestReport: earliestReport(roster, asOf),
    nextRecoveryRest: nextRecoveryRestOf(roster, { legality, facts, begun }, asOf),
  }
}

function lastDay({ duties }: LegalityRoster, today: CalendarDate): CalendarDate {
  return duties.reduce((last, { date }) => (date > last ? date : last), today)
}

function aheadOf(roster: LegalityRoster, legality: Legality, asOf: Instant) {
  const { duties, flights, settings, history } = roster
  const zone = homeZoneAt(roster, asOf)
  const today = utcToZone(asOf, zone).date
  const judged = new Map(legality.duties.map((duty) => [duty.id, duty]))
  const scheme = schemeOf(settings, today)
  const ledger = ftlLedger(duties, flights, { scheme, zone })
  const counted = { ledger, history, known: knownDayOf({ duties, history }, zone) }
  const planned = duties
    .filter(({ dutyType }) => scheme.weights[dutyType].work > 0)
    .filter(plannedReader(today, asOf))
    .map((duty) => ({ duty, span: dutySpan(duty) }))
    .sort((one, other) => startOf(one, zone) - startOf(other, zone))
  return planned.map(({ duty: { id, date, dutyCode }, span }) => {
    const { verdict = 'cannot tell', coverage = [], findings = [] } = judged.get(id) ?? {}
    const sure = coverage.filter(({ state }) => state === 'checked').map(({ rule }) => rule)
    if (!span) return { id, date, code: dutyCode, verdict, left: {} }
    const day = utcToZone(instantOf(span.to - 1), zone).date
    const left = scheme.limits.flatMap((limit) => {
      if (!sure.includes(limit.key)) return []
      const { quarters } = windowFigure(limit, day, counted)
      const found = findings.find(({ rule }) => rule === limit.key)
      if (found?.level === 'tight' && found.bound) return []
      const most = found?.bound === 'figureAtMost' ? (found.minutes ?? 0) : 0
      return [[limit.key, Math.floor(limit.limitMinutes - Math.max(most, quarters / 4))] as const]
    })
    return { id, date, code: dutyCode, verdict, left: Object.fromEntries(left) }
  })
}

/** A duty without times sorts by the start of its day. */
function startOf({ duty, span }: { duty: FtlDuty; span: Span | null }, zone: TimeZone): number {
  return span?.from ?? minuteOf(zoneToUtc(duty.date, '00:00', zone))
}

/** The first day of a window of N days leaves it at midnight, N days later. */
function dropOutsOf(roster: LegalityRoster, today: CalendarDate) {
  const { duties, flights, settings } = roster
  const { zone, missing } = homeOn(roster, today)
  if (missing) return []
  const scheme = schemeOf(settings, today)
  const { sum } = ftlLedger(duties, flights, { scheme, zone })
  const dates = Array.from({ length: dropOutDays }, (_, index) => addDays(today, index + 1))
  return dates.flatMap((date) =>
    scheme.limits.flatMap(({ key, measure, period }) => {
      if (period.kind !== 'days') return []
      const left = dayNumber(date) - period.days
      const minutes = sum[measure](left, left) / 4
      return minutes > 0 ? [{ date, limit: key, minutes }] : []
    }),
  )
}

type Read = {
  legality: Legality
  facts: DutyFacts[]
  /** The id of the last duty that began by now; null without one. */
  begun: string | null
}

/**
 * Counts from the last recovery rest that has begun, with the duties up to the next one.
 *
 * @returns null if the home base or the rule is not known now.
 */
function nextRecoveryRestOf(
  roster: LegalityRoster,
  { legality, facts, begun }: Read,
  asOf: Instant,
) {
  const { duties, recoveryRests } = legality
  const today = utcToZone(asOf, homeZoneAt(roster, asOf)).date
  const { rules } = schemeOf(roster.settings, today)
  const due = recoveryDue(recoveryRests, asOf, rules.recoveryRestGap)
  if (!due || homeOn(roster, today).missing) return null
  const { last, next, latestStart } = due
  const stretch = facts.filter(
    ({ from }) => from >= minuteOf(last.to) && (!next || from < minuteOf(next.from)),
  )
  const judged = duties.find(({ id }) => id === begun)
  const isOpen = judged?.coverage.some(
    ({ rule, state }) => rule === 'recoveryRest' && state === 'notKnown',
  )
  if (isOpen) return null
  return {
    latestStart,
    requiredMinutes: requiredAfter(stretch, rules),
    duties: disruptivePeriods(stretch).length,
  }
}
