import { useEffect, useEffectEvent, useState } from 'react'
import type { PayCsv } from '#pay/rules/reports/pay-csv.ts'
import { Button } from '#web/ui/button.tsx'
import { csvFileTypes, FileField } from '#web/ui/fields/file-field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { isUsable, readPayFile } from './read-pay-file.ts'
import { ImportErrors } from './pay-import-remarks.tsx'
import { PayImportPreview } from './pay-import-preview.tsx'

type Props = {
  /** A file chosen on the page. If it has entries, it fills the form at once. */
  chosen: File | undefined
  onImport: (csv: PayCsv) => void
  onCancel: () => void
}

/** Reads an allowance report, previews it, and passes it to the form. */
export function PayImportPanel({ chosen, onImport, onCancel }: Props) {
  const { file, csv, read } = usePayFile(chosen, onImport)
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
        accept={csvFileTypes}
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
        <Button
          variant="primary"
          disabled={!isUsable(csv)}
          onClick={() => isUsable(csv) && onImport(csv)}
        >
          Import Data
        </Button>
      </div>
    </section>
  )
}

/** The chosen file and its content. A file chosen on the page is imported at once if it has entries. */
function usePayFile(chosenBefore: File | undefined, onImport: (csv: PayCsv) => void) {
  const [file, setFile] = useState<File | null>(chosenBefore ?? null)
  const [csv, setCsv] = useState<PayCsv | null>(null)

  async function read(chosen: File | null): Promise<void> {
    setFile(chosen)
    setCsv(null)
    if (!chosen) return
    const read = await readPayFile(chosen)
    // Ignores the result if another file was chosen meanwhile.
    setFile((current) => {
      if (current === chosen) setCsv(read)
      return current
    })
  }

  const takeOverChosen = useEffectEvent(async (chosen: File) => {
    const read = await readPayFile(chosen)
    if (isUsable(read)) onImport(read)
    else setCsv(read)
  })
  useEffect(() => {
    if (chosenBefore) void takeOverChosen(chosenBefore)
  }, [chosenBefore])

  return { file, csv, read }
}
