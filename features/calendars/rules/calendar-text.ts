import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

/** The time of an event. An `end` of null means a moment without a length; `last` is inclusive. */
export type EventTime =
  | { start: Instant; end: Instant | null }
  | { first: CalendarDate; last: CalendarDate }

/** An event of a calendar feed. */
export type CalendarEvent = {
  uid: string
  /** The last change of the event. It decides LAST-MODIFIED and SEQUENCE. */
  changedAt: Instant
  time: EventTime
  title: string
  description?: string
  /** Minutes before the start at which the calendar reminds. */
  alarmMinutes?: number
  isCancelled?: true
  /** True if the event does not make the day busy. */
  isFree?: true
}

/** A calendar program asks again after this time (RFC 7986). */
const refreshInterval = 'PT15M'

/** SEQUENCE counts seconds from here, so that it fits into 31 bits. */
const sequenceStart = '2020-01-01T00:00:00Z'

/** The longest line in octets, without its line end (RFC 5545, 3.1). */
const octetsMax = 75

/**
 * The text of a calendar (RFC 5545): CRLF line ends, folded lines, UTC times.
 *
 * @param name the name of the calendar, which a calendar program shows.
 */
export function calendarText(name: string, events: CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//CrewPortal//Calendar feeds//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
    `X-PUBLISHED-TTL:${refreshInterval}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map(folded).join('')
}

/** The SEQUENCE of an event that changed last at an instant. A later change has a higher number. */
export function sequenceOf(changedAt: Instant): number {
  const seconds = (Date.parse(changedAt) - Date.parse(sequenceStart)) / 1000
  return Math.max(0, Math.floor(seconds))
}

function eventLines(event: CalendarEvent): string[] {
  const { uid, changedAt, title, description, alarmMinutes, isCancelled, isFree } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `SEQUENCE:${sequenceOf(changedAt)}`,
    ...timeLines(event.time),
    `SUMMARY:${escaped(title)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(isFree ? ['TRANSP:TRANSPARENT'] : []),
    ...(alarmMinutes === undefined ? [] : alarmLines(title, alarmMinutes)),
    'END:VEVENT',
  ]
}

function timeLines(time: EventTime): string[] {
  if ('first' in time) {
    // DTEND is exclusive.
    const end = day(addDays(time.last, 1))
    return [`DTSTART;VALUE=DATE:${day(time.first)}`, `DTEND;VALUE=DATE:${end}`]
  }
  const { start, end } = time
  const hasLength = end !== null && end > start
  return [`DTSTART:${utc(start)}`, ...(hasLength ? [`DTEND:${utc(end)}`] : [])]
}

function alarmLines(title: string, minutes: number): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-PT${minutes}M`,
    'END:VALARM',
  ]
}

const utc = (instant: Instant) => instant.replaceAll(/[-:]/g, '')
const day = (date: CalendarDate) => date.replaceAll('-', '')

/** Escapes a text (RFC 5545, 3.3.11) and removes control characters, which it may not contain. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    .replaceAll(/[\p{Cc}]/gu, '')
}

const isAscii = /^[ -~]*$/

/** Folds a line at 75 octets of UTF-8, never inside a character. */
function folded(line: string): string {
  // Most lines are short, and a character has at most three octets per UTF-16 unit.
  if (line.length * 3 <= octetsMax) return `${line}\r\n`
  if (isAscii.test(line) && line.length <= octetsMax) return `${line}\r\n`
  let [text, size] = ['', 0]
  for (const letter of line) {
    const octets = octetsOf(letter)
    if (size + octets > octetsMax) {
      text += '\r\n '
      size = 1
    }
    text += letter
    size += octets
  }
  return `${text}\r\n`
}

/** The octets of a character in UTF-8. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
