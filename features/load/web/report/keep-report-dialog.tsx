import { useState } from 'react'
import { noteBody, type NoteBody } from '#load/api/notes.ts'
import { noteWords, useSaveNote } from '#load/web/notes/note-mutations.ts'
import { portalNow } from '#web/base/clock.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import type { FormRules } from '#web/forms/edit-form.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'

type Values = { reference: string }
type Props = { text: string; dutyId: string; onClosed: () => void }

/** Keeps the text on screen as a private note, with the reference that the airline gave. */
export function KeepReportDialog({ text, dutyId, onClosed }: Props) {
  const { save } = useSaveNote()
  const [rules] = useState(() => keptReport(text, dutyId, portalNow()))
  return (
    <EditFormDialog
      title="Keep what I sent"
      description="The text as shown is stored as a private note of this duty."
      submitLabel="Keep"
      rules={rules}
      start={{ reference: '' }}
      save={({ whole }) => save(whole)}
      words={noteWords}
      onClosed={onClosed}
    >
      <ReferenceField />
    </EditFormDialog>
  )
}

const keptReport = (text: string, dutyId: string, at: string): FormRules<Values, NoteBody> => ({
  inputSchema: noteBody,
  inputOf: ({ reference }) => ({ kind: 'report', at, dutyId, text, reference }),
})

function ReferenceField() {
  const field = useFields<Values>()
  return (
    <TextField
      label="Reference"
      hint="Optional, such as the number of your report"
      autoComplete="off"
      {...field('reference')}
    />
  )
}
