import { Download, Upload } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { sampleReport } from '#imports/rules/roster/aims/sample-report.ts'
import { AddAirport } from '#profile/web/airports/add-airport.tsx'
import { portalToday } from '#web/base/clock.ts'
import { saveFile } from '#web/base/page.ts'
import { FileDrop } from '#web/files/file-drop.tsx'
import { ImportFailure } from './sections/import-facts.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import type { DialogControl } from '#web/ui/dialogs/use-dialog.ts'
import { FileField } from '#web/ui/fields/file-field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportTable } from './import-table.tsx'
import { importTitle } from './import-title.ts'
import type { Importing } from './use-import.ts'

const OfflineImport = lazyComponent(() => import('./offline/offline-import.tsx'), 'OfflineImport')

/** File types for rosters, calendars and logbooks. The content decides what a file is, not its type. */
const fileTypes = [
  '.csv,.txt,.tsv,.xlsx,.xls,.html,.htm,.pdf,.ics,.zip',
  'text/csv,text/plain,text/tab-separated-values,text/html,text/calendar',
  'application/pdf,application/zip,application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',')

type Props = {
  dialog: DialogControl
  page: 'roster' | 'logbook'
  importing: Importing
  /** Shown below the file field until a file is read. */
  children: ReactNode
}

/** The dialog that imports a file: choose it, match the columns of a table, look at its effects, apply them. */
export function ImportDialog({ dialog, page, importing, children }: Props) {
  const { preview, question, isDirty, receive } = importing
  return (
    <Dialog
      dialog={dialog}
      title={importTitle(page, importing.file?.name)}
      size={sizeOf(importing)}
      isTall={preview !== null}
      description={
        preview ? undefined : 'Choose a roster, calendar or logbook: CSV, Excel, HTML, PDF or .ics.'
      }
      focus="field"
      isDirty={isDirty}
    >
      <FileDrop onGiven={receive} />
      {preview && question && <ImportTable importing={importing} question={question} />}
      {preview && !question && <ImportPreview preview={preview} importing={importing} />}
      {!preview && (
        <ChooseFile importing={importing} onQueued={dialog.close}>
          {children}
        </ChooseFile>
      )}
    </Dialog>
  )
}

function sizeOf({ preview, question }: Importing): 'medium' | 'wide' | 'full' {
  if (!preview) return 'medium'
  return question ? 'full' : 'wide'
}

type ChooseProps = { importing: Importing; onQueued: () => void; children: ReactNode }

function ChooseFile({ importing, onQueued, children }: ChooseProps) {
  const { file, isOffline, isReading, failure, previewAgain, receive, reset } = importing
  return (
    <>
      <FileField
        label="Roster file or logbook"
        accept={fileTypes}
        file={file}
        onChoose={(chosen) => (chosen ? receive({ file: chosen }) : reset())}
      />
      <p className="text-sm text-ink-2">
        You can drop or paste the file here. You see all changes before they are saved.
      </p>
      {isReading && (
        <output className="flex items-center gap-2 text-sm text-ink-2">
          <Spinner /> Comparing the file with your roster and logbook...
        </output>
      )}
      <ImportFailure failure={failure} />
      {failure?.airport !== undefined && (
        <AddAirport code={failure.airport} onAdded={previewAgain} />
      )}
      {file && isOffline && (
        <Suspense>
          <OfflineImport file={file} onQueued={onQueued} />
        </Suspense>
      )}
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
