import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords, shortDate } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { DutyEvent } from '#duties/schema/duty-event.ts'
import type { DutyStatus, Duty } from '#duties/schema/duty.ts'
import { movedWord } from './actions/moved-report.ts'
import { dutyTime, dutyTimeWords } from './duty-times.ts'

/** The fields of a duty that say what happened to it. */
type Stated = { status?: DutyStatus | undefined; events?: DutyEvent[] | undefined }

/** The state of a duty in words: `No longer listed since 21 Nov 08:30`, `Swapped with Anna`. Null for a plain one. */
export function dutyStateWords({ status, events = [] }: Stated): string | null {
  switch (status?.kind) {
    case 'unlisted':
      return `No longer listed since ${sinceWords(status.since)}`
    case 'kept':
      return 'Kept by you, no longer listed'
    case 'cancelled':
      return 'Cancelled'
    case 'sick':
      return 'Reported sick'
    case 'swapped': {
      const swap = events.flatMap((event) => (event.kind === 'swapped' ? event : [])).at(-1)
      return swap?.with ? `Swapped with ${swap.with}` : 'Swapped'
    }
    default:
      return null
  }
}

/** An instant by London's clock, or the print time of a file as printed: `21 Nov 08:30`. */
export function sinceWords(since: string): string {
  if (since.endsWith('Z')) return `${shortDate(londonDate(since))} ${londonTime(since)}`
  return `${shortDate(since.slice(0, 10))} ${since.slice(11, 16)}`
}

/** The events of a duty in words, oldest first, without those that its state names. Times are London's. */
export function dutyEventWords({ date, events = [] }: Stated & Pick<Duty, 'date'>): string[] {
  const clock = (instant: Instant) => {
    const { time, daysLater } = dutyTime(instant, date)
    return daysLater > 0 ? `${time} (+${daysLater})` : time
  }
  const planned = events.find((event) => event.kind === 'delayed')?.from ?? null
  return events.flatMap((event) => {
    switch (event.kind) {
      case 'calledOut':
        return `Called out at ${clock(event.calledAt)}, report ${clock(event.report)}`
      case 'delayed':
        return `Report ${movedWord(event.report, planned)} ${dutyTimeWords(event.from, date)} → ${dutyTimeWords(event.report, date)}, told at ${clock(event.notifiedAt)}`
      case 'sick':
        return event.until && event.until > date ? `Sick until ${dayWords(event.until)}` : []
      default:
        return []
    }
  })
}

/** The hotel after a duty, as reported last. */
export type DutyHotel = Extract<DutyEvent, { kind: 'hotel' }>

export function hotelOf({ events = [] }: Pick<Stated, 'events'>): DutyHotel | null {
  return events.flatMap((event) => (event.kind === 'hotel' ? event : [])).at(-1) ?? null
}

/** `Hotel Azul, pick-up Thu 16 Jul 05:10`. The note is left out. */
export function hotelWords({ place, pickUp }: Pick<DutyHotel, 'place' | 'pickUp'>): string {
  if (!pickUp) return place
  return `${place}, pick-up ${dayWords(londonDate(pickUp))} ${londonTime(pickUp)}`
}

/**
 * The hotel a crew member is in or goes to: that of the last duty that began, until the pick-up.
 *
 * @param duties that count, in any order.
 */
export function currentHotel(
  duties: (Pick<Duty, 'actualBrief' | 'scheduledBrief'> & Pick<Stated, 'events'>)[],
  now: Instant,
): DutyHotel | null {
  const begun = duties
    .flatMap((duty) => {
      const begin = duty.actualBrief ?? duty.scheduledBrief
      return begin !== null && begin <= now ? { begin, duty } : []
    })
    .sort((one, other) => one.begin.localeCompare(other.begin))
  const hotel = hotelOf(begun.at(-1)?.duty ?? {})
  return hotel?.pickUp && hotel.pickUp < now ? null : hotel
}

type NamedDuty = { dutyCode: string; date: CalendarDate }

/**
 * A duty as a list of changes names it: `duty HSBY, Mon 20 Jul`.
 *
 * @param duty its date is the local day at the home base.
 */
export function dutyName({ dutyCode, date }: NamedDuty): string {
  return `duty ${dutyCode}, ${dayWords(date)}`
}
