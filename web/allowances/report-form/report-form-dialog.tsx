import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { PayReportInput } from '#contract/allowances.ts'
import { EditConflict } from '#web/api/edit-conflict.tsx'
import type { Edit } from '#web/api/merge-edit.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { OverlapNote } from './overlap-note.tsx'
import type { StoredReport } from '#web/allowances/reports/pay-report-queries.ts'
import { RepeatQuestion } from './repeat-question.tsx'
import type { ReportValues } from './report-form-values.ts'
import { ReportForm } from './report-form.tsx'
import { useSavingReport, type SavingWords } from './use-saving-report.ts'

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
export function ReportFormDialog(props: Props) {
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
      onSubmit={saving.save}
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
