import { CalendarX, CircleAlert, TriangleAlert } from 'lucide-react'
import type { RosterImportResult } from '#contract/roster-import.ts'
import {
  groupedRemarks,
  linesLabel,
  type RemarkGroup,
} from '#domain/roster-files/report/grouped-remarks.ts'
import { ImportChanges } from './import-changes.tsx'
import { ImportNotAdded } from './import-not-added.tsx'
import { ImportedDuty, ImportSection } from './import-section.tsx'

/** The result of an import: counts, changes, and remarks on rows of the file. */
export function ImportRemarks({ result }: { result: RosterImportResult }) {
  const { imported, updated, skipped, errors, warnings, changes } = result
  const ofFile = warnings.filter(({ row }) => row === null)
  const ofRows = warnings.filter(({ row }) => row !== null)
  return (
    <div className="grid gap-5 pb-4 text-sm">
      <dl className="grid grid-cols-3 gap-2">
        <Count label="New" count={imported} />
        <Count label="Updated" count={updated} />
        <Count label="Unchanged" count={skipped} />
      </dl>
      {ofFile.map(({ reason }) => (
        <p key={reason} className="flex items-start gap-2 rounded-input bg-warn-soft px-3 py-2.5">
          <TriangleAlert size={16} className="mt-0.5 shrink-0 text-warn" />
          {reason}
        </p>
      ))}
      {errors.length > 0 && (
        <ImportSection
          icon={CircleAlert}
          tone="text-bad"
          title="Rows that were not read"
          count={errors.length}
        >
          {groupedRemarks(errors).map((group) => (
            <RowRemarks key={group.reason} {...group} />
          ))}
        </ImportSection>
      )}
      {result.missing.length > 0 && (
        <ImportSection
          icon={CalendarX}
          tone="text-warn"
          title="No longer listed"
          count={result.missing.length}
        >
          {result.missing.map((duty) => (
            <ImportedDuty key={duty.id} duty={duty} />
          ))}
        </ImportSection>
      )}
      <ImportChanges changes={changes} />
      <ImportNotAdded superseded={result.superseded} deleted={result.deleted} />
      {ofRows.length > 0 && (
        <ImportSection
          icon={TriangleAlert}
          tone="text-warn"
          title="Rows read with an assumption"
          count={ofRows.length}
        >
          {groupedRemarks(ofRows).map((group) => (
            <RowRemarks key={group.reason} {...group} />
          ))}
        </ImportSection>
      )}
    </div>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-col-reverse rounded-input bg-raised px-2 py-2 sm:px-3">
      <dt className="text-ink-2 max-sm:text-xs">{label}</dt>
      <dd className="text-xl font-semibold">{count}</dd>
    </div>
  )
}

/** A remark and the lines it applies to. */
function RowRemarks({ rows, reason }: RemarkGroup) {
  const isOfMany = rows.length > 1
  return (
    <li className={`flex gap-x-3 py-2 ${isOfMany ? 'flex-col' : ''}`}>
      {rows.length > 0 && (
        <span className={`font-medium text-ink-2 ${isOfMany ? '' : 'w-14 shrink-0'}`}>
          {linesLabel(rows)}
        </span>
      )}
      <span className="min-w-0">{reason}</span>
    </li>
  )
}
