import { History, Upload } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { FileField } from '#web/ui/fields/file-field.tsx'
import { RosterFileHelp } from './roster-file-help.tsx'

type Props = {
  file: File | null
  isBusy: boolean
  onChoose: (file: File | null) => void
  onImport: (file: File) => void
  onShowHistory: () => void
}

/** Which roster file to import. */
export function ImportForm({ file, isBusy, onChoose, onImport, onShowHistory }: Props) {
  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    if (file && !isBusy) onImport(file)
  }

  return (
    <form onSubmit={handleSubmit} className="contents">
      <FileField label="Roster file" accept=".csv,text/csv" file={file} onChoose={onChoose} />
      <RosterFileHelp />
      <p className="mt-1 text-sm text-ink-2">
        Duties you already have are recognised. Importing a file again changes nothing, and no duty
        is ever deleted. An import can be undone.
      </p>
      <Button
        variant="quiet"
        size="small"
        icon={History}
        className="-ms-3 mb-2 self-start"
        onClick={onShowHistory}
      >
        Import history
      </Button>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" icon={Upload} disabled={!file} isBusy={isBusy}>
          Import
        </Button>
      </DialogFooter>
    </form>
  )
}
