import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { ImportUndone, RosterImportResult } from '#contract/roster-import.ts'
import { groupedRemarks, linesLabel } from '#domain/roster-files/report/grouped-remarks.ts'
import { errorMessage } from '#web/http/request-error.ts'
import { ImportDialog, SampleButton, useFileImport } from '#web/imports/import-dialog.tsx'
import { UndoImportButton } from '#web/imports/undo-import-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'

/** The number of errors shown at first (spec 8). */
const errorsShown = 5

const columns = [
  ['Date', 'the day of the duty'],
  ['Duties', 'flight numbers'],
  ['Details', 'routes'],
  ['Report times', 'when the duty begins'],
  ['Actual times', 'off and on block'],
  ['Debrief times', 'when it ends'],
  ['Crew', 'who operated'],
] as const

/** Imports a roster file and shows the result below it. */
export function ImportLogDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const importing = useFileImport({ fallback: 'Failed to import CSV' })
  const { error, result } = importing
  return (
    <ImportDialog
      dialog={dialog}
      title="Import Flight Log CSV"
      importing={importing}
      intro={<ExpectedColumns />}
    >
      <div aria-live="polite" className="mb-2 grid gap-2">
        {error && <Message tone="bad">{`Import failed: ${errorMessage(error)}`}</Message>}
        {result && <Outcome key={result.importId} result={result} />}
      </div>
    </ImportDialog>
  )
}

function ExpectedColumns() {
  return (
    <div className="text-sm text-ink-2">
      <p>The file has a row for each duty, with these columns:</p>
      <ul className="my-2 grid gap-x-4 sm:grid-cols-2">
        {columns.map(([name, meaning]) => (
          <li key={name}>
            <b className="font-medium text-ink">{name}</b> ({meaning})
          </li>
        ))}
      </ul>
      <p>
        Header rows, totals and metadata are skipped. Flights you already have are recognised, and
        your own changes are kept. The import also fills your roster.
      </p>
      <SampleButton />
    </div>
  )
}

/** The result of an import (spec 8), with an undo button. */
function Outcome({ result }: { result: RosterImportResult }) {
  const { importId, imported, updated, skipped, errors, loggedFlights } = result
  const [undone, setUndone] = useState<ImportUndone | null>(null)
  if (imported + updated + skipped === 0) {
    return (
      <>
        <Message tone="bad">{`Import failed: ${result.message}`}</Message>
        <RowErrors errors={errors} />
      </>
    )
  }
  if (undone) return <Message tone="good">{undone.message}</Message>
  return (
    <>
      <Message tone="good">
        {`Import completed: ${imported} new, ${updated} updated, ${skipped} skipped`}
      </Message>
      {loggedFlights > 0 && (
        <p className="ps-7 text-sm text-ink-2">
          {loggedFlights === 1
            ? 'One flight is new in the logbook.'
            : `${loggedFlights} flights are new in the logbook.`}
        </p>
      )}
      <RowErrors errors={errors} />
      {importId && (
        <UndoImportButton
          importId={importId}
          variant="quiet"
          size="small"
          className="-ms-3 self-start justify-self-start"
          onUndone={setUndone}
        >
          Undo import
        </UndoImportButton>
      )}
    </>
  )
}

/** The rows that were not read: the first few, and the others on demand. */
function RowErrors({ errors }: Pick<RosterImportResult, 'errors'>) {
  const [showsAll, setShowsAll] = useState(false)
  const groups = groupedRemarks(errors)
  const shown = showsAll ? groups : groups.slice(0, errorsShown)
  if (groups.length === 0) return null
  return (
    <>
      <ul className="grid gap-1 ps-7 text-sm text-bad">
        {shown.map(({ rows, reason }, index) => (
          <li key={index}>{rows.length === 0 ? reason : `${linesLabel(rows)}: ${reason}`}</li>
        ))}
      </ul>
      {groups.length > shown.length && (
        <Button
          variant="quiet"
          size="small"
          className="ms-4 justify-self-start"
          onClick={() => setShowsAll(true)}
        >
          and {groups.length - shown.length} more
        </Button>
      )}
    </>
  )
}

function Message({ tone, children }: { tone: 'good' | 'bad'; children: string }) {
  const Icon = tone === 'good' ? CircleCheck : CircleAlert
  return (
    <p className={`flex gap-2 text-sm font-medium ${tone === 'good' ? 'text-good' : 'text-bad'}`}>
      <Icon size={18} className="mt-px shrink-0" />
      {children}
    </p>
  )
}
