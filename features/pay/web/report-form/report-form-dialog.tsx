import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PayReportInput } from '#pay/api/allowances.ts'
import { useAddReport, useUpdateReport } from '#pay/web/reports/pay-report-queries.ts'
import type { StoredReport } from '#pay/web/reports/stored-report.ts'
import { employmentRecordsQuery } from '#profile/web/shared-queries.ts'
import { EditConflict } from '#web/forms/edit-conflict.tsx'
import type { Edit } from '#web/forms/merge-edit.ts'
import { showSaveFailure } from '#web/forms/server-faults.ts'
import { useEditForm, type SaveWords } from '#web/forms/use-edit-form.ts'
import { failureWords } from '#web/http/request-error.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { OverlapNote, RepeatQuestion } from './repeat-question.tsx'
import { ReportFormFields } from './report-form-fields.tsx'
import { reportForm } from './report-form-rules.ts'
import { blankReport, replacement, valuesOf, type ReportValues } from './report-form-values.ts'
import { TotalPaid } from './totals-preview.tsx'
import { useFindRepeated } from './use-repeated-report.ts'

type AddProps = {
  /** A pay file to fill the form from. */
  file: File | undefined
  /** Shows a stored report instead of the form. */
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
        otherwise: 'Failed to create variable pay report',
      }}
      file={file}
      onOpen={onOpen}
      onClosed={onClosed}
    />
  )
}

const updateWords = {
  saved: 'Variable pay report updated successfully!',
  otherwise: 'Failed to update variable pay report',
}

type EditProps = { report: StoredReport; onClosed: () => void }

export function EditReportDialog({ report, onClosed }: EditProps) {
  const updating = useUpdateReport()
  return (
    <ReportFormDialog
      title="Edit Variable Pay Report"
      submitLabel="Update Report"
      edited={report}
      start={valuesOf(report)}
      save={({ whole, version = report.version }) =>
        updating.mutateAsync({ id: report.id, version, json: whole })
      }
      words={updateWords}
      onClosed={onClosed}
    />
  )
}

type Props = Partial<AddProps> & {
  title: string
  submitLabel: string
  edited?: StoredReport
  start: ReportValues
  save: (edit: Edit<PayReportInput>) => Promise<unknown>
  words: SaveWords
  onClosed: () => void
}

function ReportFormDialog(props: Props) {
  const { title, submitLabel, edited, start, save, words, file, onOpen, onClosed } = props
  const [shownNext, setShownNext] = useState<StoredReport | null>(null)
  const dialog = useDialog(() => (shownNext ? onOpen?.(shownNext) : onClosed()))
  const { data: employers } = useQuery(employmentRecordsQuery)
  const rules = useMemo(() => reportForm(employers?.data ?? []), [employers])
  const repeat = useRepeatCheck()
  const { form, edit, submit } = useEditForm(
    {
      rules,
      edited,
      start,
      save,
      words,
      canSave: (values) => Boolean(edited) || repeat.canSave(values),
      onSaved: dialog.close,
    },
    // A field is checked when it is left, and its error clears when it is edited.
    { mode: 'onBlur', reValidateMode: 'onBlur' },
  )
  const replace = useReplace(form, dialog.close)

  return (
    <FormDialog
      dialog={dialog}
      title={title}
      size="wide"
      submitLabel={form.formState.isSubmitting ? 'Saving...' : submitLabel}
      form={form}
      onSubmit={submit}
      foot={<TotalPaid />}
    >
      <ReportFormFields
        file={file}
        note={
          edited ? (
            <OverlapNote reportId={edited.id} />
          ) : (
            <RepeatQuestion
              isOpen={dialog.isOpen}
              refusals={repeat.refusals}
              onReplace={replace}
              onKeepBoth={() => void repeat.allowDuring(submit)}
              onOpen={(report) => {
                setShownNext(report)
                dialog.close()
              }}
            />
          )
        }
      />
      <EditConflict edit={edit} onKeepMine={() => void submit()} onTakeStored={dialog.close} />
    </FormDialog>
  )
}

/** Refuses to save a report that repeats a stored one, until the user allows it. */
function useRepeatCheck() {
  const findRepeated = useFindRepeated()
  const [refusals, setRefusals] = useState(0)
  const isAllowed = useRef(false)

  async function canSave(values: ReportValues): Promise<boolean> {
    if (isAllowed.current || !(await findRepeated(values))) return true
    setRefusals((count) => count + 1)
    return false
  }

  async function allowDuring(submit: () => Promise<void>): Promise<void> {
    isAllowed.current = true
    await submit()
    isAllowed.current = false
  }

  return { refusals, canSave, allowDuring }
}

/** Saves the form over a stored report. */
function useReplace(form: UseFormReturn<ReportValues>, onReplaced: () => void) {
  const updating = useUpdateReport()

  async function replace(
    values: ReportValues,
    { id, version, ...replaced }: StoredReport,
  ): Promise<void> {
    try {
      await updating.mutateAsync({ id, version, json: replacement(values, replaced) })
      toast.success(updateWords.saved)
      onReplaced()
    } catch (error) {
      toast.error(failureWords(error, undefined, updateWords.otherwise))
      showSaveFailure(form, error)
    }
  }

  return (replaced: StoredReport) => void form.handleSubmit((values) => replace(values, replaced))()
}
