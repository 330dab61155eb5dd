import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { PayReportInput } from '#contract/allowances.ts'
import { EditConflict } from '#web/forms/edit-conflict.tsx'
import type { Edit } from '#web/forms/merge-edit.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { OverlapNote, RepeatQuestion } from './repeat-question.tsx'
import {
  type StoredReport,
  useAddReport,
  useUpdateReport,
} from '#web/allowances/reports/pay-report-queries.ts'
import { type ReportValues, blankReport, valuesOf } from './report-form-values.ts'
import { ReportForm } from './report-form.tsx'
import { useSavingReport, type SavingWords, updateWords } from './use-saving-report.ts'

type Props = {
  title: string
  submitLabel: string
  /** The report that is changed; none where one is added. */
  edited?: StoredReport
  start: ReportValues
  save: (edit: Edit<PayReportInput>) => Promise<unknown>
  words: SavingWords
  onClosed: () => void
  /** A pay file to fill the form from. */
  file?: File | undefined
  /** Shows another report instead; only where one is added. */
  onOpen?: (report: StoredReport) => void
}

/** The dialog in which a report is typed in or imported, new or changed. */
function ReportFormDialog(props: Props) {
  const { title, submitLabel, edited = null, start, save, words, file, onClosed } = props
  const [shownNext, setShownNext] = useState<StoredReport | null>(null)
  const dialog = useDialog(() => (shownNext ? props.onOpen?.(shownNext) : onClosed()))
  // A field is checked when it is left, and its error clears when it is edited (spec 5).
  const form = useForm<ReportValues>({
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: start,
  })
  const saving = useSavingReport({ form, dialog, edited, save, words })
  const submit = (act: (values: ReportValues) => Promise<void>) => void form.handleSubmit(act)()

  return (
    <FormDialog
      dialog={dialog}
      title={title}
      size="wide"
      submitLabel={form.formState.isSubmitting ? 'Saving...' : submitLabel}
      form={form}
      onSubmit={form.handleSubmit(saving.save)}
    >
      <ReportForm
        file={file}
        note={
          edited ? (
            <OverlapNote reportId={edited.id} />
          ) : (
            <RepeatQuestion
              isOpen={dialog.isOpen}
              refused={saving.refused}
              onReplace={(report) => submit((values) => saving.replace(values, report))}
              onKeepBoth={() => submit(saving.store)}
              onOpen={(report) => {
                setShownNext(report)
                dialog.close()
              }}
            />
          )
        }
      />
      <EditConflict
        edit={saving.edit}
        onKeepMine={() => submit(saving.save)}
        onTakeStored={dialog.close}
      />
    </FormDialog>
  )
}

type AddProps = {
  /** A pay file to fill the form from. */
  file: File | undefined
  onOpen: (report: StoredReport) => void
  onClosed: () => void
}

export function AddReportDialog({ file, onOpen, onClosed }: AddProps) {
  const adding = useAddReport()
  return (
    <ReportFormDialog
      title="Add Variable Pay Report"
      submitLabel="Create Report"
      start={blankReport()}
      save={({ whole }) => adding.mutateAsync(whole)}
      words={{
        saved: 'Variable pay report created successfully!',
        failed: 'Failed to create variable pay report',
      }}
      file={file}
      onOpen={onOpen}
      onClosed={onClosed}
    />
  )
}

type EditProps = { report: StoredReport; onClosed: () => void }

export function EditReportDialog({ report, onClosed }: EditProps) {
  const updating = useUpdateReport(report.id)
  return (
    <ReportFormDialog
      title="Edit Variable Pay Report"
      submitLabel="Update Report"
      edited={report}
      start={valuesOf(report)}
      save={updating.mutateAsync}
      words={updateWords}
      onClosed={onClosed}
    />
  )
}
