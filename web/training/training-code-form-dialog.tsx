import { useForm } from 'react-hook-form'
import {
  savedTrainingCode,
  type TrainingCode,
  type TrainingCodeInput,
} from '#contract/training-codes.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { EditConflict } from '#web/api/edit-conflict.tsx'
import { markFaults } from '#web/api/mark-faults.ts'
import { useEdit } from '#web/api/use-edit.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useDialog } from '#web/ui/use-dialog.ts'
import { TrainingCodeForm } from './training-code-form.tsx'
import { inputOf, linesOf, valuesOf, type TrainingCodeValues } from './training-code-values.ts'

type Props = {
  title: string
  description?: string
  submitLabel: string
  /** The training code that is changed; none where one is added. */
  edited?: TrainingCode
  start: TrainingCodeValues
  save: (input: TrainingCodeInput, version: string | undefined) => Promise<unknown>
  /** What is said when it is saved, and when it is not (spec 8). */
  words: { saved: string; failed: string; otherwise: string }
  onClosed: () => void
}

/** The dialog in which a training code is typed in, new or changed. */
export function TrainingCodeFormDialog(props: Props) {
  const { title, description, submitLabel, edited = null, start, save, words, onClosed } = props
  const dialog = useDialog(onClosed)
  const form = useForm<TrainingCodeValues>({ mode: 'onTouched', defaultValues: start })
  const edit = useEdit({
    opened: edited,
    schema: savedTrainingCode.shape.data,
    linesOf: (stored) => linesOf(valuesOf(stored)),
  })

  async function submit(values: TrainingCodeValues): Promise<void> {
    try {
      const input = inputOf(values)
      const isSaved = await edit.save((base) => save(input, base?.version), linesOf(values))
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
      description={description}
      submitLabel={submitLabel}
      form={form}
      onSubmit={submit}
    >
      <TrainingCodeForm />
      <EditConflict
        edit={edit}
        onKeepMine={() => void form.handleSubmit(submit)()}
        onTakeStored={dialog.close}
      />
    </FormDialog>
  )
}
