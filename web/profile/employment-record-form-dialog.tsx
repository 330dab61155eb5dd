import { useForm } from 'react-hook-form'
import {
  savedEmploymentRecord,
  type EmploymentRecord,
  type EmploymentRecordInput,
} from '#contract/employment-records.ts'
import { EditConflict } from '#web/api/edit-conflict.tsx'
import { failureWords } from '#web/api/failure-words.ts'
import { markFaults } from '#web/api/mark-faults.ts'
import { useEdit, type Line } from '#web/api/use-edit.ts'
import { follows, maxLength, required } from '#web/ui/field-rules.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useDialog } from '#web/ui/use-dialog.ts'

type Props = {
  title: string
  submitLabel: string
  /** The record that is changed; none where one is added. */
  edited?: EmploymentRecord
  start: EmploymentRecordInput
  save: (input: EmploymentRecordInput, version: string | undefined) => Promise<unknown>
  /** What is said when it is saved, and when it is not. */
  words: { saved: string; failed: string; otherwise: string }
  onClosed: () => void
}

const validate = follows(required, maxLength(100))

/** The dialog in which an employment record is typed in, new or changed. */
export function EmploymentRecordFormDialog(props: Props) {
  const { title, submitLabel, edited = null, start, save, words, onClosed } = props
  const dialog = useDialog(onClosed)
  const form = useForm<EmploymentRecordInput>({ mode: 'onTouched', defaultValues: start })
  const edit = useEdit({ opened: edited, schema: savedEmploymentRecord.shape.data, linesOf })
  const { errors } = form.formState

  async function submit({ position, companyName }: EmploymentRecordInput): Promise<void> {
    try {
      const input = { position: position.trim(), companyName: companyName.trim() }
      const isSaved = await edit.save((base) => save(input, base?.version), linesOf(input))
      if (!isSaved) return
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
      <EditConflict
        edit={edit}
        onKeepMine={() => void form.handleSubmit(submit)()}
        onTakeStored={dialog.close}
      />
    </FormDialog>
  )
}

function linesOf({ position, companyName }: EmploymentRecordInput): Line[] {
  return [
    ['Position', position],
    ['Company name', companyName],
  ]
}
