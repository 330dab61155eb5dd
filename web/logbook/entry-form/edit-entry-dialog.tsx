import { useForm, type FieldPath } from 'react-hook-form'
import { logbookEntry, type LogbookEntry } from '#contract/logbook.ts'
import { EditConflict } from '#web/forms/edit-conflict.tsx'
import { errorMessage, isRequestError } from '#web/http/request-error.ts'
import { useEdit } from '#web/forms/use-edit.ts'
import { keepFailure } from '#web/api/mark-faults.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { EditEntryForm } from './edit-entry-form.tsx'
import { inputOf, summaryLines, valuesOf, type EntryValues } from './edit-entry-values.ts'
import { EditEntryWarnings } from './entry-form-warnings.tsx'
import { useEditEntry } from '#web/logbook/entries/logbook-queries.ts'

const about = { storedSchema: logbookEntry, valuesOf, inputOf, summaryLines }

type Props = { entry: LogbookEntry; onSaved?: () => void; onClosed: () => void }

export function EditEntryDialog({ entry, onSaved, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const editing = useEditEntry(entry.id)
  const form = useForm<EntryValues>({ mode: 'onTouched', defaultValues: valuesOf(entry) })
  const edit = useEdit({ ...about, opened: entry })

  async function submit(values: EntryValues): Promise<void> {
    try {
      if (!(await edit.save(values, editing.mutateAsync))) return
      toast.success('Flight entry updated successfully!')
      onSaved?.()
      dialog.close()
    } catch (error) {
      toast.error(`Failed to update flight log: ${errorMessage(error)}`)
      keepFailure(form, error)
      if (isRequestError(error)) showFaults(error.fields)
    }
  }

  function showFaults(fields: Record<string, string>): void {
    for (const [field, message] of Object.entries(fields)) {
      if (field in form.getValues()) form.setError(field as FieldPath<EntryValues>, { message })
    }
  }

  return (
    <FormDialog
      dialog={dialog}
      title="Edit Flight Entry"
      description={
        entry.rosterId
          ? 'What you change here stays, whatever a later roster says of this flight.'
          : undefined
      }
      submitLabel="Save Changes"
      form={form}
      onSubmit={form.handleSubmit(submit)}
    >
      <EditEntryForm entry={entry} />
      <EditEntryWarnings entry={entry} />
      <EditConflict
        edit={edit}
        onKeepMine={() => void form.handleSubmit(submit)()}
        onTakeStored={dialog.close}
      />
    </FormDialog>
  )
}
