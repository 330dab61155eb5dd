import { Download, Upload } from 'lucide-react'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { RosterImportResult } from '#contract/roster-import.ts'
import { sampleReport } from '#domain/roster-files/aims/sample-report.ts'
import { portalToday } from '#web/base/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import type { DialogControl } from '#web/ui/dialogs/use-dialog.ts'
import { csvFileTypes, FileField } from '#web/ui/fields/file-field.tsx'
import { saveFile } from '#web/base/page.ts'
import { OtherPersonQuestion, otherPersonIn } from './other-person-question.tsx'
import { useRosterImport } from './roster-imports.ts'

type Options = {
  /** The message when the server refuses without one. */
  fallback?: string
  onImported?: (result: RosterImportResult) => void
  /** Called when an import failed, except for another person's file. */
  onFailed?: (error: unknown) => void
}

/** The state of an import dialog: the chosen file, the import, and whether the file is another person's. */
export function useFileImport({ fallback, onImported, onFailed }: Options) {
  const [file, choose] = useState<File | null>(null)
  const [otherPerson, setOtherPerson] = useState<string | null>(null)
  const roster = useRosterImport(fallback)
  const isSending = useRef(false)

  async function send(onlyOwn: boolean): Promise<void> {
    // A second click can arrive before React disables the button.
    if (!file || isSending.current) return
    isSending.current = true
    try {
      const result = await roster.mutateAsync({ file, onlyOwn })
      choose(null)
      onImported?.(result)
    } catch (error) {
      const message = otherPersonIn(error)
      setOtherPerson(message)
      if (!message) onFailed?.(error)
    } finally {
      isSending.current = false
    }
  }

  const error = otherPersonIn(roster.error) ? null : roster.error
  const { data: result, isPending } = roster
  return { file, choose, send, result, error, isPending, otherPerson, setOtherPerson }
}

type Props = {
  dialog: DialogControl
  title: string
  importing: ReturnType<typeof useFileImport>
  /** Shown above the file field until a file is imported. */
  intro?: ReactNode
  /** Shown below the file field. */
  children: ReactNode
  /** Shown instead of the form. */
  replacement?: ReactNode
}

/** The dialog that imports a roster file. */
export function ImportDialog(props: Props) {
  const { dialog, title, importing, intro, children, replacement } = props
  const { file, choose, send, result, isPending, otherPerson, setOtherPerson } = importing

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    void send(true)
  }

  return (
    <Dialog
      dialog={dialog}
      title={title}
      description={
        replacement
          ? undefined
          : 'Choose the Personal Crew Schedule Report that your airline’s crew system gives you as CSV.'
      }
      isDirty={file !== null}
    >
      {replacement ?? (
        <form onSubmit={handleSubmit} className="contents">
          {!result && intro}
          <FileField
            // Empties the field after an import.
            key={result?.importId}
            label="Roster file"
            accept={csvFileTypes}
            file={file}
            onChoose={choose}
          />
          {children}
          <DialogFooter>
            <DialogCancel>{result ? 'Close' : 'Cancel'}</DialogCancel>
            <Button
              type="submit"
              variant="primary"
              icon={Upload}
              disabled={!file}
              isBusy={isPending}
            >
              Import
            </Button>
          </DialogFooter>
        </form>
      )}
      {otherPerson && (
        <OtherPersonQuestion
          message={otherPerson}
          onImport={() => void send(false)}
          onClosed={() => setOtherPerson(null)}
        />
      )}
    </Dialog>
  )
}

/** Saves an invented roster file to try the import with. */
export function SampleButton() {
  function save(): void {
    const report = sampleReport(portalToday())
    saveFile(new File([report], 'sample-crew-schedule.csv', { type: 'text/csv' }))
  }
  return (
    <Button variant="quiet" size="small" icon={Download} className="-ms-3 mt-1" onClick={save}>
      Download Sample CSV
    </Button>
  )
}
