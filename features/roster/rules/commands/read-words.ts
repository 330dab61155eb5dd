import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { weekdayNames, weekdayNumber } from '#kernel/time/date-words.ts'
import { readDate } from '#kernel/time/read-date.ts'

/** Typed words: the day and the time that they name, and the words that are left. */
export type ReadWords = {
  day: CalendarDate | null
  /** The same weekday a week later, if the word of the day is that of today. */
  laterDay: CalendarDate | null
  /** A clock time, `05:15`. */
  time: string | null
  /** In lower case. */
  rest: string[]
}

/** The most words of a day: `fri 21 nov 2026`. */
const dayWordsMax = 4

/** Short forms of weekdays beside those of three letters. */
const shortDays: Record<string, number> = { tues: 1, weds: 2, thur: 3, thurs: 3 }

/** `tomo` is a day, `tom` a name. */
const tomorrowMin = 4

const clockTime = /^([01]?\d|2[0-3]):([0-5]\d)$/
const shortTime = /^([01]\d|2[0-3])([0-5]\d)$/
const isWordOfDay = /[a-z/.-]/

/**
 * Reads the day and the time in typed words. A day without a year is the nearest one. A weekday is the next such day; on
 * that weekday, it is today or the next one. Two different days are no day: the later one stays a word. A number alone is a flight, so it is neither.
 *
 * @param today the London date.
 */
export function readWords(text: string, today: CalendarDate): ReadWords {
  const words = text
    .toLowerCase()
    .replaceAll(/\blog[\s-]+o(?:ut?)?(?=\s|$)/g, 'logout')
    .split(/\s+/)
    .filter(Boolean)
  const read: ReadWords = { day: null, laterDay: null, time: null, rest: [] }
  for (let at = 0; at < words.length;) {
    const found = dayAt(words, at, today)
    const isNew = found !== null && (read.day === null || read.day === found.day)
    if (isNew) {
      read.day = found.day
      if (weekdayOf(words[at] ?? '') !== null && found.count === 1 && found.day === today) {
        read.laterDay = addDays(today, 7)
      }
      at += found.count
      continue
    }
    const word = words[at] ?? ''
    const time = clockTime.exec(word)
    if (time && read.time === null) read.time = `${time[1]?.padStart(2, '0')}:${time[2]}`
    else read.rest.push(word)
    at += 1
  }
  return read
}

/** A time without a colon, `0515`: only words that ask for a time have one; elsewhere it is a flight. */
export function readShortTime(word: string): string | null {
  const time = shortTime.exec(word)
  return time ? `${time[1]}:${time[2]}` : null
}

/** The longest day that begins at a word. */
function dayAt(words: string[], at: number, today: CalendarDate) {
  for (let count = Math.min(dayWordsMax, words.length - at); count > 0; count -= 1) {
    const phrase = words.slice(at, at + count)
    const day = count === 1 ? oneWord(phrase[0] ?? '', today) : manyWords(phrase, today)
    if (day) return { day, count }
  }
  return null
}

function oneWord(word: string, today: CalendarDate): CalendarDate | null {
  if (word === 'today') return today
  if (word.length >= tomorrowMin && 'tomorrow'.startsWith(word)) return addDays(today, 1)
  if (word.length >= tomorrowMin && 'yesterday'.startsWith(word)) return addDays(today, -1)
  const weekday = weekdayOf(word)
  if (weekday !== null) return addDays(today, (weekday - weekdayNumber(today) + 7) % 7)
  return isWordOfDay.test(word) ? readDate(word, today) : null
}

/** `21 nov`, `nov 21` or `fri 21 nov 2026`. The weekday must be that of the day. */
function manyWords([first = '', ...others]: string[], today: CalendarDate): CalendarDate | null {
  const weekday = weekdayOf(first)
  if (weekday !== null) {
    const [only = ''] = others
    const day = others.length > 1 ? manyWords(others, today) : oneWord(only, today)
    return day && weekdayNumber(day) === weekday ? day : null
  }
  const [second = ''] = others
  const isTurned = others.length === 1 && /^[a-z]+$/.test(first) && /^\d{1,2}$/.test(second)
  if (isTurned) return readDate(`${second} ${first}`, today)
  return /^\d/.test(first) && /^[a-z]/.test(second)
    ? readDate([first, ...others].join(' '), today)
    : null
}

/** The number of a weekday, Monday 0 to Sunday 6; null for another word. */
function weekdayOf(word: string): number | null {
  const index = weekdayNames.findIndex((name) => {
    const whole = name.toLowerCase()
    return whole === word || whole.slice(0, 3) === word
  })
  return index >= 0 ? index : (shortDays[word] ?? null)
}
