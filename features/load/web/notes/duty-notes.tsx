import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { StickyNote } from 'lucide-react'
import type { ListedNote } from '#load/api/notes.ts'
import { notesQuery, outlookQuery, privateSettingsQuery } from '#load/web/note-queries.ts'
import { debriefOf } from '#duties/rules/duty-times.ts'
import { dutyQuery } from '#duties/web/roster-queries.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { usePortalNow } from '#web/base/clock.ts'
import { paths } from '#web/base/paths.ts'
import { isRequestError } from '#web/http/request-error.ts'
import { useChanges } from '#web/outbox/waiting-changes.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { hasBegun, isWork, type NotedDuty } from './note-choices.ts'
import { NoteLine } from './note-line.tsx'
import { withWaiting } from './note-overlay.ts'
import { NoteSheet } from './note-sheet.tsx'
import { NotesState } from './notes-state.tsx'
import { dutyOf, isShownUnder } from './shown-notes.ts'

/** The notes of a duty and its day, with all versions, and the way to a fatigue report. */
export function DutyNotes({ duty }: { duty: NotedDuty }) {
  const now = usePortalNow()
  const { dialog, key, open, close } = useOpenDialog<true>()
  return (
    <section className="border-t border-line pt-3">
      <h3 className="mb-2 text-sm text-ink-2">Private notes</h3>
      <Outlook duty={duty} now={now} />
      <Notes duty={duty} />
      <p className="mt-2 flex flex-wrap gap-2">
        <Button size="small" icon={StickyNote} aria-haspopup="dialog" onClick={() => open(true)}>
          Note
        </Button>
        {isWork(duty) && hasBegun(duty, now) && (
          <Link
            to={paths.fatigueReport}
            search={{ duty: duty.id }}
            className={buttonLook({ size: 'small' })}
          >
            Fatigue report
          </Link>
        )}
      </p>
      {dialog && <NoteSheet key={key} duty={duty} onClosed={close} />}
    </section>
  )
}

/** The own ratings after duties like a planned one: the past, no prediction. Only with health notes. */
function Outlook({ duty, now }: { duty: NotedDuty; now: string }) {
  const isPlanned = isWork(duty) && !hasBegun(duty, now)
  const { data: settings } = useQuery({ ...privateSettingsQuery, enabled: isPlanned })
  const isAsked = isPlanned && settings?.data.healthNotes === true
  const { data: outlook } = useQuery({ ...outlookQuery(duty.id), enabled: isAsked })
  return isAsked && outlook?.words ? <p className="mb-2 text-sm">{outlook.words}</p> : null
}

function Notes({ duty }: { duty: NotedDuty }) {
  const debrief = debriefOf(duty)
  const days = { from: duty.date, to: debrief ? londonDate(debrief) : duty.date }
  const query = useQuery(notesQuery(days.from, days.to))
  const changes = useChanges()
  // Notes are not stored on this device. Those that wait to be sent are.
  const known = query.data?.notes ?? withWaiting([], changes, days)
  const gone = useGoneDuties(known, duty)
  const shown = known.filter((note) => isShownUnder(duty, note, gone))
  return (
    <>
      {shown.length > 0 && (
        <ol className="grid divide-y divide-line text-sm">
          {shown.map((note) => (
            <NoteLine key={note.noteId} note={note} date={duty.date} />
          ))}
        </ol>
      )}
      <NotesState query={query} isEmpty={shown.length === 0} />
    </>
  )
}

/** The duties of notes that the portal no longer has: dropped, or replaced by an import. */
function useGoneDuties(notes: readonly ListedNote[], duty: NotedDuty): ReadonlySet<string> {
  const others = notes
    .map(dutyOf)
    .filter((id) => id !== undefined)
    .filter((id) => id !== duty.id)
  const ids = [...new Set(others)]
  const answers = useQueries({ queries: ids.map((id) => dutyQuery(id)) })
  return new Set(ids.filter((_, index) => isMissing(answers[index]?.error)))
}

const isMissing = (error: unknown) =>
  isRequestError(error) && error.isOfPortal && error.status === 404
