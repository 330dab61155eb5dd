import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { errorMessage } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { AddEntryForm } from './add-entry-form.tsx'
import { draftsOf, inputOf, missingWords } from './add-entry-input.ts'
import { blankDuty, type LoggedValues } from './add-entry-values.ts'
import { AddEntryWarnings } from './entry-form-warnings.tsx'
import { useAddEntries, useDefaultRole } from '#web/logbook/entries/logbook-queries.ts'

/** A duty typed into the logbook; a flight makes an entry for each of its sectors. */
export function AddEntryDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const adding = useAddEntries()
  const role = useDefaultRole()
  const form = useForm<LoggedValues>({ mode: 'onTouched', defaultValues: blankDuty })
  const { isDirty, isSubmitting } = form.formState

  useEffect(() => {
    if (role && !form.formState.dirtyFields.role) form.resetField('role', { defaultValue: role })
  }, [role, form])

  async function submit(values: LoggedValues): Promise<void> {
    try {
      await adding.mutateAsync(draftsOf(values).map(inputOf))
      toast.success('Duty added successfully!')
      dialog.close()
    } catch (error) {
      toast.error(`Failed to add duty: ${errorMessage(error)}`)
    }
  }

  function tellMissing(): void {
    const missing = missingWords(form.getValues())
    if (missing) toast.error(missing)
  }

  return (
    <Dialog dialog={dialog} title="Add Duty Entry" isDirty={isDirty}>
      <FormProvider {...form}>
        <form
          noValidate
          className="contents"
          onSubmit={(event) => void form.handleSubmit(submit, tellMissing)(event)}
        >
          <AddEntryForm />
          <AddEntryWarnings />
          <DialogFooter>
            <DialogCancel />
            <Button type="submit" variant="primary" isBusy={isSubmitting}>
              Add Duty
            </Button>
          </DialogFooter>
        </form>
      </FormProvider>
    </Dialog>
  )
}
