import type { RosterImportResult } from '#contract/roster-import.ts'
import { monthOf, type CalendarMonth } from '#domain/time/calendar-date.ts'
import { portalToday } from '#web/base/clock.ts'
import { AddDutyDialog } from '#web/roster/duty-form/duty-form-dialogs.tsx'
import { CompleteTaskDialog } from '#web/roster/tasks/complete-task-dialog.tsx'
import { DeleteMonthDialog } from './delete-month-dialog.tsx'
import { DutyDetailsDialog } from './duty-details-dialog.tsx'
import { ImportRosterDialog } from '#web/roster/imports/import-roster-dialog.tsx'
import type { OpenDialog } from '#web/roster/month/roster-screen.ts'
import { TasksDialog } from '#web/roster/tasks/tasks-dialog.tsx'

type Props = {
  open: NonNullable<OpenDialog>
  /** The month on screen. */
  month: CalendarMonth
  onShowMonth: (month: CalendarMonth) => void
  onImported: (result: RosterImportResult) => void
  onClosed: () => void
}

/** The dialogs of the roster page. Their code is loaded when the first one opens. */
export function RosterDialogs({ open, month, onShowMonth, onImported, onClosed }: Props) {
  const today = portalToday()
  switch (open.kind) {
    case 'import':
      return <ImportRosterDialog onImported={onImported} onClosed={onClosed} />
    case 'add':
      return (
        <AddDutyDialog
          date={monthOf(today) === month ? today : ''}
          onAdded={({ date }) => onShowMonth(monthOf(date))}
          onClosed={onClosed}
        />
      )
    case 'details':
      return <DutyDetailsDialog duty={open.duty} zones={open.zones} onClosed={onClosed} />
    case 'delete-month':
      return (
        <DeleteMonthDialog
          month={month}
          count={open.count}
          edited={open.edited}
          onClosed={onClosed}
        />
      )
    case 'complete':
      return <CompleteTaskDialog task={open.task} onClosed={onClosed} />
    default:
      return <TasksDialog onClosed={onClosed} />
  }
}
