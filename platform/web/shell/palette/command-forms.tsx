import type { Certification } from '#certificates/api/certifications.ts'
import { CertificationDialogs } from '#certificates/web/certification-dialogs.tsx'
import { RosterMonthDialog } from '#documents/web/roster-month-dialog.tsx'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { RosterTask } from '#duties/api/roster-tasks.ts'
import type { ActionKind } from '#duties/rules/actions/duty-action.ts'
import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { ActionSheet } from '#roster/web/actions/action-sheet.tsx'
import { AddDutyDialog } from '#roster/web/duty-form/duty-form-dialogs.tsx'
import { CompleteTaskDialog } from '#roster/web/tasks/complete-task-dialog.tsx'
import { portalToday } from '#web/base/clock.ts'
import { LoggingOut } from '#web/shell/layout/logging-out.tsx'

/** The form of a command, and what it is filled in with. */
export type CommandForm =
  | { kind: 'action'; start: ActionKind; duty: RosterEntry; time: string | null }
  | { kind: 'complete'; task: RosterTask }
  | { kind: 'add'; date: CalendarDate }
  | { kind: 'renew'; certificate: Certification }
  | { kind: 'download' }
  | { kind: 'logOut' }

type Props = { form: CommandForm; userId: string; onClosed: () => void }

/** The form that a command opens, on any page. */
export function CommandForms({ form, userId, onClosed }: Props) {
  switch (form.kind) {
    case 'action':
      return (
        <ActionSheet
          duty={form.duty}
          start={form.start}
          time={form.time}
          onDone={() => {}}
          onClosed={onClosed}
        />
      )
    case 'complete':
      return <CompleteTaskDialog task={form.task} onClosed={onClosed} />
    case 'add':
      return <AddDutyDialog date={form.date} onAdded={() => {}} onClosed={onClosed} />
    case 'renew':
      return (
        <CertificationDialogs
          open={{ kind: 'renew', certificate: form.certificate }}
          type={undefined}
          onClosed={onClosed}
        />
      )
    case 'download':
      return <RosterMonthDialog month={monthOf(portalToday())} onClosed={onClosed} />
    default:
      return <LoggingOut userId={userId} onStayed={onClosed} />
  }
}
