import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { useDeleteSelection, useEditSelection } from './selection-queries.ts'
import { RoleField } from '#logbook/web/entry-form/role-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { upperCased } from '#web/ui/fields/upper-cased.ts'
import {
  countWords,
  noChange,
  presentWords,
  selectionForm,
  type SelectionValues,
} from './selection-values.ts'

type Props = {
  entries: LogbookEntry[]
  /** Called once the selection is changed or deleted. */
  onDone: () => void
  onClosed: () => void
}

/** The dialog that changes or deletes the selected entries. */
export function SelectionDialog({ kind, ...props }: Props & { kind: 'edit' | 'delete' }) {
  return kind === 'edit' ? <EditSelectionDialog {...props} /> : <DeleteSelectionDialog {...props} />
}

/** Changes the aircraft or the role of several entries. */
function EditSelectionDialog({ entries, onDone, onClosed }: Props) {
  const editing = useEditSelection()
  return (
    <EditFormDialog
      title={`Change ${countWords(entries.length)}`}
      description="An empty field changes nothing. What you change here stays, whatever a later roster says of these flights."
      submitLabel={`Change ${countWords(entries.length)}`}
      rules={selectionForm}
      start={noChange}
      save={({ whole: change }) => editing.mutateAsync({ entries, change })}
      words={{
        saved: `${countWords(entries.length)} changed.`,
        failed: 'Failed to update flight logs',
      }}
      onSaved={onDone}
      onClosed={onClosed}
    >
      <SelectionFields entries={entries} />
    </EditFormDialog>
  )
}

function SelectionFields({ entries }: { entries: LogbookEntry[] }) {
  const field = useFields<SelectionValues>()
  const now = (name: keyof SelectionValues) => `Now ${presentWords(entries, name)}`
  return (
    <div className="grid gap-y-1">
      <TextField
        label="Registration"
        hint={now('aircraftRegistration')}
        {...upperCased(field('aircraftRegistration'))}
      />
      <TextField
        label="Aircraft Type"
        hint={now('aircraftType')}
        autoComplete="off"
        spellCheck={false}
        {...field('aircraftType')}
      />
      <RoleField required={false} unchanged hint={now('role')} {...field('role')} />
    </div>
  )
}

/** Deletes several entries at once. */
function DeleteSelectionDialog({ entries, onDone, onClosed }: Props) {
  const deleting = useDeleteSelection()
  const isOfDuty = entries.some(({ rosterId }) => rosterId)
  return (
    <DeleteDialog
      title={`Delete ${countWords(entries.length)}`}
      deletion={() => deleting.mutateAsync(entries)}
      words={{
        deleted: `${countWords(entries.length)} deleted.`,
        failed: 'Failed to delete flight logs',
      }}
      onDeleted={onDone}
      onClosed={onClosed}
    >
      <p>
        {countWords(entries.length)} will be deleted. You can restore them for 30 days.
        {isOfDuty && ' Their duties stay on the roster, and no import brings the entries back.'}
      </p>
    </DeleteDialog>
  )
}
