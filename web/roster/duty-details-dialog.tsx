import { BookCheck, ClipboardCheck, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { RosterEntry } from '#contract/roster.ts'
import { longDate, weekdayName } from '#domain/time/date-words.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { AirlineDifferences } from '#web/roster/duty/airline-differences.tsx'
import { CrewChips } from '#web/ui/crew-chips.tsx'
import { DeleteDutyDialog } from './delete-duty-dialog.tsx'
import { DutyBadge } from '#web/roster/duty/duty-badge.tsx'
import { DutyTimeline } from '#web/roster/duty/duty-timeline.tsx'
import { EditDutyDialog } from '#web/roster/duty-form/duty-form-dialogs.tsx'

type Props = {
  duty: RosterEntry
  /** The time zone of each airport that is known. */
  zones: Record<string, string>
  onClosed: () => void
}

/** All there is to know of one duty, and the ways to change it. */
export function DutyDetailsDialog({ duty, zones, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const [next, setNext] = useState<'edit' | 'delete' | null>(null)
  const backToDetails = () => setNext(null)

  return (
    <Dialog
      dialog={dialog}
      title="Duty Details"
      description={`${weekdayName(duty.date)}, ${longDate(duty.date)}`}
      isDirty={false}
    >
      <div className="grid gap-5 pb-4">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <DutyBadge type={duty.dutyType} />
          <b className="font-semibold">{duty.dutyCode}</b>
          {duty.description && <span className="text-ink-2">{duty.description}</span>}
        </p>
        <AirlineDifferences duty={duty} />
        <DutyTimeline duty={duty} zones={zones} />
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
        <div className="flex flex-wrap gap-x-5 gap-y-1.5 border-t border-line pt-3 text-sm text-ink-2">
          <p>Source: {duty.source === 'CSV' ? 'CSV Import' : 'Manual Entry'}</p>
          {duty.taskId && <Note icon={ClipboardCheck}>Task created</Note>}
          {duty.logbookEntryId && <Note icon={BookCheck}>Logbook entry created</Note>}
        </div>
      </div>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
        <Button variant="danger-quiet" onClick={() => setNext('delete')}>
          Delete
        </Button>
        <Button variant="primary" onClick={() => setNext('edit')}>
          Edit Duty
        </Button>
      </DialogFooter>
      {next === 'edit' && (
        <EditDutyDialog duty={duty} onSaved={dialog.close} onClosed={backToDetails} />
      )}
      {next === 'delete' && (
        <DeleteDutyDialog duty={duty} onDeleted={dialog.close} onClosed={backToDetails} />
      )}
    </Dialog>
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
