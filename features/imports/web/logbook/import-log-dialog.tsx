import { History } from 'lucide-react'
import type { GivenFile } from '#web/files/given-file.ts'
import { ImportsDialog } from '#imports/web/history/imports-dialog.tsx'
import { ImportDialog, SampleButton } from '#imports/web/import-dialog.tsx'
import { useImportFrom } from '#imports/web/use-import-from.ts'
import { Button } from '#web/ui/button.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

const columns = [
  ['Date', 'the day of the duty'],
  ['Duties', 'flight numbers'],
  ['Details', 'routes'],
  ['Report times', 'when the duty begins'],
  ['Actual times', 'off and on block'],
  ['Debrief times', 'when it ends'],
  ['Crew', 'who operated'],
] as const

type Props = {
  /** A file that was dropped or pasted on the page. */
  given?: GivenFile | undefined
  onClosed: () => void
}

/** Imports a file from the logbook page. */
export function ImportLogDialog({ given, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const history = useOpenDialog<true>()
  const importing = useImportFrom({
    page: 'logbook',
    dialog,
    given,
    fallback: 'Failed to import CSV',
  })
  return (
    <ImportDialog dialog={dialog} page="logbook" importing={importing}>
      <ExpectedColumns />
      <div className="-ms-3 mb-2">
        <Button variant="quiet" size="small" icon={History} onClick={() => history.open(true)}>
          Import history
        </Button>
      </div>
      {history.dialog && <ImportsDialog key={history.key} onClosed={history.close} />}
    </ImportDialog>
  )
}

function ExpectedColumns() {
  return (
    <div className="text-sm text-ink-2">
      <p>
        Export your logbook from CrewLounge PILOTLOG, LogTen, ForeFlight, MyFlightbook, AIMS or
        another app, and choose that file. You match the columns of any other table yourself.
      </p>
      <p className="mt-2">A roster file has a row for each duty, with these columns:</p>
      <ul className="my-2 grid gap-x-4 sm:grid-cols-2">
        {columns.map(([name, meaning]) => (
          <li key={name}>
            <b className="font-medium text-ink">{name}</b> ({meaning})
          </li>
        ))}
      </ul>
      <p>
        Header rows, totals and metadata are skipped. Flights you already have are recognised, and
        your own changes are kept. A roster file also fills your roster.
      </p>
      <SampleButton />
    </div>
  )
}
