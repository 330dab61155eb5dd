import { Plus, Upload } from 'lucide-react'
import { Suspense, useCallback, useEffect, useRef, useState, type Ref } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { PayCsv } from '#pay/rules/reports/pay-csv.ts'
import { payEntriesMax } from '#pay/rules/reports/pay-report.ts'
import { Button } from '#web/ui/button.tsx'
import { PayImportRemarks } from '#pay/web/pay-file/pay-import-remarks.tsx'
import { useEntryGrid } from './use-entry-grid.ts'
import { ListFault } from '#web/forms/list-fault.tsx'
import { ReportFormEntry } from './report-form-entry.tsx'
import { blankEntry, entryValues, type ReportValues } from './report-form-values.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'

/** Loads the CSV parser, which the form needs only for an import. */
const PayImportPanel = lazyComponent(
  () => import('#pay/web/pay-file/pay-import-panel.tsx'),
  'PayImportPanel',
)

/** The open import panel with its first file; null while it is closed. */
type Importing = { file?: File } | null

/** The entries of a report: typed, pasted from a spreadsheet, or imported. */
export function ReportFormEntries({ file }: { file: File | undefined }) {
  const { control, clearErrors } = useFormContext<ReportValues>()
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'entries' })
  const [importing, setImporting] = useState<Importing>(file ? { file } : null)
  const [read, setRead] = useState<PayCsv | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const grid = useEntryGrid(append)
  const removeEntry = useCallback((place: number) => remove(place), [remove])

  const takeOver = useTakeOver((csv) => {
    replace(csv.entries.map(entryValues))
    setRead(csv)
    setImporting(null)
    heading.current?.focus()
  })

  function startImport(): void {
    // The file fills the period too.
    clearErrors(['payPeriodStart', 'payPeriodEnd'])
    setImporting({})
  }

  function addEntry(): void {
    if (fields.length === 0) clearErrors('entries')
    append(blankEntry(), { focusName: `entries.${fields.length}.routeNumber` })
  }

  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <EntriesHeader
        heading={heading}
        count={fields.length}
        onImport={startImport}
        onAdd={addEntry}
      />
      <ImportPart
        importing={importing}
        read={read}
        onImport={takeOver}
        onCancel={() => setImporting(null)}
      />
      <ListFault name="entries" />
      {/* It handles events of the fields inside, and is not a control itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
        onPaste={grid.handlePaste}
        onKeyDown={grid.handleKey}
      >
        <ol className="overflow-hidden rounded-card border border-line empty:hidden">
          {fields.map(({ id }, place) => (
            <ReportFormEntry key={id} place={place} onRemove={removeEntry} />
          ))}
        </ol>
      </div>
      <p className="text-sm text-ink-3 max-sm:hidden">
        A column copied from a spreadsheet can be pasted into any field: it fills the entries
        downwards. The up and down arrow keys go from entry to entry.
      </p>
    </section>
  )
}

type HeaderProps = {
  heading: Ref<HTMLHeadingElement>
  count: number
  onImport: () => void
  onAdd: () => void
}

function EntriesHeader({ heading, count, onImport, onAdd }: HeaderProps) {
  return (
    <header className="-mt-3 flex items-center justify-between gap-2 sm:mt-0 [&_svg]:max-sm:hidden">
      <h3 ref={heading} tabIndex={-1} className="text-base">
        Flight Entries ({count})
      </h3>
      <div className="flex shrink-0 gap-2">
        <Button size="small" icon={Upload} onClick={onImport}>
          Import CSV
        </Button>
        <Button size="small" icon={Plus} disabled={count >= payEntriesMax} onClick={onAdd}>
          Add Entry
        </Button>
      </div>
    </header>
  )
}

type ImportPartProps = {
  importing: Importing
  /** The file that filled the form. */
  read: PayCsv | null
  onImport: (csv: PayCsv) => void
  onCancel: () => void
}

function ImportPart({ importing, read, onImport, onCancel }: ImportPartProps) {
  if (!importing) return read && <PayImportRemarks csv={read} />
  return (
    <Suspense>
      <PayImportPanel chosen={importing.file} onImport={onImport} onCancel={onCancel} />
    </Suspense>
  )
}

/** Fills the form from a file and validates the entries, which can be invalid for a report. */
function useTakeOver(take: (csv: PayCsv) => void): (csv: PayCsv) => void {
  const { setValue, clearErrors, trigger } = useFormContext<ReportValues>()
  const [takenOver, setTakenOver] = useState(0)

  // Validates after the fields have been rendered.
  useEffect(() => {
    if (takenOver > 0) void trigger('entries')
  }, [takenOver, trigger])

  return (csv) => {
    const { period, statedTotalPaid } = csv
    const set = { shouldDirty: true }
    if (period) {
      setValue('payPeriodStart', period.start, set)
      setValue('payPeriodEnd', period.end, set)
    }
    setValue('statedTotal', statedTotalPaid, set)
    take(csv)
    clearErrors()
    setTakenOver((count) => count + 1)
  }
}
