import type { FtlLimit } from '#limits/rules/scheme/ftl-scheme.ts'
import { addDays, addMonths, daysOfMonth, monthOf } from '#kernel/time/calendar-date.ts'
import { daysTouched, minuteAt, shared } from '#limits/rules/legality/testing/plain-rules.ts'
import { checked, notApplicable, notKnown, type Answer } from './answer.ts'
import { coverOf, type Window } from './earlier-hours.ts'
import { homeZoneAt, type Facts } from './facts.ts'
import { isTimed, type Work } from './works.ts'

type Measure = FtlLimit['measure']

/** Quarters of minutes that count on each local day, in order of the works. */
type Counter = Record<Measure, Map<string, number>>

/** The cumulative limits at each work, by rule. A window has all works of its days. */
export function hourAnswers(facts: Facts): Answer[][] {
  const counters = new Map<string, Counter>()
  return facts.works.map((work, index) => {
    const limits = facts.schemes[index]?.limits ?? []
    return limits.map((limit) => {
      const isOfFlights = limit.measure === 'flight' || limit.period.kind === 'previousTwelveMonths'
      if (isOfFlights && !mayOperate(work)) return notApplicable(limit.key)
      const zone = homeZoneAt(facts, index)
      if (zone === null) return notKnown(limit.key, 'homeBase')
      const counter = counters.get(zone) ?? counterOf(facts, zone)
      counters.set(zone, counter)
      return answerOf({ facts, index, limit, counter, zone })
    })
  })
}

/** The counted time by the local days of a base. */
function counterOf({ works, roster }: Facts, zone: string): Counter {
  const counter: Counter = { duty: new Map(), work: new Map(), flight: new Map() }
  for (const { date, flightMinutes } of roster.flights) {
    add(counter.flight, date, 4 * flightMinutes)
  }
  for (const work of works) count(work, counter, zone)
  return counter
}

/** True unless a work is known to have no flight as crew. */
const mayOperate = ({ kind, legs, operated }: Work) =>
  kind === 'FLIGHT' && (legs.length === 0 || operated.length > 0)

function add(days: Map<string, number>, day: string, quarters: number) {
  days.set(day, (days.get(day) ?? 0) + quarters)
}

function count(work: Work, counter: Counter, zone: string) {
  const isHome = work.kind === 'HSBY'
  const half = work.duty.ftlInputs?.countsHalf ? 2 : 4
  if (isTimed(work)) {
    spread(counter.duty, work, isHome ? 1 : 4, zone)
    spread(counter.work, work, isHome ? half : 4, zone)
  }
  for (const { off, on } of work.operated) {
    if (off !== null && on !== null) spread(counter.flight, { from: off, to: on }, 4, zone)
  }
}

function spread(
  days: Map<string, number>,
  { from, to }: { from: number; to: number },
  weight: number,
  zone: string,
) {
  for (const day of daysTouched(from, to, zone)) {
    const [start, end] = [minuteAt(day, '00:00', zone), minuteAt(addDays(day, 1), '00:00', zone)]
    add(days, day, weight * shared(from, to, start, end))
  }
}

type At = { facts: Facts; index: number; limit: FtlLimit; counter: Counter; zone: string }

/** The window with the worst level that ends on a day of the work: the fullest breach, else the last of them. */
function answerOf(at: At): Answer {
  const { facts, index, limit, zone } = at
  const work = facts.works[index]
  if (!work) return notApplicable(limit.key)
  const days = isTimed(work) ? daysTouched(work.from, work.to, zone) : [work.duty.date]
  const answers = days.map((day) => answerAt(at, windowOf(limit, day)))
  const fullest = answers.toSorted((one, other) => (other.minutes ?? 0) - (one.minutes ?? 0))
  return (
    fullest.find(({ level }) => level === 'breach') ??
    answers.findLast(({ state }) => state === 'notKnown') ??
    answers.findLast(({ level }) => level === 'tight') ??
    answers.at(-1) ??
    notApplicable(limit.key)
  )
}

/** The window of a limit that ends on a day, both days inclusive. */
function windowOf({ period }: FtlLimit, day: string): Window {
  if (period.kind === 'days') return { first: addDays(day, 1 - period.days), last: day }
  if (period.kind === 'calendarYear') return { first: `${day.slice(0, 4)}-01-01`, last: day }
  const month = monthOf(day)
  if (period.kind === 'twelveMonths') return { first: `${addMonths(month, -11)}-01`, last: day }
  return { first: `${addMonths(month, -12)}-01`, last: daysOfMonth(addMonths(month, -1)).last }
}

function answerAt({ facts, limit, counter, zone }: At, window: Window): Answer {
  const { key, measure, limitMinutes } = limit
  const cover = coverOf(facts, limit, window, zone)
  let quarters = 4 * cover.stated
  for (const [day, counted] of counter[measure]) {
    if (day >= window.first && day <= window.last) quarters += counted
  }
  const minutes = quarters / 4
  const slack = slackOf(facts, { measure, window, zone })
  if (minutes > limitMinutes) return checked(key, 'breach', minutes, limitMinutes)
  if (cover.most === null) return notKnown(key, cover.missing, minutes)
  if (minutes + cover.most + slack.minutes > limitMinutes) {
    const isSlack = slack.minutes > 0 && cover.most === 0
    return notKnown(key, isSlack ? slack.missing : cover.missing, minutes)
  }
  // A window that ended before the month of the duty has no margin that the duty could use.
  const isOver = limit.period.kind === 'previousTwelveMonths'
  const isTight = !isOver && minutes * 10 > limitMinutes * 9
  return checked(key, isTight ? 'tight' : 'legal', minutes, limitMinutes)
}

type Slack = { minutes: number; missing: 'travel' | 'dutyTimes' | 'sectorTimes' }

/** The most that duties without times, and journeys that the roster does not show, can add to a window. */
function slackOf(
  facts: Facts,
  { measure, window, zone }: { measure: Measure; window: Window; zone: string },
): Slack {
  let minutes = 0
  let missing: Slack['missing'] = measure === 'flight' ? 'sectorTimes' : 'dutyTimes'
  for (const work of facts.works) {
    const { date } = work.duty
    const isNear = date >= addDays(window.first, -1) && date <= window.last
    if (isNear && measure === 'flight') minutes += unflown(work)
    else if (isNear && !isTimed(work))
      minutes += measure === 'duty' && work.kind === 'HSBY' ? 360 : 1440
  }
  if (measure === 'flight') return { minutes, missing }
  const [start, end] = [
    minuteAt(window.first, '00:00', zone),
    minuteAt(addDays(window.last, 1), '00:00', zone),
  ]
  for (const gap of facts.gaps) {
    if (!gap?.isOpen) continue
    const free = shared(gap.from, gap.to, start, end)
    if (free > 0) missing = 'travel'
    minutes += free
  }
  return { minutes, missing }
}

/** The most flight time of sectors without times: the length of the duty. */
function unflown(work: Work): number {
  if (work.kind !== 'FLIGHT') return 0
  const isOpen = work.legs.length === 0 || work.operated.some(({ off, on }) => !off || !on)
  if (!isOpen) return 0
  const known = work.operated.reduce(
    (sum, { off, on }) => (off !== null && on !== null ? sum + on - off : sum),
    0,
  )
  return (isTimed(work) ? work.to - work.from : 1440) - known
}
