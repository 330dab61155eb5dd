import { useQuery } from '@tanstack/react-query'
import { notesQuery } from '#load/web/note-queries.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { useChanges } from '#web/outbox/waiting-changes.tsx'
import { NoteLine } from './note-line.tsx'
import { withWaiting } from './note-overlay.ts'
import { NotesState } from './notes-state.tsx'
import { notesByDay } from './shown-notes.ts'

type Props = { from: CalendarDate; to: CalendarDate }

/** Every note of some days, both inclusive, by day, also one whose duty or day is not on the roster. */
export function NotesOfDays({ from, to }: Props) {
  const query = useQuery(notesQuery(from, to))
  const changes = useChanges()
  const notes = query.data?.notes ?? withWaiting([], changes, { from, to })
  return (
    <div className="grid gap-3">
      {[...notesByDay(notes)].map(([day, ofDay]) => (
        <div key={day}>
          <h3 className="text-sm text-ink-2">{dayWords(day)}</h3>
          <ol className="grid divide-y divide-line text-sm">
            {ofDay.map((note) => (
              <NoteLine key={note.noteId} note={note} date={day} />
            ))}
          </ol>
        </div>
      ))}
      <NotesState query={query} isEmpty={notes.length === 0} />
    </div>
  )
}
