import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { Profile } from '#profile/api/profile.ts'
import { payDates } from '#profile/rules/pay-day.ts'
import { profileQuery } from '#profile/web/shared-queries.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import { useFields } from '#web/forms/use-fields.ts'
import { useSaveProfile } from '#profile/web/about/profile-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { ItemFields } from '#web/ui/fields/item-fields.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { payDateWords, payDetailsForm, type PayDetailsValues } from './pay-details-values.ts'

type Props = { onClosed: () => void }

/** Loads the profile and opens the form of its pay details. A failure is a toast, because there is nothing to show. */
export function PayDetailsDialog({ onClosed }: Props) {
  const { data, error } = useQuery(profileQuery)
  const fail = useEffectEvent(() => {
    toast.error('The pay details could not be loaded. Please try again.')
    onClosed()
  })
  useEffect(() => {
    if (error) fail()
  }, [error])
  return data ? <PayDetailsForm profile={data.data} onClosed={onClosed} /> : null
}

function PayDetailsForm({ profile, onClosed }: Props & { profile: Profile }) {
  const saving = useSaveProfile()
  return (
    <EditFormDialog
      title="Pay details"
      description="Your rank decides your rates. The pay day decides in which tax year a report counts."
      submitLabel="Save"
      // Added ranks would otherwise show faults before they are typed.
      mode="onSubmit"
      rules={payDetailsForm}
      edited={profile}
      start={payDetailsForm.valuesOf(profile)}
      save={(edit) => saving.mutateAsync(edit)}
      words={{
        saved: 'Pay details saved',
        failed: 'Failed to save',
        otherwise: 'An error occurred while saving.',
      }}
      onClosed={onClosed}
    >
      <RankFields />
      <PayDayFields />
    </EditFormDialog>
  )
}

function RankFields() {
  const id = useId()
  const { control } = useFormContext<PayDetailsValues>()
  const field = useFields<PayDetailsValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'ranks' })
  return (
    <section aria-labelledby={id} className="grid gap-3 pb-4">
      <h3 id={id} className="text-base">
        Ranks
      </h3>
      {fields.map((rank, place) => (
        <ItemFields key={rank.id} name={`Rank ${place + 1}`} onRemove={() => remove(place)}>
          <DateField label="From" required {...field(`ranks.${place}.from`)} />
          <TextField label="Rank" autoComplete="off" required {...field(`ranks.${place}.rank`)} />
        </ItemFields>
      ))}
      <Button
        icon={Plus}
        className="justify-self-start"
        onClick={() => append({ from: '', rank: '' })}
      >
        Add rank
      </Button>
    </section>
  )
}

function PayDayFields() {
  const field = useFields<PayDetailsValues>()
  return (
    <>
      <SelectField
        label="Your airline pays a duty under"
        hint="This matters for duties that report around midnight."
        {...field('payDate')}
      >
        {payDates.map((payDate) => (
          <option key={payDate} value={payDate}>
            {payDateWords[payDate]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Days from the end of a pay period to pay day"
        hint="Optional. If June is paid on 10 July, enter 10."
        inputMode="numeric"
        autoComplete="off"
        {...field('payLagDays')}
      />
    </>
  )
}
