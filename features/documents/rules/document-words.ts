import { daysBetween, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { utcToZone, type Instant, type TimeZone } from '#kernel/time/zone-time.ts'
import type { DocumentDays, DocumentFormat, Holder } from './document-content.ts'

/** `15/07/2026`. */
export function printedDate(date: CalendarDate): string {
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
}

/** Minutes as hours and minutes, `2:05`, rounded to the minute. Hours are not grouped. */
export function printedMinutes(minutes: number): string {
  const whole = Math.round(minutes)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** The clock time in a zone, `05:30`, with the days from the row's date, `00:15 +1`; empty for null. */
export function printedTime(
  instant: Instant | null,
  { date, zone }: { date: CalendarDate; zone: TimeZone },
): string {
  if (instant === null) return ''
  const local = utcToZone(instant, zone)
  const days = daysBetween(date, local.date)
  if (days === 0) return local.time
  return `${local.time} ${days > 0 ? '+' : '−'}${Math.abs(days)}`
}

/** `15/07/2026 10:00 UTC`. */
export function printedMoment(instant: Instant): string {
  const { date, time } = utcToZone(instant, 'UTC')
  return `${printedDate(date)} ${time} UTC`
}

/** `Amelia Hart, staff number 41207`; empty for a document without a name. */
export function holderWords(holder: Holder | null): string {
  if (holder === null) return ''
  const { name, staffNumber } = holder
  return staffNumber ? `${name}, staff number ${staffNumber}` : name
}

/** A clock time in a zone for a workbook, `2026-07-15T05:30`; null for null. */
export function localMoment(instant: Instant | null, zone: TimeZone): string | null {
  if (instant === null) return null
  const { date, time } = utcToZone(instant, zone)
  return `${date}T${time}`
}

/** `logbook-2026-05-01-to-2026-05-31.pdf`; a side without a limit is left out. ASCII letters only. */
export function documentFileName(
  subject: string,
  { first, last }: Partial<DocumentDays>,
  format: DocumentFormat,
): string {
  const days =
    first && last ? `${first}-to-${last}` : (first && `from-${first}`) || (last && `to-${last}`)
  return `${[subject, days].filter(Boolean).join('-')}.${format}`
}
