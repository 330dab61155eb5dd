import { grouped } from '#kernel/words/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { Trash2, Undo2 } from 'lucide-react'
import {
  restoredWords,
  type DeletedSection,
  type Deletion,
} from '#deleted-records/api/deleted-records.ts'
import { shortDate } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { failureWords } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { deletionsQuery, useRestore } from './deleted-record-queries.ts'

type Props = { section: DeletedSection; title: string; onClosed: () => void }

/** The records of a section that were deleted in the last 30 days, by deletion, with buttons to restore them. */
export function DeletedRecordsDialog({ section, title, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const deletions = useQuery(deletionsQuery(section))
  const restoring = useRestore(section)
  const [isBusy, busyWith] = [restoring.isPending, restoring.variables]

  async function restore(what: Parameters<typeof restoring.mutateAsync>[0]): Promise<void> {
    try {
      const answer = await restoring.mutateAsync(what)
      const say = answer.restored > 0 ? toast.success : toast.error
      say(restoredWords(answer))
    } catch (error) {
      toast.error(failureWords(error, 'Failed to restore', 'An error occurred while restoring.'))
    }
  }

  return (
    <Dialog
      dialog={dialog}
      title={title}
      description="You can restore what you deleted for 30 days."
      isDirty={false}
    >
      <QueryView
        query={deletions}
        loading={
          <div className="grid place-items-center py-12">
            <Spinner label="Loading what was deleted..." />
          </div>
        }
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon={Trash2} title="Nothing deleted in the last 30 days" />
          ) : (
            <div className="grid gap-5 pb-3">
              {data.map((deletion) => (
                <DeletionPart
                  key={deletion.deletedAt}
                  deletion={deletion}
                  isBusy={isBusy}
                  busyWith={busyWith}
                  onRestore={(what) => void restore(what)}
                />
              ))}
            </div>
          )
        }
      </QueryView>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
      </DialogFooter>
    </Dialog>
  )
}

type What = { id: string } | { deletedAt: string }
type PartProps = {
  deletion: Deletion
  isBusy: boolean
  busyWith: What | undefined
  onRestore: (what: What) => void
}

/** The records of one deletion. */
function DeletionPart({ deletion, isBusy, busyWith, onRestore }: PartProps) {
  const { deletedAt, count, records } = deletion
  const moment = `${shortDate(londonDate(deletedAt))} ${londonTime(deletedAt)}`
  return (
    <section aria-label={`Deleted ${moment}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-sm font-medium text-ink-2">Deleted {moment}</h3>
        {(count > 1 || records.length === 0) && (
          <Button
            variant="quiet"
            size="small"
            icon={Undo2}
            isBusy={isBusy && busyWith !== undefined && 'deletedAt' in busyWith}
            disabled={isBusy}
            onClick={() => onRestore({ deletedAt })}
          >
            Restore all {grouped(count)} of {moment}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {records.map(({ id, title, detail }) => (
          <li key={id} className="flex items-center gap-x-4 py-2.5">
            <div className="min-w-0 grow text-sm text-ink-2">
              <p className="text-base font-medium break-words text-ink">{title}</p>
              {detail && <p className="break-words">{detail}</p>}
            </div>
            <Button
              size="small"
              icon={Undo2}
              isBusy={isBusy && busyWith !== undefined && 'id' in busyWith && busyWith.id === id}
              disabled={isBusy}
              aria-label={`Restore ${title}${detail && `, ${detail}`}`}
              onClick={() => onRestore({ id })}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
      {count > records.length && (
        <p className="py-2 text-sm text-ink-2">and {grouped(count - records.length)} more</p>
      )}
    </section>
  )
}
