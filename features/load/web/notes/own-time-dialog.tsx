import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { hoursWords } from '#kernel/time/duration.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { MomentField } from '#web/ui/fields/moment-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { EditedNote } from './contact-dialog.tsx'
import { noteWords, useSaveNote } from './note-mutations.ts'
import { momentOf, ownTimeForm, type OwnTimeValues } from './note-values.ts'

/** The usual lengths of own time, in minutes. A press on one stores it. */
const lengths = [15, 30, 45, 60, 90]

type Props = {
  /** The time that the form begins with. */
  at: Instant
  /** Absent for a new note. */
  edited?: EditedNote<OwnTimeValues>
  onSaved?: () => void
  onClosed: () => void
}

/** Asks for the length of own time for the job. A press on a usual length stores it. */
export function OwnTimeDialog({ at, edited, onSaved, onClosed }: Props) {
  const { save } = useSaveNote()
  const [start] = useState(edited?.start ?? { minutes: '', at: momentOf(at), text: '' })
  const [rules] = useState(() => ownTimeForm(at, edited?.kept ?? {}))
  return (
    <EditFormDialog
      title="E-learning"
      description="If the course was assigned with times, add it as Training, and it counts in your limits."
      submitLabel="Save"
      rules={rules}
      start={start}
      save={({ whole }) => save(whole)}
      words={noteWords}
      onSaved={onSaved}
      onClosed={onClosed}
    >
      <OwnTimeFields at={at} />
    </EditFormDialog>
  )
}

function OwnTimeFields({ at }: { at: Instant }) {
  const field = useFields<OwnTimeValues>()
  const { setValue } = useFormContext<OwnTimeValues>()
  return (
    <div className="pb-1">
      <ul aria-label="Length" className="mb-3 flex flex-wrap gap-2">
        {lengths.map((minutes) => (
          <li key={minutes}>
            <Button
              size="small"
              onClick={({ currentTarget }) => {
                setValue('minutes', String(minutes), { shouldDirty: true })
                currentTarget.form?.requestSubmit()
              }}
            >
              {hoursWords(minutes)}
            </Button>
          </li>
        ))}
      </ul>
      <TextField
        label="Other length in minutes"
        inputMode="numeric"
        autoComplete="off"
        required
        {...field('minutes')}
      />
      <MomentField label="When" hint="London time" day={londonDate(at)} required {...field('at')} />
      <TextField label="What it was" hint="Optional" {...field('text')} />
    </div>
  )
}
