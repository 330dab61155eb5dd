import type { NoteFields } from '#load/rules/notes/note.ts'
import { momentWords, scaleLevels, scaleNames } from '#load/rules/notes/rating-scales.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { hoursWords } from '#kernel/time/duration.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

/** The first words of a note: what it is about, without its own text. */
export function noteTitle(note: NoteFields): string {
  switch (note.kind) {
    case 'contact':
      return `${capital(note.who)}, ${note.channel}`
    case 'missedBreak':
      return 'Missed meal break'
    case 'ownTime':
      return `Own time for the job, ${hoursWords(note.minutes)}`
    case 'sleep':
      return `Slept ${hoursWords(note.minutes)}${qualityWords(note.quality)}`
    case 'rating':
      return ratingWords(note)
    default:
      return note.reference ? `Fatigue report, ${note.reference}` : 'Fatigue report'
  }
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const qualityWords = (quality: number | undefined) =>
  quality === undefined ? '' : `, quality ${quality} of 5`

type Rating = Extract<NoteFields, { kind: 'rating' }>

/** `Samn-Perelli 5 of 7 at sign-off: moderately tired, let down` */
function ratingWords({ scale, value, moment }: Rating): string {
  const levels = scaleLevels[scale]
  const words = levels[value - 1]
  return `${scaleNames[scale]} ${value} of ${levels.length} ${momentWords[moment]}${words ? `: ${words}` : ''}`
}

/** The own words of a note; an empty text for none. */
export function noteText(note: NoteFields): string {
  return 'text' in note ? (note.text ?? '') : ''
}

type Times = {
  at: Instant
  /** Null while the note waits on this device. */
  enteredAt: Instant | null
  /** When a file brought it, which stated the other times. */
  importedAt?: Instant | undefined
}

/**
 * When a note happened, and when the portal received it, on London's clock: `21:15, entered 22:40`. The day is named where it
 * is another one: `Wed 15 Jul 21:15, entered Thu 16 Jul 08:10`. An imported note says so: `21:15, entered 22:40 by a file
 * imported on Sun 2 Aug`.
 *
 * @param date the day under which the note is shown.
 */
export function noteTimes({ at, enteredAt, importedAt }: Times, date: CalendarDate): string {
  const happened = clockOn(at, date)
  if (enteredAt === null) return `${happened}, not sent yet`
  const entered = clockOn(enteredAt, londonDate(at))
  if (importedAt) {
    const day = dayWords(londonDate(importedAt))
    return `${happened}, entered ${entered} by a file imported on ${day}`
  }
  return entered === londonTime(at) ? happened : `${happened}, entered ${entered}`
}

const clockOn = (instant: Instant, date: CalendarDate) => {
  const day = londonDate(instant)
  return day === date ? londonTime(instant) : `${dayWords(day)} ${londonTime(instant)}`
}

/** The place of a contact in the roster. The lengths are minutes, null where no work is known. */
type Place = {
  place: 'duty' | 'standby' | 'rest'
  sinceReleaseMinutes: number | null
  untilReportMinutes: number | null
}

/** The place of a contact: `on duty`, `in a rest: 17 h 50 after the end of duty, 21 h before the report`. */
export function placeWords({ place, sinceReleaseMinutes, untilReportMinutes }: Place): string {
  if (place === 'duty') return 'on duty'
  if (place === 'standby') return 'on standby'
  const lengths = [
    sinceReleaseMinutes !== null && `${hoursWords(sinceReleaseMinutes)} after the end of duty`,
    untilReportMinutes !== null && `${hoursWords(untilReportMinutes)} before the report`,
  ].filter((words) => words !== false)
  return lengths.length === 0 ? 'in a rest' : `in a rest: ${lengths.join(', ')}`
}

type Edited = { versions: readonly unknown[]; isWithdrawn: boolean }

/** The number of edits of a note: `edited 2×`; null for none. The withdrawal is no edit. */
export function editedWords({ versions, isWithdrawn }: Edited): string | null {
  const edits = versions.length - (isWithdrawn ? 2 : 1)
  return edits > 0 ? `edited ${edits}×` : null
}
