import { FormProvider, useForm, type FieldPath } from 'react-hook-form'
import { logbookEntry, type LogbookEntry } from '#contract/logbook.ts'
import { EditConflict } from '#web/api/edit-conflict.tsx'
import { errorMessage, isRequestError } from '#web/api/request-error.ts'
import { useEdit } from '#web/api/use-edit.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useDialog } from '#web/ui/use-dialog.ts'
import { EditEntryForm } from './edit-entry-form.tsx'
import { editOf, linesOf, linesStored, valuesOf, type EntryValues } from './edit-entry-values.ts'
import { useEditEntry } from './logbook-queries.ts'

const comparison = { schema: logbookEntry, linesOf: linesStored, sendsTouched: true }

type Props = { entry: LogbookEntry; onClosed: () => void }

export function EditEntryDialog({ entry, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const editing = useEditEntry(entry.id)
  const form = useForm<EntryValues>({ mode: 'onTouched', defaultValues: valuesOf(entry) })
  const { isDirty, isSubmitting } = form.formState
  const edit = useEdit({ ...comparison, opened: entry })

  async function submit(values: EntryValues): Promise<void> {
    try {
      const send = (base: LogbookEntry | null) =>
        editing.mutateAsync(editOf(values, entry, base ?? entry))
      if (!(await edit.save(send, linesOf(values)))) return
      toast.success('Flight entry updated successfully!')
      dialog.close()
    } catch (error) {
      toast.error(`Failed to update flight log: ${errorMessage(error)}`)
      if (isRequestError(error)) showFaults(error.fields)
    }
  }

  function showFaults(fields: Record<string, string>): void {
    for (const [field, message] of Object.entries(fields)) {
      if (field in form.getValues()) form.setError(field as FieldPath<EntryValues>, { message })
    }
  }

  return (
    <Dialog
      dialog={dialog}
      title="Edit Flight Entry"
      description={
        entry.rosterId
          ? 'What you change here stays, whatever a later roster says of this flight.'
          : undefined
      }
      isDirty={isDirty}
    >
      <FormProvider {...form}>
        <form
          noValidate
          className="contents"
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
        >
          <EditEntryForm entry={entry} />
          <EditConflict
            edit={edit}
            onKeepMine={() => void form.handleSubmit(submit)()}
            onTakeStored={dialog.close}
          />
          <DialogFooter>
            <DialogCancel />
            <Button type="submit" variant="primary" isBusy={isSubmitting}>
              Save Changes
            </Button>
          </DialogFooter>
        </form>
      </FormProvider>
    </Dialog>
  )
}
