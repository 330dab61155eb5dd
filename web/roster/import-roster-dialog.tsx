import { Upload } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import type { RosterImportResult } from '#contract/roster-import.ts'
import { errorMessage } from '#web/api/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useDialog } from '#web/ui/use-dialog.ts'
import { ImportRemarks } from './import-remarks.tsx'
import { useRosterImport } from './roster-queries.ts'

type Props = {
  onClosed: () => void
  /** The roster has changed: shows the month that was imported. */
  onImported: (result: RosterImportResult) => void
}

/** Takes a roster file, and stays open when there is something to say of its rows. */
export function ImportRosterDialog({ onClosed, onImported }: Props) {
  const dialog = useDialog(onClosed)
  const [file, setFile] = useState<File | null>(null)
  const roster = useRosterImport()
  const isSending = useRef(false)

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    // A second press may come before the first is drawn.
    if (!file || isSending.current) return
    isSending.current = true
    try {
      const result = await roster.mutateAsync(file)
      const tell = result.errors.length > 0 ? toast.warning : toast.success
      tell(`Import completed! ${result.message} Imported: ${result.imported} entries`)
      onImported(result)
      if (!hasRemarks(result)) dialog.close()
    } catch (error) {
      toast.error(`Import failed: ${errorMessage(error, 'An error occurred during import.')}`)
    } finally {
      isSending.current = false
    }
  }

  return (
    <Dialog
      dialog={dialog}
      title="Import Roster CSV"
      description={
        roster.data
          ? undefined
          : 'Choose the Personal Crew Schedule Report that your airline’s crew system gives you as CSV.'
      }
      isDirty={file !== null && !roster.data}
    >
      {roster.data ? (
        <>
          <ImportRemarks result={roster.data} />
          <DialogFooter>
            <Button variant="primary" onClick={dialog.close}>
              Done
            </Button>
          </DialogFooter>
        </>
      ) : (
        <RosterFileForm
          file={file}
          isBusy={roster.isPending}
          onChoose={setFile}
          onSubmit={(event) => void handleSubmit(event)}
        />
      )}
    </Dialog>
  )
}

type FormProps = {
  file: File | null
  isBusy: boolean
  onChoose: (file: File | null) => void
  onSubmit: (event: FormEvent) => void
}

function RosterFileForm({ file, isBusy, onChoose, onSubmit }: FormProps) {
  return (
    <form onSubmit={onSubmit} className="contents">
      <FileField label="Roster file" accept=".csv,text/csv" file={file} onChoose={onChoose} />
      <p className="mt-3 mb-4 text-sm text-ink-2">
        Duties you already have are recognised. Importing a file again changes nothing, and no duty
        is ever deleted.
      </p>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" icon={Upload} disabled={!file} isBusy={isBusy}>
          Import
        </Button>
      </DialogFooter>
    </form>
  )
}

function hasRemarks({ errors, warnings, missing }: RosterImportResult): boolean {
  return errors.length + warnings.length + missing.length > 0
}
