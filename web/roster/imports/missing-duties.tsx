import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import type { RosterChange } from '#contract/roster-import.ts'
import type { RosterEntry } from '#contract/roster.ts'
import { dayWords } from '#domain/time/date-words.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDeleteMissing } from './import-queries.ts'
import { ImportSection, ImportedDuty } from './import-section.tsx'

type Props = { importId: string; changes: RosterChange[] }

/** The duties that a newer file no longer lists. They stay until the user deletes them. */
export function MissingDuties({ importId, changes }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  const missing = changes.flatMap(({ before, after }) => {
    const isUnlisted = before !== null && before.id !== after?.id
    return isUnlisted ? [{ duty: before, movedTo: after?.date }] : []
  })
  if (missing.length === 0) return null
  const title = isDeleted
    ? 'No longer listed, and deleted'
    : 'No longer listed, and left as they are'
  const offer = `Delete these ${missing.length} duties`

  return (
    <ImportSection
      icon={CalendarX}
      tone="text-warn"
      title={title}
      count={missing.length}
      action={
        !isDeleted && (
          <Button
            size="small"
            variant="danger-quiet"
            className="mt-1 -ms-3"
            onClick={() => setAsking(true)}
          >
            {missing.length === 1 ? 'Delete this duty' : offer}
          </Button>
        )
      }
    >
      {missing.map(({ duty, movedTo }) => (
        <ImportedDuty key={duty.id} duty={duty}>
          {movedTo && <span className="text-ink-3">now on {dayWords(movedTo)}</span>}
        </ImportedDuty>
      ))}
      {isAsking && (
        <DeleteMissingDialog
          importId={importId}
          duties={missing.map(({ duty }) => duty)}
          onDeleted={() => setDeleted(true)}
          onClosed={() => setAsking(false)}
        />
      )}
    </ImportSection>
  )
}

type DialogProps = {
  importId: string
  duties: RosterEntry[]
  onDeleted: () => void
  onClosed: () => void
}

function DeleteMissingDialog({ importId, duties, onDeleted, onClosed }: DialogProps) {
  const deleting = useDeleteMissing()
  return (
    <DeleteDialog
      title="Delete Duties No Longer Listed"
      deletion={() => deleting.mutateAsync(importId)}
      words={{
        deleted: ({ deleted }) => `Deleted ${deleted} roster entries successfully!`,
        failed: 'Failed to delete roster entries',
        otherwise: 'An error occurred while deleting roster entries.',
      }}
      onDeleted={onDeleted}
      onClosed={onClosed}
    >
      <p>
        {duties.length === 1 ? 'One duty' : `${duties.length} duties`} will be deleted, with tasks
        and logbook entries. Those you have changed yourself since the import stay. Undoing the
        import brings them back.
      </p>
    </DeleteDialog>
  )
}
