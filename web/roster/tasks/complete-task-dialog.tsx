import { FormProvider, useForm } from 'react-hook-form'
import type { RosterTask } from '#contract/roster-tasks.ts'
import { futureTimeFault } from '#domain/duty-record/completion-times.ts'
import { longDate } from '#domain/time/date-words.ts'
import { portalNow } from '#web/base/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { CompletionFields, timeField } from './completion-fields.tsx'
import {
  completionClocks,
  completionInput,
  completionMoments,
  completionOf,
  type CompletionValues,
} from './completion-values.ts'
import { failureWords } from '#web/http/request-error.ts'
import { useCompleteTask } from './task-queries.ts'

type Props = { task: RosterTask; onClosed: () => void }

/** How a duty really went. The times begin as planned, so one that went as planned is a press away. */
export function CompleteTaskDialog({ task, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const { entry } = task
  const defaultValues = completionOf(entry)
  const form = useForm<CompletionValues>({ mode: 'onTouched', defaultValues })
  const completing = useCompleteTask(task.id)
  const { isDirty, isSubmitting } = form.formState

  async function complete(values: CompletionValues): Promise<void> {
    const fault = futureTimeFault(
      completionMoments(values, entry),
      completionClocks(values, entry),
      portalNow(),
    )
    if (fault) {
      form.setError(timeField(fault.index, entry), fault, { shouldFocus: true })
      return
    }
    try {
      await completing.mutateAsync(completionInput(values, entry))
      toast.success('Task completed successfully!')
      dialog.close()
    } catch (error) {
      const otherwise = 'An error occurred while completing the task.'
      toast.error(failureWords(error, 'Failed to complete task', otherwise))
    }
  }

  return (
    <Dialog
      dialog={dialog}
      title="Complete Task"
      description={`${task.title}, ${longDate(entry.date)}. Change what went differently; times are London’s.`}
      isDirty={isDirty}
    >
      <FormProvider {...form}>
        <form
          noValidate
          className="contents"
          onSubmit={(event) => void form.handleSubmit(complete)(event)}
        >
          <CompletionFields duty={entry} />
          <DialogFooter>
            <DialogCancel />
            <Button type="submit" variant="primary" isBusy={isSubmitting}>
              Complete
            </Button>
          </DialogFooter>
        </form>
      </FormProvider>
    </Dialog>
  )
}
