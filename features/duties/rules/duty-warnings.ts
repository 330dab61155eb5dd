import { daysBetween, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import { dutyMaxMinutes } from './duty-input.ts'
import { debriefOf, overlapWords } from './duty-times.ts'
import type { TimedDuty } from '#duties/schema/duty.ts'
import type { FtlSector } from '#duties/schema/sector.ts'
import type { DutyType } from './words/duty-words.ts'

/** The fields of a duty that the warnings read, typed or stored. */
export type WarnedDuty = TimedDuty & {
  sectors: Omit<FtlSector, 'positioning'>[]
}

/** A date further from today probably has a wrong year. */
const nearDays = 366

/**
 * Possible mistakes in a typed duty. The duty can be saved anyway.
 *
 * @param duty its times are UTC; a duty without times overlaps none.
 * @param others the user's other duties around its date, without the duty itself.
 * @param today London's date.
 * @returns one sentence per warning without repeats; times in London.
 */
export function dutyWarnings(
  duty: WarnedDuty,
  others: readonly WarnedDuty[],
  today: CalendarDate,
): string[] {
  const warnings = [
    ...distantYear(duty, today),
    ...gapsBetweenSectors(duty),
    ...others.flatMap((other) =>
      isSameDuty(duty, other) ? alreadyThere(other) : overlap(duty, other),
    ),
  ]
  return [...new Set(warnings)]
}

function distantYear({ date }: WarnedDuty, today: CalendarDate): string[] {
  if (Math.abs(daysBetween(today, date)) <= nearDays) return []
  return [`${mediumDate(date)} is more than a year from today. Please check the year.`]
}

/** Sectors with an airport that is not typed completely are not compared. */
function gapsBetweenSectors({ sectors }: WarnedDuty): string[] {
  return sectors.flatMap(({ departureAirport: to }, place) => {
    const from = sectors[place - 1]?.arrivalAirport ?? ''
    if (from === to || ![from, to].every((code) => /^[A-Z]{3}$/.test(code))) return []
    return [`One sector ends in ${from}, and the next begins in ${to}.`]
  })
}

function isSameDuty(one: WarnedDuty, other: WarnedDuty): boolean {
  const [code, otherCode] = [bareCode(one), bareCode(other)]
  return (
    one.date === other.date &&
    one.dutyType === other.dutyType &&
    code !== '' &&
    code === otherCode &&
    !isApart(one, other)
  )
}

/** The code in capitals, without blanks and separators. */
function bareCode({ dutyCode }: WarnedDuty): string {
  return dutyCode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** True if both duties have times that do not overlap, as two standbys of one day do. */
function isApart(one: WarnedDuty, other: WarnedDuty): boolean {
  const [span, otherSpan] = [spanOf(one), spanOf(other)]
  return span !== null && otherSpan !== null && !meets(span, otherSpan)
}

function alreadyThere({ date, dutyCode }: WarnedDuty): string[] {
  return [`Your roster already has ${dutyCode} on ${mediumDate(date)}.`]
}

function overlap(duty: WarnedDuty, other: WarnedDuty): string[] {
  if (isFreeDayWithWork(duty, other) || isFreeDayWithWork(other, duty)) {
    return [`Your roster also has ${other.dutyCode} on ${mediumDate(other.date)}.`]
  }
  const [span, otherSpan] = [spanOf(duty), spanOf(other)]
  if (!span || !otherSpan || !meets(span, otherSpan)) return []
  if (isCallOut(duty, other) || isCallOut(other, duty)) return []
  const { dutyCode, date } = other
  const words = overlapWords({ dutyCode, from: otherSpan.start, to: otherSpan.end }, date)
  return [`This duty overlaps ${words} on ${mediumDate(date)}.`]
}

const freeTypes: DutyType[] = ['OFF', 'LEAVE']

/** True if a day off or leave day has another duty; hotel rest may end on a free day. */
function isFreeDayWithWork(free: WarnedDuty, other: WarnedDuty): boolean {
  return (
    free.date === other.date &&
    freeTypes.includes(free.dutyType) &&
    !freeTypes.includes(other.dutyType) &&
    other.dutyType !== 'HOTEL_REST'
  )
}

/** True if the duty begins during a standby, as a call-out does. */
function isCallOut(standby: WarnedDuty, duty: WarnedDuty): boolean {
  const isStandby = standby.dutyType === 'HSBY' || standby.dutyType === 'ASBY'
  const isCalled = duty.dutyType !== 'HSBY' && duty.dutyType !== standby.dutyType
  const [standing, called] = [spanOf(standby), spanOf(duty)]
  return isStandby && isCalled && Boolean(standing && called && called.start >= standing.start)
}

type Span = { start: Instant; end: Instant }

/** Report to debrief, else first departure to last arrival; null where an end is missing or makes no sense. */
function spanOf(duty: WarnedDuty): Span | null {
  const [first, last] = [duty.sectors[0], duty.sectors.at(-1)]
  const brief = duty.actualBrief ?? duty.scheduledBrief
  const start = brief ?? first?.actualDeparture ?? first?.scheduledDeparture
  const end = debriefOf(duty) ?? last?.actualArrival ?? last?.scheduledArrival
  if (!start || !end) return null
  const minutes = minutesBetween(start, end)
  return minutes > 0 && minutes <= dutyMaxMinutes ? { start, end } : null
}

/** Both ends are exclusive: a duty may begin when another ends. */
function meets(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}
