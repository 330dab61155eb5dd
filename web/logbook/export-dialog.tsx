import { logbookDocumentPath } from '#contract/documents/document-paths.ts'
import { documentFormats } from '#domain/documents/document-content.ts'
import { DocumentDialog } from '#web/documents/document-dialog.tsx'
import type { LogbookSearch } from '#web/logbook/entries/logbook-search.ts'
import { exportWords } from './export-words.ts'

type Props = { search: LogbookSearch; count: number; onClosed: () => void }

/** Downloads exactly the entries that the list shows, in its order. */
export function ExportDialog({ search, count, onClosed }: Props) {
  const { q, from, to, aircraft, sort, order } = search
  return (
    <DocumentDialog
      title="Export logbook"
      description={exportWords(search, count)}
      path={logbookDocumentPath}
      query={{ words: q, from, to, aircraftType: aircraft, sort, order }}
      formats={documentFormats}
      onClosed={onClosed}
    />
  )
}
