import type { RosterImportResult } from '#contract/imports/roster-import.ts'
import { ImportDialog, SampleButton } from '#web/imports/import-dialog.tsx'
import { undoImport } from '#web/imports/roster-imports.ts'
import { useImport } from '#web/imports/use-import.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

const columns = [
  ['Date', 'the day of the duty'],
  ['Duties', 'flight numbers'],
  ['Details', 'routes'],
  ['Report times', 'when the duty begins'],
  ['Actual times', 'off and on block'],
  ['Debrief times', 'when it ends'],
  ['Crew', 'who operated'],
] as const

/** Imports a roster file into the logbook and the roster. */
export function ImportLogDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const importing = useImport({
    fallback: 'Failed to import CSV',
    onApplied: (result) => {
      const { importId, changes } = result
      const undo = { label: 'Undo', run: () => void undoImport(importId ?? '') }
      toast.success(resultWords(result), importId && changes.length > 0 ? undo : undefined)
      dialog.close()
    },
  })
  return (
    <ImportDialog
      dialog={dialog}
      title="Import Flight Log CSV"
      importing={importing}
      intro={<ExpectedColumns />}
    >
      {null}
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

/** The result of an import (spec 8), and the flights that are new in the logbook. */
function resultWords({ imported, updated, skipped, loggedFlights }: RosterImportResult): string {
  const words = `Import completed: ${imported} new, ${updated} updated, ${skipped} skipped`
  if (loggedFlights === 0) return words
  return `${words}. ${
    loggedFlights === 1
      ? 'One flight is new in the logbook.'
      : `${loggedFlights} flights are new in the logbook.`
  }`
}
