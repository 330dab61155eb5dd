import { useQuery } from '@tanstack/react-query'
import { Briefcase, Pencil, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { EmploymentRecord } from '#profile/api/employment-records.ts'
import { employmentRecordsQuery } from '#profile/web/shared-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryView } from '#web/api/query-view.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** An open dialog of the employment records. */
export type OpenRecordDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'delete'; record: EmploymentRecord }

type Props = { onOpen: (open: OpenRecordDialog) => void }

/** The crew member's positions, which pay reports can refer to. */
export function EmploymentRecords({ onOpen }: Props) {
  const id = useId()
  const records = useQuery(employmentRecordsQuery)
  return (
    <Card isFlush aria-labelledby={id}>
      <header className="flex items-center justify-between gap-3 border-b border-line py-2 ps-4 pe-2 sm:ps-5">
        <h3 id={id} className="text-lg">
          Employment records
        </h3>
        <Button
          size="small"
          variant="quiet"
          icon={Plus}
          aria-label="Add employment record"
          onClick={() => onOpen({ kind: 'add' })}
        >
          Add
        </Button>
      </header>
      <QueryView query={records} loading={<RecordsSkeleton />}>
        {({ data }) => <RecordList records={data} onOpen={onOpen} />}
      </QueryView>
    </Card>
  )
}

function RecordList({ records, onOpen }: Props & { records: EmploymentRecord[] }) {
  if (records.length === 0) {
    return (
      <EmptyState icon={Briefcase} title="No employment records yet">
        Add your position and company to use them in pay reports.
      </EmptyState>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {records.map((record) => (
        <li
          key={record.id}
          aria-label={recordWords(record)}
          className="flex items-center gap-2 py-2 ps-4 pe-2 sm:ps-5"
        >
          <div className="min-w-0 grow">
            <p className="font-medium wrap-anywhere">{record.position}</p>
            <p className="text-sm wrap-anywhere text-ink-2">{record.companyName}</p>
          </div>
          <span className="flex shrink-0">
            <IconButton
              icon={Pencil}
              label={`Edit ${recordWords(record)}`}
              onClick={() => onOpen({ kind: 'edit', record })}
            />
            <IconButton
              icon={Trash2}
              label={`Delete ${recordWords(record)}`}
              onClick={() => onOpen({ kind: 'delete', record })}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}

function RecordsSkeleton() {
  return (
    <SkeletonGroup label="Loading your employment records">
      <div className="grid gap-2 px-4 py-3 sm:px-5">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-28" />
      </div>
    </SkeletonGroup>
  )
}

/** `Cabin Manager at Albion Air`. */
export function recordWords({ position, companyName }: EmploymentRecord): string {
  return `${position} at ${companyName}`
}
