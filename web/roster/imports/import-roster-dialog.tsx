import { ChevronDown, History, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ImportUndone, RosterImportResult } from '#contract/roster-import.ts'
import { failureWords } from '#web/http/request-error.ts'
import { ImportDialog, SampleButton, useFileImport } from '#web/imports/import-dialog.tsx'
import { UndoImportButton } from '#web/imports/undo-import-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { useDialog, type DialogControl } from '#web/ui/dialogs/use-dialog.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { ImportRemarks } from './import-remarks.tsx'
import { KeptDuties } from './import-section.tsx'
import { DeletedDialog } from '#web/roster/actions/deleted-dialog.tsx'
import { ImportsDialog } from './imports-dialog.tsx'

type Props = {
  onClosed: () => void
  onImported: (result: RosterImportResult) => void
}

/** Imports a roster file. It stays open when the result has changes or remarks to show. */
export function ImportRosterDialog({ onClosed, onImported }: Props) {
  const dialog = useDialog(onClosed)
  const [opened, setOpened] = useState<'history' | 'deleted' | null>(null)
  const importing = useFileImport({
    onImported: (result) => {
      showToast(result)
      onImported(result)
      if (!hasDetails(result)) dialog.close()
    },
    onFailed: (error) =>
      toast.error(failureWords(error, 'Import failed', 'An error occurred during import.')),
  })
  const { result } = importing
  return (
    <ImportDialog
      dialog={dialog}
      title="Import Roster CSV"
      importing={importing}
      replacement={result && <Outcome dialog={dialog} result={result} />}
    >
      <FileHelp />
      <p className="mt-1 text-sm text-ink-2">
        Duties you already have are recognised. Importing a file again changes nothing, and no duty
        is ever deleted. An import can be undone.
      </p>
      <div className="-ms-3 mb-2 flex flex-wrap">
        <Button variant="quiet" size="small" icon={History} onClick={() => setOpened('history')}>
          Import history
        </Button>
        <Button variant="quiet" size="small" icon={Trash2} onClick={() => setOpened('deleted')}>
          Deleted duties
        </Button>
      </div>
      {opened === 'history' && <ImportsDialog onClosed={() => setOpened(null)} />}
      {opened === 'deleted' && <DeletedDialog onClosed={() => setOpened(null)} />}
    </ImportDialog>
  )
}

function FileHelp() {
  return (
    <details className="group mt-1 text-sm text-ink-2">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 rounded-sm font-medium text-ink">
        Where do I find this file?
        <ChevronDown size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <ol className="list-decimal space-y-1 ps-5">
        <li>Sign in to your airline’s crew system (AIMS or eCrew) in a browser.</li>
        <li>Open “Crew Schedule” or “Personal Crew Schedule Report” and choose the month.</li>
        <li>Choose CSV as the format, and save the file on this device.</li>
      </ol>
      <SampleButton />
    </details>
  )
}

function showToast({ imported, updated, skipped, errors, message }: RosterImportResult): void {
  if (imported + updated + skipped === 0) {
    toast.error(`Import failed: ${message}`)
    return
  }
  const show = errors.length > 0 ? toast.warning : toast.success
  show(`Import completed! ${message} Imported: ${imported} entries`)
}

type OutcomeProps = { dialog: DialogControl; result: RosterImportResult }

function Outcome({ dialog, result }: OutcomeProps) {
  const [undone, setUndone] = useState<ImportUndone | null>(null)

  function handleUndone(answer: ImportUndone): void {
    setUndone(answer)
    if (answer.kept.length === 0) dialog.close()
  }

  return (
    <>
      {undone ? <KeptDuties kept={undone.kept} /> : <ImportRemarks result={result} />}
      <DialogFooter>
        {!undone && result.importId && result.imported + result.updated > 0 && (
          <UndoImportButton importId={result.importId} onUndone={handleUndone}>
            Undo import
          </UndoImportButton>
        )}
        <Button variant="primary" onClick={dialog.close}>
          Done
        </Button>
      </DialogFooter>
    </>
  )
}

/** Tells whether the result needs reading. A first import without remarks only adds duties. */
function hasDetails({
  errors,
  warnings,
  changes,
  skipped,
  ...result
}: RosterImportResult): boolean {
  const isFirst = skipped === 0 && changes.every(({ kind }) => kind === 'added')
  const { superseded, deleted } = result
  if (superseded.length + deleted.length > 0) return true
  return errors.length + warnings.length > 0 || (changes.length > 0 && !isFirst)
}
