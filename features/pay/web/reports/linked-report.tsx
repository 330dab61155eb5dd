import { useQuery } from '@tanstack/react-query'
import { DeletedRecordsButton } from '#deleted-records/web/deleted-records-button.tsx'
import { useReportCheck } from '#pay/web/check/reports/use-report-check.ts'
import { portalToday } from '#web/base/clock.ts'
import { LinkedRecord, MissingRecord } from '#web/ui/dialogs/linked-record.tsx'
import { lookupOf } from '#web/ui/dialogs/use-linked-dialog.ts'
import { reportsQuery } from './pay-report-queries.ts'
import { periodWords } from './pay-words.ts'
import { ReportDetailsDialog } from './report-details-dialog.tsx'
import type { OpenDialog, StoredReport } from './stored-report.ts'

type Props = {
  id: string
  /** Opens another dialog of the page in place of this one. */
  onOpen: (dialog: OpenDialog) => void
  onClosed: () => void
}

/** The details of the pay report that the address names, of any period. */
export function LinkedReport({ id, onOpen, onClosed }: Props) {
  const query = useQuery(reportsQuery('all', portalToday()))
  const open = (next: OpenDialog) => {
    onClosed()
    onOpen(next)
  }
  return (
    <LinkedRecord
      id={id}
      items={query.data}
      lookup={lookupOf(query)}
      nameOf={(report) => `Pay report ${periodWords(report)}`}
      missing={
        <MissingRecord
          title="Variable Pay Report"
          message="You have no such pay report. You may have deleted it."
          onClosed={onClosed}
        >
          <DeletedRecordsButton section="allowances" title="Deleted reports and claims" />
        </MissingRecord>
      }
    >
      {(report) => <Details report={report} onOpen={open} onClosed={onClosed} />}
    </LinkedRecord>
  )
}

type DetailsProps = Pick<Props, 'onOpen' | 'onClosed'> & { report: StoredReport }

function Details({ report, onOpen, onClosed }: DetailsProps) {
  return (
    <ReportDetailsDialog
      report={report}
      {...useReportCheck(report)}
      onEdit={() => onOpen({ kind: 'edit', report })}
      onChanged={(changed) => onOpen({ kind: 'details', report: changed })}
      onClosed={onClosed}
    />
  )
}
