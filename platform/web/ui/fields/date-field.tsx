import { CalendarDays } from 'lucide-react'
import { isCalendarDate, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { dateFigures, readDate } from '#kernel/time/read-date.ts'
import { portalToday } from '#web/base/clock.ts'
import { DayPicker } from './day-picker.tsx'
import { PickedField, usePicker, type PickedFieldProps } from './picked-field.tsx'

type Props = PickedFieldProps & {
  /** The first and last day that can be picked, both inclusive. */
  earliest?: CalendarDate | undefined
  latest?: CalendarDate | undefined
  /** True for the end of something: a year of two digits then lies ahead. */
  isExpiry?: boolean
}

/** A date, typed day first or picked. Its value is `2026-07-20`. */
export function DateField({ earliest, latest, isExpiry = false, ...field }: Props) {
  return (
    <PickedField
      {...field}
      kind={{
        read: (text, stage) => readDate(text, portalToday(), stage, isExpiry),
        show: (value) => (isCalendarDate(value) ? dateFigures(value) : value),
        placeholder: 'dd/mm/yyyy',
        icon: CalendarDays,
        pickerLabel: 'calendar',
        isPickerInTabOrder: true,
        picker: <DatePicker earliest={earliest} latest={latest} canClear={!field.required} />,
      }}
    />
  )
}

type PickerProps = Pick<Props, 'earliest' | 'latest'> & { canClear: boolean }

function DatePicker(props: PickerProps) {
  const { value, choose } = usePicker()
  return (
    <DayPicker
      {...props}
      date={isCalendarDate(value) ? value : null}
      today={portalToday()}
      onChoose={(date) => choose(date, true)}
    />
  )
}
