import { useWatch } from 'react-hook-form'
import { isCalendarDate } from '#kernel/time/calendar-date.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { ItemFields } from '#web/ui/fields/item-fields.tsx'
import { BaseFields } from './base-fields.tsx'
import { useTouchedFields } from './airport-field.tsx'
import type { ProfileValues } from './profile-values.ts'

/** The fields of a base that begins on a day. */
export function LaterBase({ base, onRemove }: { base: number; onRemove: () => void }) {
  const field = useTouchedFields()
  const from = useWatch<ProfileValues, `bases.${number}.from`>({ name: `bases.${base}.from` })
  return (
    <ItemFields
      name={isCalendarDate(from) ? `From ${mediumDate(from)}` : 'New base'}
      onRemove={onRemove}
    >
      <DateField
        label="From"
        hint="Its first day"
        className="max-sm:col-span-full"
        {...field(`bases.${base}.from`)}
      />
      <BaseFields base={base} />
    </ItemFields>
  )
}
