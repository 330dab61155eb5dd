import { freeDays, monthAndYearOf } from '#limits/rules/rest/days-free.ts'
import { localDay } from '#limits/rules/rest/local-hours.ts'
import { statedUpTo, type FtlHistory } from '#limits/rules/cumulative/ftl-history.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import { counted } from '#kernel/words/counted.ts'
import { monthTitle } from '#kernel/time/date-words.ts'
import {
  addDays,
  dateOfDayNumber,
  dayNumber,
  monthOf,
  type CalendarDate,
} from '#kernel/time/calendar-date.ts'
import { checked, notKnown, type RuleAnswer } from './coverage.ts'
import { finding, withOwnLimit } from './finding.ts'
import type { DutyRead } from './unseen.ts'

/** Local days with work, and those from which work is known. */
export type WorkedDays = {
  /** In order. */
  days: readonly CalendarDate[]
  /** The first local day of which every duty is known from midnight on, counted from 1970. */
  knownDay: number
}

type Period = { first: CalendarDate; last: CalendarDate }

/**
 * The days of a month and a year that can still be free after a duty (SI 2004/756 reg 10).
 *
 * Days after the duty count as free, so that an unpublished roster is never a breach. A day that is not known may be
 * free or not.
 */
export function daysFreeAnswers(read: DutyRead, worked: WorkedDays): RuleAnswer[] {
  const rules = ['daysFreeMonth', 'daysFreeYear'] as const
  return rules.flatMap((rule) => {
    const required = read.fact.rules[rule]
    return required === null ? [] : [daysFreeAnswer(read, worked, { rule, required })]
  })
}

type Rule = { rule: 'daysFreeMonth' | 'daysFreeYear'; required: number }

/** The worst answer of the months or years that a duty touches; the first one of equal ones. */
function daysFreeAnswer(read: DutyRead, worked: WorkedDays, { rule, required }: Rule): RuleAnswer {
  const { body, from, to } = read.fact
  if (body.home.missing) return notKnown(rule, body.home.missing)
  const until = dateOfDayNumber(localDay(to - 1, body.home.zone))
  const first = dateOfDayNumber(localDay(from, body.home.zone))
  const answers = [first, until].map((date) => {
    const { month, year } = monthAndYearOf(date)
    const days = rule === 'daysFreeMonth' ? month : year
    return { date, ...freeOf(read, worked, { days, until, rule }) }
  })
  const [worst] = answers.toSorted((one, other) => one.most - other.most)
  const [least] = answers.toSorted((one, other) => one.least - other.least)
  if (!worst || !least) return notKnown(rule, null)
  if (worst.most >= required && least.least < required) return notKnown(rule, least.missing)
  const shown = worst.most < required ? worst : least
  return checked(rule, daysFreeFinding(read.fact, shown, { rule, required }))
}

function daysFreeFinding(
  { duty, scheme }: DutyRead['fact'],
  { date, least, most }: { date: CalendarDate; least: number; most: number },
  { rule, required }: Rule,
) {
  const of = rule === 'daysFreeMonth' ? monthOf(date) : date.slice(0, 4)
  const name = rule === 'daysFreeMonth' ? monthTitle(of) : of
  const isLegal = least >= required
  const count = isLegal ? least : most
  const isBound = isLegal && least < most
  const words = `${counted(count, 'day')}${isBound ? ' or more' : ''} of ${name} can still be free of duty and standby after this duty, at least ${required}.`
  const found = finding({
    rule,
    article: 'SI 2004/756 reg 10',
    level: isLegal ? 'legal' : 'breach',
    sentence: isLegal ? words : `Only ${words}`,
    minutes: count,
    limit: required,
    ...(isBound && { bound: 'figureAtLeast' }),
    of,
    dutyIds: [duty.id],
  })
  return withOwnLimit(found, scheme.own[rule])
}

type Asked = { days: Period; until: CalendarDate; rule: 'daysFreeMonth' | 'daysFreeYear' }

/** The least and the most days that can be free, and the missing fact if they differ. */
function freeOf(
  read: DutyRead,
  { days: working, knownDay }: WorkedDays,
  { days, until, rule }: Asked,
) {
  const { history } = read.roster
  const { since } = history
  const stated = rule === 'daysFreeYear' ? statedFree(history, { days, until, knownDay }) : null
  const later = stated ? { ...days, first: stated.end } : days
  const workedAfter = stated ? workedBetween(working, until, stated.end) : 0
  const sure = freeDays(working, later, until) + (stated?.count ?? 0) + workedAfter
  const most = sure + (stated?.unknown ?? 0)
  const hidden = hiddenDays(read, working, { days: later, until })
  const end = dateOfDayNumber(Math.min(knownDay - 1, dayNumber(until)))
  const isOpen = end >= later.first
  const unknown = isOpen ? freeDays(working, { first: later.first, last: end }) : 0
  const input = rule === 'daysFreeYear' ? 'freeDays' : 'earlierRoster'
  const before: Missing =
    since === null ? { input } : { input, from: days.first, to: addDays(since, -1) }
  return {
    least: sure - hidden.count - unknown,
    most,
    missing: hidden.missing ?? before,
  }
}

type StatedFree = {
  /** Free days from the first day of the year to the day before `end`. */
  count: number
  end: CalendarDate
  /** The days before `end` and after the duty of which the roster says nothing: they may be worked, and still change. */
  unknown: number
}

/** The free days of a year as stated; null if they are not, or the roster has the whole year. */
function statedFree(
  history: FtlHistory,
  { days, until, knownDay }: { days: Period; until: CalendarDate; knownDay: number },
): StatedFree | null {
  const end = statedUpTo(history)
  const count = history.freeDaysThisYear ?? null
  if (count === null || end === null || end <= days.first || end > days.last) return null
  if (knownDay <= dayNumber(days.first)) return null
  const unknown = Math.min(dayNumber(end), knownDay) - dayNumber(until) - 1
  return { count, end, unknown: Math.max(0, unknown) }
}

/** The worked days after one day and before another. They can still become free. */
const workedBetween = (working: readonly CalendarDate[], after: CalendarDate, end: CalendarDate) =>
  working.filter((day) => day > after && day < end).length

/** Free days on which a journey or a duty without times may lie. */
function hiddenDays(
  { fact, line }: DutyRead,
  working: readonly CalendarDate[],
  { days, until }: { days: Period; until: CalendarDate },
): { count: number; missing: Missing | null } {
  const hidden = new Set<CalendarDate>()
  if (line.hidden.length === 0) return { count: 0, missing: null }
  const worked = new Set(working)
  let missing: Missing | null = null
  for (const { gap, home } of line.hidden) {
    const { unseen } = gap
    if (!unseen || gap.to > fact.from) continue
    const isJourney = gap.untimed.length === 0
    const touched = isJourney
      ? [gap.from, gap.to].map((minute) => localDay(minute, home.zone))
      : gap.untimed.flatMap(({ date }) => [dayNumber(date), dayNumber(date) + 1])
    for (let day = Math.min(...touched); day <= Math.max(...touched); day += 1) {
      const date = dateOfDayNumber(day)
      const isAsked = date >= days.first && date <= days.last && date <= until
      if (isAsked && !worked.has(date)) {
        hidden.add(date)
        missing ??= unseen
      }
    }
  }
  return { count: hidden.size, missing }
}
