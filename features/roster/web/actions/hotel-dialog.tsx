import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { dutyAction, type DutyActionInput } from '#duties/api/roster-actions.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { monthQuery } from '#duties/web/roster-queries.ts'
import { addMonths, monthOf } from '#kernel/time/calendar-date.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import { hotelOf } from '#duties/rules/duty-state-words.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { londonDate, londonTime, londonToUtc } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import type { FormRules } from '#web/forms/edit-form.ts'
import { timeFaults } from '#web/forms/text-faults.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { pickUpAt, reportAfterStay } from './pick-up.ts'
import { actionToasts, type ActionDialogProps } from './action-words.ts'

type HotelValues = { place: string; pickUp: string; note: string }

function hotelForm(
  duty: RosterEntry,
  report: Instant | null,
): FormRules<HotelValues, DutyActionInput> {
  return {
    inputSchema: dutyAction,
    inputOf: (values) => ({
      kind: 'hotel',
      place: values.place.trim(),
      pickUp: pickUpOf(values, duty, report),
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

/** The pick-up before the next report. An unchanged time keeps its day. */
function pickUpOf(
  { pickUp }: HotelValues,
  duty: RosterEntry,
  report: Instant | null,
): Instant | null {
  const stored = hotelOf(duty)?.pickUp
  if (stored && londonTime(stored) === pickUp) return stored
  return pickUpAt(pickUp, { end: endOf(duty), report })
}

/** The end of a duty; the start of its day while no time is known. */
const endOf = (duty: RosterEntry): Instant =>
  debriefOf(duty) ?? briefOf(duty) ?? londonToUtc(duty.date, '00:00')

/** The next report of work in the month of the duty and the one after it. */
function useNextReport(duty: RosterEntry): Instant | null {
  const month = monthOf(duty.date)
  const { data } = useQuery(monthQuery(month))
  const { data: later } = useQuery(monthQuery(addMonths(month, 1)))
  return reportAfterStay(endOf(duty), [...(data?.data ?? []), ...(later?.data ?? [])])
}

/** Asks for the hotel after a duty. It starts with the one reported before. */
export function HotelDialog({ duty, save, ...callbacks }: ActionDialogProps) {
  const report = useNextReport(duty)
  const rules = useMemo(() => hotelForm(duty, report), [duty, report])
  const hotel = hotelOf(duty)
  const pickUp = hotel?.pickUp ? londonTime(hotel.pickUp) : ''
  return (
    <EditFormDialog
      title="Hotel and pick-up"
      description="Only you see it. The pick-up is the last one before your next report."
      submitLabel="Save"
      rules={rules}
      start={{ place: hotel?.place ?? '', pickUp, note: hotel?.note ?? '' }}
      save={({ whole }) => save(whole)}
      words={actionToasts}
      {...callbacks}
    >
      <HotelFields duty={duty} report={report} isStored={hotel !== null} />
    </EditFormDialog>
  )
}

type FieldsProps = { duty: RosterEntry; report: Instant | null; isStored: boolean }

function HotelFields({ duty, report, isStored }: FieldsProps) {
  const { control } = useFormContext<HotelValues>()
  const field = useFields<HotelValues>()
  const values = useWatch<HotelValues>({ control }) as HotelValues
  const at = pickUpOf(values, duty, report)
  const day = at ? `${dayWords(londonDate(at))}, London time` : 'London time'
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
