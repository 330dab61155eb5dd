import {
  openingTotalInput,
  savedOpeningTotal,
  type OpeningTotal,
  type OpeningTotalInput,
} from '#logbook/api/opening-totals.ts'
import { loggedDayFault } from '#logbook/rules/entry-fault.ts'
import { hoursOf } from '#profile/rules/hours.ts'
import { readDurationCell } from '#kernel/csv/duration-cell.ts'
import { flightRoles, roleWords, type FlightRole } from '#profile/rules/flight-role.ts'
import { isCalendarDate, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import type { EditForm, FieldFault } from '#web/forms/edit-form.ts'
import { recordForm, type FormFields } from '#web/forms/record-form.ts'
import { requiredFaults } from '#web/forms/text-faults.ts'

/** The values of the form of an opening total: texts as typed. */
export type TotalValues = {
  hours: string
  role: FlightRole
  aircraftType: string
  sectors: string
  until: string
}

/** The fields of an opening total. `today` is London's date. */
export function totalFields(today: CalendarDate): FormFields<TotalValues> {
  return {
    hours: {
      label: 'Hours',
      kind: 'figure',
      hint: 'Such as 310:30 or 310.5',
      required: true,
      // Two decimals are exact to the minute.
      show: (hours) => String(Math.round(Number(hours) * 100) / 100),
      read: (text) => hoursOf(typedMinutes(text) ?? 0),
      empty: 0,
    },
    role: { label: 'Role', kind: 'choice', choices: roles, required: true },
    aircraftType: {
      label: 'Aircraft Type',
      hint: 'Optional',
      empty: '',
      input: { spellCheck: false, placeholder: 'B738' },
    },
    sectors: {
      label: 'Sectors',
      kind: 'count',
      hint: 'Optional',
      input: { type: 'number', step: 1, min: 0 },
    },
    until: {
      label: 'Last Day',
      kind: 'date',
      hint: 'Optional. The hours are until the end of this day.',
      latest: today,
      isWide: true,
    },
  }
}

const roles = flightRoles.map((role) => [role, roleWords(role)] as const)

/** A new opening total. */
export function blankTotal(role: FlightRole): TotalValues {
  return { hours: '', role, aircraftType: '', sectors: '', until: '' }
}

/** The rules of the form that adds or edits an opening total. `today` reads London's date. */
export function openingTotalForm(
  today: () => CalendarDate,
): EditForm<OpeningTotal, TotalValues, OpeningTotalInput> {
  return recordForm(totalFields(today()), {
    inputSchema: openingTotalInput,
    storedSchema: savedOpeningTotal.shape.data,
    textFaults: (values) => textFaults(values, today()),
  })
}

/** The minutes of typed hours, `3,072`, `310:30` or `310.5`; null for any other text. */
function typedMinutes(text: string): number | null {
  const plain = text.trim().replaceAll(/,(?=\d{3}(?!\d))/g, '')
  return readDurationCell(plain, 'decimal')?.minutes ?? null
}

function textFaults(values: TotalValues, today: CalendarDate): FieldFault[] {
  const isNoTime = values.hours.trim() !== '' && typedMinutes(values.hours) === null
  const isNoNumber = Number.isNaN(Number(values.sectors))
  const day = isCalendarDate(values.until) ? loggedDayFault(values.until, today) : null
  return [
    ...requiredFaults(values, ['hours']),
    ...(isNoTime
      ? [{ field: 'hours', message: 'Please enter hours such as 310:30 or 310.5' }]
      : []),
    ...(isNoNumber ? [{ field: 'sectors', message: 'Please enter a valid number' }] : []),
    ...(day ? [{ field: 'until', message: day }] : []),
  ]
}

/** Warns if the typed last day is not before the first entry, because hours could then count twice. */
export function overlapWarnings(until: string, firstEntry: CalendarDate | undefined): string[] {
  if (!isCalendarDate(until) || !firstEntry || until < firstEntry) return []
  return [
    `Your logbook begins on ${mediumDate(firstEntry)}. Leave out the hours from that day on, or they count twice.`,
  ]
}
