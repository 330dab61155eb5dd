import {
  openingTotalInput,
  savedOpeningTotal,
  type OpeningTotal,
  type OpeningTotalInput,
} from '#contract/imports/opening-totals.ts'
import { loggedDayFault } from '#domain/logbook/entry-fault.ts'
import { hoursOf } from '#domain/logbook/hours.ts'
import { readDurationCell } from '#domain/logbook-files/cells/duration-cell.ts'
import { roleWords, type FlightRole } from '#domain/logbook/flight-entry.ts'
import { isCalendarDate, type CalendarDate } from '#domain/time/calendar-date.ts'
import { mediumDate } from '#domain/time/date-words.ts'
import type { EditForm, FieldFault } from '#web/forms/edit-form.ts'
import { typedDate } from '#web/forms/merge-edit.ts'
import { requiredFaults } from '#web/forms/text-faults.ts'

/** The values of the form of an opening total: texts as typed. */
export type TotalValues = {
  hours: string
  role: FlightRole
  aircraftType: string
  sectors: string
  until: string
}

/** A new opening total. */
export function blankTotal(role: FlightRole): TotalValues {
  return { hours: '', role, aircraftType: '', sectors: '', until: '' }
}

/** The rules of the form that adds or edits an opening total. `today` reads London's date. */
export function openingTotalForm(
  today: () => CalendarDate,
): EditForm<OpeningTotal, TotalValues, OpeningTotalInput> {
  return {
    inputSchema: openingTotalInput,
    storedSchema: savedOpeningTotal.shape.data,
    valuesOf,
    inputOf,
    textFaults: (values) => textFaults(values, today()),
    summaryLines: (values) => [
      ['hours', 'Hours', values.hours.trim()],
      ['role', 'Role', roleWords(values.role)],
      ['aircraftType', 'Aircraft Type', values.aircraftType.trim()],
      ['sectors', 'Sectors', values.sectors.trim()],
      ['until', 'Last Day', typedDate(values.until)],
    ],
  }
}

/** The minutes of typed hours, `3,072`, `310:30` or `310.5`; null for any other text. */
function typedMinutes(text: string): number | null {
  const plain = text.trim().replaceAll(/,(?=\d{3}(?!\d))/g, '')
  return readDurationCell(plain, 'decimal')?.minutes ?? null
}

/** Two decimals are exact to the minute. */
export function valuesOf(total: OpeningTotal): TotalValues {
  return {
    hours: String(Math.round(total.hours * 100) / 100),
    role: total.role,
    aircraftType: total.aircraftType,
    sectors: total.sectors === null ? '' : String(total.sectors),
    until: total.until ?? '',
  }
}

function inputOf(values: TotalValues): OpeningTotalInput {
  const sectors = values.sectors.trim()
  return {
    hours: hoursOf(typedMinutes(values.hours) ?? 0),
    role: values.role,
    aircraftType: values.aircraftType.trim(),
    sectors: sectors === '' ? null : Number(sectors),
    until: values.until || null,
  }
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
