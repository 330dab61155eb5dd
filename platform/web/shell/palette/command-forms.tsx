import type { Certification } from '#certificates/api/certifications.ts'
import { CertificationDialogs } from '#certificates/web/certification-dialogs.tsx'
import { rosterDocumentPath } from '#documents/api/document-paths.ts'
import { DocumentDialog } from '#documents/web/document-dialog.tsx'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { RosterTask } from '#duties/api/roster-tasks.ts'
import type { ActionKind } from '#duties/rules/actions/duty-action.ts'
import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords, monthTitle } from '#kernel/time/date-words.ts'
import { ActionSheet } from '#roster/web/actions/action-sheet.tsx'
import { useAction } from '#roster/web/actions/use-action.tsx'
import { AddDutyDialog } from '#roster/web/duty-form/duty-form-dialogs.tsx'
import { CompleteTaskDialog } from '#roster/web/tasks/complete-task-dialog.tsx'
import { portalToday } from '#web/base/clock.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { LoggingOut } from '#web/shell/layout/logging-out.tsx'

/** The form of a command, and what it is filled in with. */
export type CommandForm =
  | { kind: 'action'; start: ActionKind; duty: RosterEntry; time: string | null }
  | { kind: 'cancelled'; duty: RosterEntry }
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
    case 'cancelled':
      return <CancelledQuestion duty={form.duty} onClosed={onClosed} />
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
      return <DownloadDialog onClosed={onClosed} />
    default:
      return <LoggingOut userId={userId} onStayed={onClosed} />
  }
}

type QuestionProps = { duty: RosterEntry; onClosed: () => void }

/** Asks before a duty is marked as cancelled by the airline. */
function CancelledQuestion({ duty, onClosed }: QuestionProps) {
  const dialog = useDialog(onClosed)
  const { acting, act, question } = useAction(duty, dialog.close)
  return (
    <ConfirmDialog
      dialog={dialog}
      title="Cancelled"
      confirmLabel="Cancelled"
      cancelLabel="Back"
      isBusy={acting.isPending}
      onConfirm={() => void act({ kind: 'cancelled' })}
    >
      <p className="font-medium text-ink">
        {duty.dutyCode}, {dayWords(duty.date)}
      </p>
      <p>The airline cancelled it. It no longer counts.</p>
      {question}
    </ConfirmDialog>
  )
}

/** The download of the present month of the roster. */
function DownloadDialog({ onClosed }: { onClosed: () => void }) {
  const month = monthOf(portalToday())
  return (
    <DocumentDialog
      title={`Download ${monthTitle(month)}`}
      description="All duties that count, with sectors and crew, in London time and UTC."
      path={rosterDocumentPath}
      query={{ month }}
      formats={['pdf', 'xlsx']}
      onClosed={onClosed}
    />
  )
}
