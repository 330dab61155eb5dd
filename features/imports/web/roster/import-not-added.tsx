import { CalendarMinus, Trash2, Undo2 } from 'lucide-react'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { failureWords } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useRestoreDuty } from '#duties/web/action-queries.ts'
import { ImportedDuty, ImportSection } from '#imports/web/sections/import-section.tsx'

type Props = Pick<RosterImportResult, 'superseded' | 'deleted'> & {
  /** Called when a deleted duty is on the roster again. */
  onRestored: () => void
}

/** The duties of a file that were not added, because a newer file or the user had removed them. */
export function ImportNotAdded({ superseded, deleted, onRestored }: Props) {
  return (
    <>
      {deleted.length > 0 && (
        <ImportSection
          icon={Trash2}
          tone="text-ink-2"
          title="Not added, because you deleted them"
          count={deleted.length}
        >
          {deleted.map((duty) => (
            <DeletedDuty key={duty.id} duty={duty} onRestored={onRestored} />
          ))}
        </ImportSection>
      )}
      {superseded.length > 0 && (
        <ImportSection
          icon={CalendarMinus}
          tone="text-ink-2"
          title="Not added, because a newer file no longer lists them"
          count={superseded.length}
        >
          {superseded.map((duty) => (
            <ImportedDuty key={`${duty.date} ${duty.dutyCode}`} duty={duty} />
          ))}
        </ImportSection>
      )}
    </>
  )
}

type DeletedProps = {
  duty: RosterImportResult['deleted'][number]
  onRestored: () => void
}

function DeletedDuty({ duty, onRestored }: DeletedProps) {
  const restoring = useRestoreDuty()

  async function restore(): Promise<void> {
    try {
      await restoring.mutateAsync(duty.id)
      toast.success('Restored')
      onRestored()
    } catch (error) {
      const otherwise = 'An error occurred while restoring the duty.'
      toast.error(failureWords(error, 'Failed to restore duty', otherwise))
    }
  }

  return (
    <ImportedDuty duty={duty}>
      <Button
        size="small"
        icon={Undo2}
        className="ms-auto"
        isBusy={restoring.isPending}
        onClick={() => void restore()}
      >
        Restore
      </Button>
    </ImportedDuty>
  )
}
