import type { NoteRow } from '#load/rules/notes/note.ts'
import type { Counting, TrueRoster } from '#load/rules/testing/true-roster.ts'
import { dateOf } from './calendar.ts'

const airlineKinds = 'added changed moved unlisted relisted differs'.split(' ')

/** The figures of changes and notes. */
export function notedFigures(roster: TrueRoster, counting: Counting) {
  const { zone, input } = roster
  const { first, last, until } = counting
  const isInside = (minute: number) => {
    const date = dateOf(minute, zone)
    return minute < until && date >= first && date <= last
  }
  const changes = input.changes.filter(
    ({ date, kind, madeAt }) =>
      airlineKinds.includes(kind) && minuteOf(madeAt) < until && date >= first && date <= last,
  )
  const within = (most: number) =>
    changes.filter(({ noticeMinutes: notice }) => notice !== null && notice <= most).length
  const notes = newest(input.notes).filter((note) => isInside(minuteOfNote(note, roster)))
  const contacts = notes.filter(({ kind }) => kind === 'contact')
  return {
    changes: changes.length,
    changesWithin14Days: within(14 * 1440),
    changesWithin24Hours: within(1440),
    missedBreaks: notes.filter(({ kind }) => kind === 'missedBreak').length,
    ownTimeMinutes: notes.reduce(
      (sum, note) => sum + (note.kind === 'ownTime' ? note.minutes : 0),
      0,
    ),
    contacts: contacts.length,
    contactsInRest: contacts.filter(({ at }) => isInRest(minuteOf(at), roster)).length,
  }
}

const minuteOf = (instant: string) => Date.parse(instant) / 60_000

/** The row of each note that was entered last, unless a row withdraws the note. */
function newest(rows: readonly NoteRow[]): NoteRow[] {
  const gone = new Set(rows.flatMap(({ noteId, withdrawn }) => (withdrawn ? [noteId] : [])))
  return rows.filter(
    (row) =>
      !gone.has(row.noteId) &&
      rows.every((other) => other.noteId !== row.noteId || other.enteredAt <= row.enteredAt),
  )
}

/** A missed break belongs to the report of its duty. */
function minuteOfNote(note: NoteRow, { blocks }: TrueRoster): number {
  const dutyId = note.kind === 'missedBreak' ? note.dutyId : ''
  const block = blocks.find(({ duties }) => duties.some(({ duty }) => duty.id === dutyId))
  return block?.report ?? minuteOf(note.at)
}

/** True outside all work, and not on a day of work without times. */
function isInRest(minute: number, { blocks, untimed, zone }: TrueRoster): boolean {
  const isAtWork = blocks.some(({ from, to }) => minute >= from && minute < to)
  return !isAtWork && untimed.every(({ date }) => date !== dateOf(minute, zone))
}
