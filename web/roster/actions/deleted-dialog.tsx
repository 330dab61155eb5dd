import { useQuery } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import type { DeletedEntry } from '#contract/roster-actions.ts'
import { dutyPlaces } from '#domain/roster/duty-route.ts'
import { dayWords, shortDate } from '#domain/time/date-words.ts'
import { londonDate, londonTime } from '#domain/time/london-time.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { failureWords } from '#web/http/request-error.ts'
import { DutyBadge } from '#web/roster/duty/duty-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { deletedQuery, useRestoreDuty } from './action-queries.ts'

/** The duties deleted in the last 30 days, with buttons to restore them. */
export function DeletedDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const deleted = useQuery(deletedQuery)
  return (
    <Dialog
      dialog={dialog}
      title="Deleted duties"
      description="You can restore a duty for 30 days, with its task and its logbook entries."
      isDirty={false}
    >
      <QueryView
        query={deleted}
        loading={
          <div className="grid place-items-center py-12">
            <Spinner label="Loading deleted duties..." />
          </div>
        }
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon={Trash2} title="Nothing deleted in the last 30 days" />
          ) : (
            <ul className="divide-y divide-line pb-3">
              {data.map((one) => (
                <DeletedLine key={one.entry.id} deleted={one} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
      </DialogFooter>
    </Dialog>
  )
}

function DeletedLine({ deleted: { deletedAt, entry } }: { deleted: DeletedEntry }) {
  const restoring = useRestoreDuty()
  const { date, dutyType, dutyCode } = entry
  const places = dutyPlaces(entry.sectors)

  async function restore(): Promise<void> {
    try {
      await restoring.mutateAsync(entry.id)
      toast.success(`${dutyCode} on ${dayWords(date)} is restored.`)
    } catch (error) {
      const otherwise = 'An error occurred while restoring the duty.'
      toast.error(failureWords(error, 'Failed to restore duty', otherwise))
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-52 text-sm text-ink-2">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-medium text-ink">
          {dayWords(date)}
          <DutyBadge type={dutyType} />
        </p>
        <p className="break-words">
          {dutyCode}
          {places.length > 0 && `, ${places.join(' ')}`}
        </p>
        <p>
          Deleted {shortDate(londonDate(deletedAt))} {londonTime(deletedAt)}
        </p>
      </div>
      <Button
        size="small"
        icon={Undo2}
        isBusy={restoring.isPending}
        aria-label={`Restore ${dutyCode} on ${dayWords(date)}`}
        onClick={() => void restore()}
      >
        Restore
      </Button>
    </li>
  )
}
