import { CircleAlert, Download, Upload } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { RosterImportResult } from '#contract/imports/roster-import.ts'
import { sampleReport } from '#domain/roster-files/aims/sample-report.ts'
import { portalToday } from '#web/base/clock.ts'
import { saveFile } from '#web/base/page.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import type { DialogControl } from '#web/ui/dialogs/use-dialog.ts'
import { csvFileTypes, FileField } from '#web/ui/fields/file-field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { applyLabel } from './apply-words.ts'
import { FileDrop } from './file-drop.tsx'
import { ImportSheet } from './import-sheet.tsx'
import type { Importing } from './use-import.ts'

type Props = {
  dialog: DialogControl
  title: string
  importing: Importing
  /** Shown above and below the file field until a file is read. */
  intro?: ReactNode
  children: ReactNode
}

/** The dialog that imports a roster file: choose it, look at its effects, apply them. */
export function ImportDialog({ dialog, title, importing, intro, children }: Props) {
  const { preview, hasDecided, receive } = importing
  return (
    <Dialog
      dialog={dialog}
      title={title}
      size={preview ? 'wide' : 'medium'}
      isTall={preview !== null}
      description={
        preview
          ? undefined
          : 'Choose the Personal Crew Schedule Report that your airline’s crew system gives you as CSV.'
      }
      isDirty={hasDecided && !importing.isApplying}
    >
      <FileDrop onGiven={receive} />
      {preview ? (
        <Preview preview={preview} importing={importing} />
      ) : (
        <ChooseFile importing={importing} intro={intro}>
          {children}
        </ChooseFile>
      )}
    </Dialog>
  )
}

type ChooseProps = { importing: Importing; intro: ReactNode; children: ReactNode }

function ChooseFile({ importing, intro, children }: ChooseProps) {
  const { file, isReading, failure, previewAgain, receive, reset } = importing
  return (
    <>
      {intro}
      <FileField
        label="Roster file"
        accept={csvFileTypes}
        file={file}
        onChoose={(chosen) => (chosen ? receive({ file: chosen }) : reset())}
      />
      <p className="text-sm text-ink-2">
        You can drop or paste the file here. You see all changes before they are saved.
      </p>
      {isReading && (
        <output className="flex items-center gap-2 text-sm text-ink-2">
          <Spinner /> Comparing the file with your roster...
        </output>
      )}
      <Failure failure={failure} />
      {children}
      <DialogFooter>
        <DialogCancel />
        <Button
          variant="primary"
          icon={Upload}
          disabled={!file}
          isBusy={isReading}
          onClick={previewAgain}
        >
          {file && failure ? 'Try again' : 'Import'}
        </Button>
      </DialogFooter>
    </>
  )
}

type PreviewProps = { preview: RosterImportResult; importing: Importing }

function Preview({ preview, importing }: PreviewProps) {
  const { failure, isStale, isReading, isApplying, decisions } = importing
  const { isOtherPerson } = preview.file
  const heading = useRef<HTMLHeadingElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const first = isOtherPerson ? cancel : heading
    first.current?.focus()
  }, [isOtherPerson])
  const isUnread = preview.imported + preview.updated + preview.skipped === 0
  const isRetry = isStale || isReading
  return (
    <>
      <ImportSheet preview={preview} importing={importing} heading={heading} />
      <Failure failure={isUnread ? { words: `Import failed: ${preview.message}` } : failure} />
      <DialogFooter layout="wide">
        <DialogCancel ref={cancel} isPrimary={isOtherPerson}>
          {isUnread ? 'Close' : 'Cancel'}
        </DialogCancel>
        {!isUnread && (
          <Button
            variant={isOtherPerson ? 'secondary' : 'primary'}
            className="!h-auto min-h-11 py-1.5 !whitespace-normal lg:min-h-10"
            isBusy={isApplying || isReading}
            onClick={() => (isRetry ? importing.previewAgain() : void importing.apply(preview))}
          >
            {isRetry ? 'Try again' : applyLabel(preview, decisions)}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

function Failure({ failure }: Pick<Importing, 'failure'>) {
  return (
    <div role="alert">
      {failure && (
        <p className="mb-3 flex items-start gap-2 rounded-input bg-bad-soft px-3 py-2.5 text-sm">
          <CircleAlert size={16} className="mt-0.5 shrink-0 text-bad" />
          <span>
            <b className="font-medium">{failure.words}</b> {failure.reason}
          </span>
        </p>
      )}
    </div>
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
