import { localDay } from '#limits/rules/rest/local-hours.ts'
import { historyMissing } from '#limits/rules/place/unknown-causes.ts'
import { dateOfDayNumber, dayNumber, daysOfMonth, monthOf } from '#kernel/time/calendar-date.ts'
import { minuteOf } from '#limits/rules/cumulative/ftl-duty.ts'
import { zoneToUtc, type TimeZone } from '#kernel/time/zone-time.ts'
import { monthTitle } from '#kernel/time/date-words.ts'
import { counted } from '#kernel/words/counted.ts'
import { checked, notKnown, type RuleAnswer } from './coverage.ts'
import { finding } from './finding.ts'
import type { DutyRead } from './unseen.ts'

const rule = 'twoLocalDays'

/** Recovery rests of two local days in a month (ORO.FTL.235(d)). */
const restsPerMonth = 2
const interpretation =
  'A rest counts for the month of its first local day, once. Another reading counts it where its days lie, and a rest of four days twice.'

/**
 * Two recovery rests of two local days in the month in which a duty ends.
 *
 * Days after the duty count as free, so that an unpublished roster is never a breach. A rest that is too short after
 * four disruptive duties counts too: the rule of recovery rests reports it.
 */
export function twoLocalDaysAnswer(read: DutyRead): RuleAnswer {
  const { fact, roster } = read
  const { home } = fact.body
  if (home.missing) return notKnown(rule, home.missing)
  const until = dateOfDayNumber(localDay(fact.to - 1, home.zone))
  const month = daysOfMonth(monthOf(until))
  const left = dayNumber(month.last) - dayNumber(until)
  const { countedRests, mostCounted, lenient, possible, unseen, isKnown } = restsOf(read, month)
  const fit = Math.floor((left + 2) / 3)
  const mostFit = Math.max(fit, Math.floor(left / 2))
  const found = countedRests + fit
  if (found < restsPerMonth) {
    if (!isKnown)
      return notKnown(rule, {
        ...historyMissing(roster),
        input: 'earlierRoster',
        from: month.first,
      })
    const isSurelyOpen = lenient + mostFit >= restsPerMonth
    if (unseen && !isSurelyOpen && possible + mostFit >= restsPerMonth) {
      return notKnown(rule, unseen)
    }
  }
  const isOpen = lenient + mostFit >= restsPerMonth
  const level = found >= restsPerMonth ? 'legal' : isOpen ? 'tight' : 'breach'
  const shown = level === 'breach' ? mostCounted : countedRests
  return checked(
    rule,
    finding({
      rule,
      article: 'ORO.FTL.235(d)',
      level,
      sentence: `${counted(shown, 'recovery rest')} of 2 local days in ${monthTitle(monthOf(until))}, ${fit} more can follow, at least ${restsPerMonth}.`,
      minutes: shown + fit,
      limit: restsPerMonth,
      dutyIds: [fact.duty.id],
      interpretation,
    }),
  )
}

type Month = { first: string; last: string }

/** The rests of two local days up to a duty that belong to a month, by both readings. */
function restsOf({ fact, facts, place }: DutyRead, month: Month) {
  const { zone } = fact.body.home
  const start = minuteOf(zoneToUtc(month.first, '00:00', zone))
  const firstDay = dayNumber(month.first)
  let [countedRests, mostCounted, lenient, possible] = [0, 0, 0, 0]
  let unseen = null
  let isKnown = false
  for (let index = place; index >= 0; index -= 1) {
    const later = facts[index]
    if (!later) break
    const { gap } = later.body
    const days = wholeDays(gap, zone)
    const hidden = later.body.gap.unseen
    const isInMonth = days.count >= 2 && days.first >= firstDay
    const touches = days.count >= 2 && days.last >= firstDay
    const inMonth = days.last - Math.max(days.first, firstDay) + 1
    const twice = Math.floor(inMonth / 2)
    if (isInMonth) mostCounted += 1
    if (isInMonth && !hidden) countedRests += 1
    if (touches && !hidden) lenient += twice
    if (touches) possible += twice
    if (hidden && gap.to > start) unseen ??= hidden
    if (gap.from <= start) {
      isKnown = true
      break
    }
    if (gap.isFirst) {
      isKnown = localDay(gap.from, zone) <= firstDay
      break
    }
  }
  return { countedRests, mostCounted, lenient, possible, unseen, isKnown }
}

/** The local days that lie in a rest as a whole, counted from 1970, both inclusive. */
function wholeDays({ from, to }: { from: number; to: number }, zone: TimeZone) {
  const first = localDay(from - 1, zone) + 1
  const last = localDay(to, zone) - 1
  return { first, last, count: last - first + 1 }
}
