import { TriangleAlert, type LucideIcon } from 'lucide-react'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import {
  groupedRemarks,
  linesLabel,
  type RemarkGroup,
} from '#imports/rules/roster/report/grouped-remarks.ts'
import { AddAirport } from '#profile/web/airports/add-airport.tsx'
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
  /** Called when an airport of a remark is added. Without it, none can be added. */
  onAirportAdded?: (() => void) | undefined
}

/** Rows of the file with a remark, each remark once with all its lines. */
export function ImportRows({ remarks, onAirportAdded, ...section }: Props) {
  if (remarks.length === 0) return null
  return (
    <ImportSection {...section} count={remarks.length} most={remarksShown}>
      {groupedRemarks(remarks).map((group) => (
        <RowRemarks key={group.reason} group={group} onAirportAdded={onAirportAdded} />
      ))}
    </ImportSection>
  )
}

/** The rows that were imported with an assumption. */
export function RowsToCheck({
  warnings,
  ...added
}: Pick<Props, 'onAirportAdded'> & Pick<RosterImportResult, 'warnings'>) {
  const ofRows = warnings.filter(({ row }) => row !== null)
  const look = { icon: TriangleAlert, tone: 'text-warn' }
  return <ImportRows {...look} title="Rows to check" remarks={ofRows} {...added} />
}

/** A remark and the lines it applies to. */
function RowRemarks({
  group: { rows, reason, airport },
  onAirportAdded,
}: Pick<Props, 'onAirportAdded'> & { group: RemarkGroup }) {
  const isOfMany = rows.length > 1
  return (
    <li className={`flex gap-x-3 py-2 ${isOfMany ? 'flex-col' : ''}`}>
      {rows.length > 0 && (
        <span className={`font-medium text-ink-2 ${isOfMany ? '' : 'w-14 shrink-0'}`}>
          {linesLabel(rows)}
        </span>
      )}
      <span className="min-w-0">{reason}</span>
      {airport !== undefined && onAirportAdded && (
        <AddAirport code={airport} onAdded={onAirportAdded} />
      )}
    </li>
  )
}
