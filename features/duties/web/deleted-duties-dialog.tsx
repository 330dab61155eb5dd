import { agreed, counted } from '#kernel/words/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { DeletedEntry } from '#duties/api/roster-actions.ts'
import { restoreDutyPath } from '#duties/api/paths.ts'
import { statusNames } from '#duties/rules/history/change-words.ts'
import { dutyPlaces } from '#duties/rules/duty-route.ts'
import { dayWords, monthTitle, shortDate } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { UndoButton } from './undo-button.tsx'
import { DutyBadge } from './duty-badge.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { deletedQuery } from './action-queries.ts'

/** The duties deleted in the last 30 days, with buttons to restore them. */
export function DeletedDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const deleted = useQuery(deletedQuery)
  return (
    <Dialog
      dialog={dialog}
      title="Deleted duties"
      description="You can restore duties for 30 days, with their tasks and their logbook entries."
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
                <DeletedLine key={one.id} deleted={one} />
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

/** A deleted duty, or all that were deleted with a month: one press brings them all back. */
function DeletedLine({ deleted: one }: { deleted: DeletedEntry }) {
  const { id, deletedAt, entry, count, month } = one
  const { date, dutyType, dutyCode } = entry
  const name = month
    ? `${counted(count, 'duty')} of ${monthTitle(month)}`
    : `${dutyCode} on ${dayWords(date)}`
  const deleted = `${shortDate(londonDate(deletedAt))} ${londonTime(deletedAt)}`
  const restoreAll = `Restore all of ${deleted}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-52 text-sm text-ink-2">
        {month ? (
          <p className="text-base font-medium text-ink">{name}</p>
        ) : (
          <>
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-medium text-ink">
              {dayWords(date)}
              <DutyBadge type={dutyType} />
            </p>
            <p className="break-words">{whatComesBack(entry)}</p>
          </>
        )}
        <p>Deleted {deleted}</p>
      </div>
      <UndoButton
        size="small"
        path={restoreDutyPath(id)}
        schema={async () => (await import('#duties/api/roster.ts')).savedDuty}
        said={() => `${name} ${agreed(count, 'is', 'are')} restored.`}
        aria-label={month ? `${restoreAll}, ${name}` : `Restore ${name}`}
      >
        {month ? restoreAll : 'Restore'}
      </UndoButton>
    </li>
  )
}

/** `ZQ742/ZQ743, DLM, would be: no longer listed`. */
function whatComesBack({ dutyCode, sectors, status }: DeletedEntry['entry']): string {
  const state = status && `would be: ${statusNames[status.kind]}`
  return [dutyCode, dutyPlaces(sectors).join(' '), state].filter(Boolean).join(', ')
}
