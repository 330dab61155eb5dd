import { CalendarClock } from 'lucide-react'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { momentFigures, momentParts, readMoment } from '#kernel/time/read-moment.ts'
import { portalToday } from '#web/base/clock.ts'
import { DayPicker } from './day-picker.tsx'
import { PickedField, usePicker, type PickedFieldProps } from './picked-field.tsx'
import { TimePicker } from './time-picker.tsx'

type Props = PickedFieldProps & {
  /** The date for a time that is typed alone. */
  day: CalendarDate
}

/** A date with a time, typed day first or picked. Its value is `2026-07-10T06:14`, without a zone. */
export function MomentField({ day, ...field }: Props) {
  return (
    <PickedField
      {...field}
      kind={{
        read: (text, stage) => readMoment(text, day, portalToday(), stage),
        show: shownMoment,
        placeholder: 'dd/mm/yyyy hh:mm',
        icon: CalendarClock,
        pickerLabel: 'calendar and clock',
        isPickerInTabOrder: true,
        picker: <MomentPicker day={day} />,
      }}
    />
  )
}

function MomentPicker({ day }: { day: CalendarDate }) {
  const { value, choose } = usePicker()
  const { date = day, time = '' } = momentParts(value) ?? {}
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <DayPicker
        date={date}
        today={portalToday()}
        canClear
        onChoose={(next) => choose(next && `${next}T${time || '00:00'}`, !next)}
      />
      <TimePicker
        time={time}
        isSecond
        onChoose={(next, isLast) => choose(`${date}T${next}`, isLast)}
      />
    </div>
  )
}

function shownMoment(value: string): string {
  const moment = momentParts(value)
  return moment ? momentFigures(moment) : value
}
