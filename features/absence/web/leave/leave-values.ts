import {
  absenceSettingsInput,
  noAbsence,
  storedSettings,
  type StoredSettings,
} from '#absence/web/stored-settings.ts'
import type { AbsenceSettings } from '#load/api/absence-settings.ts'
import { monthName } from '#kernel/time/date-words.ts'
import type { EditForm } from '#web/forms/edit-form.ts'
import { requiredFaults } from '#web/forms/text-faults.ts'

/** The texts of the form. The day and the month begin the leave year; days are numbers such as `15.5`. */
export type LeaveValues = {
  day: string
  month: string
  allowance: string
  carriedOver: string
  adjustment: string
  note: string
  otherCodes: string[]
}

/** The form before a leave year is typed. */
export const blankLeave: LeaveValues = {
  day: '',
  month: '01',
  allowance: '',
  carriedOver: '',
  adjustment: '',
  note: '',
  otherCodes: [],
}

/** The form of the leave year. The other settings stay as they are stored. */
export const leaveForm: EditForm<StoredSettings, LeaveValues, AbsenceSettings> = {
  inputSchema: absenceSettingsInput,
  storedSchema: storedSettings,
  inputOf: (values, base) => ({
    ...(base?.data.absence ?? noAbsence),
    leave: {
      yearStart: `${values.month}-${values.day.trim().padStart(2, '0')}`,
      allowance: daysIn(values.allowance),
      carriedOver: daysIn(values.carriedOver),
      adjustment: daysIn(values.adjustment),
      note: values.note,
      otherCodes: values.otherCodes,
    },
  }),
  valuesOf: leaveValuesOf,
  textFaults: (values) => requiredFaults(values, ['day', 'allowance']),
  fieldOf: (path) => {
    const field = path.replace(/^leave\./, '')
    return field === 'yearStart' ? 'day' : field
  },
  summaryLines: (values) => [
    ['leave', 'First day', `${values.day} ${monthName(`2025-${values.month}`)}`],
    ['leave', 'Allowance', values.allowance],
    ['leave', 'Carried over', values.carriedOver],
    ['leave', 'Adjustment', values.adjustment],
    ['leave', 'Note', values.note],
    ['leave', 'Codes that use no allowance', values.otherCodes.join(', ')],
  ],
}

/** The form with the stored leave year. */
export function leaveValuesOf({ data }: StoredSettings): LeaveValues {
  const { leave } = data.absence
  if (!leave) return blankLeave
  const [month = '', day = ''] = leave.yearStart.split('-')
  return {
    ...leave,
    month,
    day: String(Number(day)),
    allowance: String(leave.allowance),
    carriedOver: leave.carriedOver === 0 ? '' : String(leave.carriedOver),
    adjustment: leave.adjustment === 0 ? '' : String(leave.adjustment),
  }
}

/** The days of a text with a point or a comma; none without a text, NaN for a text that is no number. */
function daysIn(text: string): number {
  return text.trim() === '' ? 0 : Number(text.trim().replace(',', '.'))
}
