import { CircleAlert, CircleCheck, Download, Undo2, Upload } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import type { RosterImportResult } from '#contract/roster-import.ts'
import { groupedRemarks, linesLabel } from '#domain/roster-files/report/grouped-remarks.ts'
import { OtherPersonQuestion, otherPersonIn } from '#web/api/other-person-question.tsx'
import { saveSampleRoster } from '#web/api/sample-roster.ts'
import { errorMessage } from '#web/api/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FileField } from '#web/ui/fields/file-field.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useLogImport, useUndoLogImport } from '#web/logbook/entries/logbook-queries.ts'

/** Errors shown at first (spec 8). */
const errorsTold = 5

const columns = [
  ['Date', 'the day of the duty'],
  ['Duties', 'flight numbers'],
  ['Details', 'routes'],
  ['Report times', 'when the duty begins'],
  ['Actual times', 'off and on block'],
  ['Debrief times', 'when it ends'],
  ['Crew', 'who operated'],
] as const

/** Takes a roster file and tells what it brought. */
export function ImportLogDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const [file, setFile] = useState<File | null>(null)
  const [otherPerson, setOtherPerson] = useState<string | null>(null)
  const importing = useLogImport()
  const isSending = useRef(false)

  async function importFile(onlyOwn: boolean): Promise<void> {
    // A second press may come before the first is drawn.
    if (!file || isSending.current) return
    isSending.current = true
    try {
      await importing.mutateAsync({ file, onlyOwn })
      setFile(null)
    } catch (error) {
      // Every other failure is shown below.
      setOtherPerson(otherPersonIn(error))
    } finally {
      isSending.current = false
    }
  }

  return (
    <Dialog
      dialog={dialog}
      title="Import Flight Log CSV"
      description="Choose the Personal Crew Schedule Report that your airline’s crew system gives you as CSV."
      isDirty={file !== null}
    >
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void importFile(true)
        }}
        className="contents"
      >
        {!importing.data && <ExpectedColumns />}
        <FileField
          key={String(importing.isSuccess)}
          label="Roster file"
          accept=".csv,text/csv"
          file={file}
          onChoose={setFile}
        />
        <Result importing={importing} />
        <Buttons hasFile={file !== null} importing={importing} />
      </form>
      {otherPerson && (
        <OtherPersonQuestion
          sentence={otherPerson}
          onImport={() => void importFile(false)}
          onClosed={() => setOtherPerson(null)}
        />
      )}
    </Dialog>
  )
}

type Importing = ReturnType<typeof useLogImport>

function Buttons({ hasFile, importing }: { hasFile: boolean; importing: Importing }) {
  return (
    <DialogFooter>
      <DialogCancel>{importing.data ? 'Close' : 'Cancel'}</DialogCancel>
      <Button
        type="submit"
        variant="primary"
        icon={Upload}
        disabled={!hasFile}
        isBusy={importing.isPending}
      >
        Import
      </Button>
    </DialogFooter>
  )
}

/** What became of the file, also for screen readers. */
function Result({ importing: { error, data } }: { importing: Importing }) {
  return (
    <div aria-live="polite" className="mb-2 grid gap-2">
      {error && !otherPersonIn(error) && (
        <Message tone="bad">{`Import failed: ${errorMessage(error)}`}</Message>
      )}
      {data && <Outcome key={data.importId} result={data} />}
    </div>
  )
}

function ExpectedColumns() {
  return (
    <div className="text-sm text-ink-2">
      <p>The file has a row for each duty, with these columns:</p>
      <ul className="my-2 grid gap-x-4 sm:grid-cols-2">
        {columns.map(([name, what]) => (
          <li key={name}>
            <b className="font-medium text-ink">{name}</b> ({what})
          </li>
        ))}
      </ul>
      <p>
        Header rows, totals and metadata are skipped. Flights you already have are recognised, and
        what you changed by hand stays. The roster is filled as well.
      </p>
      <Button
        variant="quiet"
        size="small"
        icon={Download}
        className="-ms-3 mt-1"
        onClick={saveSampleRoster}
      >
        Download Sample CSV
      </Button>
    </div>
  )
}

/** What the import did (spec 8), and the way back. */
function Outcome({ result }: { result: RosterImportResult }) {
  const { importId, imported, updated, skipped, errors } = result
  const undoing = useUndoLogImport()

  async function undo(): Promise<void> {
    try {
      toast.success((await undoing.mutateAsync(importId)).message)
    } catch (error) {
      toast.error(`Failed to undo import: ${errorMessage(error)}`)
    }
  }

  if (imported + updated + skipped === 0) {
    return (
      <>
        <Message tone="bad">{`Import failed: ${result.message}`}</Message>
        <RowErrors errors={errors} />
      </>
    )
  }
  if (undoing.data) return <Message tone="good">{undoing.data.message}</Message>
  return (
    <>
      <Message tone="good">
        {`Import completed: ${imported} new, ${updated} updated, ${skipped} skipped`}
      </Message>
      {result.loggedFlights > 0 && (
        <p className="ps-7 text-sm text-ink-2">
          {result.loggedFlights === 1
            ? 'One flight is new in the logbook.'
            : `${result.loggedFlights} flights are new in the logbook.`}
        </p>
      )}
      <RowErrors errors={errors} />
      <Button
        variant="quiet"
        size="small"
        icon={Undo2}
        className="-ms-3 self-start justify-self-start"
        isBusy={undoing.isPending}
        onClick={() => void undo()}
      >
        Undo import
      </Button>
    </>
  )
}

/** The rows that were not read: the first few, and the others on demand. */
function RowErrors({ errors }: Pick<RosterImportResult, 'errors'>) {
  const [showsAll, setShowsAll] = useState(false)
  if (errors.length === 0) return null
  const groups = groupedRemarks(errors)
  const hidden = showsAll ? 0 : Math.max(groups.length - errorsTold, 0)
  return (
    <>
      <ul className="grid gap-1 ps-7 text-sm text-bad">
        {groups.slice(0, groups.length - hidden).map(({ rows, reason }, index) => (
          <li key={index}>{rows.length === 0 ? reason : `${linesLabel(rows)}: ${reason}`}</li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          variant="quiet"
          size="small"
          className="ms-4 justify-self-start"
          onClick={() => setShowsAll(true)}
        >
          and {hidden} more
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
