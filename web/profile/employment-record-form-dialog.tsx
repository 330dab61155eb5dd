import { useForm } from 'react-hook-form'
import type { EmploymentRecordInput } from '#contract/employment-records.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { markFaults } from '#web/api/mark-faults.ts'
import { follows, maxLength, required } from '#web/ui/field-rules.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useDialog } from '#web/ui/use-dialog.ts'

type Props = {
  title: string
  submitLabel: string
  start: EmploymentRecordInput
  save: (input: EmploymentRecordInput) => Promise<unknown>
  /** What is said when it is saved, and when it is not. */
  words: { saved: string; failed: string; otherwise: string }
  onClosed: () => void
}

const validate = follows(required, maxLength(100))

/** The dialog in which an employment record is typed in, new or changed. */
export function EmploymentRecordFormDialog(props: Props) {
  const { title, submitLabel, start, save, words, onClosed } = props
  const dialog = useDialog(onClosed)
  const form = useForm<EmploymentRecordInput>({ mode: 'onTouched', defaultValues: start })
  const { errors } = form.formState

  async function submit({ position, companyName }: EmploymentRecordInput): Promise<void> {
    try {
      await save({ position: position.trim(), companyName: companyName.trim() })
      toast.success(words.saved)
      dialog.close()
    } catch (error) {
      toast.error(failureWords(error, words.failed, words.otherwise))
      markFaults(form, error)
    }
  }

  return (
    <FormDialog
      dialog={dialog}
      title={title}
      submitLabel={submitLabel}
      form={form}
      onSubmit={submit}
    >
      <TextField
        label="Position"
        autoComplete="organization-title"
        required
        error={errors.position?.message}
        {...form.register('position', { validate })}
      />
      <TextField
        label="Company name"
        autoComplete="organization"
        required
        error={errors.companyName?.message}
        {...form.register('companyName', { validate })}
      />
    </FormDialog>
  )
}
