import { BookCheck, ClipboardCheck, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RosterEntry } from '#contract/roster.ts'
import { longDate, weekdayName } from '#domain/time/date-words.ts'
import { DutyHistory } from '#web/roster/changes/duty-history.tsx'
import { EditDutyDialog } from '#web/roster/duty-form/duty-form-dialogs.tsx'
import { AirlineDifferences } from '#web/roster/duty/airline-differences.tsx'
import { DutyBadge, dutyLabel } from '#web/roster/duty/duty-badge.tsx'
import { DutyStatusLine } from '#web/roster/actions/duty-status.tsx'
import { DutyTimeline } from '#web/roster/duty/duty-timeline.tsx'
import { CrewChips } from '#web/ui/crew-chips.tsx'
import { DetailsDialog } from '#web/ui/dialogs/details-dialog.tsx'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { DutyActions } from '#web/roster/actions/duty-actions.tsx'
import { DutyEvents } from '#web/roster/actions/duty-events.tsx'
import { undoButton, useDeleteDuty } from '#web/roster/actions/action-queries.ts'

type Props = {
  duty: RosterEntry
  /** The time zones of known airports. */
  zones: Record<string, string>
  onClosed: () => void
}

/** Shows everything known about a duty. */
export function DutyDetailsDialog({ duty, zones, onClosed }: Props) {
  return (
    <DetailsDialog
      title="Duty Details"
      description={`${weekdayName(duty.date)}, ${longDate(duty.date)}`}
      editLabel="Edit Duty"
      renderEdit={({ onDone, ...next }) => (
        <EditDutyDialog duty={duty} onSaved={onDone} {...next} />
      )}
      renderDelete={({ onDone, ...next }) => (
        <DeleteDutyDialog duty={duty} onDeleted={onDone} {...next} />
      )}
      onClosed={onClosed}
    >
      {(close) => (
        <div className="grid gap-5 pb-4">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <DutyBadge type={duty.dutyType} />
            <b className="font-semibold">{duty.dutyCode}</b>
            {duty.description && <span className="text-ink-2">{duty.description}</span>}
          </p>
          <AirlineDifferences duty={duty} />
          <DutyStatusLine duty={duty} onDecided={close} />
          <DutyTimeline duty={duty} zones={zones} />
          <DutyEvents duty={duty} />
          <DutyActions duty={duty} onDone={close} />
          {duty.crew.length > 0 && (
            <Part title="Crew">
              <CrewChips crew={duty.crew} />
            </Part>
          )}
          {duty.remarks && (
            <Part title="Remarks">
              <p className="text-sm whitespace-pre-wrap">{duty.remarks}</p>
            </Part>
          )}
          {duty.notes && (
            <Part title="Notes">
              <p className="text-sm whitespace-pre-wrap">{duty.notes}</p>
            </Part>
          )}
          <DutyHistory dutyId={duty.id} />
          <div className="flex flex-wrap gap-x-5 gap-y-1.5 border-t border-line pt-3 text-sm text-ink-2">
            <p>Source: {duty.source === 'CSV' ? 'CSV Import' : 'Manual Entry'}</p>
            {duty.taskId && <Note icon={ClipboardCheck}>Task created</Note>}
            {duty.logbookEntryId && <Note icon={BookCheck}>Logbook entry created</Note>}
          </div>
        </div>
      )}
    </DetailsDialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm text-ink-2">{title}</h3>
      {children}
    </section>
  )
}

function Note({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <p className="flex items-center gap-1.5">
      <Icon size={16} className="text-good" />
      {children}
    </p>
  )
}

type DeleteProps = { duty: RosterEntry; onDeleted: () => void; onClosed: () => void }

function DeleteDutyDialog({ duty, onDeleted, onClosed }: DeleteProps) {
  const deleting = useDeleteDuty()
  return (
    <DeleteDialog
      title="Delete Duty"
      deletion={() => deleting.mutateAsync(duty.id)}
      words={{
        deleted: 'Duty deleted successfully!',
        failed: 'Failed to delete duty',
        otherwise: 'An error occurred while deleting the duty.',
      }}
      actionOf={({ undoId }) => undoButton(undoId)}
      onDeleted={onDeleted}
      onClosed={onClosed}
    >
      <p>
        <b className="font-medium text-ink">
          {dutyLabel(duty.dutyType)} {duty.dutyCode}
        </b>{' '}
        on {longDate(duty.date)} will be deleted, with its task and its logbook entries. You can
        restore it for 30 days.
      </p>
    </DeleteDialog>
  )
}
