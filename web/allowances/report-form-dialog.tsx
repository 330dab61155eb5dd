import { useQuery } from '@tanstack/react-query'
import { FormProvider, useForm, type FieldPath, type UseFormReturn } from 'react-hook-form'
import type { PayReportInput } from '#contract/allowances.ts'
import { EditConflict } from '#web/api/edit-conflict.tsx'
import { employmentRecordsQuery } from '#web/api/employment-records.ts'
import { isRequestError } from '#web/api/request-error.ts'
import { useEdit } from '#web/api/use-edit.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
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
  save: (input: PayReportInput, version: string | undefined) => Promise<unknown>
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
  const { isDirty, isSubmitting } = form.formState
  const employers = useQuery(employmentRecordsQuery).data?.data ?? []
  const edit = useEdit({
    opened: edited,
    schema: storedReport,
    linesOf: (stored) => linesOf(valuesOf(stored), employers),
  })

  async function submit(values: ReportValues): Promise<void> {
    try {
      const input = inputOf(values)
      const mine = linesOf(values, employers)
      if (!(await edit.save((base) => save(input, base?.version), mine))) return
      toast.success(words.saved)
      dialog.close()
    } catch (error) {
      toast.error(failureWords(error, words.failed))
      if (isRequestError(error)) showFaults(form, error.fields)
    }
  }

  return (
    <Dialog dialog={dialog} title={title} size="wide" isDirty={isDirty}>
      <FormProvider {...form}>
        <form
          noValidate
          className="contents"
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
        >
          <ReportForm reportId={edited?.id} />
          <EditConflict
            edit={edit}
            onKeepMine={() => void form.handleSubmit(submit)()}
            onTakeStored={dialog.close}
          />
          <DialogFooter>
            <DialogCancel />
            <Button type="submit" variant="primary" isBusy={isSubmitting}>
              {isSubmitting ? 'Saving...' : submitLabel}
            </Button>
          </DialogFooter>
        </form>
      </FormProvider>
    </Dialog>
  )
}

/** Puts what the server refused beside its fields: they are called there as here. */
function showFaults(form: UseFormReturn<ReportValues>, faults: Record<string, string>): void {
  for (const [field, message] of Object.entries(faults)) {
    if (!document.getElementsByName(field).item(0)) continue
    form.setError(field as FieldPath<ReportValues>, { message })
  }
}
