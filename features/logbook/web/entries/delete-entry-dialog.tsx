import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { entryName } from './entry-words.ts'
import { useDeleteEntry } from './logbook-queries.ts'

type Props = { entry: LogbookEntry; onDeleted?: (() => void) | undefined; onClosed: () => void }

export function DeleteEntryDialog({ entry, onDeleted, onClosed }: Props) {
  const deleting = useDeleteEntry()
  return (
    <DeleteDialog
      title="Delete Flight Entry"
      deletion={(version = entry.version) => deleting.mutateAsync({ ...entry, version })}
      words={{
        deleted: 'Flight log entry deleted successfully!',
        failed: 'Failed to delete flight log',
      }}
      onDeleted={onDeleted}
      onClosed={onClosed}
    >
      <p className="mb-2 font-medium text-ink">{entryName(entry)}</p>
      <p>
        Are you sure you want to delete this flight log entry? You can restore it for 30 days.
        {entry.rosterId && ' Its duty stays on the roster, and no import brings this entry back.'}
      </p>
    </DeleteDialog>
  )
}
