import { useState } from 'react'
import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { portalToday } from '#web/base/clock.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { useAddEntries, useEditEntry } from '#logbook/web/entries/logbook-queries.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { AddEntryFields } from './add-entry-fields.tsx'
import { addEntryForm, missingWords } from './add-entry-rules.ts'
import { blankDuty, type LoggedValues } from './add-entry-values.ts'
import { EditEntryFields } from './edit-entry-fields.tsx'
import { editEntryForm, valuesOf } from './edit-entry-values.ts'
import { EditEntryWarnings } from './entry-form-warnings.tsx'

const addRules = addEntryForm(portalToday)

/** Adds a duty to the logbook. A flight becomes an entry per sector. */
export function AddEntryDialog({ onClosed }: { onClosed: () => void }) {
  const adding = useAddEntries()

  function showMissing(values: LoggedValues): void {
    const missing = missingWords(values)
    if (missing) toast.error(missing)
  }

  return (
    <EditFormDialog
      title="Add Duty Entry"
      submitLabel="Add Duty"
      rules={addRules}
      start={blankDuty}
      save={({ whole }) => adding.mutateAsync(whole)}
      words={{ saved: 'Duty added successfully!', failed: 'Failed to add duty' }}
      onInvalid={showMissing}
      onClosed={onClosed}
    >
      <AddEntryFields />
    </EditFormDialog>
  )
}

type EditProps = { entry: LogbookEntry; onSaved?: () => void; onClosed: () => void }

export function EditEntryDialog({ entry, onSaved, onClosed }: EditProps) {
  const editing = useEditEntry(entry)
  const [rules] = useState(() => editEntryForm(entry, portalToday))
  return (
    <EditFormDialog
      title="Edit Flight Entry"
      description={
        entry.rosterId
          ? 'What you change here stays, whatever a later roster says of this flight.'
          : undefined
      }
      submitLabel="Save Changes"
      rules={rules}
      edited={entry}
      start={valuesOf(entry)}
      save={editing.mutateAsync}
      words={{
        saved: 'Flight entry updated successfully!',
        failed: 'Failed to update flight log',
      }}
      onSaved={onSaved}
      onClosed={onClosed}
    >
      <EditEntryFields entry={entry} />
      <EditEntryWarnings entry={entry} />
    </EditFormDialog>
  )
}
