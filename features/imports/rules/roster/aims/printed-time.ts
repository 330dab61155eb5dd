import { isClockTime, type ClockTime } from '#kernel/time/zone-time.ts'
import { quoted, rowFault } from './row-fault.ts'

/** A time as a report prints it. */
export type PrintedTime = {
  time: ClockTime
  kind: 'scheduled' | 'actual' | 'estimated'
  /** Days after the row's date, from the mark; null where there is no mark. */
  daysLater: number | null
}

/** Two printed times, `06:14 - 08:41`. */
export type PrintedSpan = { from: PrintedTime; to: PrintedTime }

/**
 * The mark of the next day is a superscript `⁺¹`. Exports damage it: Windows-1252 prints `?¹`, the same read
 * as UTF-8 `?\uFFFD`, UTF-8 read as Windows-1252 `âºÂ¹`, a PDF ` ¹`. People type `+1`.
 */
const nextDay = '(?:[⁺+?\uFFFD]{1,2}|â.?ºÂ)? ?[¹²³\uFFFD]|[⁺+?] ?[123]?'

/** `23:40-1 - 02:10` has a mark, `23:40-1:50` has none. */
const previousDay = '[⁻−] ?[¹1]|-[¹1](?![\\d:])'

/**
 * `A` actual or `E` estimated, the time, the mark; one program printed `♦` for the same day. Spreadsheets save the time
 * as `05:15:00` or `5:15:00 AM`.
 */
const time = `([AE]?) ?(\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[AP]M)?)(?: ?♦)?(?: ?(${nextDay}|${previousDay}))?`
const timePattern = new RegExp(`^${time}$`, 'i')

/**
 * The last line may end with the delay of the first departure, `/00:24`. It is ignored, because the times
 * show it.
 */
const spanPattern = new RegExp(`^${time} ?[-–—] ?${time} ?(?:/.*)?$`, 'i')

/**
 * Reads one printed time, `A06:14⁺¹`.
 *
 * @throws a row fault when the text is not a time.
 */
export function readTime(text: string): PrintedTime {
  const [, kind, clock, mark] = timePattern.exec(text) ?? []
  if (!clock) throw rowFault(`${quoted(text)} is not a time.`)
  return printedTime(kind, clock, mark)
}

/**
 * Reads two printed times, each on its own: `16:35 - E22:23` is planned to leave and expected to arrive.
 *
 * @throws a row fault when it is not two times.
 */
export function readSpan(text: string): PrintedSpan {
  const [, kind, clock, mark, toKind, toClock, toMark] = spanPattern.exec(text) ?? []
  if (!clock || !toClock) throw rowFault(`${quoted(text)} is not a pair of times.`)
  return { from: printedTime(kind, clock, mark), to: printedTime(toKind, toClock, toMark) }
}

/** True if the text is two printed times. */
export function isSpan(text: string): boolean {
  return spanPattern.test(text)
}

const kinds: Record<string, PrintedTime['kind']> = { A: 'actual', E: 'estimated' }

function printedTime(kind = '', clock: string, mark: string | undefined): PrintedTime {
  const [hours = '', minutes = ''] = clock.split(/\D/)
  const isMidnight = hours === '24' && minutes === '00'
  const time = isMidnight ? '00:00' : `${hourOf(hours, clock)}:${minutes}`
  if (!isClockTime(time)) throw rowFault(`${quoted(clock)} is not a time.`)
  const marked = mark ? markedDays(mark) : null
  return {
    time,
    kind: kinds[kind.toUpperCase()] ?? 'scheduled',
    daysLater: isMidnight ? (marked ?? 0) + 1 : marked,
  }
}

/** The hour of `5:15:00 PM`; no hour for `15:15 PM`. */
function hourOf(hours: string, clock: string): string {
  const half = /[AP](?=M$)/i.exec(clock)?.[0].toUpperCase()
  if (!half) return hours.padStart(2, '0')
  if (Number(hours) > 12) return ''
  return String((Number(hours) % 12) + (half === 'P' ? 12 : 0)).padStart(2, '0')
}

function markedDays(mark: string): number {
  if (/[-⁻−]/.test(mark)) return -1
  if (/[2²]/.test(mark)) return 2
  return /[3³]/.test(mark) ? 3 : 1
}
