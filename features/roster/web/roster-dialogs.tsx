import { agreed, counted } from '#kernel/words/counted.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { monthOf, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import { portalToday } from '#web/base/clock.ts'
import { AddDutyDialog } from './duty-form/duty-form-dialogs.tsx'
import { CompleteTaskDialog } from './tasks/complete-task-dialog.tsx'
import { RosterMonthDialog } from '#documents/web/roster-month-dialog.tsx'
import { ChangesDialog } from '#duties/web/changes/changes-dialog.tsx'
import { LinkedDuty } from './duty/linked-duty.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'
import type { OpenDialog } from './month/roster-screen.ts'
import { TasksDialog } from './tasks/tasks-dialog.tsx'
import { useState } from 'react'
import { monthTitle } from '#kernel/time/date-words.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { DeletedDialog } from '#duties/web/deleted-duties-dialog.tsx'
import { undoButton, useDeleteMonth } from '#duties/web/action-queries.ts'

const ImportRosterDialog = lazyComponent(
  () => import('#imports/web/roster/import-roster-dialog.tsx'),
  'ImportRosterDialog',
)

const ImportsDialog = lazyComponent(
  () => import('#imports/web/history/imports-dialog.tsx'),
  'ImportsDialog',
)

type Props = {
  open: NonNullable<OpenDialog>
  /** The month on screen. */
  month: CalendarMonth
  onShowMonth: (month: CalendarMonth) => void
  /** Shows the details of a duty of any month. */
  onShowDuty: (duty: Pick<RosterEntry, 'id' | 'date'>) => void
  onImported: (result: RosterImportResult) => void
  onClosed: () => void
}

/** The dialogs of the roster page. Their code is loaded when the first one opens. */
export function RosterDialogs({ open, month, onClosed, ...shows }: Props) {
  const { onShowMonth, onShowDuty, onImported } = shows
  switch (open.kind) {
    case 'import':
      return <ImportRosterDialog given={open.given} onImported={onImported} onClosed={onClosed} />
    case 'shared':
      return <ImportRosterDialog isShared onImported={onImported} onClosed={onClosed} />
    case 'add':
      return (
        <AddDutyDialog
          date={open.date ?? dateIn(month)}
          onAdded={({ date }) => onShowMonth(monthOf(date))}
          onClosed={onClosed}
        />
      )
    case 'linked':
      return <LinkedDuty named={open} month={month} onElsewhere={onShowDuty} onClosed={onClosed} />
    case 'delete-month':
      return (
        <DeleteMonthDialog
          month={month}
          count={open.count}
          edited={open.edited}
          onClosed={onClosed}
        />
      )
    case 'documents':
      return <RosterMonthDialog month={month} onClosed={onClosed} />
    case 'changes':
      return <ChangesDialog month={month} onClosed={onClosed} />
    case 'deleted':
      return <DeletedDialog onClosed={onClosed} />
    case 'imports':
      return <ImportsDialog onClosed={onClosed} />
    case 'complete':
      return <CompleteTaskDialog task={open.task} onClosed={onClosed} />
    default:
      return <TasksDialog onClosed={onClosed} />
  }
}

/** Today, if the month has it. */
function dateIn(month: CalendarMonth): string {
  const today = portalToday()
  return monthOf(today) === month ? today : ''
}

type DeleteMonthProps = {
  month: CalendarMonth
  /** The number of duties in the month. */
  count: number
  /** The number of imported duties among them that the user has edited. */
  edited: number
  onClosed: () => void
}

function DeleteMonthDialog({ month, count, edited, onClosed }: DeleteMonthProps) {
  const [alsoEdited, setAlsoEdited] = useState(false)
  const deleting = useDeleteMonth()
  return (
    <DeleteDialog
      title="Delete All Roster Entries"
      confirmLabel="Delete All"
      deletion={() => deleting.mutateAsync({ month, keepsEdited: !alsoEdited })}
      words={{
        deleted: ({ deleted }) =>
          `Deleted ${deleted} roster ${agreed(deleted, 'entry')} successfully!`,
        failed: 'Failed to delete roster entries',
        otherwise: 'An error occurred while deleting roster entries.',
      }}
      actionOf={({ undoId }) => (undoId ? undoButton(undoId) : undefined)}
      onClosed={onClosed}
    >
      <p>
        {entriesOf(count, alsoEdited ? count : count - edited)} of{' '}
        <b className="font-medium text-ink">{monthTitle(month)}</b> will be deleted, with tasks and
        logbook entries. Other months stay as they are. You can restore them for 30 days.
      </p>
      {edited > 0 && (
        <>
          <p className="mt-2">
            You edited, completed or wrote a note on {counted(edited, 'entry')}
            {!alsoEdited && `, so ${agreed(edited, 'it stays', 'they stay')}`}.
          </p>
          <CheckboxField
            label="Delete those as well"
            checked={alsoEdited}
            onChange={({ target }) => setAlsoEdited(target.checked)}
          />
        </>
      )}
    </DeleteDialog>
  )
}

/** The entries to delete, of all in the month: `10 of 12 entries`. */
function entriesOf(count: number, deleted: number): string {
  const entries = counted(count, 'entry')
  if (deleted < count) return `${deleted} of ${entries}`
  return agreed(count, 'The one entry', `All ${entries}`)
}
