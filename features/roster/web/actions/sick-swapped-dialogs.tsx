import { dutyAction, type DutyActionInput } from '#duties/api/roster-actions.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { isCalendarDate, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import type { FormRules } from '#web/forms/edit-form.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Suspense, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { ActionEffect } from './action-effect.tsx'
import { actionToasts, type ActionDialogProps } from './action-words.ts'
import { OtherHalf } from './other-half.tsx'

const WhatCounts = lazyComponent<'WhatCounts', { isDirty: boolean }>(
  () => import('#absence/web/absence-parts.ts'),
  'WhatCounts',
)

type SickValues = { until: string }

function sickForm(date: CalendarDate): FormRules<SickValues, DutyActionInput> {
  return {
    inputSchema: dutyAction,
    inputOf: ({ until }) => ({ kind: 'sick', until: until || null }),
    faultOf: (_, { until }) =>
      isCalendarDate(until) && until < date
        ? { field: 'until', message: 'The last day cannot be before the day of the duty' }
        : null,
  }
}

/** Asks for the last day of a sickness, which may be open. */
export function SickDialog({ duty, save, ...callbacks }: ActionDialogProps) {
  const [rules] = useState(() => sickForm(duty.date))
  return (
    <EditFormDialog
      title="Report sick"
      description={`From ${dayWords(duty.date)}. Your duties on these days are replaced by sick days. It is noted here only: your airline is not told.`}
      submitLabel="Report sick"
      rules={rules}
      start={{ until: '' }}
      save={({ whole }) => save(whole)}
      words={actionToasts}
      foot={<ActionEffect dutyId={duty.id} rules={rules} label="Your pay without sick pay" />}
      {...callbacks}
    >
      <SickFields date={duty.date} />
    </EditFormDialog>
  )
}

function SickFields({ date }: { date: CalendarDate }) {
  const field = useFields<SickValues>()
  const { isDirty } = useFormState()
  return (
    <>
      <DateField
        label="Last day"
        hint="Leave it empty if you do not know yet: only this day is replaced."
        earliest={date}
        {...field('until')}
      />
      <Suspense>
        <WhatCounts isDirty={isDirty} />
      </Suspense>
    </>
  )
}

type SwappedValues = { with: string }

const swappedForm: FormRules<SwappedValues, DutyActionInput> = {
  inputSchema: dutyAction,
  inputOf: (values) => ({ kind: 'swapped', with: values.with.trim() || null }),
}

/** Asks with whom a duty was swapped. */
export function SwappedDialog({ duty, save, ...callbacks }: ActionDialogProps) {
  return (
    <EditFormDialog
      title="Swapped"
      description={`${duty.dutyCode} on ${dayWords(duty.date)} no longer counts. What you got for it comes with your next roster, or add it yourself.`}
      submitLabel="Save"
      rules={swappedForm}
      start={{ with: '' }}
      save={({ whole }) => save(whole)}
      words={actionToasts}
      foot={<ActionEffect dutyId={duty.id} rules={swappedForm} />}
      {...callbacks}
    >
      <SwappedFields />
      <OtherHalf duty={duty} />
    </EditFormDialog>
  )
}

function SwappedFields() {
  const field = useFields<SwappedValues>()
  return <TextField label="With whom" hint="Optional. Only you see it." {...field('with')} />
}
