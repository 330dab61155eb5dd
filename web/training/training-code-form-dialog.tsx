import { FormProvider, useForm, type FieldPath } from 'react-hook-form'
import type { TrainingCodeInput } from '#contract/training-codes.ts'
import { failureWords } from '#web/api/failure-words.ts'
import { isRequestError } from '#web/api/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
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
  const { isDirty, isSubmitting } = form.formState

  async function submit(values: TrainingCodeValues): Promise<void> {
    try {
      await save(inputOf(values))
      toast.success(words.saved)
      dialog.close()
    } catch (error) {
      toast.error(failureWords(error, words.failed, words.otherwise))
      if (!isRequestError(error)) return
      for (const [name, message] of Object.entries(error.fields)) {
        form.setError(name as FieldPath<TrainingCodeValues>, { message }, { shouldFocus: true })
      }
    }
  }

  return (
    <Dialog dialog={dialog} title={title} description={description} isDirty={isDirty}>
      <FormProvider {...form}>
        <form
          noValidate
          className="contents"
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
        >
          <TrainingCodeForm />
          <DialogFooter>
            <DialogCancel />
            <Button type="submit" variant="primary" isBusy={isSubmitting}>
              {submitLabel}
            </Button>
          </DialogFooter>
        </form>
      </FormProvider>
    </Dialog>
  )
}
