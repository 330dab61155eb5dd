import { useState } from 'react'
import { logbookDocumentPath } from '#documents/api/document-paths.ts'
import {
  documentFormats,
  logbookPrograms,
  programNames,
  type LogbookProgram,
} from '#documents/rules/document-content.ts'
import { DocumentDialog } from './document-dialog.tsx'
import type { LogbookSearch } from '#logbook/web/entries/logbook-search.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { exportWords } from './export-words.ts'

type Props = { search: LogbookSearch; count: number; onClosed: () => void }

/** Downloads exactly the entries that the list shows, in its order, or their flights for another logbook. */
export function ExportDialog({ search, count, onClosed }: Props) {
  const { q, from, to, aircraft, sort, order } = search
  const [program, setProgram] = useState<LogbookProgram | undefined>(undefined)
  return (
    <DocumentDialog
      title="Export logbook"
      description={exportWords(search, count, program)}
      path={logbookDocumentPath}
      query={{ words: q, from, to, aircraftType: aircraft, sort, order, program }}
      formats={program ? ['csv'] : documentFormats}
      onClosed={onClosed}
    >
      <SelectField
        label="For"
        value={program ?? ''}
        className="max-w-sm"
        hint={
          program
            ? 'Flights with UTC times. Standby, training and what the other logbook has no column for are left out.'
            : 'To move your flights to another logbook, choose it here.'
        }
        onChange={({ target }) => setProgram(logbookPrograms.find((one) => one === target.value))}
      >
        <option value="">Printing, spreadsheets and CrewPortal</option>
        {logbookPrograms.map((one) => (
          <option key={one} value={one}>
            {programNames[one]}
          </option>
        ))}
      </SelectField>
    </DocumentDialog>
  )
}
