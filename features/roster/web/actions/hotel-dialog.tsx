import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { dutyAction, type DutyActionInput } from '#duties/api/roster-actions.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { typedTimesToUtc } from '#kernel/time/typed-times.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import { hotelOf } from '#duties/rules/duty-state-words.ts'
import { dayOffsetWords } from '#kernel/time/day-offset-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import type { FormRules } from '#web/forms/edit-form.ts'
import { timeFaults } from '#web/forms/text-faults.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { actionToasts, type ActionDialogProps } from './action-words.ts'

type HotelValues = { place: string; pickUp: string; note: string }

function hotelForm(duty: RosterEntry): FormRules<HotelValues, DutyActionInput> {
  return {
    inputSchema: dutyAction,
    inputOf: (values) => ({
      kind: 'hotel',
      place: values.place.trim(),
      pickUp: pickUpOf(values, duty),
      note: values.note.trim() || null,
    }),
    textFaults: (values) => [
      ...(values.place.trim() === '' && hotelOf(duty) === null
        ? [{ field: 'place', message: 'This field is required' }]
        : []),
      ...timeFaults(values, ['pickUp']),
    ],
  }
}

/** The first such time after the end of the duty. */
function pickUpOf({ pickUp }: HotelValues, duty: RosterEntry): Instant | null {
  const end = debriefOf(duty) ?? briefOf(duty)
  const original = hotelOf(duty)?.pickUp
  const date = end ? londonDate(end) : duty.date
  return typedTimesToUtc(date, [{ time: pickUp, original }], end)[0] ?? null
}

/** Asks for the hotel after a duty. It starts with the one reported before. */
export function HotelDialog({ duty, save, ...callbacks }: ActionDialogProps) {
  const [rules] = useState(() => hotelForm(duty))
  const hotel = hotelOf(duty)
  const pickUp = hotel?.pickUp ? londonTime(hotel.pickUp) : ''
  return (
    <EditFormDialog
      title="Hotel and pick-up"
      description="Only you see it. The pick-up is London’s time, after the end of the duty."
      submitLabel="Save"
      rules={rules}
      start={{ place: hotel?.place ?? '', pickUp, note: hotel?.note ?? '' }}
      save={({ whole }) => save(whole)}
      words={actionToasts}
      {...callbacks}
    >
      <HotelFields duty={duty} isStored={hotel !== null} />
    </EditFormDialog>
  )
}

function HotelFields({ duty, isStored }: { duty: RosterEntry; isStored: boolean }) {
  const { control } = useFormContext<HotelValues>()
  const field = useFields<HotelValues>()
  const values = useWatch<HotelValues>({ control }) as HotelValues
  const day = dayOffsetWords(pickUpOf(values, duty), duty.date)
  return (
    <div className="grid grid-cols-2 gap-x-3 pb-1">
      <TextField
        label="Hotel"
        className="col-span-full"
        required={!isStored}
        hint={isStored ? 'Leave it empty to remove the hotel.' : undefined}
        {...field('place')}
      />
      <TimeField label="Pick-up" hint={day} {...field('pickUp')} />
      <TextField label="Room or note" {...field('note')} />
    </div>
  )
}
