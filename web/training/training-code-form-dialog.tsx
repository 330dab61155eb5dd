import { useForm } from 'react-hook-form'
import type { TrainingCodeInput } from '#contract/training-codes.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { markFaults } from '#web/api/mark-faults.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useDialog } from '#web/ui/use-dialog.ts'
import { TrainingCodeForm } from './training-code-form.tsx'
import { inputOf, type TrainingCodeValues } from './training-code-values.ts'

type Props = {
  title: string
  description?: string
  submitLabel: string
  start: TrainingCodeValues
  save: (input: TrainingCodeInput) => Promise<unknown>
  /** What is said when it is saved, and when it is not (spec 8). */
  words: { saved: string; failed: string; otherwise: string }
  onClosed: () => void
}

/** The dialog in which a training code is typed in, new or changed. */
export function TrainingCodeFormDialog(props: Props) {
  const { title, description, submitLabel, start, save, words, onClosed } = props
  const dialog = useDialog(onClosed)
  const form = useForm<TrainingCodeValues>({ mode: 'onTouched', defaultValues: start })

  async function submit(values: TrainingCodeValues): Promise<void> {
    try {
      await save(inputOf(values))
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
    </FormDialog>
  )
}
