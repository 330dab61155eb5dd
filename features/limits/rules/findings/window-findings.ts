import type { FtlLedger } from '#limits/rules/cumulative/ftl-ledger.ts'
import { windowOf } from '#limits/rules/cumulative/ftl-window.ts'
import { windowFigure, type Counted } from '#limits/rules/cumulative/ftl-figure.ts'
import { localDay } from '#limits/rules/rest/local-hours.ts'
import type { FtlLimit } from '#limits/rules/scheme/ftl-scheme.ts'
import { missingInputs } from '#duties/rules/verdict.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import { ownLimitRules } from '#limits/rules/scheme/ftl-settings.ts'
import {
  addDays,
  dateOfDayNumber,
  dayNumber,
  type CalendarDate,
} from '#kernel/time/calendar-date.ts'
import { durationText } from '#kernel/time/duration.ts'
import { checked, notApplicable, notKnown, type RuleAnswer } from './coverage.ts'
import type { DutyFacts } from './work-line.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import { finding, withOwnLimit, type Finding } from './finding.ts'
import type { DutyRead } from './unseen.ts'
import { mostIn, type UnknownWork } from './unknown-work.ts'

/** The counted time of a roster in the time zone of a base, and its unknown work. */
export type CountedTime = Counted & { unknown: UnknownWork[] }

/**
 * The cumulative limits at a duty: every window that ends on a day of the duty (ORO.FTL.210).
 *
 * Later duties in a window do not count against this one, because they can still be changed.
 */
export function windowAnswers(read: DutyRead, counted: CountedTime): RuleAnswer[] {
  const { fact } = read
  return fact.scheme.limits.map((limit) => {
    if (!isTouched(limit, fact)) return notApplicable(limit.key, 'no flight duty')
    if (fact.body.home.missing) return notKnown(limit.key, fact.body.home.missing)
    return windowAnswer(limit, read, counted)
  })
}

function windowAnswer(
  limit: FtlLimit,
  { fact, roster }: DutyRead,
  counted: CountedTime,
): RuleAnswer {
  const { zone } = fact.body.home
  const [first, last] = [localDay(fact.from, zone), localDay(fact.to - 1, zone)]
  const figures: WindowFigure[] = []
  for (let day = first; day <= last; day += 1) {
    figures.push(figureOn(limit, dateOfDayNumber(day), { roster, counted, zone }))
  }
  const max = limit.limitMinutes * 4
  const [over] = figures
    .filter(({ quarters }) => quarters > max)
    .toSorted((one, other) => other.quarters - one.quarters)
  const tight = figures.findLast(({ quarters }) => levelOf(limit, quarters) === 'tight')
  const open = figures.find(({ quarters, most }) => quarters + most > max)
  if (!over && open) return notKnown(limit.key, open.missing)
  const shown = over ?? tight ?? figures.at(-1)
  if (!shown) return notKnown(limit.key, null)
  return checked(limit.key, windowFinding(limit, shown, { fact, counted }))
}

type WindowFigure = {
  date: CalendarDate
  quarters: number
  /** The most quarter-minutes that are not known. */
  most: number
  missing: Missing | null
}

type At = Pick<DutyRead, 'roster'> & { counted: CountedTime; zone: string }

function figureOn(
  limit: FtlLimit,
  date: CalendarDate,
  { roster, counted, zone }: At,
): WindowFigure {
  const { window, quarters, earlier } = windowFigure(limit, date, counted)
  const known = { date, quarters, most: earlier.most, missing: historyInput(limit, roster) }
  if (counted.unknown.length === 0) return known
  const days = { ...window, zone }
  const open = counted.unknown
    .map((work) => ({ missing: work.missing, most: mostIn(work, limit.measure, days) }))
    .filter(({ most }) => most > 0)
  const [first] = open.toSorted((one, other) => orderOf(one.missing) - orderOf(other.missing))
  const most = open.reduce((total, work) => total + work.most, earlier.most)
  return { ...known, most, missing: first?.missing ?? known.missing }
}

const orderOf = ({ input }: Missing) => missingInputs.indexOf(input)

/** The roster before settles a window of days, stated hours settle a longer one. */
function historyInput({ period }: FtlLimit, { history }: DutyRead['roster']): Missing {
  const input = period.kind === 'days' ? 'earlierRoster' : 'earlierHours'
  return history.since === null ? { input } : { input, to: addDays(history.since, -1) }
}

type Around = { fact: DutyFacts; counted: CountedTime }

function windowFinding(
  limit: FtlLimit,
  { quarters, most, date }: WindowFigure,
  { fact, counted }: Around,
): Finding {
  const level = levelOf(limit, quarters)
  // The known part proves a tight figure and a breach. A legal one has the most that the unknown part can add.
  const bound = most === 0 ? null : level === 'legal' ? 'figureAtMost' : 'figureAtLeast'
  const minutes = (bound === 'figureAtMost' ? quarters + most : quarters) / 4
  const words = bound === null ? '' : bound === 'figureAtMost' ? 'at most ' : 'at least '
  const own = ownLimitRules.find((rule) => rule === limit.key)
  return withOwnLimit(
    finding({
      rule: limit.key,
      article: limit.article,
      level,
      sentence: `${limit.type}, ${limit.name}: ${words}${durationText(minutes)} of ${limit.limitMinutes / 60} h.`,
      minutes,
      limit: limit.limitMinutes,
      ...(bound && { bound }),
      dutyIds: level === 'legal' ? [] : idsIn(limit, date, counted.ledger),
    }),
    own && fact.scheme.own[own],
  )
}

/** Flight time limits, and those over the months before, apply to flight duties only. */
function isTouched(
  { measure, period }: FtlLimit,
  { duty, isOperating, scheme }: DutyFacts,
): boolean {
  if (measure === 'flight' || period.kind === 'previousTwelveMonths') return isOperating
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
