import { useQuery } from '@tanstack/react-query'
import { Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { payTotals } from '#pay/rules/reports/pay-totals.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { employmentRecordsQuery } from '#profile/web/shared-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { PayBreakdown } from './pay-breakdown.tsx'
import { periodWords } from './pay-words.ts'
import type { EntryMarks } from './entry-mark.tsx'
import { ReportLines } from './report-lines.tsx'
import { ReportTable } from './report-table.tsx'
import { ReportVersion } from './report-version.tsx'
import type { StoredReport } from './stored-report.ts'
import { TotalRemarks } from './total-remarks.tsx'

type Props = {
  report: StoredReport
  /** The expected pay beside the entries. */
  marks: EntryMarks
  /** A remark on the report as a whole. It is not printed. */
  remark: string | null
  onEdit: () => void
  onChanged: (report: StoredReport) => void
  onClosed: () => void
}

/** Shows a report in full. It prints on one sheet. */
export function ReportDetailsDialog(props: Props) {
  const { report, marks, remark, onEdit, onChanged, onClosed } = props
  const [wantsEdit, setWantsEdit] = useState(false)
  const [printsMarks, setPrintsMarks] = useState(false)
  const dialog = useDialog(wantsEdit ? onEdit : onClosed)
  const employer = useEmployer(report)

  function edit(): void {
    setWantsEdit(true)
    dialog.close()
  }

  return (
    <Dialog
      dialog={dialog}
      title="Variable Pay Report"
      description={[periodWords(report), employer].filter(Boolean).join(' · ')}
      size="full"
      isDirty={false}
    >
      <ReportVersion report={report} onChanged={onChanged} />
      {remark && <p className="mb-4 text-sm text-ink-2 print:hidden">{remark}</p>}
      <Sheet report={report} marks={marks} printsMarks={printsMarks} />
      {marks.size > 0 && (
        <CheckboxField
          label="Print expected amounts"
          className="-mt-4 print:hidden"
          checked={printsMarks}
          onChange={({ target }) => setPrintsMarks(target.checked)}
        />
      )}
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="primary" icon={Pencil} onClick={edit}>
          Edit
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** The printed part of the dialog. */
function Sheet({
  report,
  marks,
  printsMarks,
}: Pick<Props, 'report' | 'marks'> & { printsMarks: boolean }) {
  const { entries, paidOn, statedTotal, notes, createdAt } = report
  const totals = payTotals(entries)
  return (
    <div className="pay-sheet grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 pb-4 print:gap-2 print:pb-0">
      <div>
        <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 print:mb-1">
          <span className="text-sm text-ink-2">
            Total Paid{paidOn && ` on ${longDate(paidOn)}`}
          </span>
          <b className="text-3xl font-semibold tracking-tight print:text-xl">
            {poundsText(totals.totalPaid)}
          </b>
        </p>
        <PayBreakdown totals={totals} />
        <TotalRemarks entries={entries} statedTotal={statedTotal} totalPaid={totals.totalPaid} />
      </div>
      <ReportLines entries={entries} totals={totals} marks={marks} />
      <ReportTable entries={entries} totals={totals} marks={marks} printsMarks={printsMarks} />
      {marks.size > 0 && (
        <p className={`text-sm text-ink-3 print:text-[7pt] ${printsMarks ? '' : 'print:hidden'}`}>
          Expected amounts count commission as it was paid.
        </p>
      )}
      {notes && (
        <section>
          <h3 className="mb-1 text-sm text-ink-2">Notes</h3>
          <p className="text-sm wrap-anywhere whitespace-pre-wrap print:text-[8pt]">{notes}</p>
        </section>
      )}
      <p className="text-sm text-ink-3 print:text-[7pt]">
        Generated on {longDate(londonDate(createdAt))}, {londonTime(createdAt)} · all amounts in GBP
      </p>
    </div>
  )
}

/** The employment record of a report in words; undefined if it has none. */
function useEmployer({ employmentRecordId }: PayReport): string | undefined {
  const { data } = useQuery({ ...employmentRecordsQuery, enabled: employmentRecordId !== null })
  const record = data?.data.find(({ id }) => id === employmentRecordId)
  return record && `${record.position} at ${record.companyName}`
}
