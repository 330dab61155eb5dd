import type { LucideIcon } from 'lucide-react'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import {
  groupedRemarks,
  linesLabel,
  type RemarkGroup,
} from '#imports/rules/roster/report/grouped-remarks.ts'
import { ImportSection } from './import-section.tsx'

/** The number of remarks shown at first. */
const remarksShown = 5

type Props = {
  /** The id of the heading. */
  id?: string
  icon: LucideIcon
  tone: string
  title: string
  remarks: RosterImportResult['errors']
}

/** Rows of the file with a remark, each remark once with all its lines. */
export function ImportRows({ remarks, ...section }: Props) {
  if (remarks.length === 0) return null
  return (
    <ImportSection {...section} count={remarks.length} most={remarksShown}>
      {groupedRemarks(remarks).map((group) => (
        <RowRemarks key={group.reason} {...group} />
      ))}
    </ImportSection>
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
