import { useState } from 'react'
import { contactChannels, contactParties } from '#load/rules/notes/note.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { MomentField } from '#web/ui/fields/moment-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { isWork, type NotedDuty } from './note-choices.ts'
import { noteWords, useSaveNote } from './note-mutations.ts'
import { contactForm, momentOf, type ContactValues, type Kept } from './note-values.ts'

/** The note that a form edits: its stored time, and what stays. Absent for a new one. */
export type EditedNote<Values> = { start: Values; kept: Kept }

type Props = {
  /** The duty of a new contact; absent while one is edited. */
  duty?: NotedDuty
  /** The time that the form begins with; null where the user alone knows it. */
  at: Instant | null
  /** The day of a time that is typed alone. */
  day: CalendarDate
  edited?: EditedNote<ContactValues>
  onSaved?: () => void
  onClosed: () => void
}

/** Asks who contacted the crew member, and when. The text is optional. */
export function ContactDialog({ duty, at, day, edited, onSaved, onClosed }: Props) {
  const { save } = useSaveNote()
  const [start] = useState(edited?.start ?? newContact(at))
  const [rules] = useState(() =>
    contactForm(at, edited?.kept ?? { dutyId: duty && isWork(duty) ? duty.id : undefined }),
  )
  return (
    <EditFormDialog
      title="They contacted me"
      description="The time is when it happened. The portal adds when you entered it."
      submitLabel="Save"
      rules={rules}
      start={start}
      save={({ whole }) => save(whole)}
      words={noteWords}
      onSaved={onSaved}
      onClosed={onClosed}
    >
      <ContactFields day={day} isDayNamed={at === null} />
    </EditFormDialog>
  )
}

const newContact = (at: Instant | null): ContactValues => ({
  who: 'crew control',
  channel: 'call',
  at: at === null ? '' : momentOf(at),
  text: '',
})

const options = (words: readonly string[]) =>
  words.map((word) => (
    <option key={word} value={word}>
      {word.charAt(0).toUpperCase() + word.slice(1)}
    </option>
  ))

type FieldsProps = {
  /** The day of a time that is typed alone. */
  day: CalendarDate
  /** True if the hint names that day, because the field begins without it. */
  isDayNamed: boolean
}

function ContactFields({ day, isDayNamed }: FieldsProps) {
  const field = useFields<ContactValues>()
  return (
    <div className="grid grid-cols-2 gap-x-3 pb-1">
      <SelectField label="Who" {...field('who')}>
        {options(contactParties)}
      </SelectField>
      <SelectField label="How" {...field('channel')}>
        {options(contactChannels)}
      </SelectField>
      <div className="col-span-full">
        <MomentField
          label="When"
          hint={isDayNamed ? `London time. A time alone is on ${dayWords(day)}.` : 'London time'}
          day={day}
          required
          {...field('at')}
        />
      </div>
      <TextAreaField
        label="What they said or asked"
        hint="Optional, up to 500 characters"
        className="col-span-full"
        {...field('text')}
      />
    </div>
  )
}
