import { isCalendarDate, type CalendarDate } from './calendar-date.ts'
import { dateFigures, readDate, type TypingStage } from './read-date.ts'
import { readTime } from './read-time.ts'
import { isClockTime, type ClockTime } from './zone-time.ts'

/** A date and a clock time without a zone, `2026-07-10T06:14`. */
export type LocalMoment = string

const digitsOnly = /^(\d{8}|\d{6})(\d{4})$/
const dateThenTime = /^(.*[^\s,t])[\s,t]+([^\s,t]+)$/s

/**
 * Reads a date and a time: `10/07/2026 06:14`, `100720260614`, `10 Jul, 0614`, `2026-07-10T06:14`. A time
 * alone, `0614`, is on `day`.
 *
 * @param day the date for a time without one, or null.
 * @param today the London date that short years are relative to.
 * @returns the moment, or null when the text is not a moment or lacks its time.
 */
export function readMoment(
  text: string,
  day: CalendarDate | null,
  today: CalendarDate,
  stage: TypingStage = 'finished',
): LocalMoment | null {
  const trimmed = text.trim().toLowerCase()
  // `20 07 2026` is a date without its time, not the twentieth of July at 20:26.
  if (readDate(trimmed, today)) return null
  const timeAlone = readTime(trimmed, stage)
  if (timeAlone) return day && stage === 'finished' ? momentText(day, timeAlone) : null
  const [, first = '', last = ''] = digitsOnly.exec(trimmed) ?? dateThenTime.exec(trimmed) ?? []
  const date = readDate(first, today, stage)
  const time = readTime(last, stage)
  return date && time ? momentText(date, time) : null
}

/** Splits `2026-07-10T06:14`; null when the text is not in that form. */
export function momentParts(text: string): { date: CalendarDate; time: ClockTime } | null {
  const [date = '', time = '', ...rest] = text.split('T')
  return isCalendarDate(date) && isClockTime(time) && rest.length === 0 ? { date, time } : null
}

/** A moment as the fields show it: `10/07/2026 06:14`. */
export function momentFigures({ date, time }: { date: CalendarDate; time: ClockTime }): string {
  return `${dateFigures(date)} ${time}`
}

function momentText(date: CalendarDate, time: ClockTime): LocalMoment {
  return `${date}T${time}`
}
