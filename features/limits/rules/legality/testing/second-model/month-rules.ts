import { addDays, daysBetween, daysOfMonth, monthOf } from '#kernel/time/calendar-date.ts'
import { dateOf, daysTouched, minuteAt } from '#limits/rules/legality/testing/plain-rules.ts'
import { checked, notApplicable, notKnown, type Answer } from './answer.ts'
import { homeZoneAt, type Facts } from './facts.ts'
import type { Gap } from './gaps.ts'
import { isTimed } from './works.ts'

/** Two recovery rests of two local days in each month (ORO.FTL.235(d)). */
export function twoLocalDaysAnswer(facts: Facts, index: number): Answer {
  const rule = 'twoLocalDays'
  const work = facts.works[index]
  const zone = homeZoneAt(facts, index)
  if (zone === null) return notKnown(rule, 'homeBase')
  if (!work || !isTimed(work)) return notKnown(rule, 'dutyTimes')
  const day = dateOf(work.to - 1, zone)
  const { first, last } = daysOfMonth(monthOf(day))
  const left = Number(last.slice(8)) - Number(day.slice(8))
  const fits = Math.floor((left + 2) / 3)
  const otherFits = Math.max(fits, Math.floor(left / 2))
  const gaps = facts.gaps.slice(0, index + 1).filter((gap) => gap !== null)
  const counts = gaps.map((gap) => ({ gap, ...countsOf(gap, monthOf(day), zone) }))
  const isSure = ({ gap }: { gap: Gap }) => !gap.isDisturbed && !gap.isOpen
  const sum = (all: typeof counts, name: 'once' | 'other') =>
    all.reduce((total, count) => total + count[name], 0)
  const sure = counts.filter(isSure)
  const least = { once: sum(sure, 'once') + fits, other: sum(sure, 'other') + otherFits }
  const most = { once: sum(counts, 'once') + fits, other: sum(counts, 'other') + otherFits }
  if (least.once >= 2 && least.other >= 2) return checked(rule, 'legal', least.once, 2)
  if (facts.known > minuteAt(first, '00:00', zone)) return notKnown(rule, 'earlierRoster')
  if (most.once < 2 && most.other < 2) return checked(rule, 'breach', most.once, 2)
  const isOne = least.once === most.once && least.other === most.other
  // By one of the readings there is no breach in any world.
  if (isOne || least.other >= 2) return checked(rule, 'tight', least.once, 2)
  return notKnown(rule, counts.some(({ gap }) => gap.isOpen) ? 'travel' : 'dutyTimes')
}

/** The times that a free time counts for a month: once by its first local day, and by the other reading. */
function countsOf(gap: Gap, month: string, zone: string): { once: number; other: number } {
  const days = wholeDays(gap, zone)
  if (days.length < 2) return { once: 0, other: 0 }
  const once = monthOf(days[0] ?? '') === month ? 1 : 0
  const inMonth = days.filter((day) => monthOf(day) === month).length
  const starts = monthOf(dateOf(gap.from, zone)) === month
  const here = Math.min(2, Math.floor(inMonth / 2))
  const other = starts ? Math.min(2, Math.floor(days.length / 2)) : here
  return { once, other: Math.max(once, other) }
}

const daysOfGaps = new WeakMap<Gap, Map<string, string[]>>()

/** The local days that lie in a free time from midnight to midnight, counted once for each zone. */
function wholeDays(gap: Gap, zone: string): string[] {
  const inZones = daysOfGaps.get(gap) ?? new Map<string, string[]>()
  daysOfGaps.set(gap, inZones)
  const known = inZones.get(zone) ?? daysInside(gap, zone)
  inZones.set(zone, known)
  return known
}

function daysInside({ from, to }: Gap, zone: string): string[] {
  const touched = daysTouched(from, to, zone)
  return touched.filter(
    (day) => minuteAt(day, '00:00', zone) >= from && minuteAt(addDays(day, 1), '00:00', zone) <= to,
  )
}

/** Days free of duty and standby, in each month or year that a duty touches (SI 2004/756 reg 10). */
export function daysFreeAnswer(
  facts: Facts,
  index: number,
  rule: 'daysFreeMonth' | 'daysFreeYear',
): Answer {
  const limit = facts.schemes[index]?.rules[rule] ?? null
  const work = facts.works[index]
  const zone = homeZoneAt(facts, index)
  if (limit === null || !work) return notApplicable(rule)
  if (zone === null) return notKnown(rule, 'homeBase')
  const length = rule === 'daysFreeMonth' ? 7 : 4
  const touched = isTimed(work) ? daysTouched(work.from, work.to, zone) : [work.duty.date]
  const periods = [...new Set(touched.map((day) => day.slice(0, length)))]
  const answers = periods.map((period) => freeIn(facts, index, { rule, period, limit, zone }))
  const [worst] = answers
    .filter(({ level }) => level === 'breach')
    .toSorted((one, other) => (one.minutes ?? 0) - (other.minutes ?? 0))
  return (
    worst ??
    answers.find(({ state }) => state === 'notKnown') ??
    answers.toSorted((one, other) => (one.minutes ?? 0) - (other.minutes ?? 0))[0] ??
    notApplicable(rule)
  )
}

type Period = {
  rule: 'daysFreeMonth' | 'daysFreeYear'
  period: string
  limit: number
  zone: string
}

function freeIn(facts: Facts, index: number, { rule, period, limit, zone }: Period): Answer {
  const used = new Set<string>()
  const maybe = new Set<string>()
  const add = (days: Set<string>, from: number, to: number) => {
    for (const day of daysTouched(from, to, zone)) if (day.startsWith(period)) days.add(day)
  }
  for (const work of facts.works.slice(0, index + 1)) {
    if (isTimed(work)) add(used, work.from, work.to)
    else for (const day of [work.duty.date, addDays(work.duty.date, 1)]) maybe.add(day)
  }
  const open = facts.gaps.slice(0, index + 1).filter((gap) => gap?.isOpen)
  for (const gap of open) if (gap) add(maybe, gap.from, gap.to)
  const { stated, all, first } = daysOf(facts, period, rule)
  const before = stated === null ? unknownDays(facts, first, zone) : 0
  const extra = [...maybe].filter((day) => day.startsWith(period) && !used.has(day)).length
  const most = all - used.size
  const least = most - extra - before
  if (least >= limit) return checked(rule, 'legal', most, limit)
  if (most < limit) return checked(rule, 'breach', most, limit)
  if (before > 0) return notKnown(rule, rule === 'daysFreeYear' ? 'freeDays' : 'earlierRoster')
  return notKnown(rule, open.length > 0 ? 'travel' : 'dutyTimes')
}

/** The days of a month or year that may be free: with the stated number for the days before the roster. */
function daysOf({ roster }: Facts, period: string, rule: Period['rule']) {
  const isYear = rule === 'daysFreeYear'
  const first = isYear ? `${period}-01-01` : `${period}-01`
  const next = isYear ? `${Number(period) + 1}-01-01` : addDays(daysOfMonth(period).last, 1)
  const { since, freeDaysThisYear = null } = roster.history
  const isStated = isYear && since?.startsWith(period) && freeDaysThisYear !== null
  const from = isStated && since ? since : first
  const stated = isStated ? freeDaysThisYear : null
  return { stated, all: daysBetween(from, next) + (stated ?? 0), first }
}

/** Days from a first day that may hold duties before everything is known. */
function unknownDays({ known }: Facts, first: string, zone: string): number {
  const start = minuteAt(first, '00:00', zone)
  if (known === Infinity) return 366
  return known <= start ? 0 : daysTouched(start, known, zone).length
}
