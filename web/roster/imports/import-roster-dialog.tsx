import { useRef, useState } from 'react'
import type { ImportUndone, RosterImportResult } from '#contract/roster-import.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog, type DialogControl } from '#web/ui/dialogs/use-dialog.ts'
import { OtherPersonQuestion, otherPersonIn } from '#web/api/other-person-question.tsx'
import { failureWords } from '#web/api/failure-words.ts'
import { ImportForm } from './import-form.tsx'
import { useRosterImport } from './import-queries.ts'
import { ImportRemarks } from './import-remarks.tsx'
import { ImportsDialog } from './imports-dialog.tsx'
import { KeptDuties } from './import-section.tsx'
import { UndoImportButton } from './undo-import-button.tsx'

type Props = {
  onClosed: () => void
  /** The roster has changed: shows the month that was imported. */
  onImported: (result: RosterImportResult) => void
}

/** Takes a roster file, and stays open when there is something to say of it. */
export function ImportRosterDialog({ onClosed, onImported }: Props) {
  const dialog = useDialog(onClosed)
  const [file, setFile] = useState<File | null>(null)
  const [showsHistory, setShowsHistory] = useState(false)
  const [otherPerson, setOtherPerson] = useState<string | null>(null)
  const roster = useRosterImport()
  const isSending = useRef(false)

  async function importFile(chosen: File, onlyOwn: boolean): Promise<void> {
    // A second press may come before the first is drawn.
    if (isSending.current) return
    isSending.current = true
    try {
      const result = await roster.mutateAsync({ file: chosen, onlyOwn })
      showOutcome(result)
      onImported(result)
      if (!hasNews(result)) dialog.close()
    } catch (error) {
      const sentence = otherPersonIn(error)
      setOtherPerson(sentence)
      if (sentence) return
      toast.error(failureWords(error, 'Import failed', 'An error occurred during import.'))
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
        <Outcome dialog={dialog} result={roster.data} />
      ) : (
        <ImportForm
          file={file}
          isBusy={roster.isPending}
          onChoose={setFile}
          onImport={(chosen) => void importFile(chosen, true)}
          onShowHistory={() => setShowsHistory(true)}
        />
      )}
      {otherPerson && (
        <OtherPersonQuestion
          sentence={otherPerson}
          onImport={() => file && void importFile(file, false)}
          onClosed={() => setOtherPerson(null)}
        />
      )}
      {showsHistory && <ImportsDialog onClosed={() => setShowsHistory(false)} />}
    </Dialog>
  )
}

function showOutcome({ imported, updated, skipped, errors, message }: RosterImportResult): void {
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
        {!undone && result.imported + result.updated > 0 && (
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

/** A first import brings duties and nothing else: the roster itself shows them. */
function hasNews({ errors, warnings, changes, skipped, ...result }: RosterImportResult): boolean {
  const isFirst = skipped === 0 && changes.every(({ kind }) => kind === 'added')
  const { superseded, deleted } = result
  if (superseded.length + deleted.length > 0) return true
  return errors.length + warnings.length > 0 || (changes.length > 0 && !isFirst)
}
