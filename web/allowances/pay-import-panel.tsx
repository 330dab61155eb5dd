import { useState } from 'react'
import { payReportWords } from '#contract/allowances.ts'
import { parsePayCsv, type PayCsv } from '#domain/allowances/pay-csv.ts'
import { payEntriesMax } from '#domain/allowances/pay-report.ts'
import { Button } from '#web/ui/button.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { payFileText } from './pay-file-text.ts'
import { PayImportPreview } from './pay-import-preview.tsx'

type Props = { onImport: (csv: PayCsv) => void; onCancel: () => void }

/** Reads an allowance report, shows what it says, and hands it to the form when asked to. */
export function PayImportPanel({ onImport, onCancel }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [csv, setCsv] = useState<PayCsv | null>(null)

  async function read(chosen: File | null): Promise<void> {
    setFile(chosen)
    setCsv(null)
    if (!chosen) return
    const read = await readFile(chosen)
    // Another file may have been chosen meanwhile.
    setFile((current) => {
      if (current === chosen) setCsv(read)
      return current
    })
  }

  const isUsable = csv !== null && csv.entries.length > 0 && csv.entries.length <= payEntriesMax
  return (
    <section
      aria-labelledby="pay-import"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-raised p-4"
    >
      <div>
        <h3 id="pay-import" className="text-base">
          Import CSV
        </h3>
        <p className="mt-0.5 text-sm text-ink-2">
          The allowance report your airline gives you as CSV. It replaces the pay period and the
          entries below.
        </p>
      </div>
      <FileField
        key={file ? 'chosen' : 'none'}
        label="Allowance report"
        accept=".csv,text/csv"
        file={file}
        onChoose={(chosen) => void read(chosen)}
      />
      {file && !csv && (
        <output className="flex items-center gap-2.5 text-sm text-ink-2">
          <Spinner /> Processing CSV file...
        </output>
      )}
      {csv && csv.errors.length > 0 && <ImportErrors errors={csv.errors} />}
      {csv && csv.entries.length > 0 && <PayImportPreview csv={csv} />}
      <div className="flex flex-wrap gap-2 *:max-sm:grow">
        <Button className="me-auto" disabled={!file} onClick={() => void read(null)}>
          Reset
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" disabled={!isUsable} onClick={() => isUsable && onImport(csv)}>
          Import Data
        </Button>
      </div>
    </section>
  )
}

async function readFile(file: File): Promise<PayCsv> {
  const csv = parsePayCsv(await payFileText(file))
  if (csv.entries.length <= payEntriesMax) return csv
  return { ...csv, errors: [...csv.errors, `${payReportWords.tooManyEntries}.`] }
}

function ImportErrors({ errors }: { errors: string[] }) {
  return (
    <div role="alert" className="rounded-input bg-bad-soft px-4 py-3 text-sm">
      <h4 className="font-semibold text-bad">Import Errors</h4>
      <ul className="mt-1 list-disc ps-5">
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </div>
  )
}
