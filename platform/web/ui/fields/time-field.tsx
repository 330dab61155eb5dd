import { Clock } from 'lucide-react'
import { readTime } from '#kernel/time/read-time.ts'
import { PickedField, usePicker, type PickedFieldProps } from './picked-field.tsx'
import { TimePicker } from './time-picker.tsx'

/** A time of the 24-hour clock, typed or picked. Its value is `08:30`. */
export function TimeField(field: PickedFieldProps) {
  return (
    <PickedField
      {...field}
      kind={{
        read: readTime,
        show: (value) => value,
        placeholder: 'hh:mm',
        icon: Clock,
        pickerLabel: 'clock',
        // Typing is quicker in a form with many times. Alt+↓ opens the picker.
        isPickerInTabOrder: false,
        picker: <ClockPicker />,
      }}
    />
  )
}

function ClockPicker() {
  const { value, choose } = usePicker()
  return <TimePicker time={value} onChoose={choose} />
}
