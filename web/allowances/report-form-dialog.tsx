import { useQuery } from '@tanstack/react-query'
import { useForm, type FieldPath, type UseFormReturn } from 'react-hook-form'
import type { PayReportInput } from '#contract/allowances.ts'
import { EditConflict } from '#web/api/edit-conflict.tsx'
import { employmentRecordsQuery } from '#web/api/employment-records.ts'
import { isRequestError } from '#web/api/request-error.ts'
import { useEdit, type Edit } from '#web/api/use-edit.ts'
import { keepFailure } from '#web/api/mark-faults.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useDialog } from '#web/ui/use-dialog.ts'
import { failureWords } from './failure-words.ts'
import { storedReport, type StoredReport } from './pay-report-queries.ts'
import { linesOf } from './report-form-lines.ts'
import { inputOf, valuesOf, type ReportValues } from './report-form-values.ts'
import { ReportForm } from './report-form.tsx'

type Props = {
  title: string
  submitLabel: string
  /** The report that is changed; none where one is added. */
  edited?: StoredReport
  start: ReportValues
  save: (edit: Edit<PayReportInput>) => Promise<unknown>
  /** What is said when it is saved, and when it is not and the server says nothing (spec 8). */
  words: { saved: string; failed: string }
  onClosed: () => void
}

/** The dialog in which a report is typed in or imported, new or changed. */
export function ReportFormDialog(props: Props) {
  const { title, submitLabel, edited = null, start, save, words, onClosed } = props
  const dialog = useDialog(onClosed)
  // A field is checked when it is left, and its error clears when it is edited (spec 5).
  const form = useForm<ReportValues>({
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: start,
  })
  const employers = useQuery(employmentRecordsQuery).data?.data ?? []
  const edit = useEdit({
    opened: edited,
    schema: storedReport,
    valuesOf,
    inputOf,
    linesOf: (values: ReportValues) => linesOf(values, employers),
    together: ['payPeriodStart', 'payPeriodEnd'],
  })

  async function submit(values: ReportValues): Promise<void> {
    try {
      if (!(await edit.save(values, save))) return
      toast.success(words.saved)
      dialog.close()
    } catch (error) {
      toast.error(failureWords(error, words.failed))
      keepFailure(form, error)
      if (isRequestError(error)) showFaults(form, error.fields)
    }
  }

  return (
    <FormDialog
      dialog={dialog}
      title={title}
      size="wide"
      submitLabel={form.formState.isSubmitting ? 'Saving...' : submitLabel}
      form={form}
      onSubmit={submit}
    >
      <ReportForm reportId={edited?.id} />
      <EditConflict
        edit={edit}
        onKeepMine={() => void form.handleSubmit(submit)()}
        onTakeStored={dialog.close}
      />
    </FormDialog>
  )
}

/** Puts what the server refused beside its fields: they are called there as here. */
function showFaults(form: UseFormReturn<ReportValues>, faults: Record<string, string>): void {
  for (const [field, message] of Object.entries(faults)) {
    if (!document.getElementsByName(field).item(0)) continue
    form.setError(field as FieldPath<ReportValues>, { message })
  }
}
